//! A move told in stages, as the figures of the rules do.

use crate::board::board::Board;
use crate::board::moves::{Move, MoveKind};
use crate::board::piece::Piece;
use crate::position::position::Position;

impl Position {
    /// The placements that a legal move goes through: before it, after it, and in between where the
    /// rules tell it in two parts. After the Take the captured piece is gone and the capturer on its
    /// square, still what it was; in a coup-roque the king goes first.
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
