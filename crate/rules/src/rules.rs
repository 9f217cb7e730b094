//! Which game is played: a rule of capture and a rule of castling.

use std::fmt;
use std::str::FromStr;

/// How captures are made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Captures {
    /// A capture ends on the captured man's square, en passant aside.
    #[default]
    Orthodox,
}

/// How the king castles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Castling {
    /// O-O and O-O-O, by right.
    #[default]
    Orthodox,
}

/// The rules of a game: any pair of the two choices is one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rules {
    /// How captures are made.
    pub captures: Captures,
    /// How the king castles.
    pub castling: Castling,
}

impl Rules {
    /// Chess as FIDE has it.
    pub const ORTHODOX: Self = Self { captures: Captures::Orthodox, castling: Castling::Orthodox };
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("orthodox")
    }
}

/// The text names no game that Roque plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownRules(pub String);

impl fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no game is named ")?;
        f.write_str(&self.0)
    }
}

impl std::error::Error for UnknownRules {}

impl FromStr for Rules {
    type Err = UnknownRules;

    fn from_str(name: &str) -> Result<Self, UnknownRules> {
        match name {
            "" | "orthodox" => Ok(Self::ORTHODOX),
            other => Err(UnknownRules(other.to_owned())),
        }
    }
}
