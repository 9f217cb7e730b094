//! What need not be looked at, or less deeply, or more.

use roque::Move;

use crate::think::exchange::comes_to;
use crate::think::frame::Asked;
use crate::think::ordering::is_quiet;
use crate::think::score::{MATE_IN_SIGHT, from_root};
use crate::think::table::Bound;
use crate::think::tree::{MAX_PLY, Next, Tree, has_pieces};

/// From this depth on it is asked whether a move is the only good one.
const ALONE: i32 = 6;

impl Tree {
    /// Whether it can be told without going through the moves that the position is too good, or not good enough.
    pub(super) fn is_settled(&mut self, known: u32) -> Option<Next> {
        let frame = &self.frames[self.ply];
        let (alpha, beta, depth, judged) = (frame.alpha, frame.beta, frame.depth, frame.judged);
        let is_open = frame.is_open() || frame.without.is_some();
        if is_open || frame.checked || self.is_thorough || beta.abs() >= MATE_IN_SIGHT {
            return None;
        }
        // So far above that nothing will bring it down in so few moves.
        if depth <= 7 && judged - 80 * (depth - i32::from(frame.improving)) >= beta {
            return Some(Next::Closed(judged));
        }
        // So far below that captures alone can help.
        if depth <= 2 && judged + 200 + 200 * depth <= alpha {
            let (position, tally) = (frame.position, frame.tally);
            let value = self.quiesce(&position, tally, alpha, alpha + 1, 0);
            if value <= alpha {
                return Some(Next::Closed(value));
            }
        }
        let frame = &self.frames[self.ply];
        let deep_enough = depth >= 3 && judged >= beta && self.ply + 2 < MAX_PLY;
        if deep_enough && frame.may_pass && has_pieces(&frame.position) {
            let after = frame.position.after_pass()?;
            let cut = !frame.cut;
            let reduced = depth - 4 - depth / 4 - ((judged - beta) / 200).min(3);
            self.frames[self.ply].asked = Asked::Pass;
            // Should the pass not do, the moves are tried after it.
            self.begin_moves(known);
            self.descend_passing(after);
            self.frames[self.ply].ask(-beta, -beta + 1, reduced, cut);
            return Some(Next::Open);
        }
        None
    }

    /// Whether a move that gives no check is not worth trying so near to the end of the depth.
    pub(super) fn is_hopeless(&mut self, mv: Move, reduction: i32) -> bool {
        let frame = &self.frames[self.ply];
        if frame.best <= -MATE_IN_SIGHT || frame.checked || self.is_thorough {
            return false;
        }
        let depth = frame.depth;
        if !is_quiet(mv) {
            return depth <= 6 && !comes_to(&frame.position, mv, -90 * depth, &self.numbers);
        }
        let many = (3 + depth * depth) / if frame.improving { 1 } else { 2 };
        if !frame.is_open() && depth <= 6 && frame.tried as i32 >= many {
            self.frames[self.ply].picker.skip_quiet();
            return true;
        }
        // So deep it would be looked at.
        let left = (depth - 1 - reduction).max(0);
        left <= 6
            && (frame.judged + 120 + 100 * left <= frame.alpha
                || !comes_to(&frame.position, mv, -25 * left * left, &self.numbers))
    }

    /// How much less deep a late move is looked at.
    pub(super) fn reduction(&self, mv: Move, checks: bool) -> i32 {
        let frame = &self.frames[self.ply];
        let tried = frame.tried + 1;
        let late = tried > if frame.is_open() { 3 } else { 1 };
        if self.is_thorough || frame.depth < 3 || !late || checks || frame.checked {
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
        reduction += u32::from(frame.cut);
        let history =
            if quiet { self.history.quiet(frame.position.turn(), frame.arrivals).of(mv) } else { 8_192 };
        let reduction = reduction as i32 - i32::from(frame.is_open()) - (history / 8_192).clamp(-2, 2);
        reduction.clamp(0, (frame.depth - 2).max(0))
    }

    /// Before the move that the table knows is tried: looks whether all others are worse by far.
    pub(super) fn looks_without(&mut self, mv: Move) -> Option<Next> {
        let ply = self.ply;
        let frame = &self.frames[ply];
        let may = ply > 0
            && frame.depth >= ALONE
            && frame.tried == 0
            && frame.without.is_none()
            && !self.is_thorough
            && ply + 2 < MAX_PLY
            && self.may_extend();
        if !may {
            return None;
        }
        let memory = self.table.recall(frame.position.key())?;
        let value = from_root(memory.value, ply as i32);
        if memory.mv != mv.bits()
            || memory.bound == Bound::Upper
            || memory.depth < frame.depth - 3
            || value.abs() >= MATE_IN_SIGHT
        {
            return None;
        }
        let (least, depth, cut) = (value - 2 * frame.depth, (frame.depth - 1) / 2, frame.cut);
        let frame = &mut self.frames[ply];
        frame.current = Some(mv);
        frame.asked = Asked::Without;
        self.descend_again(Some(mv));
        self.frames[self.ply].ask(least - 1, least, depth, cut);
        Some(Next::Open)
    }

    /// Goes on with the move that was left out.
    pub(super) fn after_without(&mut self, value: i32) -> Next {
        let (frame, child) = self.two_frames();
        let (least, beta) = (child.beta, frame.beta);
        frame.asked = Asked::Nothing;
        if value < least {
            // It is the only good one.
            frame.extension = 1;
        } else if least >= beta {
            // There are several that are too good.
            return Next::Closed(least);
        } else if least + 2 * frame.depth >= beta {
            frame.extension = -1;
        }
        let Some(mv) = frame.current else { return Next::Moves };
        let after = frame.position.after(mv);
        let checks = after.is_check();
        self.go_down(mv, after, checks, 0)
    }
}
