//! The contents of a PGN game as data types.

use crate::board::moves::Move;
use crate::position::position::Position;

/// A PGN game: its tags, its moves with comments and variations, and its result. [`Games`](crate::Games)
/// reads such games; `Display` writes them in the export format of the PGN standard.
///
/// ```
/// let text = "[White \"Morphy\"]\n\n1. e4 {best by test} e5 (1... c5) 1-0";
/// let pgn = roque::Games::new(text).next().unwrap()?;
/// assert_eq!((pgn.tag("White"), pgn.result), (Some("Morphy"), "1-0"));
/// assert_eq!((pgn.line.moves[0].comment.as_str(), pgn.line.moves[1].variations.len()), ("best by test", 1));
/// assert!(pgn.to_string().ends_with("1. e4 {best by test} 1... e5 (1... c5) 1-0\n"));
/// # Ok::<(), roque::PgnError>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Pgn {
    /// The names and values of the tags, in the order of the file. `Variant`, `SetUp` and `FEN` are left out,
    /// because [`Pgn::start`] contains them.
    pub tags: Vec<(String, String)>,
    /// The start position of the game, with its rules.
    pub start: Position,
    /// The main line of the game.
    pub line: Line,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for a game without a result.
    pub result: &'static str,
    /// Notes about parts of the file that were not read literally; at most the first hundred.
    pub notes: Vec<Note>,
}

/// A note: this part of the file was not read literally, but the game was still read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The line of this part in the file; the first line is 1.
    pub line: usize,
    /// How the reader handled this part.
    pub kind: NoteKind,
    /// The beginning of the text in question, or the name of the tag.
    pub text: String,
}

/// How the reader handled a part that it did not read literally.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoteKind {
    /// Text without a meaning was skipped.
    Skipped,
    /// A variation that cannot be played was kept as a comment.
    Aside,
    /// The main line has a null move. The main line ends before the null move, and the rest was kept as a
    /// comment. The text of the note is the null move with its number.
    EndsAtNullMove,
    /// The main line has an illegal move. The main line ends before the illegal move, and the rest was kept
    /// as a comment.
    EndsAtMove,
    /// A comment or a parenthesis is unmatched. The main line ends at the unmatched character, and the rest
    /// was kept as a comment.
    EndsAtText,
    /// A tag with an invalid or repeated name was left out, or a quote in its value had no backslash.
    Tag,
}

impl NoteKind {
    /// Returns the stable name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Skipped => "pgnSkipped",
            Self::Aside => "pgnAside",
            Self::EndsAtNullMove => "pgnEndsAtNullMove",
            Self::EndsAtMove => "pgnEndsAtMove",
            Self::EndsAtText => "pgnEndsAtText",
            Self::Tag => "pgnTagNote",
        }
    }
}

/// A sequence of moves: the main line, or a variation.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Line {
    /// The comment before the first move.
    pub comment: String,
    /// The moves.
    pub moves: Vec<Annotated>,
}

/// A move with its annotations.
#[derive(Clone, PartialEq, Debug)]
pub struct Annotated {
    /// The move.
    pub mv: Move,
    /// Numeric annotation glyphs, such as 1 for `!` and 2 for `?`.
    pub nags: Vec<u8>,
    /// The comment after the move. Several spaces or line ends in a row become one space, because programs
    /// wrap comments anywhere.
    pub comment: String,
    /// The alternatives to this move.
    pub variations: Vec<Line>,
}

impl Pgn {
    /// Returns the value of the tag with this name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.0 == name).map(|tag| tag.1.as_str())
    }
}
