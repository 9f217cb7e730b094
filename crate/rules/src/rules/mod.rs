//! The rules, each in a room of its own: all that a rule of castling or of capture is stands in one file of `castling` or
//! `captures`. What they are asked about is a [`Side`](side::Side) of a board; they know of no position and no game.

pub(crate) mod captures;
pub(crate) mod castling;
mod names;
pub(crate) mod permission;
pub(crate) mod refusal;
pub(crate) mod rules;
pub(crate) mod side;
pub(crate) mod sink;
pub(crate) mod traits;
pub(crate) mod view;
