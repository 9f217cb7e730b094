//! Games: moves, ends, touch-move, premoves and the clock.

pub(crate) mod claim;
pub(crate) mod clock;
pub(crate) mod game;
mod history;
pub(crate) mod policy;
mod premoves;
mod settle;
pub(crate) mod settled;
mod touch;
pub(crate) mod touches;
mod why;
