//! The searches for every variant of [`roque`]: alpha-beta with the evaluation, the searches for problems, and
//! the proofs of who can still mate.
//!
//! `roque-search` re-exports this package and adds the review and the solutions of problems. The searches are a
//! package of their own because Cargo sets optimisation levels by package: the shipped module optimises the
//! searches for speed and the rest for size.
#![forbid(unsafe_code)]

mod alpha_beta;
mod eval;
mod history;
mod iterative_deepening;
mod limit;
mod move_picker;
mod oversight;
pub mod prove;
mod pruning;
mod quiescence;
mod repetition;
mod score;
mod search;
mod searcher;
mod see;
pub mod solve;
pub mod sort;
mod stack;
mod strength;
mod task;
mod time;
mod transposition;
pub mod tuning;

pub use eval::weights::piece_values;
pub use limit::Limit;
pub use score::{Line, Score};
pub use search::{Search, Step};
pub use strength::Strength;
pub use task::Task;
pub use time::{Budget, Clocks};
