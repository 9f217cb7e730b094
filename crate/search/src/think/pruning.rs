//! What need not be looked at, or less deeply, or more.

use roque::Move;

use crate::think::move_picker::is_quiet;
use crate::think::score::{MATE_BOUND, value_from_tt};
use crate::think::searcher::{MAX_PLY, Searcher, State, has_pieces};
use crate::think::see::see_ge;
use crate::think::stack::ChildSearch;
use crate::think::transposition::Bound;

/// From this depth on it is asked whether a move is the only good one.
const SINGULAR_MIN_DEPTH: i32 = 6;

impl Searcher {
    /// Whether it can be told without going through the moves that the position is too good, or not good enough.
    pub(super) fn static_prune(&mut self, tt_move: u32) -> Option<State> {
        let frame = &self.frames[self.ply];
        let (alpha, beta, depth, corrected_eval) =
            (frame.alpha, frame.beta, frame.depth, frame.corrected_eval);
        let is_pv = frame.is_pv() || frame.excluded.is_some();
        if is_pv || frame.in_check || self.is_mate_search || beta.abs() >= MATE_BOUND {
            return None;
        }
        // So far above that nothing will bring it down in so few moves.
        if depth <= 7 && corrected_eval - 80 * (depth - i32::from(frame.improving)) >= beta {
            return Some(State::Return(corrected_eval));
        }
        // So far below that captures alone can help.
        if depth <= 2 && corrected_eval + 200 + 200 * depth <= alpha {
            let (position, accumulator) = (frame.position, frame.accumulator);
            let value = self.quiesce(&position, accumulator, alpha, alpha + 1, 0);
            if value <= alpha {
                return Some(State::Return(value));
            }
        }
        let frame = &self.frames[self.ply];
        let deep_enough = depth >= 3 && corrected_eval >= beta && self.ply + 2 < MAX_PLY;
        if deep_enough && frame.null_move_allowed && has_pieces(&frame.position) {
            let after = frame.position.after_pass()?;
            let cut_node = !frame.cut_node;
            let reduced = depth - 4 - depth / 4 - ((corrected_eval - beta) / 200).min(3);
            self.frames[self.ply].child_search = ChildSearch::NullMove;
            // Should the pass not do, the moves are tried after it.
            self.begin_move_loop(tt_move);
            self.make_null_move(after);
            self.frames[self.ply].set_window(-beta, -beta + 1, reduced, cut_node);
            return Some(State::Enter);
        }
        None
    }

    /// Whether a move that gives no check is not worth trying so near to the end of the depth.
    pub(super) fn is_prunable(&mut self, mv: Move, reduction: i32) -> bool {
        let frame = &self.frames[self.ply];
        if frame.best <= -MATE_BOUND || frame.in_check || self.is_mate_search {
            return false;
        }
        let depth = frame.depth;
        if !is_quiet(mv) {
            return depth <= 6 && !see_ge(&frame.position, mv, -90 * depth, &self.weights);
        }
        let many = (3 + depth * depth) / if frame.improving { 1 } else { 2 };
        if !frame.is_pv() && depth <= 6 && frame.moves_tried as i32 >= many {
            self.frames[self.ply].picker.skip_quiet();
            return true;
        }
        // So deep it would be looked at.
        let left = (depth - 1 - reduction).max(0);
        left <= 6
            && (frame.corrected_eval + 120 + 100 * left <= frame.alpha
                || !see_ge(&frame.position, mv, -25 * left * left, &self.weights))
    }

    /// How much less deep a late move is looked at.
    pub(super) fn reduction(&self, mv: Move, checks: bool) -> i32 {
        let frame = &self.frames[self.ply];
        let tried = frame.moves_tried + 1;
        let late = tried > if frame.is_pv() { 3 } else { 1 };
        if self.is_mate_search || frame.depth < 3 || !late || checks || frame.in_check {
            return 0;
        }
        let quiet = is_quiet(mv);
        if !quiet && !frame.picker.is_at_bad_captures() {
            return 0;
        }
        let (depth, tried) = (frame.depth.unsigned_abs(), tried as u32);
        // Logarithms to the base of two, in quarters.
        let quarters = |n: u32| 4 * n.ilog2() + ((4 * n) >> n.ilog2()) % 4;
        let mut reduction = (12 + quarters(depth) * quarters(tried) * 5 / 20) / 16;
        reduction += u32::from(!frame.improving);
        reduction += u32::from(frame.cut_node);
        let history = if quiet {
            self.history.quiet(frame.position.turn(), frame.continuation_keys).of(mv)
        } else {
            8_192
        };
        let reduction = reduction as i32 - i32::from(frame.is_pv()) - (history / 8_192).clamp(-2, 2);
        reduction.clamp(0, (frame.depth - 2).max(0))
    }

    /// Before the move that the table knows is tried: looks whether all others are worse by far.
    pub(super) fn singular_search(&mut self, mv: Move) -> Option<State> {
        let ply = self.ply;
        let frame = &self.frames[ply];
        let may = ply > 0
            && frame.depth >= SINGULAR_MIN_DEPTH
            && frame.moves_tried == 0
            && frame.excluded.is_none()
            && !self.is_mate_search
            && ply + 2 < MAX_PLY
            && self.may_extend();
        if !may {
            return None;
        }
        let tt_entry = self.tt.probe(frame.position.key())?;
        let value = value_from_tt(tt_entry.value, ply as i32);
        if tt_entry.mv != mv.bits()
            || tt_entry.bound == Bound::Upper
            || tt_entry.depth < frame.depth - 3
            || value.abs() >= MATE_BOUND
        {
            return None;
        }
        let (least, depth, cut_node) = (value - 2 * frame.depth, (frame.depth - 1) / 2, frame.cut_node);
        let frame = &mut self.frames[ply];
        frame.current = Some(mv);
        frame.child_search = ChildSearch::Singular;
        self.search_same_position(Some(mv));
        self.frames[self.ply].set_window(least - 1, least, depth, cut_node);
        Some(State::Enter)
    }

    /// Goes on with the move that was left out.
    pub(super) fn on_singular_result(&mut self, value: i32) -> State {
        let (frame, child) = self.two_frames();
        let (least, beta) = (child.beta, frame.beta);
        frame.child_search = ChildSearch::None;
        if value < least {
            // It is the only good one.
            frame.extension = 1;
        } else if least >= beta {
            // There are several that are too good.
            return State::Return(least);
        } else if least + 2 * frame.depth >= beta {
            frame.extension = -1;
        }
        let Some(mv) = frame.current else { return State::NextMove };
        let after = frame.position.after(mv);
        let checks = after.is_check();
        self.search_move(mv, after, checks, 0)
    }
}
