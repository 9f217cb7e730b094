//! The stages of a move, as the figures of the book show them.

use crate::board::board::Board;
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::Piece;
use crate::position::position::Position;

impl Position {
    /// The placements of the pieces before, during and after a legal move. A Take followed by a Make has an
    /// intermediate stage: the capturer, with its old role, stands on the square of the captured piece. In a
    /// coup-roque (castling of castling chess) the intermediate stage shows the king already on its
    /// destination.
    #[must_use]
    pub fn stages(&self, mv: Move) -> Vec<Board> {
        let mut stages = vec![*self.board()];
        stages.extend(self.after_take(mv));
        if mv.kind() == MoveKind::Castling && !self.board().occupied().contains(mv.to()) {
            let mut between = *self.board();
            between.set(mv.from(), None);
            between.set(mv.to(), Some(Piece { color: self.turn(), role: mv.role() }));
            stages.push(between);
        }
        stages.push(*self.after(mv).board());
        stages
    }
}
