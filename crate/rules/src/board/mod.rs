//! The board, its pieces, packed moves and attack tables: the vocabulary of all other modules.

pub(crate) mod attacks;
pub(crate) mod bitboard;
pub(crate) mod board;
mod languages;
pub(crate) mod letters;
pub(crate) mod moves;
pub(crate) mod piece;
pub(crate) mod square;
