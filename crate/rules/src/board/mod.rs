//! The board, its pieces, packed moves and attack tables, which all other modules use.

pub(crate) mod attacks;
pub(crate) mod bitboard;
pub(crate) mod board;
mod languages;
pub(crate) mod letters;
pub(crate) mod moves;
pub(crate) mod piece;
pub(crate) mod square;
