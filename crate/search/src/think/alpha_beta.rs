//! The search: principal variation search, step by step, with the way down kept apart from the machine's stack, so that it
//! can stop anywhere and go on later as if nothing had been.

use roque::{Castling, Move, Position};

use crate::think::frame::Asked;
use crate::think::ordering::{Hints, is_quiet};
use crate::think::score::{MATE, MATE_IN_SIGHT, MOST, from_here};
use crate::think::table::{Bound, Memory, NO_VALUE};
use crate::think::tree::{MAX_PLY, Next, Tree};

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
            return Some(self.standing(&position, tally));
        }
        frame.alpha = frame.alpha.max(ply - MATE);
        frame.beta = frame.beta.min(MATE - ply - 1);
        (frame.alpha >= frame.beta).then_some(frame.alpha)
    }

    /// Finds what the position is worth as it stands.
    fn stand(&mut self, memory: Option<Memory>) {
        let frame = &self.frames[self.ply];
        let kept = memory.map(|memory| memory.standing).filter(|&value| value != NO_VALUE);
        let value = match kept {
            _ if frame.checked => NO_VALUE,
            Some(value) => value,
            None => self.standings.of(&frame.position, frame.tally, &self.numbers).clamp(-MOST, MOST),
        };
        let ply = self.ply as i32;
        let frame = &mut self.frames[self.ply];
        let before = frame.before[1];
        frame.standing = value;
        frame.improving = value != NO_VALUE && (before == NO_VALUE || value > before);
        frame.judged = match memory {
            Some(memory) if value != NO_VALUE => memory.corrects(value, ply),
            _ => value,
        };
    }

    /// Begins to go through the moves.
    pub(super) fn begin_moves(&mut self, known: u32) {
        let ply = self.ply;
        let frame = &mut self.frames[ply];
        frame.checking = None;
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
        let frame = &mut self.frames[self.ply];
        let (history, numbers, killers) = (&self.history, &self.numbers, frame.killers);
        frame.picker.pick(&frame.position, &Hints { history, numbers, earlier: frame.arrivals, killers })
    }

    /// Goes on with the next move worth trying.
    pub(super) fn try_next(&mut self) -> Next {
        loop {
            let Some(mv) = self.pick() else { return self.finish() };
            if self.frames[self.ply].without == Some(mv) {
                continue;
            }
            if let Some(next) = self.looks_without(mv) {
                return next;
            }
            let frame = &mut self.frames[self.ply];
            let told = frame.checking.get_or_insert_with(|| frame.position.checking()).tells(mv);
            let played = if told.is_none() { Some(frame.position.after(mv)) } else { None };
            let checks = told.or(played.map(|after| after.is_check())) == Some(true);
            let reduction = self.reduction(mv, checks);
            if self.ply > 0 && !checks && self.is_hopeless(mv, reduction) {
                continue;
            }
            // Most moves need not be played before they are known to be worth it.
            let after = played.unwrap_or_else(|| self.frames[self.ply].position.after(mv));
            return self.go_down(mv, after, checks, reduction);
        }
    }

    /// Goes down by a move.
    pub(super) fn go_down(&mut self, mv: Move, after: Position, checks: bool, reduction: i32) -> Next {
        let goes_deeper = self.may_extend();
        let frame = &mut self.frames[self.ply];
        frame.tried += 1;
        frame.current = Some(mv);
        let extension = if checks && goes_deeper { frame.extension.max(1) } else { frame.extension };
        frame.extension = 0;
        frame.below = frame.depth - 1 + extension;
        let (alpha, beta, below, full) = (frame.alpha, frame.beta, frame.below, frame.tried == 1);
        let cut = !frame.is_open() && !frame.cut;
        let scout_cut = frame.is_open() || reduction > 0 || cut;
        frame.asked = if full { Asked::Full } else { Asked::Scout(reduction) };
        self.descend(mv, after, checks);
        if full {
            self.frames[self.ply].ask(-beta, -alpha, below, cut);
        } else {
            self.frames[self.ply].ask(-alpha - 1, -alpha, below - reduction, scout_cut);
        }
        Next::Open
    }

    /// Whether the way down is still short for its depth.
    pub(super) fn may_extend(&self) -> bool {
        self.ply < 2 * self.root_depth.unsigned_abs() as usize
    }

    /// Goes back up with what the position below is worth.
    pub(super) fn return_to_parent(&mut self, value: i32) -> Next {
        self.path.pop();
        if self.frames[self.ply].again {
            self.path.pop();
        }
        self.ply -= 1;
        let frame = &self.frames[self.ply];
        let (alpha, beta, below) = (frame.alpha, frame.beta, frame.below);
        match frame.asked {
            Asked::Nothing => Next::Moves,
            Asked::Pass => self.after_pass(-value),
            Asked::Without => self.after_without(value),
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
                let cut = frame.is_open() || !frame.cut;
                self.go_down_again();
                if reduction > 0 {
                    self.frames[self.ply - 1].asked = Asked::Scout(0);
                    self.frames[self.ply].ask(-alpha - 1, -alpha, below, cut);
                } else {
                    self.frames[self.ply - 1].asked = Asked::Full;
                    self.frames[self.ply].ask(-beta, -alpha, below, false);
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
        self.descend_again(None);
        self.frames[self.ply].ask(beta - 1, beta, reduced, false);
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
        let frame = &mut self.frames[self.ply];
        let earlier = frame.arrivals;
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
        if frame.without.is_some() {
            return Next::Closed(if frame.tried == 0 { frame.floor } else { frame.best });
        }
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
        if self.ply > 0 || self.first == 0 && self.all_root_moves {
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
