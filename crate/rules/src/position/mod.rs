//! A valid position: its legal moves, and the results that follow from the position itself.

mod attack;
mod between;
mod locked;
mod material;
pub(crate) mod movegen;
pub(crate) mod outcome;
pub(crate) mod play;
pub(crate) mod position;
pub(crate) mod setup;
mod zobrist;
