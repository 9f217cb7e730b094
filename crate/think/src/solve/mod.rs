//! The searches of the problem solver, which prove moves and find lines. `roque-search` makes solutions of them.

mod attack;
mod failures;
mod flights;
mod goal;
mod help;
mod proofs;
mod stipulation;
pub(crate) mod work;

pub use attack::Attack;
pub use help::Help;
pub use stipulation::{Goal, Play, Stipulation, StipulationError};
pub use work::{Stopped, Work, fraction};
