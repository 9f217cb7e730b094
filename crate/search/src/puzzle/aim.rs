//! Puzzle tasks.

use std::fmt;
use std::str::FromStr;

use roque_think::solve::{Goal, Play, Stipulation};

/// The task that a puzzle sets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// `#2`: mate in this number of moves.
    Mate(u32),
    /// `win`: win a position that was open.
    Win,
    /// `save`: find the only move that holds the game; after this move, neither side is better.
    Save,
    /// `only`: find the only good move; after this move one side is better. Every move except this only good
    /// one loses.
    Only,
    /// `h#2`, `h#2.5`: helpmate in this many plies. In a helpmate the solver moves for both sides. Black
    /// begins, or White if the number of plies is odd.
    Help(u32),
    /// `s#2`: selfmate in this many moves, in which White forces Black to mate.
    Selfmate(u32),
}

/// The longest mate that a puzzle may ask for, in moves.
pub(super) const LONGEST_MATE: u32 = 5;
/// The longest helpmate, in plies, and the longest selfmate, in moves.
const LONGEST_HELP: u32 = 6;
const LONGEST_SELFMATE: u32 = 3;

impl Aim {
    /// Returns whether the task belongs to composed problems, which do not occur in games.
    #[must_use]
    pub const fn is_composed(self) -> bool {
        matches!(self, Self::Help(_) | Self::Selfmate(_))
    }
}

/// The error for a text that names no puzzle task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownAim(pub String);

impl fmt::Display for UnknownAim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown puzzle task: {}", self.0)
    }
}

impl std::error::Error for UnknownAim {}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mate(moves) => write!(f, "#{moves}"),
            Self::Win => f.write_str("win"),
            Self::Save => f.write_str("save"),
            Self::Only => f.write_str("only"),
            Self::Help(plies) => write!(f, "h#{}{}", plies / 2, if plies % 2 == 1 { ".5" } else { "" }),
            Self::Selfmate(moves) => write!(f, "s#{moves}"),
        }
    }
}

impl FromStr for Aim {
    type Err = UnknownAim;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unknown = || UnknownAim(text.to_owned());
        match text {
            "win" => return Ok(Self::Win),
            "save" => return Ok(Self::Save),
            "only" => return Ok(Self::Only),
            _ => {}
        }
        let stipulation: Stipulation = text.parse().map_err(|_| unknown())?;
        if stipulation.is_series() || stipulation.goal() != Goal::Mate {
            return Err(unknown());
        }
        let (aim, is_known) = match (stipulation.play(), stipulation.moves(), stipulation.half_moves()) {
            (Play::Direct, moves, _) => (Self::Mate(moves), moves <= LONGEST_MATE),
            (Play::SelfPlay, moves, _) => (Self::Selfmate(moves), moves <= LONGEST_SELFMATE),
            (Play::Help, _, plies) => (Self::Help(plies), plies <= LONGEST_HELP),
            (Play::Reflex, ..) => return Err(unknown()),
        };
        if is_known { Ok(aim) } else { Err(unknown()) }
    }
}
