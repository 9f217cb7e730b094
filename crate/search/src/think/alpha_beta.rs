//! The search: principal variation search, step by step, with the way down kept apart from the machine's stack, so that it
//! can stop anywhere and go on later as if nothing had been.

use roque::{Castling, Move};

use crate::think::exchange::comes_to;
use crate::think::frame::Asked;
use crate::think::ordering::{Hints, is_quiet};
use crate::think::score::{MATE, MATE_IN_SIGHT, from_here};
use crate::think::table::{Bound, Memory, NO_VALUE};
use crate::think::tree::{MAX_PLY, Next, Tree, has_pieces, standing};

/// Below this depth a pass is believed.
const BELIEVED: i32 = 10;

impl Tree {
    /// Looks at a new position: whether it is worth going through its moves.
    pub(super) fn open(&mut self) -> Next {
        let ply = self.ply;
        let frame = &self.frames[ply];
        if ply > 0 && frame.depth <= 0 {
            let (alpha, beta) = (frame.alpha, frame.beta);
            let (position, tally) = (frame.position, frame.tally);
            if !frame.again && self.path.is_draw(&position) {
                return Next::Closed(0);
            }
            return Next::Closed(self.quiesce(&position, tally, alpha, beta, 0));
        }
        self.nodes += 1;
        if ply > 0
            && let Some(value) = self.known_at_once()
        {
            return Next::Closed(value);
        }
        let memory = self.table.recall(self.frames[ply].position.key());
        let frame = &mut self.frames[ply];
        if let Some(memory) = memory
            && ply > 0
            && !frame.again
            && memory.depth >= frame.depth
            // What is remembered knows nothing of a draw that is near.
            && frame.position.halfmove_clock() < 80
            && let Some(value) = memory.tells(frame.alpha, frame.beta, ply as i32)
        {
            return Next::Closed(value);
        }
        self.stand(memory);
        if ply > 0
            && let Some(next) = self.is_settled(memory.map_or(0, |memory| memory.mv))
        {
            return next;
        }
        self.begin_moves(memory.map_or(0, |memory| memory.mv));
        Next::Moves
    }

    /// A draw, a way that is too long, or a mate elsewhere that is nearer than any here.
    fn known_at_once(&mut self) -> Option<i32> {
        let ply = self.ply as i32;
        let frame = &mut self.frames[self.ply];
        if !frame.again && self.path.is_draw(&frame.position) {
            return Some(0);
        }
        if frame.position.board().occupied().len() <= 4 && frame.position.is_dead() {
            return Some(0);
        }
        if self.ply >= MAX_PLY - 1 {
            let (position, tally) = (frame.position, frame.tally);
            return Some(standing(&position, tally, &self.numbers));
        }
        frame.alpha = frame.alpha.max(ply - MATE);
        frame.beta = frame.beta.min(MATE - ply - 1);
        (frame.alpha >= frame.beta).then_some(frame.alpha)
    }

    /// Finds what the position is worth as it stands.
    fn stand(&mut self, memory: Option<Memory>) {
        let frame = &self.frames[self.ply];
        let value = if frame.checked {
            NO_VALUE
        } else {
            let kept = memory.map(|memory| memory.standing).filter(|&value| value != NO_VALUE);
            kept.unwrap_or_else(|| standing(&frame.position, frame.tally, &self.numbers))
        };
        let before = self.ply.checked_sub(2).map_or(NO_VALUE, |ply| self.frames[ply].standing);
        let frame = &mut self.frames[self.ply];
        frame.standing = value;
        frame.improving = value != NO_VALUE && (before == NO_VALUE || value > before);
    }

    /// Whether it can be told without going through the moves that the position is too good, or not good enough.
    fn is_settled(&mut self, known: u32) -> Option<Next> {
        let frame = &self.frames[self.ply];
        let (alpha, beta, depth, standing) = (frame.alpha, frame.beta, frame.depth, frame.standing);
        if frame.is_open() || frame.checked || self.is_thorough || beta.abs() >= MATE_IN_SIGHT {
            return None;
        }
        // So far above that nothing will bring it down in so few moves.
        if depth <= 7 && standing - 80 * (depth - i32::from(frame.improving)) >= beta {
            return Some(Next::Closed(standing));
        }
        // So far below that captures alone can help.
        if depth <= 2 && standing + 200 + 200 * depth <= alpha {
            let (position, tally) = (frame.position, frame.tally);
            let value = self.quiesce(&position, tally, alpha, alpha + 1, 0);
            if value <= alpha {
                return Some(Next::Closed(value));
            }
        }
        let frame = &self.frames[self.ply];
        let deep_enough = depth >= 3 && standing >= beta && self.ply + 2 < MAX_PLY;
        if deep_enough && frame.may_pass && has_pieces(&frame.position) {
            let after = frame.position.after_pass()?;
            let reduced = depth - self.reduction_of_pass();
            self.frames[self.ply].asked = Asked::Pass;
            // Should the pass not do, the moves are tried after it.
            self.begin_moves(known);
            self.descend_passing(after);
            self.frames[self.ply].ask(-beta, -beta + 1, reduced);
            return Some(Next::Open);
        }
        None
    }

    fn reduction_of_pass(&self) -> i32 {
        let frame = &self.frames[self.ply];
        4 + frame.depth / 4 + ((frame.standing - frame.beta) / 200).min(3)
    }

    /// Begins to go through the moves.
    fn begin_moves(&mut self, known: u32) {
        let ply = self.ply;
        let frame = &mut self.frames[ply];
        if ply == 0 {
            let moves = self.root_moves.iter().skip(self.first).map(|root| root.mv);
            frame.picker.begin_with(moves);
            return;
        }
        if known == 0 && frame.depth >= 4 && !frame.again && !self.is_thorough {
            // Where nothing is known, less depth finds out what to try first.
            frame.depth -= 1;
        }
        frame.picker.begin(&frame.position, known);
    }

    fn pick(&mut self) -> Option<Move> {
        let earlier = self.earlier();
        let frame = &mut self.frames[self.ply];
        let (history, numbers, killers) = (&self.history, &self.numbers, frame.killers);
        frame.picker.pick(&frame.position, &Hints { history, numbers, earlier, killers })
    }

    /// Goes on with the next move worth trying.
    pub(super) fn try_next(&mut self) -> Next {
        loop {
            let Some(mv) = self.pick() else { return self.finish() };
            let frame = &self.frames[self.ply];
            let after = frame.position.after(mv);
            let checks = after.is_check();
            if self.ply > 0 && !checks && self.is_hopeless(mv) {
                continue;
            }
            let extends = checks && self.ply < 2 * self.root_depth.unsigned_abs() as usize;
            let frame = &mut self.frames[self.ply];
            frame.tried += 1;
            frame.current = Some(mv);
            frame.below = frame.depth - 1 + i32::from(extends);
            let (alpha, beta, below) = (frame.alpha, frame.beta, frame.below);
            let reduction = self.reduction(mv, checks);
            let full = self.frames[self.ply].tried == 1;
            self.frames[self.ply].asked = if full { Asked::Full } else { Asked::Scout(reduction) };
            self.descend(mv, after, checks);
            if full {
                self.frames[self.ply].ask(-beta, -alpha, below);
            } else {
                self.frames[self.ply].ask(-alpha - 1, -alpha, below - reduction);
            }
            return Next::Open;
        }
    }

    /// Whether a move that gives no check is not worth trying so near to the end of the depth.
    fn is_hopeless(&mut self, mv: Move) -> bool {
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
        depth <= 6
            && (frame.standing + 100 + 90 * depth <= frame.alpha
                || !comes_to(&frame.position, mv, -50 * depth, &self.numbers))
    }

    /// How much less deep a late move is looked at.
    fn reduction(&self, mv: Move, checks: bool) -> i32 {
        let frame = &self.frames[self.ply];
        let late = frame.tried > if frame.is_open() { 3 } else { 1 };
        if self.is_thorough || frame.depth < 3 || !late || checks || frame.checked || !is_quiet(mv) {
            return 0;
        }
        let (depth, tried) = (frame.depth.unsigned_abs(), frame.tried as u32);
        // Logarithms to the base of two, in quarters.
        let quarters = |n: u32| 4 * n.ilog2() + ((4 * n) >> n.ilog2()) % 4;
        let mut reduction = (12 + quarters(depth) * quarters(tried.max(1)) * 5 / 20) / 16;
        reduction += u32::from(!frame.improving);
        let history = self.history.quiet(frame.position.turn(), mv, self.earlier());
        let reduction = reduction as i32 - i32::from(frame.is_open()) - (history / 8_192).clamp(-2, 2);
        reduction.clamp(0, (frame.below - 1).max(0))
    }

    /// Goes back up with what the position below is worth.
    pub(super) fn return_to_parent(&mut self, value: i32) -> Next {
        self.path.pop();
        self.ply -= 1;
        let frame = &self.frames[self.ply];
        let (alpha, beta, below) = (frame.alpha, frame.beta, frame.below);
        match frame.asked {
            Asked::Nothing => Next::Moves,
            Asked::Pass => self.after_pass(-value),
            Asked::Verify => {
                if value >= frame.beta {
                    return Next::Closed(frame.beta);
                }
                Next::Moves
            }
            Asked::Scout(reduction) => {
                let value = -value;
                let wider = value > alpha && (reduction > 0 || value < beta && frame.is_open());
                if !wider {
                    return self.tried(value);
                }
                // The position below is still there: it is asked again.
                self.go_down_again();
                if reduction > 0 {
                    self.frames[self.ply - 1].asked = Asked::Scout(0);
                    self.frames[self.ply].ask(-alpha - 1, -alpha, below);
                } else {
                    self.frames[self.ply - 1].asked = Asked::Full;
                    self.frames[self.ply].ask(-beta, -alpha, below);
                }
                Next::Open
            }
            Asked::Full => self.tried(-value),
        }
    }

    fn go_down_again(&mut self) {
        let frame = &self.frames[self.ply];
        let changed = frame.current.is_some_and(|mv| !is_quiet(mv));
        let position = self.frames[self.ply + 1].position;
        self.path.push(&position, changed);
        self.ply += 1;
    }

    /// After a pass: where all is well even so, the moves need not be tried.
    fn after_pass(&mut self, value: i32) -> Next {
        let frame = &mut self.frames[self.ply];
        frame.asked = Asked::Nothing;
        if value < frame.beta {
            return Next::Moves;
        }
        let may_be_zugzwang = self.root_depth > 0 && frame.depth >= BELIEVED
            || frame.position.rules().castling == Castling::Exchange && frame.depth >= 6;
        if !may_be_zugzwang {
            return Next::Closed(if value >= MATE_IN_SIGHT { frame.beta } else { value });
        }
        let (beta, reduced) = (frame.beta, frame.depth - 4 - frame.depth / 4);
        frame.asked = Asked::Verify;
        self.descend_again();
        self.frames[self.ply].ask(beta - 1, beta, reduced);
        Next::Open
    }

    /// Notes what the current move is worth.
    fn tried(&mut self, value: i32) -> Next {
        if self.ply == 0 {
            self.note_root_move(value);
        }
        let (frame, child) = self.two_frames();
        let Some(mv) = frame.current else { return Next::Moves };
        if value > frame.best {
            frame.best = value;
            if value > frame.alpha {
                frame.best_move = Some(mv);
                frame.line.clear();
                frame.line.push(mv);
                frame.line.extend_from_slice(&child.line);
                frame.alpha = value;
            }
        }
        if frame.alpha >= frame.beta {
            self.learn(mv);
            return self.finish();
        }
        frame.failed.push(mv);
        Next::Moves
    }

    fn note_root_move(&mut self, value: i32) {
        let depth = self.root_depth;
        let [frame, child, ..] = &self.frames[..] else { return };
        let Some(current) = frame.current else { return };
        let Some(root) = self.root_moves.iter_mut().find(|root| root.mv == current) else { return };
        if frame.tried == 1 || value > frame.alpha {
            root.now = value;
        }
        if value > frame.alpha {
            root.value = value;
            root.depth = depth;
            root.line.clear();
            root.line.push(current);
            root.line.extend_from_slice(&child.line);
        }
    }

    /// A move has refuted the one before it: it is to be tried earlier, those that failed before it later.
    fn learn(&mut self, mv: Move) {
        let earlier = self.earlier();
        let frame = &mut self.frames[self.ply];
        let bonus = (frame.depth * frame.depth * 16 + 64 * frame.depth).min(2_000);
        let turn = frame.position.turn();
        if is_quiet(mv) {
            if frame.killers[0] != Some(mv) {
                frame.killers = [Some(mv), frame.killers[0]];
            }
            self.history.learn_quiet(turn, mv, earlier, bonus);
        } else {
            self.history.learn_capture(mv, bonus);
        }
        for &failed in &frame.failed {
            if !is_quiet(failed) {
                self.history.learn_capture(failed, -bonus);
            } else if is_quiet(mv) {
                self.history.learn_quiet(turn, failed, earlier, -bonus);
            }
        }
    }

    /// All that was worth trying has been tried.
    fn finish(&mut self) -> Next {
        let ply = self.ply as i32;
        let frame = &self.frames[self.ply];
        if frame.tried == 0 {
            return Next::Closed(if frame.checked { ply - MATE } else { 0 });
        }
        let bound = if frame.best >= frame.beta {
            Bound::Lower
        } else if frame.best_move.is_some() {
            Bound::Exact
        } else {
            Bound::Upper
        };
        if self.ply > 0 || self.first == 0 {
            let memory = Memory {
                mv: 0,
                value: from_here(frame.best, ply),
                standing: frame.standing,
                depth: frame.depth,
                bound,
            };
            self.table.remember(frame.position.key(), frame.best_move, memory);
        }
        Next::Closed(frame.best)
    }
}
