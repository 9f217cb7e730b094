//! The receiver of generated moves.

use crate::board::bitboard::Bitboard;
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::Role;
use crate::board::square::Square;

/// Receives the legal moves of a position in sets. Each move is passed exactly once.
pub(crate) trait Sink {
    /// Moves of a piece other than a pawn; on occupied squares they are captures.
    fn piece(&mut self, role: Role, from: Square, to: Bitboard);
    /// Moves of pawns to these squares, each from the square with an index lower by `ahead`. They are
    /// captures if the destination is occupied, and promotions on the last rank.
    fn pawns(&mut self, to: Bitboard, ahead: i8, kind: MoveKind);
    /// A Take with a Make to each square of `to`. The Makes to `promoting` are promotions.
    fn makes(&mut self, take: Move, to: Bitboard, promoting: Bitboard);
    /// A single move: castling, or an en passant capture.
    fn one(&mut self, mv: Move);
    /// Returns whether the sink needs no more moves, so that the generator may stop.
    fn is_full(&self) -> bool {
        false
    }
}
