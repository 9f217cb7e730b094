//! Solving problems: what is demanded of a position, and every way to fulfil it.

mod attack;
mod failures;
mod goal;
mod help;
mod proofs;
pub(crate) mod solution;
pub(crate) mod solver;
pub(crate) mod stipulation;
pub(crate) mod work;
