//! Who takes the moves that the rules make.

use crate::board::bitboard::Bitboard;
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::Role;
use crate::board::square::Square;

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
