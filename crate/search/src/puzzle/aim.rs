//! What a puzzle asks for.

use std::fmt;
use std::str::FromStr;

use crate::solve::stipulation::{Goal, Play, Stipulation};

/// What a puzzle asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// Mate in so many moves: `#2`.
    Mate(u32),
    /// `win`: to win what decides a game that was open.
    Win,
    /// `save`: to hold a game that every other move loses, so that neither side is better after it.
    Save,
    /// `only`: to find the one good move of a game that is worse or better after it, and lost by every other move.
    Only,
    /// `h#2`, `h#2.5`: to mate Black together, in so many half-moves. Who solves moves for both sides; Black begins, with a half move White.
    Help(u32),
    /// `s#2`: White compels Black to mate, in so many moves.
    Selfmate(u32),
}

/// No puzzle asks for a longer mate.
pub(super) const LONGEST_MATE: u32 = 4;
/// Nor for longer help, in half-moves, nor for a longer selfmate.
const LONGEST_HELP: u32 = 6;
const LONGEST_SELFMATE: u32 = 3;

impl Aim {
    /// Whether it is one of those that composers set: in play no side has such an aim.
    #[must_use]
    pub const fn is_composed(self) -> bool {
        matches!(self, Self::Help(_) | Self::Selfmate(_))
    }
}

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
            Self::Only => f.write_str("only"),
            Self::Help(halves) => write!(f, "h#{}{}", halves / 2, if halves % 2 == 1 { ".5" } else { "" }),
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
            (Play::Help, _, halves) => (Self::Help(halves), halves <= LONGEST_HELP),
            (Play::Reflex, ..) => return Err(unknown()),
        };
        if is_known { Ok(aim) } else { Err(unknown()) }
    }
}
