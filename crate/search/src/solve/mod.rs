//! The problem solver: stipulations, and all solutions of a problem.

mod grow;
pub(crate) mod json;
pub mod popeye;
pub(crate) mod problem;
pub(crate) mod solution;
pub(crate) mod solver;
pub(crate) mod solving;
pub(crate) mod tree;
pub(crate) mod twin;
