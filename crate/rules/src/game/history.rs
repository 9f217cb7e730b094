//! What the moves played tell about the position on the board.

use crate::board::bitboard::Bitboard;
use crate::board::moves::Move;
use crate::game::game::Game;
use crate::position::position::Position;
use crate::rules::permission::Permission;
use crate::rules::refusal::Refusal;

impl Game {
    /// The ply of the move that took away the right that a refusal misses: of castling, or of the exchange
    /// of places. `None` for other refusals, and where the right was not there when the game began.
    #[must_use]
    pub fn lost_at(&self, refusal: Refusal) -> Option<usize> {
        let right = match refusal {
            Refusal::CastlingRightLost(corner) => corner.into(),
            Refusal::ExchangeUsed => self.position().rules().castling.rights_of(self.position().turn()),
            _ => Bitboard::EMPTY,
        };
        let has = |ply| !self.position_at(ply).rights().is_disjoint(right);
        (1..=self.ply()).find(|&ply| has(ply - 1) && !has(ply))
    }

    /// Why a move that can be played now, or is the last one played, is allowed, where that may be asked:
    /// nothing for a plain move. See [`Position::permissions`].
    #[must_use]
    pub fn permissions(&self, mv: Move) -> Vec<Permission> {
        self.before(mv).map_or_else(Vec::new, |(ply, before)| before.permissions(mv, self.moved(ply)))
    }

    /// The position in which a move can be played now or, if it is the last one, has been played, with its ply.
    #[must_use]
    pub fn before(&self, mv: Move) -> Option<(usize, &Position)> {
        let plies = [self.ply(), self.ply().saturating_sub(1)];
        // Never both: the piece that has just moved is not of the side to move.
        let mut positions = plies.into_iter().map(|ply| (ply, self.position_at(ply)));
        positions.find(|&(ply, position)| {
            let is_played = self.ply() > ply && self.move_to(self.ply()) == Some(mv);
            is_played || self.ply() == ply && self.outcome().is_none() && position.is_legal(mv)
        })
    }

    /// The pieces that have moved in this game up to a ply.
    fn moved(&self, ply: usize) -> Bitboard {
        let moves = (1..=ply).filter_map(|ply| self.move_to(ply));
        moves.fold(Bitboard::EMPTY, |mut moved, mv| {
            let (gone, come) = mv.partner().unwrap_or((mv.from(), mv.to()));
            for left in [Some(mv.from()), Some(gone), mv.captured_on()].into_iter().flatten() {
                moved &= !Bitboard::from(left);
            }
            moved | mv.to().into() | come.into()
        })
    }
}
