//! Staged move ordering: table move, good captures, killers, quiets, bad captures.

use roque::{Color, Move, Position};

use crate::eval::weights::Weights;
use crate::history::{ContinuationKey, History};
use crate::see::{gain, see_ge};

/// The tables that move ordering uses.
pub(super) struct Hints<'a> {
    pub(super) history: &'a History,
    pub(super) weights: &'a Weights,
    pub(super) continuation_keys: [ContinuationKey; 2],
    pub(super) killers: [Option<Move>; 2],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// The move from the transposition table.
    TtMove,
    GenerateCaptures,
    /// Captures that do not lose material by static exchange evaluation (SEE).
    GoodCaptures,
    Killers(usize),
    GenerateQuiets,
    Quiets,
    BadCaptures,
    /// The stage of root moves, which have a given order.
    Ordered,
}

/// Yields the moves of a position, the most promising first. Quiet moves are generated only after captures
/// and killers.
pub(super) struct Picker {
    stage: Stage,
    tt_move: Option<Move>,
    killers: [Option<Move>; 2],
    moves: Vec<(i32, Move)>,
    next: usize,
    bad: Vec<Move>,
    move_buffer: Vec<Move>,
    skip_quiets: bool,
}

impl Picker {
    pub(super) const fn new() -> Self {
        Self {
            stage: Stage::Ordered,
            tt_move: None,
            killers: [None; 2],
            moves: Vec::new(),
            next: 0,
            bad: Vec::new(),
            move_buffer: Vec::new(),
            skip_quiets: false,
        }
    }

    /// Begins with all moves of a position. `tt_move` holds the packed bits of the move from the
    /// transposition table, or 0.
    pub(super) fn begin(&mut self, position: &Position, tt_move: u32) {
        self.clear();
        self.stage = Stage::TtMove;
        self.tt_move = if tt_move == 0 { None } else { position.recall(tt_move) };
    }

    /// Begins with a list of moves, which keep their order.
    pub(super) fn begin_with(&mut self, moves: impl Iterator<Item = Move>) {
        self.clear();
        self.stage = Stage::Ordered;
        self.moves.extend(moves.map(|mv| (0, mv)));
    }

    fn clear(&mut self) {
        self.moves.clear();
        self.bad.clear();
        self.next = 0;
        self.tt_move = None;
        self.killers = [None; 2];
        self.skip_quiets = false;
    }

    /// Skips all quiet moves from now on, except killers.
    pub(super) const fn skip_quiet(&mut self) {
        self.skip_quiets = true;
    }

    /// Returns whether only bad captures remain.
    pub(super) fn is_at_bad_captures(&self) -> bool {
        self.stage == Stage::BadCaptures
    }

    pub(super) fn pick(&mut self, position: &Position, hints: &Hints) -> Option<Move> {
        loop {
            match self.stage {
                Stage::TtMove => {
                    self.stage = Stage::GenerateCaptures;
                    if self.tt_move.is_some() {
                        return self.tt_move;
                    }
                }
                Stage::GenerateCaptures => {
                    self.generate_captures(position, hints);
                    self.stage = Stage::GoodCaptures;
                }
                Stage::GoodCaptures => match self.best_left() {
                    Some(mv) if see_ge(position, mv, 0, hints.weights) => return Some(mv),
                    Some(mv) => self.bad.push(mv),
                    None => self.stage = Stage::Killers(0),
                },
                Stage::Killers(rank) => {
                    self.stage = if rank == 0 { Stage::Killers(1) } else { Stage::GenerateQuiets };
                    let killer = hints.killers[rank].filter(|&killer| Some(killer) != self.tt_move);
                    self.killers[rank] = killer.and_then(|killer| position.recall(killer.bits()));
                    if self.killers[rank].is_some() && self.killers[0] != self.killers[1] {
                        return self.killers[rank];
                    }
                }
                Stage::GenerateQuiets => {
                    if !self.skip_quiets {
                        self.generate_quiets(position, hints);
                    }
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => match self.best_left() {
                    Some(mv) if !self.skip_quiets => return Some(mv),
                    _ => {
                        self.next = 0;
                        self.stage = Stage::BadCaptures;
                    }
                },
                Stage::BadCaptures => {
                    self.next += 1;
                    return self.bad.get(self.next - 1).copied();
                }
                Stage::Ordered => return self.best_left(),
            }
        }
    }

    fn generate_captures(&mut self, position: &Position, hints: &Hints) {
        self.move_buffer.clear();
        position.list_captures(&mut self.move_buffer);
        for &mv in self.move_buffer.iter().filter(|&&mv| Some(mv) != self.tt_move) {
            self.moves.push((capture_score(mv, hints), mv));
        }
    }

    fn generate_quiets(&mut self, position: &Position, hints: &Hints) {
        let turn: Color = position.turn();
        self.move_buffer.clear();
        position.list_quiet_moves(&mut self.move_buffer);
        self.moves.clear();
        self.next = 0;
        let history = hints.history.quiet(turn, hints.continuation_keys);
        for &mv in &self.move_buffer {
            if Some(mv) != self.tt_move && !self.killers.contains(&Some(mv)) {
                self.moves.push((history.of(mv), mv));
            }
        }
    }

    fn best_left(&mut self) -> Option<Move> {
        let rest = self.moves.get_mut(self.next..)?;
        let (mut best, mut most) = (0, rest.first()?.0);
        // The comparison is strict, so the first of several moves with equal scores wins and a given order is
        // kept.
        for (at, &(score, _)) in rest.iter().enumerate().skip(1) {
            if score > most {
                (best, most) = (at, score);
            }
        }
        rest.swap(0, best);
        self.next += 1;
        Some(rest[0].1)
    }
}

fn capture_score(mv: Move, hints: &Hints) -> i32 {
    gain(mv, hints.weights) * 16 - mv.role() as i32 * 8 + hints.history.capture(mv) / 4
}

/// Returns whether a move neither captures nor promotes.
#[inline]
pub(super) const fn is_quiet(mv: Move) -> bool {
    mv.captured().is_none() && mv.promotion().is_none()
}
