//! Solutions of problems.

use std::fmt;

use roque::{Faults, Move};

/// All solutions of a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Solution {
    /// The keys of the problem: the first moves that force the goal.
    Keys(Vec<Move>),
    /// The complete lines of help play or a series-mover.
    Lines(Vec<Vec<Move>>),
}

/// The reason why a problem was not solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolveError {
    /// The position is not legal with the side to move that the stipulation requires.
    Position(Faults),
    /// The callback stopped the search.
    Stopped,
    /// The problem has more solutions than [`MOST_LINES`].
    TooMany,
}

/// The maximum number of lines that are stored as solutions.
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
