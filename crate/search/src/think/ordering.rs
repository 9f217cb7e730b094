//! In which order moves are tried.

use roque::{Color, Move, Position};

use crate::think::exchange::{comes_to, gain};
use crate::think::history::{Arrival, History};
use crate::value::numbers::Numbers;

/// What is known about which moves are good.
pub(super) struct Hints<'a> {
    pub(super) history: &'a History,
    pub(super) numbers: &'a Numbers,
    pub(super) earlier: [Arrival; 2],
    pub(super) killers: [Option<Move>; 2],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// The move that the table knows.
    Known,
    Captures,
    /// Captures that lose nothing.
    GoodCaptures,
    Killers(usize),
    Quiet,
    QuietMoves,
    BadCaptures,
    /// In the order given.
    Given,
}

/// The moves of a position, the best hope first; most are not even made before the others have been tried.
pub(super) struct Picker {
    stage: Stage,
    known: Option<Move>,
    killers: [Option<Move>; 2],
    moves: Vec<(i32, Move)>,
    next: usize,
    bad: Vec<Move>,
    made: Vec<Move>,
    skips_quiet: bool,
}

impl Picker {
    pub(super) const fn new() -> Self {
        Self {
            stage: Stage::Given,
            known: None,
            killers: [None; 2],
            moves: Vec::new(),
            next: 0,
            bad: Vec::new(),
            made: Vec::new(),
            skips_quiet: false,
        }
    }

    /// Begins with all moves of a position; `known` are the bits of the one that the table knows.
    pub(super) fn begin(&mut self, position: &Position, known: u32) {
        self.clear();
        self.stage = Stage::Known;
        self.known = if known == 0 { None } else { position.recall(known) };
    }

    /// Begins with these, in their order.
    pub(super) fn begin_with(&mut self, moves: impl Iterator<Item = Move>) {
        self.clear();
        self.stage = Stage::Given;
        self.moves.extend(moves.map(|mv| (0, mv)));
    }

    fn clear(&mut self) {
        self.moves.clear();
        self.bad.clear();
        self.next = 0;
        self.known = None;
        self.killers = [None; 2];
        self.skips_quiet = false;
    }

    /// From now on no quiet moves but killers.
    pub(super) const fn skip_quiet(&mut self) {
        self.skips_quiet = true;
    }

    /// Whether the moves that are left lose by exchange.
    pub(super) fn is_at_bad_captures(&self) -> bool {
        self.stage == Stage::BadCaptures
    }

    pub(super) fn pick(&mut self, position: &Position, hints: &Hints) -> Option<Move> {
        loop {
            match self.stage {
                Stage::Known => {
                    self.stage = Stage::Captures;
                    if self.known.is_some() {
                        return self.known;
                    }
                }
                Stage::Captures => {
                    self.make_captures(position, hints);
                    self.stage = Stage::GoodCaptures;
                }
                Stage::GoodCaptures => match self.best_left() {
                    Some(mv) if comes_to(position, mv, 0, hints.numbers) => return Some(mv),
                    Some(mv) => self.bad.push(mv),
                    None => self.stage = Stage::Killers(0),
                },
                Stage::Killers(rank) => {
                    self.stage = if rank == 0 { Stage::Killers(1) } else { Stage::Quiet };
                    let killer = hints.killers[rank].filter(|&killer| Some(killer) != self.known);
                    self.killers[rank] = killer.and_then(|killer| position.recall(killer.bits()));
                    if self.killers[rank].is_some() && self.killers[0] != self.killers[1] {
                        return self.killers[rank];
                    }
                }
                Stage::Quiet => {
                    if !self.skips_quiet {
                        self.make_quiet(position, hints);
                    }
                    self.stage = Stage::QuietMoves;
                }
                Stage::QuietMoves => match self.best_left() {
                    Some(mv) if !self.skips_quiet => return Some(mv),
                    _ => {
                        self.next = 0;
                        self.stage = Stage::BadCaptures;
                    }
                },
                Stage::BadCaptures => {
                    self.next += 1;
                    return self.bad.get(self.next - 1).copied();
                }
                Stage::Given => return self.best_left(),
            }
        }
    }

    fn make_captures(&mut self, position: &Position, hints: &Hints) {
        self.made.clear();
        position.list_captures(&mut self.made);
        for &mv in self.made.iter().filter(|&&mv| Some(mv) != self.known) {
            self.moves.push((worth_of_capture(mv, hints), mv));
        }
    }

    fn make_quiet(&mut self, position: &Position, hints: &Hints) {
        let turn: Color = position.turn();
        self.made.clear();
        position.list_quiet_moves(&mut self.made);
        self.moves.clear();
        self.next = 0;
        let history = hints.history.quiet(turn, hints.earlier);
        for &mv in &self.made {
            if Some(mv) != self.known && !self.killers.contains(&Some(mv)) {
                self.moves.push((history.of(mv), mv));
            }
        }
    }

    fn best_left(&mut self) -> Option<Move> {
        let rest = self.moves.get_mut(self.next..)?;
        let (mut best, mut most) = (0, rest.first()?.0);
        // The first of the best, so that what is given in an order stays in it.
        for (at, &(worth, _)) in rest.iter().enumerate().skip(1) {
            if worth > most {
                (best, most) = (at, worth);
            }
        }
        rest.swap(0, best);
        self.next += 1;
        Some(rest[0].1)
    }
}

fn worth_of_capture(mv: Move, hints: &Hints) -> i32 {
    gain(mv, hints.numbers) * 16 - mv.role() as i32 * 8 + hints.history.capture(mv) / 4
}

/// Whether nothing is captured, and no pawn promoted.
#[inline]
pub(super) const fn is_quiet(mv: Move) -> bool {
    mv.captured().is_none() && mv.promotion().is_none()
}
