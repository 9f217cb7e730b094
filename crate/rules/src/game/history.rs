//! Queries about the current position whose answers depend on the earlier moves.

use crate::board::bitboard::Bitboard;
use crate::board::moves::Move;
use crate::game::game::Game;
use crate::position::position::Position;
use crate::rules::permission::Permission;
use crate::rules::refusal::Refusal;

impl Game {
    /// The ply of the move that lost the castling or exchange right named by a refusal. Returns `None` for
    /// other refusals, and if the right was missing from the start of the game.
    #[must_use]
    pub fn lost_at(&self, refusal: Refusal) -> Option<usize> {
        let right = match refusal {
            Refusal::CastlingRightLost(corner) => corner.into(),
            Refusal::ExchangeUsed => self.position().rules().castling.places_of(self.position().turn()),
            _ => Bitboard::EMPTY,
        };
        let has = |ply| !self.position_at(ply).rights().is_disjoint(right);
        (1..=self.ply()).find(|&ply| has(ply - 1) && !has(ply))
    }

    /// The reasons why a surprising move is legal; empty for an ordinary move. The move must be legal now, or
    /// be the last move played. See [`Position::permissions`].
    #[must_use]
    pub fn permissions(&self, mv: Move) -> Vec<Permission> {
        self.before(mv).map_or_else(Vec::new, |(ply, before)| before.permissions(mv, self.moved(ply)))
    }

    /// The position in which a legal move can be played now, or in which the last move was played, with its
    /// ply.
    #[must_use]
    pub fn before(&self, mv: Move) -> Option<(usize, &Position)> {
        let plies = [self.ply(), self.ply().saturating_sub(1)];
        // At most one of the two positions matches, because the moved piece belongs to a side that is to move
        // in only one of them.
        let mut positions = plies.into_iter().map(|ply| (ply, self.position_at(ply)));
        positions.find(|&(ply, position)| {
            let is_played = self.ply() > ply && self.move_to(self.ply()) == Some(mv);
            is_played || self.ply() == ply && self.outcome().is_none() && position.is_legal(mv)
        })
    }

    /// The squares of the pieces that have moved in this game up to a ply.
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
