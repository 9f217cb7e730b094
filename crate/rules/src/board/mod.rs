//! The board and what stands on it, and how pieces move over it: what every rule is told in.

pub(crate) mod attacks;
pub(crate) mod bitboard;
pub(crate) mod board;
mod languages;
pub(crate) mod letters;
pub(crate) mod moves;
pub(crate) mod piece;
pub(crate) mod square;
