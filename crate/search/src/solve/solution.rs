//! What comes of a problem.

use std::fmt;

use roque::{Faults, Move};

/// Every way to fulfil a stipulation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Solution {
    /// The first moves that compel the goal.
    Keys(Vec<Move>),
    /// Whole lines: of help play, and of series.
    Lines(Vec<Vec<Move>>),
}

/// Why a problem was not solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolveError {
    /// With the side to move that the stipulation asks for, the position cannot be played.
    Position(Faults),
    /// It was to stop.
    Stopped,
    /// There are more solutions than anybody wants: [`MOST_LINES`].
    TooMany,
}

/// So many lines are told at the most.
pub const MOST_LINES: usize = 100_000;

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(faults) => write!(f, "the position cannot be played: {faults}"),
            Self::Stopped => f.write_str("it was stopped"),
            Self::TooMany => write!(f, "there are more than {MOST_LINES} solutions"),
        }
    }
}

impl std::error::Error for SolveError {}
