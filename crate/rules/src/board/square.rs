//! Squares, files and ranks.

use std::fmt;
use std::str::FromStr;

use crate::board::piece::Color;

/// A file of the board, `a` to `h`, numbered 0 to 7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct File(u8);

/// A rank of the board, `1` to `8`, numbered 0 to 7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rank(u8);

impl File {
    /// The a-file.
    pub const A: Self = Self(0);
    /// The c-file.
    pub const C: Self = Self(2);
    /// The d-file.
    pub const D: Self = Self(3);
    /// The e-file.
    pub const E: Self = Self(4);
    /// The f-file.
    pub const F: Self = Self(5);
    /// The g-file.
    pub const G: Self = Self(6);
    /// The h-file.
    pub const H: Self = Self(7);

    /// Returns the file with this index, 0 for `a`; `None` above 7.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 8 { Some(Self(index)) } else { None }
    }

    /// Returns the index of the file, 0 for `a`.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Returns the letter of the file, `'a'` to `'h'`.
    #[must_use]
    pub const fn char(self) -> char {
        (b'a' + self.0) as char
    }

    /// Returns the file of a letter `'a'` to `'h'`, or `None`.
    #[must_use]
    pub const fn from_char(c: char) -> Option<Self> {
        if matches!(c, 'a'..='h') { Some(Self(c as u8 - b'a')) } else { None }
    }
}

impl Rank {
    /// The first rank.
    pub const FIRST: Self = Self(0);
    /// The second rank.
    pub const SECOND: Self = Self(1);
    /// The third rank.
    pub const THIRD: Self = Self(2);
    /// The sixth rank.
    pub const SIXTH: Self = Self(5);
    /// The seventh rank.
    pub const SEVENTH: Self = Self(6);
    /// The eighth rank.
    pub const EIGHTH: Self = Self(7);

    /// Returns the rank with this index, 0 for `1`; `None` above 7.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 8 { Some(Self(index)) } else { None }
    }

    /// Returns the index of the rank, 0 for `1`.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Returns the digit of the rank, `'1'` to `'8'`.
    #[must_use]
    pub const fn char(self) -> char {
        (b'1' + self.0) as char
    }

    /// Returns the rank of a digit `'1'` to `'8'`, or `None`.
    #[must_use]
    pub const fn from_char(c: char) -> Option<Self> {
        if matches!(c, '1'..='8') { Some(Self(c as u8 - b'1')) } else { None }
    }

    /// Returns the rank counted from a player's own side; Black's first rank is the eighth.
    #[must_use]
    pub const fn relative_to(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => Self(7 - self.0),
        }
    }
}

/// One of the 64 squares, numbered rank by rank: a1 is 0, b1 is 1, h8 is 63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Returns the square with this index, or `None` above 63.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// Returns the square given by the six lowest bits of a number.
    #[must_use]
    pub(crate) const fn wrap(index: u32) -> Self {
        Self((index & 63) as u8)
    }

    /// The square on this file and rank.
    #[must_use]
    pub const fn at(file: File, rank: Rank) -> Self {
        Self(rank.0 << 3 | file.0)
    }

    /// Returns the index of the square, 0 for a1, 63 for h8.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The index of the square in a table of 64 entries, masked so that the compiler removes the bounds
    /// check.
    pub(crate) const fn slot(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The square's file.
    #[must_use]
    pub const fn file(self) -> File {
        File(self.0 & 7)
    }

    /// The square's rank.
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank(self.0 >> 3 & 7)
    }

    /// Returns the square `files` to the right and `ranks` up, or `None` if that is off the board.
    #[must_use]
    pub fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self.file().0.checked_add_signed(files)?;
        let rank = self.rank().0.checked_add_signed(ranks)?;
        Some(Self::at(File::new(file)?, Rank::new(rank)?))
    }

    /// The square `steps` squares from this one toward another on the same rank, file or diagonal.
    pub(crate) const fn toward(self, other: Self, steps: u8) -> Self {
        let files = (other.file().0.cast_signed() - self.file().0.cast_signed()).signum();
        let ranks = (other.rank().0.cast_signed() - self.rank().0.cast_signed()).signum();
        let step = 8 * ranks + files;
        Self::wrap(self.0.wrapping_add_signed(step * steps.cast_signed()) as u32)
    }

    /// Returns the square in front of this one from this colour's point of view, or `None` on the last
    /// rank.
    #[must_use]
    pub fn forward(self, color: Color) -> Option<Self> {
        self.offset(0, color.forward())
    }

    /// Returns whether this is a light square, as h1 and a8 are.
    #[must_use]
    pub const fn is_light(self) -> bool {
        (self.0 ^ self.0 >> 3) & 1 == 1
    }

    /// Returns all squares, a1 first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..64).map(Self)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file().char(), self.rank().char())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Error: the text is not the name of a square such as `e4`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not the name of a square such as e4")
    }
}

impl std::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let mut chars = text.chars();
        match (chars.next().and_then(File::from_char), chars.next().and_then(Rank::from_char), chars.next()) {
            (Some(file), Some(rank), None) => Ok(Self::at(file, rank)),
            _ => Err(ParseSquareError),
        }
    }
}
