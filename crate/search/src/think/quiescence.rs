//! Beyond the depth: captures alone are looked at, until the position is quiet.

use roque::{Captures, Move, Position};

use crate::eval::accumulator::Accumulator;
use crate::think::score::{INFINITE, MATE, value_to_tt};
use crate::think::searcher::{MAX_PLY, Searcher};
use crate::think::see::{gain, see_ge};
use crate::think::transposition::{Bound, NO_EVAL, TtEntry};

/// So many half-moves of captures, and no more.
const MAX_DEPTH: usize = 24;
/// So many positions for one end of a line: where captures lead to captures without end, a guess has to do.
const MOST_NODES: u64 = 500;
/// So deep a check is still answered by every move.
const CHECKS: usize = 4;
/// What a position may change by, beside what is captured.
const MARGIN: i32 = 200;
/// A Take goes on to no more squares than this, the best ones.
const MAKES: usize = 2;

impl Searcher {
    /// What a position is worth between two limits once the captures are over. This recurses, but not deeply.
    pub(super) fn quiesce(
        &mut self,
        position: &Position,
        accumulator: Accumulator,
        alpha: i32,
        beta: i32,
        depth: usize,
    ) -> i32 {
        let ply = self.ply + depth;
        let tt_entry = self.tt.probe(position.key());
        if let Some(value) = tt_entry.and_then(|tt_entry| tt_entry.cutoff_value(alpha, beta, ply as i32)) {
            return value;
        }
        if depth == 0 {
            self.quiescence_node_limit = self.nodes + MOST_NODES;
        }
        let ends = depth >= MAX_DEPTH || ply >= MAX_PLY || self.nodes > self.quiescence_node_limit;
        let in_check = match depth {
            0 => self.frames[self.ply].in_check,
            _ => depth < CHECKS && position.is_check(),
        };
        let floor = alpha;
        // In check nothing can stay as it stands.
        let static_eval = match tt_entry.map(|tt_entry| tt_entry.static_eval) {
            _ if in_check && !ends => NO_EVAL,
            Some(value) if value != NO_EVAL => value,
            _ => self.static_eval(position, accumulator),
        };
        if ends {
            return static_eval;
        }
        let corrected_eval =
            tt_entry.map_or(static_eval, |tt_entry| tt_entry.correct_eval(static_eval, ply as i32));
        let (mut best, mut alpha) = (-INFINITE, alpha);
        if !in_check {
            best = corrected_eval;
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        let base = self.capture_stack.len();
        self.list(position, accumulator, in_check, tt_entry.map_or(0, |tt_entry| tt_entry.mv));
        let mut best_move = None;
        if in_check && self.capture_stack.len() == base {
            return ply as i32 - MATE;
        }
        let mut makes = Makes::default();
        while self.capture_stack.len() > base {
            let rest = &mut self.capture_stack[base..];
            let Some(at) = (0..rest.len()).max_by_key(|&i| (rest[i].0, i)) else { break };
            let (_, mv) = self.capture_stack.swap_remove(base + at);
            if !in_check {
                // What does not bring the value up to the limit is not worth trying.
                let most = static_eval + gain(mv, &self.weights) + MARGIN;
                if most <= alpha {
                    best = best.max(most);
                    continue;
                }
                if makes.is_enough(mv) || !see_ge(position, mv, 0, &self.weights) {
                    continue;
                }
            }
            let next = accumulator.after(position, mv, &self.weights);
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
        self.capture_stack.truncate(base);
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best > floor && beta - floor > 1 => Bound::Exact,
            _ => Bound::Upper,
        };
        let value = value_to_tt(best, ply as i32);
        self.tt.store(position.key(), best_move, TtEntry { mv: 0, value, static_eval, depth: 0, bound });
        best
    }

    /// Lists the captures, or all answers to a check, with what speaks for each.
    fn list(&mut self, position: &Position, accumulator: Accumulator, all: bool, tt_move: u32) {
        self.move_buffer.clear();
        position.list_captures(&mut self.move_buffer);
        let makes = position.rules().captures == Captures::TakeMake;
        for &mv in &self.move_buffer {
            let mut worth = gain(mv, &self.weights) * 16 - mv.role() as i32;
            if makes {
                // Of the squares where a Take may end, the safe ones first, then those where the piece stands well.
                let safe = see_ge(position, mv, gain(mv, &self.weights), &self.weights);
                let value = accumulator.after(position, mv, &self.weights).value(position.turn());
                worth = if safe { 32_000 } else { 0 } + value;
            }
            self.capture_stack.push((if mv.bits() == tt_move { i32::MAX } else { worth }, mv));
        }
        if all {
            self.move_buffer.clear();
            position.list_quiet_moves(&mut self.move_buffer);
            self.capture_stack.extend(self.move_buffer.iter().map(|&mv| (-100_000, mv)));
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
