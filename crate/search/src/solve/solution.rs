//! Solutions of problems.

use std::fmt;

use roque::{Faults, Move};

/// All solutions of a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Solution {
    /// Keys: the first moves that force the goal.
    Keys(Vec<Move>),
    /// Complete lines, of help play and series-movers.
    Lines(Vec<Vec<Move>>),
}

/// Reasons why a problem was not solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolveError {
    /// With the side to move that the stipulation requires, the position is not legal.
    Position(Faults),
    /// The search was stopped.
    Stopped,
    /// There are more solutions than [`MOST_LINES`].
    TooMany,
}

/// Maximum number of lines.
pub const MOST_LINES: usize = 100_000;

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(faults) => write!(f, "the position is not legal with this side to move: {faults}"),
            Self::Stopped => f.write_str("the search was stopped"),
            Self::TooMany => write!(f, "there are more than {MOST_LINES} solutions"),
        }
    }
}

impl std::error::Error for SolveError {}
