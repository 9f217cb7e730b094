//! Principal variation search. The search keeps its own stack of frames instead of recursing, so it can pause
//! at any node and resume later.

use roque::{Castling, Move, Position};

use crate::move_picker::{Hints, is_quiet};
use crate::score::{MATE, MATE_BOUND, MAX_EVAL, value_to_tt};
use crate::searcher::{MAX_PLY, Searcher, State};
use crate::stack::ChildSearch;
use crate::transposition::{Bound, NO_EVAL, TtEntry};

/// Null-move cutoffs at a lower depth than this are not verified.
const NULL_MOVE_VERIFICATION_DEPTH: i32 = 10;

impl Searcher {
    /// Enters a node, and returns its value early if a draw, the transposition table or static pruning
    /// decides it.
    pub(super) fn enter_node(&mut self) -> State {
        let ply = self.ply;
        let frame = &self.frames[ply];
        if ply > 0 && frame.depth <= 0 {
            let (alpha, beta) = (frame.alpha, frame.beta);
            let (position, accumulator) = (frame.position, frame.accumulator);
            if !frame.same_position && self.positions.is_draw(&position) {
                return State::Return(0);
            }
            return State::Return(self.quiesce(&position, accumulator, alpha, beta, 0));
        }
        if ply > 0
            && let Some(value) = self.immediate_value()
        {
            return State::Return(value);
        }
        let tt_entry = self.tt.probe(self.frames[ply].position.key());
        let frame = &mut self.frames[ply];
        if let Some(tt_entry) = tt_entry
            && ply > 0
            && !frame.same_position
            && tt_entry.depth >= frame.depth
            // A value from the transposition table ignores the fifty-move counter, so it is not used near the
            // limit of fifty moves.
            && frame.position.halfmove_clock() < 80
            && let Some(value) = tt_entry.cutoff_value(frame.alpha, frame.beta, ply as i32)
        {
            return State::Return(value);
        }
        self.evaluate(tt_entry);
        if ply > 0
            && let Some(next) = self.static_prune(tt_entry.map_or(0, |tt_entry| tt_entry.mv))
        {
            return next;
        }
        self.begin_move_loop(tt_entry.map_or(0, |tt_entry| tt_entry.mv));
        State::NextMove
    }

    /// Returns the value of a draw, of a node at the maximum ply, or of a node cut off by mate-distance
    /// pruning.
    fn immediate_value(&mut self) -> Option<i32> {
        let ply = self.ply as i32;
        let frame = &mut self.frames[self.ply];
        if !frame.same_position && self.positions.is_draw(&frame.position) {
            return Some(0);
        }
        if frame.position.board().occupied().len() <= 4 && frame.position.is_dead() {
            return Some(0);
        }
        if self.ply >= MAX_PLY - 1 {
            let (position, accumulator) = (frame.position, frame.accumulator);
            return Some(self.static_eval(&position, accumulator));
        }
        frame.alpha = frame.alpha.max(ply - MATE);
        frame.beta = frame.beta.min(MATE - ply - 1);
        (frame.alpha >= frame.beta).then_some(frame.alpha)
    }

    /// Computes the static evaluation, or takes it from the transposition table.
    fn evaluate(&mut self, tt_entry: Option<TtEntry>) {
        let frame = &self.frames[self.ply];
        let kept = tt_entry.map(|tt_entry| tt_entry.static_eval).filter(|&value| value != NO_EVAL);
        let value = match kept {
            _ if frame.in_check => NO_EVAL,
            Some(value) => value,
            None => self
                .eval_cache
                .of(&frame.position, frame.accumulator, &self.weights)
                .clamp(-MAX_EVAL, MAX_EVAL),
        };
        let ply = self.ply as i32;
        let frame = &mut self.frames[self.ply];
        let before = frame.previous_evals[1];
        frame.static_eval = value;
        frame.improving = value != NO_EVAL && (before == NO_EVAL || value > before);
        frame.corrected_eval = match tt_entry {
            Some(tt_entry) if value != NO_EVAL => tt_entry.correct_eval(value, ply),
            _ => value,
        };
    }

    /// Prepares the move picker of the node.
    pub(super) fn begin_move_loop(&mut self, tt_move: u32) {
        let ply = self.ply;
        let frame = &mut self.frames[ply];
        frame.checking = None;
        if ply == 0 {
            let moves = self.root_moves.iter().skip(self.pv_index).map(|root| root.mv);
            frame.picker.begin_with(moves);
            return;
        }
        if tt_move == 0 && frame.depth >= 4 && !frame.same_position && !self.is_mate_search {
            // Internal iterative reduction: without a move from the transposition table, a shallower search
            // cheaply finds one.
            frame.depth -= 1;
        }
        frame.picker.begin(&frame.position, tt_move);
    }

    fn pick(&mut self) -> Option<Move> {
        let frame = &mut self.frames[self.ply];
        let (history, weights, killers) = (&self.history, &self.weights, frame.killers);
        frame.picker.pick(
            &frame.position,
            &Hints { history, weights, continuation_keys: frame.continuation_keys, killers },
        )
    }

    /// Searches the next move of the node that is not pruned.
    pub(super) fn search_next_move(&mut self) -> State {
        loop {
            let Some(mv) = self.pick() else { return self.finish_node() };
            if self.frames[self.ply].excluded == Some(mv) {
                continue;
            }
            if let Some(next) = self.singular_search(mv) {
                return next;
            }
            let frame = &mut self.frames[self.ply];
            let known_check = frame.checking.get_or_insert_with(|| frame.position.checking()).tells(mv);
            let played = if known_check.is_none() { Some(frame.position.after(mv)) } else { None };
            let checks = known_check.or(played.map(|after| after.is_check())) == Some(true);
            let reduction = self.reduction(mv, checks);
            if self.ply > 0 && !checks && self.is_prunable(mv, reduction) {
                continue;
            }
            // The move is made after the pruning tests, because most pruned moves then never need to be made.
            let after = played.unwrap_or_else(|| self.frames[self.ply].position.after(mv));
            return self.search_move(mv, after, checks, reduction);
        }
    }

    /// Searches a move: the first move with the full window, later ones with a zero window and a late-move
    /// reduction.
    pub(super) fn search_move(&mut self, mv: Move, after: Position, checks: bool, reduction: i32) -> State {
        let may_extend = self.may_extend();
        let frame = &mut self.frames[self.ply];
        frame.moves_tried += 1;
        frame.current = Some(mv);
        let extension = if checks && may_extend { frame.extension.max(1) } else { frame.extension };
        frame.extension = 0;
        frame.new_depth = frame.depth - 1 + extension;
        let (alpha, beta, below, full) = (frame.alpha, frame.beta, frame.new_depth, frame.moves_tried == 1);
        let cut_node = !frame.is_pv() && !frame.cut_node;
        let zero_window_cut_node = frame.is_pv() || reduction > 0 || cut_node;
        frame.child_search = if full { ChildSearch::FullWindow } else { ChildSearch::ZeroWindow(reduction) };
        self.make_move(mv, after, checks);
        if full {
            self.frames[self.ply].set_window(-beta, -alpha, below, cut_node);
        } else {
            self.frames[self.ply].set_window(-alpha - 1, -alpha, below - reduction, zero_window_cut_node);
        }
        State::Enter
    }

    /// Returns whether the current line is short enough, relative to the root depth, to be extended.
    pub(super) fn may_extend(&self) -> bool {
        self.ply < 2 * self.root_depth.unsigned_abs() as usize
    }

    /// Passes a value to the parent node, which decides whether to re-search the child.
    pub(super) fn return_to_parent(&mut self, value: i32) -> State {
        self.positions.pop();
        if self.frames[self.ply].same_position {
            self.positions.pop();
        }
        self.ply -= 1;
        let frame = &self.frames[self.ply];
        let (alpha, beta, below) = (frame.alpha, frame.beta, frame.new_depth);
        match frame.child_search {
            ChildSearch::None => State::NextMove,
            ChildSearch::NullMove => self.on_null_move_result(-value),
            ChildSearch::Singular => self.on_singular_result(value),
            ChildSearch::NullMoveVerification => {
                if value >= frame.beta {
                    return State::Return(frame.beta);
                }
                State::NextMove
            }
            ChildSearch::ZeroWindow(reduction) => {
                let value = -value;
                let wider = value > alpha && (reduction > 0 || value < beta && frame.is_pv());
                if !wider {
                    return self.on_move_searched(value);
                }
                // The frame of the child is still intact, so the child can be searched again.
                let cut_node = frame.is_pv() || !frame.cut_node;
                self.re_search();
                if reduction > 0 {
                    self.frames[self.ply - 1].child_search = ChildSearch::ZeroWindow(0);
                    self.frames[self.ply].set_window(-alpha - 1, -alpha, below, cut_node);
                } else {
                    self.frames[self.ply - 1].child_search = ChildSearch::FullWindow;
                    self.frames[self.ply].set_window(-beta, -alpha, below, false);
                }
                State::Enter
            }
            ChildSearch::FullWindow => self.on_move_searched(-value),
        }
    }

    fn re_search(&mut self) {
        let frame = &self.frames[self.ply];
        let changed = frame.current.is_some_and(|mv| !is_quiet(mv));
        let position = self.frames[self.ply + 1].position;
        self.positions.push(&position, changed);
        self.ply += 1;
    }

    /// Null-move pruning: cuts off if the null-move search fails high. The cutoff is verified at high depths
    /// and in Exchange variants.
    fn on_null_move_result(&mut self, value: i32) -> State {
        let frame = &mut self.frames[self.ply];
        frame.child_search = ChildSearch::None;
        if value < frame.beta {
            return State::NextMove;
        }
        let may_be_zugzwang = self.root_depth > 0 && frame.depth >= NULL_MOVE_VERIFICATION_DEPTH
            || frame.position.rules().castling == Castling::Exchange && frame.depth >= 6;
        if !may_be_zugzwang {
            return State::Return(if value >= MATE_BOUND { frame.beta } else { value });
        }
        let (beta, reduced) = (frame.beta, frame.depth - 4 - frame.depth / 4);
        frame.child_search = ChildSearch::NullMoveVerification;
        self.search_same_position(None);
        self.frames[self.ply].set_window(beta - 1, beta, reduced, false);
        State::Enter
    }

    /// Updates the best value, alpha and the principal variation after a move was searched.
    fn on_move_searched(&mut self, value: i32) -> State {
        if self.ply == 0 {
            self.update_root_move(value);
        }
        let (frame, child) = self.frame_and_child();
        let Some(mv) = frame.current else { return State::NextMove };
        if value > frame.best {
            frame.best = value;
            if value > frame.alpha {
                frame.best_move = Some(mv);
                frame.pv.clear();
                frame.pv.push(mv);
                frame.pv.extend_from_slice(&child.pv);
                frame.alpha = value;
            }
        }
        if frame.alpha >= frame.beta {
            self.update_history(mv);
            return self.finish_node();
        }
        frame.searched_moves.push(mv);
        State::NextMove
    }

    fn update_root_move(&mut self, value: i32) {
        let depth = self.root_depth;
        let [frame, child, ..] = &self.frames[..] else { return };
        let Some(current) = frame.current else { return };
        let Some(root) = self.root_moves.iter_mut().find(|root| root.mv == current) else { return };
        if frame.moves_tried == 1 || value > frame.alpha {
            root.current_score = value;
        }
        if value > frame.alpha {
            root.value = value;
            root.depth = depth;
            root.pv.clear();
            root.pv.push(current);
            root.pv.extend_from_slice(&child.pv);
        }
    }

    /// Updates killers and history after a beta cutoff: a bonus for the cutoff move, a malus for the moves
    /// searched before it.
    fn update_history(&mut self, mv: Move) {
        let frame = &mut self.frames[self.ply];
        let continuation_keys = frame.continuation_keys;
        let bonus = (frame.depth * frame.depth * 16 + 64 * frame.depth).min(2_000);
        let turn = frame.position.turn();
        if is_quiet(mv) {
            if frame.killers[0] != Some(mv) {
                frame.killers = [Some(mv), frame.killers[0]];
            }
            self.history.update_quiet(turn, mv, continuation_keys, bonus);
        } else {
            self.history.update_capture(mv, bonus);
        }
        for &failed in &frame.searched_moves {
            if !is_quiet(failed) {
                self.history.update_capture(failed, -bonus);
            } else if is_quiet(mv) {
                self.history.update_quiet(turn, failed, continuation_keys, -bonus);
            }
        }
    }

    /// Returns the value of a node whose moves have all been searched or pruned, and stores the value in the
    /// transposition table.
    fn finish_node(&mut self) -> State {
        let ply = self.ply as i32;
        let frame = &self.frames[self.ply];
        if frame.excluded.is_some() {
            return State::Return(if frame.moves_tried == 0 { frame.original_alpha } else { frame.best });
        }
        if frame.moves_tried == 0 {
            return State::Return(if frame.in_check { ply - MATE } else { 0 });
        }
        let bound = if frame.best >= frame.beta {
            Bound::Lower
        } else if frame.best_move.is_some() {
            Bound::Exact
        } else {
            Bound::Upper
        };
        if self.ply > 0 || self.pv_index == 0 && self.all_root_moves {
            let tt_entry = TtEntry {
                mv: 0,
                value: value_to_tt(frame.best, ply),
                static_eval: frame.static_eval,
                depth: frame.depth,
                bound,
            };
            self.tt.store(frame.position.key(), frame.best_move, tt_entry);
        }
        State::Return(frame.best)
    }
}
