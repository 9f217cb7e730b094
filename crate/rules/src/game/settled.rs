//! A proof of who cannot mate any more.

use crate::board::piece::Color;

/// Whom no series of legal moves lets mate, in the position after so many moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Settled {
    pub(crate) ply: usize,
    pub(crate) white: bool,
    pub(crate) black: bool,
}

impl Settled {
    pub(crate) const fn of(self, color: Color) -> bool {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}
