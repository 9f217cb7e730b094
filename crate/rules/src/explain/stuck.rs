//! Why a piece cannot move at all.

use crate::board::attacks::attacks_made;
use crate::board::bitboard::Bitboard;
use crate::board::piece::Role;
use crate::board::square::Square;
use crate::explain::refusal::Refusal;
use crate::game::game::Game;
use crate::position::position::Position;

impl Game {
    /// Why the piece of a square cannot move at all, with where it would have gone; `None` where it can. Of all that keeps it from its moves the reason is
    /// the one that tells most, and where nothing else does, the pieces in its way.
    #[must_use]
    pub fn why_stuck(&self, from: Square) -> Option<(Refusal, Square)> {
        let itself = self.refusal(from, from)?;
        if itself != Refusal::SameSquare {
            return Some((itself, from));
        }
        let mut told = (Refusal::HemmedIn(self.position().beside(from)), from);
        for to in Square::all() {
            let refusal = self.refusal(from, to)?;
            if refusal.telling() < told.0.telling() {
                told = (refusal, to);
            }
        }
        Some(told)
    }
}

impl Refusal {
    /// How little the refusal of one move tells of why a piece has none, as far as it does.
    const fn telling(self) -> u8 {
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
    /// The pieces next to a piece in its way: for a knight those where it would land.
    fn beside(&self, from: Square) -> Bitboard {
        let (board, tables) = (self.board(), attacks_made());
        let steps = match board.role_at(from) {
            Some(Role::Pawn) | None => Bitboard::from(from).forward(self.turn()),
            Some(Role::Knight) => tables.knight(from),
            Some(role) => tables.king(from) & tables.of_officer(role, from, Bitboard::EMPTY),
        };
        steps & board.occupied()
    }
}
