//! The facts about a position that the move generator computes once for all its parts.

use crate::board::attacks::Attacks;
use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::piece::Color;
use crate::board::square::Square;
use crate::rules::side::Side;

/// Facts about a position that the move generator needs repeatedly.
pub(crate) struct View<'a> {
    pub(crate) board: &'a Board,
    pub(crate) tables: &'static Attacks,
    pub(crate) us: Color,
    pub(crate) own: Bitboard,
    pub(crate) their: Bitboard,
    pub(crate) occupied: Bitboard,
    pub(crate) king: Square,
    pub(crate) checkers: Bitboard,
    /// Enemy sliders with exactly one piece of the side to move between them and its king.
    pub(crate) pinners: Bitboard,
    pub(crate) pinned: Bitboard,
    /// The squares that the enemy attacks. The king does not shield the squares behind it from the enemy's attacks.
    pub(crate) attacked: Bitboard,
    /// The castling rights of both sides.
    pub(crate) rights: Bitboard,
    /// The square on which a pawn can be captured en passant, if such a capture is legal.
    pub(crate) en_passant: Option<Square>,
}

impl<'a> View<'a> {
    pub(crate) fn side(&self) -> Side<'a> {
        Side { board: self.board, us: self.us, king: self.king, rights: self.rights }
    }
}
