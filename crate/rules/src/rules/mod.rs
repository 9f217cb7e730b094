//! The capture rules and castling rules that a game combines. Each rule is one file in `captures` or
//! `castling`. Rules receive a [`Side`](side::Side) of a board, never a position or a game.

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
