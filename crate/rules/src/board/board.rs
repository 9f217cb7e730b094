//! The placement of the pieces.

use crate::board::bitboard::Bitboard;
use crate::board::piece::{Color, Piece, Role};
use crate::board::square::Square;

/// The placement of the pieces, in 32 bytes.
///
/// The role of a piece, a number from 1 to 6, is stored in three bit planes; a fourth marks White's pieces.
/// Finding the role on a square, or the set of squares of a role, takes a few operations without branches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Board {
    planes: [Bitboard; 3],
    white: Bitboard,
}

impl Board {
    /// Returns a board without pieces.
    #[must_use]
    pub const fn empty() -> Self {
        Self { planes: [Bitboard::EMPTY; 3], white: Bitboard::EMPTY }
    }

    /// Every square with a piece on it.
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.planes[0] | self.planes[1] | self.planes[2]
    }

    /// The pieces of one colour.
    #[must_use]
    pub fn by_color(&self, color: Color) -> Bitboard {
        match color {
            Color::White => self.white,
            Color::Black => self.occupied() ^ self.white,
        }
    }

    /// The pieces of one role, of both colours.
    #[must_use]
    pub fn by_role(&self, role: Role) -> Bitboard {
        let [a, b, c] = self.planes;
        match role {
            Role::Pawn => a & !b & !c,
            Role::Knight => b & !a & !c,
            Role::Bishop => a & b,
            Role::Rook => c & !a & !b,
            Role::Queen => a & c,
            Role::King => b & c,
        }
    }

    /// Bishops and queens.
    #[must_use]
    pub fn diagonal_sliders(&self) -> Bitboard {
        self.planes[0] & (self.planes[1] ^ self.planes[2])
    }

    /// Rooks and queens.
    #[must_use]
    pub fn straight_sliders(&self) -> Bitboard {
        self.planes[2] & !self.planes[1]
    }

    /// The squares of all pieces equal to `piece`.
    #[must_use]
    pub fn by_piece(&self, piece: Piece) -> Bitboard {
        self.by_role(piece.role) & self.by_color(piece.color)
    }

    /// The number of the role on a square, or 0 if it is empty.
    pub(crate) fn code_at(&self, square: Square) -> u8 {
        let bit = |plane: Bitboard| (plane.0 >> square.index() & 1) as u8;
        bit(self.planes[0]) | bit(self.planes[1]) << 1 | bit(self.planes[2]) << 2
    }

    /// The role of the piece on a square, or `None` if it is empty.
    #[must_use]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        Role::from_code(self.code_at(square))
    }

    /// The piece on a square, or `None` if it is empty.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = if self.white.contains(square) { Color::White } else { Color::Black };
        Some(Piece { color, role: self.role_at(square)? })
    }

    /// Puts a piece on a square, or empties it with `None`. Returns the piece that stood there.
    pub fn set(&mut self, square: Square, piece: Option<Piece>) -> Option<Piece> {
        let before = self.piece_at(square);
        if let Some(Piece { color, role }) = before {
            self.toggle(color, role as u8, square.into());
        }
        if let Some(Piece { color, role }) = piece {
            self.toggle(color, role as u8, square.into());
        }
        before
    }

    /// Puts this piece on those squares of the set that are empty, and removes it from those where it stands.
    #[inline]
    pub(crate) fn toggle(&mut self, color: Color, code: u8, squares: Bitboard) {
        let code = u64::from(code);
        self.planes[0].0 ^= squares.0 & (code & 1).wrapping_neg();
        self.planes[1].0 ^= squares.0 & (code >> 1 & 1).wrapping_neg();
        self.planes[2].0 ^= squares.0 & (code >> 2 & 1).wrapping_neg();
        self.white.0 ^= squares.0 & (color as u64).wrapping_sub(1);
    }

    /// The square of a colour's king; `None` if it has no king, and the lowest square if it has several
    /// kings.
    #[must_use]
    pub fn king_of(&self, color: Color) -> Option<Square> {
        (self.by_role(Role::King) & self.by_color(color)).first()
    }

    /// An iterator over the pieces with their squares, a1 first.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().into_iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }
}
