//! Why a game of a file cannot be read.

use std::fmt;

use crate::notation::fen::FenError;
use crate::notation::san::MoveTextError;

/// Why a game of a file cannot be read, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnError {
    /// The line of the file, 1 for the first.
    pub line: usize,
    /// What is wrong.
    pub fault: PgnFault,
}

/// What is wrong in a PGN file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PgnFault {
    /// A tag that is not `[Name "value"]`.
    Tag,
    /// No game has the name that the `Variant` tag gives.
    Variant(String),
    /// The `FEN` tag holds no position that can be played.
    Fen(FenError),
    /// This text is no legal move where it stands, or the whole text is no game.
    Move(String, MoveTextError),
    /// A null move: the player passes, which no game knows.
    NullMove(String),
    /// A comment is not closed.
    OpenComment,
    /// A variation is not closed, or closed without having been opened, or opened before any move.
    Parenthesis,
    /// Variations are nested too deeply.
    TooDeep,
}

impl PgnFault {
    /// What is wrong, as the file has it: a move, or the name of a variant; empty for anything else.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Self::Variant(text) | Self::Move(text, _) | Self::NullMove(text) => text,
            _ => "",
        }
    }

    /// The fault's stable name.
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
            PgnFault::Tag => f.write_str("a tag is written [Name \"value\"]"),
            PgnFault::Variant(name) => write!(f, "the variant {name} is not known"),
            PgnFault::Fen(error) => write!(f, "the FEN tag: {error}"),
            PgnFault::Move(text, error) => write!(f, "{text}: {error}"),
            PgnFault::NullMove(text) => write!(f, "{text} is a null move, which is not legal"),
            PgnFault::OpenComment => f.write_str("a comment is not closed"),
            PgnFault::Parenthesis => f.write_str("a parenthesis has no partner"),
            PgnFault::TooDeep => f.write_str("variations are nested too deeply"),
        }
    }
}

impl std::error::Error for PgnError {}
