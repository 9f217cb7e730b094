//! Looking ahead: what is best for the side to move, and what follows.

mod alpha_beta;
mod deepening;
mod exchange;
mod frame;
mod history;
pub(crate) mod levels;
mod ordering;
mod path;
mod pruning;
mod quiescence;
pub(crate) mod score;
pub(crate) mod search;
mod table;
pub(crate) mod task;
pub(crate) mod time;
mod tree;
