//! A game in play: its moves and its end, what was touched, and the clock beside it.

pub(crate) mod clock;
pub(crate) mod draws;
pub(crate) mod game;
mod history;
mod premoves;
pub(crate) mod touch;
