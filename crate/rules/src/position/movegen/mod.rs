//! Legal moves: one generator, which hands sets of moves to a sink.
//!
//! The generator looks at the rules; a sink does not. What a caller wants to know — how many moves,
//! whether there is any, a list — is a sink of a few lines.

mod castling;
mod orthodox;
mod take_make;

use crate::board::attacks::{Attacks, attacks_made};
use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::{Color, Role};
use crate::board::square::Square;
use crate::position::position::Position;
use crate::rules::Captures;

pub(crate) use castling::{after_castling, castle, exchange, orthodox_castling, two_squares_toward};
pub(crate) use take_make::walk;

/// Takes the legal moves of a position, a set at a time. Each move comes once.
pub(crate) trait Sink {
    /// Moves of one piece other than a pawn, capturing what stands on their squares of arrival.
    fn man(&mut self, role: Role, from: Square, to: Bitboard);
    /// Moves of pawns, each from the square `ahead` below (in number) its arrival: steps, or
    /// captures of what stands on the arrival. On the last rank they promote.
    fn pawns(&mut self, to: Bitboard, ahead: i8, kind: MoveKind);
    /// A Take, with a Make to each of the squares: those of the second set are promotions.
    fn makes(&mut self, take: Move, to: Bitboard, promoting: Bitboard);
    /// A single move: an en passant capture, a castling.
    fn one(&mut self, mv: Move);
    /// Whether the sink wants no more.
    fn is_full(&self) -> bool {
        false
    }
}

/// What the generator asks about a position again and again.
struct View<'a> {
    position: &'a Position,
    board: &'a Board,
    tables: &'static Attacks,
    us: Color,
    own: Bitboard,
    their: Bitboard,
    occupied: Bitboard,
    king: Square,
    checkers: Bitboard,
    /// Enemy sliders with exactly one own piece between them and the king.
    pinners: Bitboard,
    pinned: Bitboard,
    /// The squares that the enemy attacks; the king does not hide what is behind it.
    attacked: Bitboard,
}

impl<'a> View<'a> {
    #[inline]
    fn of(position: &'a Position) -> Self {
        let (board, tables, us) = (position.board(), attacks_made(), position.turn());
        let (own, occupied, king) = (board.by_color(us), board.occupied(), position.king_of(us));
        let their = occupied ^ own;
        let mut checkers = their
            & ((tables.pawn(us, king) & board.by_role(Role::Pawn))
                | (tables.knight(king) & board.by_role(Role::Knight)));
        let (mut pinners, mut pinned) = (Bitboard::EMPTY, Bitboard::EMPTY);
        let snipers = their
            & ((tables.straight_rays(king) & board.straight_sliders())
                | (tables.diagonal_rays(king) & board.diagonal_sliders()));
        for sniper in snipers {
            let between = tables.between(king, sniper) & occupied;
            if between.is_empty() {
                checkers |= sniper.into();
            } else if !between.is_several() && !(between & own).is_empty() {
                pinners |= sniper.into();
                pinned |= between;
            }
        }
        let attacked = attacked_by(board, !us, occupied ^ king.into());
        Self { position, board, tables, us, own, their, occupied, king, checkers, pinners, pinned, attacked }
    }
}

/// The squares that a side attacks, with these pieces on the board.
#[inline]
fn attacked_by(board: &Board, side: Color, occupied: Bitboard) -> Bitboard {
    let (tables, men) = (attacks_made(), board.by_color(side));
    let pawns = board.by_role(Role::Pawn) & men;
    let mut squares = pawns.forward_left(side) | pawns.forward_right(side);
    for king in board.by_role(Role::King) & men {
        squares |= tables.king(king);
    }
    for knight in board.by_role(Role::Knight) & men {
        squares |= tables.knight(knight);
    }
    for slider in board.straight_sliders() & men {
        squares |= tables.rook(slider, occupied);
    }
    for slider in board.diagonal_sliders() & men {
        squares |= tables.bishop(slider, occupied);
    }
    squares
}

/// Hands every legal move of the position to the sink.
#[inline]
fn generate<S: Sink + ?Sized>(position: &Position, sink: &mut S) {
    let view = View::of(position);
    let captures = position.rules().captures;
    let reach = match captures {
        Captures::Orthodox => !view.own,
        Captures::TakeMake => !view.occupied,
    };
    if view.checkers.is_empty() {
        orthodox::generate::<S, false>(&view, reach, sink);
    } else {
        orthodox::generate::<S, true>(&view, reach, sink);
    }
    if captures == Captures::TakeMake {
        take_make::generate(&view, sink);
    }
    if sink.is_full() {
        return;
    }
    castling::generate(&view, sink);
}

/// The same through one copy of the generator, for sinks that are not worth one of their own: it
/// makes the wasm a quarter smaller. A sink is called some ten times a position.
#[inline(never)]
fn generate_dyn(position: &Position, sink: &mut dyn Sink) {
    generate(position, sink);
}

/// Whether the pawn that has just passed this square could be taken en passant.
#[inline]
pub(crate) fn en_passant_is_legal(board: &Board, captures: Captures, us: Color, passed: Square) -> bool {
    let pawns = attacks_made().pawn(!us, passed) & board.by_role(Role::Pawn) & board.by_color(us);
    // Nearly every double step passes no enemy pawn.
    !pawns.is_empty()
        && match captures {
            Captures::Orthodox => !orthodox::en_passant_capturers(*board, us, passed).is_empty(),
            Captures::TakeMake => take_make::en_passant_is_legal(board, us, passed),
        }
}

impl Position {
    /// Hands every legal move to a closure, in no particular order.
    pub fn for_each_legal_move<F: FnMut(Move)>(&self, take: F) {
        generate(self, &mut Each { board: self.board(), take });
    }

    /// Every legal move, in no particular order.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(48);
        generate_dyn(self, &mut Each { board: self.board(), take: |mv| moves.push(mv) });
        moves
    }

    /// How many legal moves there are, each choice of a promotion counted.
    #[must_use]
    pub fn count_legal_moves(&self) -> usize {
        let mut count = Count(0);
        generate(self, &mut count);
        count.0 as usize
    }

    /// Whether there is a legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        let mut any = Any(false);
        generate_dyn(self, &mut any);
        any.0
    }

    /// Whether this is a legal move here.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_moves().contains(&mv)
    }

    /// The number of move sequences of this length: the measure by which move generators are
    /// checked. Each promotion choice counts. The last move of each is counted, not played.
    ///
    /// ```
    /// assert_eq!(roque::Position::default().perft(3), 8_902);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_legal_moves() as u64,
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
    fn man(&mut self, _: Role, _: Square, to: Bitboard) {
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
    fn man(&mut self, _: Role, _: Square, to: Bitboard) {
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

struct Each<'a, F> {
    board: &'a Board,
    take: F,
}

impl<F: FnMut(Move)> Sink for Each<'_, F> {
    #[inline]
    fn man(&mut self, role: Role, from: Square, to: Bitboard) {
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
