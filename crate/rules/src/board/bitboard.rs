//! Sets of squares.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::board::piece::Color;
use crate::board::square::{File, Rank, Square};

/// A set of squares: bit 0 is a1, bit 63 is h8.
///
/// ```
/// use roque::{Bitboard, Rank};
///
/// let third = Bitboard::from(Rank::new(2).unwrap());
/// assert_eq!(third.len(), 8);
/// assert_eq!(third.into_iter().next().unwrap().to_string(), "a3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// Every square.
    pub const ALL: Self = Self(u64::MAX);
    /// The first and the eighth rank.
    pub const BACK_RANKS: Self = Self(0xff00_0000_0000_00ff);
    /// The light squares.
    pub const LIGHT: Self = Self(0x55aa_55aa_55aa_55aa);

    /// The four ranks on a colour's side of the board.
    #[must_use]
    pub const fn half(color: Color) -> Self {
        match color {
            Color::White => Self(0xffff_ffff),
            Color::Black => Self(0xffff_ffff << 32),
        }
    }

    const NOT_A: Self = Self(0xfefe_fefe_fefe_fefe);
    const NOT_H: Self = Self(0x7f7f_7f7f_7f7f_7f7f);

    /// Returns whether the square is in the set.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the sets have no square in common.
    #[must_use]
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// Returns the number of squares in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether the set has two or more squares.
    #[must_use]
    pub const fn is_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Returns the square with the lowest index, or `None` if the set is empty.
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::wrap(self.0.trailing_zeros())) }
    }

    /// Shifts the set one rank forward from this colour's point of view. Squares that would leave the board
    /// are dropped.
    #[must_use]
    pub const fn forward(self, color: Color) -> Self {
        match color {
            Color::White => Self(self.0 << 8),
            Color::Black => Self(self.0 >> 8),
        }
    }

    /// Shifts the set one square diagonally forward, toward the a-file.
    #[must_use]
    pub const fn forward_left(self, color: Color) -> Self {
        match color {
            Color::White => Self((self.0 & Self::NOT_A.0) << 7),
            Color::Black => Self((self.0 & Self::NOT_A.0) >> 9),
        }
    }

    /// Shifts the set one square diagonally forward, toward the h-file.
    #[must_use]
    pub const fn forward_right(self, color: Color) -> Self {
        match color {
            Color::White => Self((self.0 & Self::NOT_H.0) << 9),
            Color::Black => Self((self.0 & Self::NOT_H.0) >> 7),
        }
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Self {
        Self(1 << square.index())
    }
}

impl From<File> for Bitboard {
    fn from(file: File) -> Self {
        Self(0x0101_0101_0101_0101 << file.index())
    }
}

impl From<Rank> for Bitboard {
    fn from(rank: Rank) -> Self {
        Self(0xff << (8 * rank.index()))
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | square.into())
    }
}

impl Not for Bitboard {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl BitAnd for Bitboard {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl BitAndAssign for Bitboard {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bitboard {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Bitboard {
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

/// An iterator over the squares of a set, lowest index first.
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = Bitboard(self.0).first();
        self.0 &= self.0.wrapping_sub(1);
        square
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len(), Some(self.len()))
    }
}

impl ExactSizeIterator for Squares {
    fn len(&self) -> usize {
        self.0.count_ones() as usize
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

/// Formats the set as eight lines of eight characters, the eighth rank first.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            for file in 0..8 {
                f.write_str(if self.0 >> (rank * 8 + file) & 1 == 1 { "1 " } else { ". " })?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}
