//! What a puzzle asks for.

use std::fmt;
use std::str::FromStr;

/// What a puzzle asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// Mate in so many moves: `#2`.
    Mate(u32),
    /// `win`: to win what decides a game that was open.
    Win,
    /// `save`: not to lose.
    Save,
}

/// No puzzle asks for a longer mate.
pub(super) const LONGEST_MATE: u32 = 4;

/// The text names nothing that a puzzle asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownAim(pub String);

impl fmt::Display for UnknownAim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no puzzle asks for {}", self.0)
    }
}

impl std::error::Error for UnknownAim {}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mate(moves) => write!(f, "#{moves}"),
            Self::Win => f.write_str("win"),
            Self::Save => f.write_str("save"),
        }
    }
}

impl FromStr for Aim {
    type Err = UnknownAim;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "win" => Ok(Self::Win),
            "save" => Ok(Self::Save),
            _ => text
                .strip_prefix('#')
                .and_then(|moves| moves.parse().ok())
                .filter(|moves| (1..=LONGEST_MATE).contains(moves))
                .map(Self::Mate)
                .ok_or_else(|| UnknownAim(text.to_owned())),
        }
    }
}
