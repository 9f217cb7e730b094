//! Quiescence search: searches captures until the position is quiet.

use roque::{Captures, Move, Position};

use crate::eval::accumulator::Accumulator;
use crate::score::{INFINITE, MATE, value_to_tt};
use crate::searcher::{MAX_PLY, Searcher};
use crate::see::{gain, see_ge};
use crate::transposition::{Bound, NO_EVAL, TtEntry};

/// The greatest depth of a quiescence search, in plies.
const MAX_DEPTH: usize = 24;
/// The node limit of one quiescence search. The limit is necessary because Take & Make captures can continue
/// almost without end.
const MOST_NODES: u64 = 500;
/// At a lower depth of quiescence search than this, all evasions of a check are searched.
const CHECKS: usize = 4;
/// The margin of delta pruning, in centipawns.
const MARGIN: i32 = 200;
/// The number of Make squares that are searched for each Take, the best ones first.
const MAKES_PER_TAKE: usize = 2;

impl Searcher {
    /// Returns the value of a position, within the window, after all captures have been played out. The
    /// function is recursive, but the recursion is not deep.
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
        // In check, the side to move may not stand pat (stop capturing).
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
        let mut takes = TakeCounts::default();
        while let Some(mv) = self.pop_best_capture(base) {
            if !in_check {
                // Delta pruning: even winning the captured piece would not raise the value to alpha.
                let most = static_eval + gain(mv, &self.weights) + MARGIN;
                if most <= alpha {
                    best = best.max(most);
                    continue;
                }
                if takes.is_enough(mv) || !see_ge(position, mv, 0, &self.weights) {
                    continue;
                }
            }
            let accumulator = accumulator.after(position, mv, &self.weights);
            self.nodes += 1;
            let value = -self.quiesce(&position.after(mv), accumulator, -beta, -alpha, depth + 1);
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
        let bound = bound_of(best, floor, beta);
        let value = value_to_tt(best, ply as i32);
        self.tt.store(position.key(), best_move, TtEntry { mv: 0, value, static_eval, depth: 0, bound });
        best
    }

    /// Removes and returns the move with the highest ordering score above `base` on the stack of captures.
    fn pop_best_capture(&mut self, base: usize) -> Option<Move> {
        let rest = &self.capture_stack[base..];
        let best = (0..rest.len()).max_by_key(|&i| (rest[i].0, i))?;
        Some(self.capture_stack.swap_remove(base + best).1)
    }

    /// Lists the captures (or, in check, all evasions) with their ordering scores.
    fn list(&mut self, position: &Position, accumulator: Accumulator, all: bool, tt_move: u32) {
        self.move_buffer.clear();
        position.list_captures(&mut self.move_buffer);
        let is_take_make = position.rules().captures == Captures::TakeMake;
        for &mv in &self.move_buffer {
            let mut score = gain(mv, &self.weights) * 16 - mv.role() as i32;
            if is_take_make {
                // The Make squares of a Take are ordered: safe squares first, then by evaluation.
                let safe = see_ge(position, mv, gain(mv, &self.weights), &self.weights);
                let value = accumulator.after(position, mv, &self.weights).value(position.turn());
                score = if safe { 32_000 } else { 0 } + value;
            }
            self.capture_stack.push((if mv.bits() == tt_move { i32::MAX } else { score }, mv));
        }
        if all {
            self.move_buffer.clear();
            position.list_quiet_moves(&mut self.move_buffer);
            self.capture_stack.extend(self.move_buffer.iter().map(|&mv| (-100_000, mv)));
        }
    }
}

/// Returns the bound on the value that a search with this window has proved.
fn bound_of(value: i32, alpha: i32, beta: i32) -> Bound {
    match value {
        _ if value >= beta => Bound::Lower,
        _ if value > alpha && beta - alpha > 1 => Bound::Exact,
        _ => Bound::Upper,
    }
}

/// Counts how many Makes of each Take have been searched.
#[derive(Default)]
struct TakeCounts {
    takes: [(u8, u8); 16],
    tried: usize,
}

impl TakeCounts {
    /// Returns whether enough Makes of this Take have been searched. If too few have been searched, this Make
    /// is added to the count.
    fn is_enough(&mut self, mv: Move) -> bool {
        if !mv.has_make() {
            return false;
        }
        let take = (mv.from().index(), mv.via().index());
        let known = &self.takes[..self.tried];
        if known.iter().filter(|&&other| other == take).count() >= MAKES_PER_TAKE {
            return true;
        }
        if let Some(slot) = self.takes.get_mut(self.tried) {
            *slot = take;
            self.tried += 1;
        }
        false
    }
}
