//! The stages of a move, as the figures of the book show them.

use crate::board::board::Board;
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::Piece;
use crate::position::position::Position;

impl Position {
    /// The placements before, during and after a legal move. A move in two parts has an intermediate stage:
    /// after a Take, the captured piece is gone and the capturer stands on its square with its old role. In
    /// a coup-roque the king moves first.
    #[must_use]
    pub fn stages(&self, mv: Move) -> Vec<Board> {
        let mut stages = vec![*self.board()];
        stages.extend(self.after_take(mv));
        if mv.kind() == MoveKind::Castling {
            let mut between = *self.board();
            between.set(mv.from(), None);
            between.set(mv.to(), Some(Piece { color: self.turn(), role: mv.role() }));
            stages.push(between);
        }
        stages.push(*self.after(mv).board());
        stages
    }
}
