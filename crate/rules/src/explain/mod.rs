//! Explains illegal moves, surprising legal moves, the end of a game, and the stages of a move.

pub(crate) mod cause;
mod lines;
mod makes;
mod permission;
mod refusal;
mod stages;
mod stuck;
