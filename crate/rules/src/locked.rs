//! Walls of pawns that nobody passes.

use crate::attacks::attacks;
use crate::bitboard::Bitboard;
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::rules::{Captures, Castling};

impl Position {
    /// Whether nothing but the kings can ever move again, so that there is never a check (FIDE 5.2.2): besides the
    /// kings there are pawns alone, each stands before an enemy pawn, none can capture, and neither king
    /// can come to an enemy pawn that it may take. `false` where there are other men, and where a Make or a coup-roque
    /// could bring a pawn elsewhere: in doubt the game goes on.
    pub(crate) fn is_locked(&self) -> bool {
        let board = self.board();
        let pawns = board.by_role(Role::Pawn);
        let kings = board.by_role(Role::King);
        let moves_pawns =
            self.rules().captures == Captures::TakeMake || self.rules().castling == Castling::CastlingChess;
        if board.occupied() != pawns | kings || moves_pawns || self.en_passant().is_some() {
            return false;
        }
        Color::ALL.into_iter().all(|color| {
            let (own, their) = (pawns & board.by_color(color), pawns & board.by_color(!color));
            let captures = own.forward_left(color) | own.forward_right(color);
            let stuck = (own.forward(color) & !their).is_empty() && captures.is_disjoint(their);
            let guarded = their.forward_left(!color) | their.forward_right(!color);
            stuck && self.walk_of_king(color, own | guarded).is_disjoint(their)
        })
    }

    /// The squares that a king can come to when it may not step on some, and the other king gives way.
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
