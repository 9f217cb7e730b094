//! The generator of legal moves, which passes sets of moves to a sink.
//!
//! Only the generator depends on the rules. Each query about the moves, such as their number or their list,
//! is a sink of a few lines.

pub(crate) mod checks;
mod halves;
mod pieces;
mod recall;
mod view;

use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::Role;
use crate::board::square::Square;
use crate::position::position::Position;
use crate::rules::sink::Sink;
use view::view;

/// Passes every legal move of the position to the sink.
#[inline]
fn generate<S: Sink + ?Sized>(position: &Position, sink: &mut S) {
    let view = view(position);
    let rules = position.rules();
    let reach = rules.captures.reach(&view);
    if view.checkers.is_empty() {
        pieces::generate::<S, false>(&view, reach, sink);
    } else {
        pieces::generate::<S, true>(&view, reach, sink);
    }
    rules.captures.generate(&view, sink);
    if sink.is_full() {
        return;
    }
    rules.castling.generate(&view, sink);
}

/// Like `generate`, but one copy of the generator serves all sinks that are not performance-critical. Sharing
/// this copy makes the wasm a quarter smaller. A sink is called about ten times for each position.
#[inline(never)]
fn generate_dyn(position: &Position, sink: &mut dyn Sink) {
    generate(position, sink);
}

impl Position {
    /// Calls a closure with every legal move, in no particular order.
    pub fn for_each_legal_move<F: FnMut(Move)>(&self, take: F) {
        generate(self, &mut Each { board: self.board(), take });
    }

    /// Returns all legal moves, in no particular order.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(48);
        self.list_legal_moves(&mut moves);
        moves
    }

    /// Appends all legal moves to a list, in no particular order.
    pub fn list_legal_moves(&self, moves: &mut Vec<Move>) {
        generate_dyn(self, &mut one_by_one(self, |mv| moves.push(mv)));
    }

    /// Returns the number of legal moves; each promotion counts separately.
    #[must_use]
    pub fn count_legal_moves(&self) -> usize {
        let mut count = Count(0);
        generate_dyn(self, &mut count);
        count.0 as usize
    }

    /// Returns whether there is a legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        let mut any = Any(false);
        generate_dyn(self, &mut any);
        any.0
    }

    /// Returns whether a move is legal.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_moves().contains(&mv)
    }

    /// Returns the number of move sequences of this length (perft), the standard test of move generators.
    /// Each promotion counts separately. Moves of the last ply are counted without being played.
    ///
    /// ```
    /// assert_eq!(roque::Position::default().perft(3), 8_902);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => {
                let mut count = Count(0);
                generate(self, &mut count);
                count.0.into()
            }
            _ => {
                let mut leaves = 0;
                self.for_each_legal_move(|mv| leaves += self.after(mv).perft(depth - 1));
                leaves
            }
        }
    }
}

struct Count(u32);

impl Sink for Count {
    #[inline]
    fn piece(&mut self, _: Role, _: Square, to: Bitboard) {
        self.0 += to.len();
    }

    #[inline]
    fn pawns(&mut self, to: Bitboard, _: i8, _: MoveKind) {
        self.0 += to.len() + 3 * (to & Bitboard::BACK_RANKS).len();
    }

    #[inline]
    fn makes(&mut self, _: Move, to: Bitboard, promoting: Bitboard) {
        self.0 += to.len() + 4 * promoting.len();
    }

    #[inline]
    fn one(&mut self, _: Move) {
        self.0 += 1;
    }
}

struct Any(bool);

impl Sink for Any {
    fn piece(&mut self, _: Role, _: Square, to: Bitboard) {
        self.0 |= !to.is_empty();
    }

    fn pawns(&mut self, to: Bitboard, _: i8, _: MoveKind) {
        self.0 |= !to.is_empty();
    }

    fn makes(&mut self, _: Move, to: Bitboard, promoting: Bitboard) {
        self.0 |= !(to | promoting).is_empty();
    }

    fn one(&mut self, _: Move) {
        self.0 = true;
    }

    fn is_full(&self) -> bool {
        self.0
    }
}

/// A sink that calls a closure with each move.
fn one_by_one<F: FnMut(Move)>(position: &Position, take: F) -> Each<'_, F> {
    Each { board: position.board(), take }
}

struct Each<'a, F> {
    board: &'a Board,
    take: F,
}

impl<F: FnMut(Move)> Sink for Each<'_, F> {
    #[inline]
    fn piece(&mut self, role: Role, from: Square, to: Bitboard) {
        for to in to {
            (self.take)(Move::new(role, from, to).capturing(self.board.code_at(to)));
        }
    }

    #[inline]
    fn pawns(&mut self, to: Bitboard, ahead: i8, kind: MoveKind) {
        for to in to {
            let from = Square::wrap(u32::from(to.index().wrapping_add_signed(-ahead)));
            let mv = Move::new(Role::Pawn, from, to).capturing(self.board.code_at(to)).of_kind(kind);
            if Bitboard::BACK_RANKS.contains(to) {
                for role in Role::PROMOTIONS {
                    (self.take)(mv.promoting(role));
                }
            } else {
                (self.take)(mv);
            }
        }
    }

    #[inline]
    fn makes(&mut self, take: Move, to: Bitboard, promoting: Bitboard) {
        for to in to {
            (self.take)(take.making(to));
        }
        for to in promoting {
            for role in Role::PROMOTIONS {
                (self.take)(take.making(to).promoting(role));
            }
        }
    }

    #[inline]
    fn one(&mut self, mv: Move) {
        (self.take)(mv);
    }
}
