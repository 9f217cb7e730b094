//! Positions locked by walls of pawns.

use crate::board::attacks::attacks;
use crate::board::bitboard::Bitboard;
use crate::board::piece::{Color, Role};
use crate::position::position::Position;
use crate::rules::rules::Rules;

impl Position {
    /// Returns whether only the kings can ever move, so that no check is possible (FIDE 5.2.2). Only kings
    /// can move if only kings and pawns are left, a pawn blocks every pawn, and no king or pawn can ever
    /// capture a pawn. Returns `false` if there are other pieces, because the proof covers only kings and
    /// pawns.
    pub(crate) fn is_locked(&self) -> bool {
        let board = self.board();
        let pawns = board.by_role(Role::Pawn);
        let is_wall = |color| (pawns & board.by_color(color)).forward(color) & !pawns == Bitboard::EMPTY;
        if board.occupied() != pawns | board.by_role(Role::King)
            || self.en_passant().is_some()
            || !Color::ALL.into_iter().all(is_wall)
        {
            return false;
        }
        let Rules { captures, castling } = self.rules();
        Color::ALL.into_iter().all(|color| {
            let (own, their) = (pawns & board.by_color(color), pawns & board.by_color(!color));
            let guarded = their.forward_left(!color) | their.forward_right(!color);
            let walk = |closed| self.walk_of_king(color, own | guarded | closed);
            let takes_nothing = !captures.breaks_walls()
                || own.is_disjoint(guarded) && walk(Bitboard::EMPTY).is_disjoint(their);
            takes_nothing && !castling.breaks_walls(walk(their), pawns)
        })
    }

    /// The squares that a king can ever reach without stepping on `forbidden`, if the other king never blocks
    /// its path.
    fn walk_of_king(&self, color: Color, forbidden: Bitboard) -> Bitboard {
        let mut reached = Bitboard::from(self.king_of(color));
        loop {
            let steps = reached.into_iter().fold(reached, |all, square| all | attacks().king(square));
            let next = reached | (steps & !forbidden);
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }
}
