//! The interface through which the generator reports moves.

use crate::board::bitboard::Bitboard;
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::Role;
use crate::board::square::Square;

/// Receives the legal moves of a position in sets of moves. The generator passes each move exactly once.
pub(crate) trait Sink {
    /// Receives the moves of a piece other than a pawn; moves to occupied squares are captures.
    fn piece(&mut self, role: Role, from: Square, to: Bitboard);
    /// Receives moves of pawns to these squares, each from the square whose index is lower by `ahead`. A pawn
    /// move to an occupied square is a capture, and one to the last rank a promotion.
    fn pawns(&mut self, to: Bitboard, ahead: i8, kind: MoveKind);
    /// Receives a Take that continues with a Make to each square of `to`. The Makes to the squares
    /// `promoting` are promotions.
    fn makes(&mut self, take: Move, to: Bitboard, promoting: Bitboard);
    /// Receives a single move: castling, or an en passant capture.
    fn one(&mut self, mv: Move);
    /// Returns whether the sink needs no more moves, so that the generator may stop.
    fn is_full(&self) -> bool {
        false
    }
}
