//! The reason why a piece cannot move at all.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::piece::Role;
use crate::board::square::Square;
use crate::position::position::Position;
use crate::rules::refusal::Refusal;

impl Refusal {
    /// Ranks the refusals of single moves; the lowest rank best explains why the piece has no move.
    pub(crate) const fn telling(self) -> u8 {
        match self {
            Self::MustMoveTouched(_) => 0,
            Self::MustCaptureTouched(_) => 1,
            Self::Pinned(_) => 2,
            Self::StillInCheck(_) => 3,
            Self::CaptureOpensLine(..) => 4,
            Self::KingStaysOnLine(_) => 5,
            Self::KingWouldBeAttacked(_) => 6,
            Self::Guarded(_) => 7,
            Self::NoMake(_) => 8,
            Self::HemmedIn(_) => 9,
            _ => 10,
        }
    }
}

impl Position {
    /// The pieces on the squares that a piece would step to first; for a knight, on its target squares.
    pub(crate) fn beside(&self, from: Square) -> Bitboard {
        let (board, tables) = (self.board(), attacks_made());
        let steps = match board.role_at(from) {
            Some(Role::Pawn) | None => Bitboard::from(from).forward(self.turn()),
            Some(Role::Knight) => tables.knight(from),
            Some(role) => tables.king(from) & tables.of_officer(role, from, Bitboard::EMPTY),
        };
        steps & board.occupied()
    }
}
