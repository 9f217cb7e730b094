//! Reads and writes positions, moves and games as text.

pub(crate) mod coordinates;
pub(crate) mod fen;
pub(crate) mod link;
mod link_bits;
pub(crate) mod pgn;
pub(crate) mod san;
mod typed;
