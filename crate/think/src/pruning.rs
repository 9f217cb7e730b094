//! Pruning, reductions and singular extensions of the search.

use roque::Move;

use crate::move_picker::is_quiet;
use crate::score::{MATE_BOUND, value_from_tt};
use crate::searcher::{MAX_PLY, Searcher, State, has_pieces};
use crate::see::see_ge;
use crate::stack::ChildSearch;
use crate::transposition::Bound;

/// The minimum depth of singular extensions.
const SINGULAR_MIN_DEPTH: i32 = 6;

impl Searcher {
    /// Prunes a whole node by its static evaluation: reverse futility pruning, razoring and null-move
    /// pruning.
    pub(super) fn static_prune(&mut self, tt_move: u32) -> Option<State> {
        let frame = &self.frames[self.ply];
        let (alpha, beta, depth, corrected_eval) =
            (frame.alpha, frame.beta, frame.depth, frame.corrected_eval);
        let is_pv = frame.is_pv() || frame.excluded.is_some();
        if is_pv || frame.in_check || self.is_mate_search || beta.abs() >= MATE_BOUND {
            return None;
        }
        // Reverse futility pruning: at low depth, a static evaluation far above beta is returned.
        if depth <= 7 && corrected_eval - 80 * (depth - i32::from(frame.improving)) >= beta {
            return Some(State::Return(corrected_eval));
        }
        // Razoring: if the static evaluation is far below alpha, only captures can help.
        if depth <= 2 && corrected_eval + 200 + 200 * depth <= alpha {
            let (position, accumulator) = (frame.position, frame.accumulator);
            let value = self.quiesce(&position, accumulator, alpha, alpha + 1, 0);
            if value <= alpha {
                return Some(State::Return(value));
            }
        }
        let frame = &self.frames[self.ply];
        // Null-move pruning. Null-move pruning is not used without pieces other than pawns, because zugzwang
        // is then too likely.
        let deep_enough = depth >= 3 && corrected_eval >= beta && self.ply + 2 < MAX_PLY;
        if deep_enough && frame.null_move_allowed && has_pieces(&frame.position) {
            let after = frame.position.after_pass()?;
            let cut_node = !frame.cut_node;
            let reduced = depth - 4 - depth / 4 - ((corrected_eval - beta) / 200).min(3);
            self.frames[self.ply].child_search = ChildSearch::NullMove;
            // If the null move gives no cutoff, the moves of the node are searched next.
            self.begin_move_loop(tt_move);
            self.make_null_move(after);
            self.frames[self.ply].set_window(-beta, -beta + 1, reduced, cut_node);
            return Some(State::Enter);
        }
        None
    }

    /// Returns whether a move that gives no check is pruned by SEE pruning, late-move pruning or futility
    /// pruning.
    pub(super) fn is_prunable(&mut self, mv: Move, reduction: i32) -> bool {
        let frame = &self.frames[self.ply];
        if frame.best <= -MATE_BOUND || frame.in_check || self.is_mate_search {
            return false;
        }
        let depth = frame.depth;
        if !is_quiet(mv) {
            return depth <= 6 && !see_ge(&frame.position, mv, -90 * depth, &self.weights);
        }
        // Late-move pruning.
        let many = (3 + depth * depth) / if frame.improving { 1 } else { 2 };
        if !frame.is_pv() && depth <= 6 && frame.moves_tried as i32 >= many {
            self.frames[self.ply].picker.skip_quiet();
            return true;
        }
        // Futility pruning and SEE pruning of quiet moves use the depth that remains after the reduction.
        let left = (depth - 1 - reduction).max(0);
        left <= 6
            && (frame.corrected_eval + 120 + 100 * left <= frame.alpha
                || !see_ge(&frame.position, mv, -25 * left * left, &self.weights))
    }

    /// Returns the late-move reduction of a move, in plies.
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
        // The base-2 logarithm, in quarters.
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

    /// Singular extension: before the move from the transposition table, the other moves are searched with a
    /// window below its value.
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
        let (singular_beta, depth, cut_node) =
            (value - 2 * frame.depth, (frame.depth - 1) / 2, frame.cut_node);
        let frame = &mut self.frames[ply];
        frame.current = Some(mv);
        frame.child_search = ChildSearch::Singular;
        self.search_same_position(Some(mv));
        self.frames[self.ply].set_window(singular_beta - 1, singular_beta, depth, cut_node);
        Some(State::Enter)
    }

    /// Sets the extension of the move from the transposition table, then searches that move. If other moves
    /// also exceed beta, the node is cut off at once (multi-cut).
    pub(super) fn on_singular_result(&mut self, value: i32) -> State {
        let (frame, child) = self.frame_and_child();
        let (singular_beta, beta) = (child.beta, frame.beta);
        frame.child_search = ChildSearch::None;
        if value < singular_beta {
            // Singular: extend.
            frame.extension = 1;
        } else if singular_beta >= beta {
            // Multi-cut: another move also reaches beta, so the node is cut off.
            return State::Return(singular_beta);
        } else if singular_beta + 2 * frame.depth >= beta {
            // Negative extension: another move probably gives a cutoff too, so the depth is reduced.
            frame.extension = -1;
        }
        let Some(mv) = frame.current else { return State::NextMove };
        let after = frame.position.after(mv);
        let checks = after.is_check();
        self.search_move(mv, after, checks, 0)
    }
}
