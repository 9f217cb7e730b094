//! Attackers of a square, and squares attacked by a piece.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::piece::{Color, Piece, Role};
use crate::board::square::Square;
use crate::position::position::Position;

impl Position {
    /// The pieces of a side that attack a square if only the `occupied` squares are occupied. Pass
    /// [`Board::occupied`](crate::Board::occupied) as `occupied` for the attackers on the actual board.
    #[must_use]
    #[inline]
    pub fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        attacks_made().attackers(self.board(), square, by, occupied)
    }

    /// The pieces of both sides that attack a square if only the `occupied` squares are occupied.
    #[must_use]
    #[inline]
    pub fn all_attackers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        attacks_made().all_attackers(self.board(), square, occupied)
    }

    /// The squares that a piece on `square` would attack if only the `occupied` squares are occupied.
    #[must_use]
    #[inline]
    pub fn attacks(&self, piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
        if piece.role == Role::Pawn {
            attacks_made().pawn(piece.color, square)
        } else {
            attacks_made().of_officer(piece.role, square, occupied)
        }
    }
}
