//! Beyond the depth: captures alone are looked at, until the position is quiet.

use roque::{Captures, Move, Position};

use crate::think::exchange::{comes_to, gain};
use crate::think::score::{INFINITE, MATE, from_here};
use crate::think::table::{Bound, Memory, NO_VALUE};
use crate::think::tree::{MAX_PLY, Tree};
use crate::value::tally::Tally;

/// So many half-moves of captures, and no more.
const DEEPEST: usize = 24;
/// So many positions for one end of a line: where captures lead to captures without end, a guess has to do.
const MOST_NODES: u64 = 500;
/// So deep a check is still answered by every move.
const CHECKS: usize = 4;
/// What a position may change by, beside what is captured.
const MARGIN: i32 = 200;
/// A Take goes on to no more squares than this, the best ones.
const MAKES: usize = 2;

impl Tree {
    /// What a position is worth between two limits once the captures are over. This recurses, but not deeply.
    pub(super) fn quiesce(
        &mut self,
        position: &Position,
        tally: Tally,
        alpha: i32,
        beta: i32,
        depth: usize,
    ) -> i32 {
        let ply = self.ply + depth;
        let memory = self.table.recall(position.key());
        if let Some(value) = memory.and_then(|memory| memory.tells(alpha, beta, ply as i32)) {
            return value;
        }
        if depth == 0 {
            self.captures_until = self.nodes + MOST_NODES;
        }
        let ends = depth >= DEEPEST || ply >= MAX_PLY || self.nodes > self.captures_until;
        let checked = match depth {
            0 => self.frames[self.ply].checked,
            _ => depth < CHECKS && position.is_check(),
        };
        let floor = alpha;
        // In check nothing can stay as it stands.
        let standing = match memory.map(|memory| memory.standing) {
            _ if checked && !ends => NO_VALUE,
            Some(value) if value != NO_VALUE => value,
            _ => self.standing(position, tally),
        };
        if ends {
            return standing;
        }
        let judged = memory.map_or(standing, |memory| memory.corrects(standing, ply as i32));
        let (mut best, mut alpha) = (-INFINITE, alpha);
        if !checked {
            best = judged;
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        let base = self.captures.len();
        self.list(position, tally, checked, memory.map_or(0, |memory| memory.mv));
        let mut best_move = None;
        if checked && self.captures.len() == base {
            return ply as i32 - MATE;
        }
        let mut makes = Makes::default();
        while self.captures.len() > base {
            let rest = &mut self.captures[base..];
            let Some(at) = (0..rest.len()).max_by_key(|&i| (rest[i].0, i)) else { break };
            let (_, mv) = self.captures.swap_remove(base + at);
            if !checked {
                // What does not bring the value up to the limit is not worth trying.
                let most = standing + gain(mv, &self.numbers) + MARGIN;
                if most <= alpha {
                    best = best.max(most);
                    continue;
                }
                if makes.is_enough(mv) || !comes_to(position, mv, 0, &self.numbers) {
                    continue;
                }
            }
            let next = tally.after(position, mv, &self.numbers);
            self.nodes += 1;
            let value = -self.quiesce(&position.after(mv), next, -beta, -alpha, depth + 1);
            best = best.max(value);
            if value > alpha {
                alpha = value;
                best_move = Some(mv);
            }
            if alpha >= beta {
                break;
            }
        }
        self.captures.truncate(base);
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > floor && beta - floor > 1 => Bound::Exact,
            _ => Bound::Upper,
        };
        let value = from_here(best, ply as i32);
        self.table.remember(position.key(), best_move, Memory { mv: 0, value, standing, depth: 0, bound });
        best
    }

    /// Lists the captures, or all answers to a check, with what speaks for each.
    fn list(&mut self, position: &Position, tally: Tally, all: bool, known: u32) {
        self.made.clear();
        position.list_captures(&mut self.made);
        let makes = position.rules().captures == Captures::TakeMake;
        for &mv in &self.made {
            let mut worth = gain(mv, &self.numbers) * 16 - mv.role() as i32;
            if makes {
                // Of the squares where a Take may end, the safe ones first, then those where the piece stands well.
                let safe = comes_to(position, mv, gain(mv, &self.numbers), &self.numbers);
                let value = tally.after(position, mv, &self.numbers).value(position.turn());
                worth = if safe { 32_000 } else { 0 } + value;
            }
            self.captures.push((if mv.bits() == known { i32::MAX } else { worth }, mv));
        }
        if all {
            self.made.clear();
            position.list_quiet_moves(&mut self.made);
            self.captures.extend(self.made.iter().map(|&mv| (-100_000, mv)));
        }
    }
}

/// How often each Take has been tried.
#[derive(Default)]
struct Makes {
    takes: [(u8, u8); 16],
    tried: usize,
}

impl Makes {
    /// Whether a Take has been tried often enough; if not, it is noted.
    fn is_enough(&mut self, mv: Move) -> bool {
        if !mv.has_make() {
            return false;
        }
        let take = (mv.from().index(), mv.via().index());
        let known = &self.takes[..self.tried];
        if known.iter().filter(|&&other| other == take).count() >= MAKES {
            return true;
        }
        if let Some(slot) = self.takes.get_mut(self.tried) {
            *slot = take;
            self.tried += 1;
        }
        false
    }
}
