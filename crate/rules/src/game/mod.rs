//! A game in play: its moves and its end, what was touched, and the clock beside it.

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
