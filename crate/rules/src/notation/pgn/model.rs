//! A game as a file has it.

use crate::board::moves::Move;
use crate::position::position::Position;

/// A game as a file has it: its tags, its moves with comments and variations, its result.
/// [`Games`](crate::Games) reads them; as text it is what the standard asks for.
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
    /// Names and values, in the order of the file. `Variant`, `SetUp` and `FEN` are not among them:
    /// they are told by [`Pgn::start`].
    pub tags: Vec<(String, String)>,
    /// Where the game begins, and by which rules.
    pub start: Position,
    /// The moves that were played.
    pub line: Line,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for a game without a result.
    pub result: &'static str,
    /// What was not read as it stands, the first hundred of it.
    pub notes: Vec<Note>,
}

/// Something in a file that was not read as it stands, in a game that was read all the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The line of the file, 1 for the first.
    pub line: usize,
    /// What became of it.
    pub kind: NoteKind,
    /// How it begins; the name of a tag.
    pub text: String,
}

/// What became of something that was not read as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoteKind {
    /// Text without a meaning was passed over.
    Skipped,
    /// A variation that cannot be played was kept as a comment.
    Aside,
    /// The main line has a null move: it ends there, and the rest was kept as a comment. The text is the move with its
    /// number.
    EndsAtNullMove,
    /// The main line has a move that is not legal: as above.
    EndsAtMove,
    /// A comment or a parenthesis has no partner: the main line ends there, and the rest was kept as a comment.
    EndsAtText,
    /// A tag with a name that none can have, or given twice, was left out; or a quote in its value had no backslash.
    Tag,
}

impl NoteKind {
    /// The stable name.
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

/// Moves one after another: those of the game, or a variation.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Line {
    /// What is said before the first move.
    pub comment: String,
    /// The moves.
    pub moves: Vec<Annotated>,
}

/// A move with what is said about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Annotated {
    /// The move.
    pub mv: Move,
    /// Numeric annotation glyphs: 1 for `!`, 2 for `?`, and so on.
    pub nags: Vec<u8>,
    /// What is said after the move, word for word. A run of blanks or line ends is one blank, since programs
    /// break comments into lines anywhere.
    pub comment: String,
    /// What could have been played instead.
    pub variations: Vec<Line>,
}

impl Pgn {
    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|tag| tag.0 == name).map(|tag| tag.1.as_str())
    }
}
