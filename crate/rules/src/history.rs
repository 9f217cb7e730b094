//! What the moves played tell about the position on the board.

use crate::bitboard::Bitboard;
use crate::game::Game;
use crate::moves::{Move, MoveKind};
use crate::refusal::Refusal;
use crate::rules::Castling;
use crate::setup::possible_rights;
use crate::square::Square;

impl Game {
    /// The ply of the move that took away the right that a refusal misses: of castling, or of the exchange
    /// of places. `None` for other refusals, and where the right was not there when the game began.
    #[must_use]
    pub fn lost_at(&self, refusal: Refusal) -> Option<usize> {
        let right = match refusal {
            Refusal::CastlingRightLost(corner) => corner.into(),
            Refusal::ExchangeUsed => possible_rights(self.position().turn(), Castling::Exchange),
            _ => Bitboard::EMPTY,
        };
        let has = |ply| !self.position_at(ply).rights().is_disjoint(right);
        (1..=self.ply()).find(|&ply| has(ply - 1) && !has(ply))
    }

    /// Why a capture that arrives on `take` does not go on to `to`; `None` where it legally does. See
    /// [`Position::make_refusal`](crate::Position::make_refusal).
    #[must_use]
    pub fn make_refusal(&self, from: Square, take: Square, to: Square) -> Option<Refusal> {
        if self.outcome().is_some() {
            return Some(Refusal::GameOver);
        }
        self.position().make_refusal(from, take, to, self.just_passed())
    }

    /// The square that a pawn has just passed with a double step.
    pub(crate) fn just_passed(&self) -> Option<Square> {
        self.move_to(self.ply()).filter(|mv| mv.kind() == MoveKind::DoubleStep).map(Move::passed)
    }
}
