//! The problem solver: stipulations, and all solutions of a problem.

mod attack;
mod failures;
mod flights;
mod goal;
mod grow;
mod help;
pub(crate) mod json;
pub mod popeye;
pub(crate) mod problem;
mod proofs;
pub(crate) mod solution;
pub(crate) mod solver;
pub(crate) mod solving;
pub(crate) mod stipulation;
pub(crate) mod tree;
pub(crate) mod twin;
pub(crate) mod work;
