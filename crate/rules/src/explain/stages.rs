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
        if mv.has_make() || mv.kind() == MoveKind::Castling {
            let mut between = *self.board();
            if let Some(square) = mv.captured_on() {
                between.set(square, None);
            }
            between.set(mv.from(), None);
            let first = if mv.has_make() { mv.via() } else { mv.to() };
            between.set(first, Some(Piece { color: self.turn(), role: mv.role() }));
            stages.push(between);
        }
        stages.push(*self.after(mv).board());
        stages
    }
}
