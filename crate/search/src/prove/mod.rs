//! Dead positions: who can still mate, with the other side's help (FIDE 5.2.2, 6.9).

mod can_mate;
mod exhaustion;
mod seen;
mod semi_static;
mod verdict;

pub use can_mate::{MOST_POSITIONS, Proving, can_mate};
pub use verdict::Verdict;
