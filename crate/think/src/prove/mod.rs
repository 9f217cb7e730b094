//! Dead positions: decides whether a side can still mate with the opponent's help (FIDE 5.2.2, 6.9).

mod can_mate;
mod exhaustion;
mod key_set;
mod semi_static;
mod verdict;

pub use can_mate::{MOST_POSITIONS, Proving, can_mate};
pub use verdict::Verdict;
