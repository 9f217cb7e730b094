//! What a rule is asked about when it makes moves: what the generator has found out about a position.

use crate::board::attacks::Attacks;
use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::piece::Color;
use crate::board::square::Square;
use crate::rules::side::Side;

/// What the generator asks about a position again and again.
pub(crate) struct View<'a> {
    pub(crate) board: &'a Board,
    pub(crate) tables: &'static Attacks,
    pub(crate) us: Color,
    pub(crate) own: Bitboard,
    pub(crate) their: Bitboard,
    pub(crate) occupied: Bitboard,
    pub(crate) king: Square,
    pub(crate) checkers: Bitboard,
    /// Enemy sliders with exactly one own piece between them and the king.
    pub(crate) pinners: Bitboard,
    pub(crate) pinned: Bitboard,
    /// The squares that the enemy attacks; the king does not hide what is behind it.
    pub(crate) attacked: Bitboard,
    /// The rights of castling, of both sides.
    pub(crate) rights: Bitboard,
    /// The square where a pawn can be taken en passant, when such a capture is legal.
    pub(crate) en_passant: Option<Square>,
}

impl<'a> View<'a> {
    pub(crate) fn side(&self) -> Side<'a> {
        Side { board: self.board, us: self.us, king: self.king, rights: self.rights }
    }
}
