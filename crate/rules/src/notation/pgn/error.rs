//! Errors of the PGN reader.

use std::fmt;

use crate::notation::fen::FenError;
use crate::notation::san::MoveTextError;

/// The reason why a game of a PGN file cannot be read, with the line of the fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnError {
    /// The line of the fault in the file; the first line is 1.
    pub line: usize,
    /// The fault.
    pub fault: PgnFault,
}

/// A fault in a PGN file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PgnFault {
    /// A tag that is not `[Name "value"]`.
    Tag,
    /// The `Variant` tag names an unknown game.
    Variant(String),
    /// The `FEN` tag contains no playable position.
    Fen(FenError),
    /// This text is not a legal move in its position, or the whole input is not a game.
    Move(String, MoveTextError),
    /// A null move (the player passes), which no rules allow.
    NullMove(String),
    /// A comment is not closed.
    OpenComment,
    /// A variation is not closed, or is closed without having been opened, or is opened before any move.
    Parenthesis,
    /// The nesting of variations is too deep.
    TooDeep,
}

impl PgnFault {
    /// Returns the faulty text of the file: a move, or the name of a variant; empty for other faults.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Self::Variant(text) | Self::Move(text, _) | Self::NullMove(text) => text,
            _ => "",
        }
    }

    /// Returns the fault's stable name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Tag => "pgnTag",
            Self::Variant(_) => "pgnVariant",
            Self::Fen(_) => "pgnFen",
            Self::Move(_, error) => error.name(),
            Self::NullMove(_) => "pgnNullMove",
            Self::OpenComment => "pgnOpenComment",
            Self::Parenthesis => "pgnParenthesis",
            Self::TooDeep => "pgnTooDeep",
        }
    }
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.fault {
            PgnFault::Tag => f.write_str("invalid tag; expected [Name \"value\"]"),
            PgnFault::Variant(name) => write!(f, "unknown variant: {name}"),
            PgnFault::Fen(error) => write!(f, "FEN tag: {error}"),
            PgnFault::Move(text, error) => write!(f, "{text}: {error}"),
            PgnFault::NullMove(text) => write!(f, "{text} is a null move, which is not legal"),
            PgnFault::OpenComment => f.write_str("a comment is not closed"),
            PgnFault::Parenthesis => f.write_str("unmatched parenthesis"),
            PgnFault::TooDeep => f.write_str("variations are nested too deeply"),
        }
    }
}

impl std::error::Error for PgnError {}
