//! A position that can be played: its legal moves, and the ends that it makes by itself.

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
