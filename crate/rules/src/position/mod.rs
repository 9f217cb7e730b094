//! A valid position: its legal moves, and the results that follow from the position itself.

mod array;
mod attack;
mod between;
pub(crate) mod chess960;
mod locked;
mod material;
pub(crate) mod movegen;
pub(crate) mod outcome;
pub(crate) mod play;
pub(crate) mod position;
pub(crate) mod setup;
mod zobrist;
