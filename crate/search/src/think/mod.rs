//! The alpha-beta search: finds the best move and the principal variation.

mod alpha_beta;
mod history;
mod iterative_deepening;
pub(crate) mod limit;
mod move_picker;
mod oversight;
mod pruning;
mod quiescence;
mod repetition;
pub(crate) mod score;
pub(crate) mod search;
mod searcher;
mod see;
mod stack;
pub(crate) mod strength;
pub(crate) mod task;
pub(crate) mod time;
mod transposition;
