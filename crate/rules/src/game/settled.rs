//! A proof that one or both sides can no longer mate.

use crate::board::piece::Color;

/// The sides that no series of legal moves from the position at `ply` lets mate.
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
