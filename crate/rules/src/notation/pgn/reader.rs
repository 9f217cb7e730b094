//! Reads PGN games one after another, each in time slices if needed.

use super::error::{PgnError, PgnFault};
use super::lexer::{Lexer, Token};
use super::model::{Note, NoteKind};
use super::words::{Word, shorten};
use crate::board::moves::Move;
use crate::board::piece::Color;
use crate::notation::san::MoveTextError;
use crate::position::position::Position;

/// The greatest nesting depth of variations.
pub const MAX_VARIATION_DEPTH: usize = 100;
/// The greatest number of notes per game.
const MOST_NOTES: usize = 100;

/// Receives the contents of a game, in the order of its text.
pub trait Sink {
    /// A move of the innermost open variation (or the main line), with the position before the move.
    fn play(&mut self, before: &Position, mv: Move);
    /// A numeric annotation glyph of the last move.
    fn annotate(&mut self, nag: u8);
    /// A comment on the last move, or before the first move. More words of the comment may follow after the
    /// variations. See [`say`].
    fn say(&mut self, text: &str);
    /// A variation on the last move begins.
    fn open(&mut self);
    /// The innermost open variation ends.
    fn close(&mut self);
    /// The innermost open variation is discarded, because its moves cannot be played.
    fn abandon(&mut self);
}

/// Appends words to a comment, separated by single spaces.
#[inline(never)]
pub fn say(comment: &mut String, text: &str) {
    for word in text.split_whitespace() {
        if !comment.is_empty() {
            comment.push(' ');
        }
        comment.push_str(word);
    }
}

/// The data of a game apart from its moves.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Head {
    /// As [`Pgn::tags`](super::model::Pgn::tags).
    pub tags: Vec<(String, String)>,
    /// As [`Pgn::start`](super::model::Pgn::start).
    pub start: Position,
    /// As [`Pgn::result`](super::model::Pgn::result).
    pub result: &'static str,
    /// As [`Pgn::notes`](super::model::Pgn::notes).
    pub notes: Vec<Note>,
}

/// The result of one reading step.
#[derive(Clone, PartialEq, Debug)]
pub enum Progress {
    /// The game is not complete yet.
    More,
    /// A complete game has been read, or an unreadable game has been skipped.
    Game(Result<Head, PgnError>),
    /// The reader has reached the end of the text.
    End,
}

/// The state of the reader within a game.
#[derive(Clone, Debug, Default)]
pub(super) struct State {
    pub(super) head: Head,
    /// The main line and the open variations; empty between two games.
    pub(super) levels: Vec<Level>,
    /// Whether the reader has found any tags, moves or comments of the game.
    pub(super) is_game: bool,
    /// Whether the last comment contained an opening brace. Braces do not nest, so all text up to a move or a
    /// closing brace belongs to the comment.
    in_prose: bool,
}

/// A line that is still being read.
#[derive(Clone, Debug)]
pub(super) struct Level {
    /// The position before the last move of the line; variations start there.
    before: Position,
    now: Position,
    has_moves: bool,
    /// Whether a variation on a move of the line was kept as a comment.
    has_aside: bool,
    /// The byte and the line where the text of the variation starts.
    start: (usize, usize),
}

/// The state of a PGN reader, without the text that it reads. [`Games::resume`] continues reading from a
/// stored state.
#[derive(Clone, Debug)]
pub struct Bookmark {
    /// The number of bytes read.
    pub position: usize,
    /// The line of the file at the current position; the first line is 1.
    pub line: usize,
    state: State,
}

impl Default for Bookmark {
    fn default() -> Self {
        Self { position: 0, line: 1, state: State::default() }
    }
}

/// The games of a file, read lazily. An unreadable game does not prevent the next one from being read.
///
/// ```
/// let text = "[Event \"A\"]\n\n1. e4 {King's pawn} e5 (1... c5 $1) 2. Nf3 *";
/// let game = roque::Games::new(text).next().unwrap()?;
/// assert_eq!(game.tag("Event"), Some("A"));
/// assert_eq!(game.line.moves[1].variations[0].moves[0].mv.to_string(), "c7c5");
/// # Ok::<(), roque::PgnError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Games<'a> {
    pub(super) lexer: Lexer<'a>,
    pub(super) state: State,
}

impl<'a> Games<'a> {
    /// Reads the games of a text.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        Self::resume(text, Bookmark::default())
    }

    /// Continues from the bookmark of another reader of the same text.
    #[must_use]
    pub fn resume(text: &'a str, Bookmark { position, line, state }: Bookmark) -> Self {
        Self { lexer: Lexer::new(text, position, line), state }
    }

    /// Returns the state of the reader.
    #[must_use]
    pub fn bookmark(self) -> Bookmark {
        Bookmark { position: self.position(), line: self.lexer.next_line, state: self.state }
    }

    /// The number of bytes read.
    #[must_use]
    pub const fn position(&self) -> usize {
        self.lexer.position()
    }

    /// Skips the whitespace before a game. Returns the number of bytes read so far, and the line.
    pub fn skip_blanks(&mut self) -> (usize, usize) {
        self.lexer.skip_blanks();
        (self.lexer.position(), self.lexer.next_line)
    }

    /// Returns the readable tags at the start of a text, so that a list can show an unreadable game.
    #[must_use]
    pub fn tags(text: &str) -> Vec<(String, String)> {
        let is_tag = |token: &Token| matches!(token, Token::Tag(_));
        let tags = Lexer::new(text, 0, 1).skip_while(|token| !is_tag(token)).take_while(is_tag);
        let read = tags.filter_map(|token| if let Token::Tag(tag) = token { tag } else { None });
        read.map(|tag| (tag.name.to_owned(), tag.value())).collect()
    }

    /// Reads at most this many tokens. If the game turns out to be unreadable, ignore the parts that the sink
    /// has already received.
    pub fn advance(&mut self, tokens: usize, sink: &mut dyn Sink) -> Progress {
        let mut read = if self.state.levels.is_empty() { self.begin(sink) } else { Ok(true) };
        for _ in 0..tokens {
            if !matches!(read, Ok(true)) {
                break;
            }
            read = self.step(sink);
        }
        match read {
            Ok(true) => return Progress::More,
            Ok(false) if !self.state.is_game => return Progress::End,
            _ => {}
        }
        if read.is_err() {
            // Skip to the first tag of the next game.
            while self.next_unless(|token| matches!(token, Token::Tag(_))).is_some() {}
        }
        let state = std::mem::take(&mut self.state);
        Progress::Game(read.map(|_| state.head))
    }

    /// Returns the next token, unless the predicate `stops` accepts that token.
    pub(super) fn next_unless(&mut self, stops: impl Fn(&Token) -> bool) -> Option<Token<'a>> {
        let before = self.lexer.clone();
        let token = self.lexer.next()?;
        if stops(&token) {
            self.lexer = before;
            return None;
        }
        Some(token)
    }

    pub(super) fn fault(&self, fault: PgnFault) -> PgnError {
        PgnError { line: self.lexer.line, fault }
    }

    #[inline(never)]
    pub(super) fn note(&mut self, kind: NoteKind, text: &str) {
        let notes = &mut self.state.head.notes;
        if notes.len() < MOST_NOTES {
            notes.push(Note { line: self.lexer.line, kind, text: shorten(text) });
        }
    }

    /// Reads one token of the movetext. Returns `false` at the end of the game.
    fn step(&mut self, sink: &mut dyn Sink) -> Result<bool, PgnError> {
        let depth = self.state.levels.len();
        let token = self.next_unless(|token| matches!(token, Token::Tag(_)));
        let has_moves = self.state.levels.last().is_some_and(|level| level.has_moves);
        if !matches!(token, None | Some(Token::Nag(_) | Token::Word(_))) {
            self.state.is_game = true;
        }
        let read = match token {
            None if depth == 1 => return self.end(None, sink),
            None | Some(Token::Tag(_)) => Err(PgnFault::Parenthesis),
            // A result within a variation is not the result of the game.
            Some(Token::Result(told)) if depth == 1 => return self.end(Some(told), sink),
            Some(Token::Result(_)) => Ok(()),
            Some(Token::Comment(text)) => {
                self.state.in_prose = text.contains('{');
                sink.say(text);
                Ok(())
            }
            Some(Token::OpenComment) => Err(PgnFault::OpenComment),
            Some(Token::Nag(digits)) => {
                // The PGN standard defines glyphs 0 to 255; glyph 0 has no meaning.
                match digits.parse() {
                    Ok(0) if has_moves => {}
                    Ok(nag) if has_moves => sink.annotate(nag),
                    _ => self.note(NoteKind::Skipped, &format!("${digits}")),
                }
                Ok(())
            }
            Some(Token::Open) if !has_moves => Err(PgnFault::Parenthesis),
            Some(Token::Open) if depth > MAX_VARIATION_DEPTH => Err(PgnFault::TooDeep),
            Some(Token::Open) => {
                let start = (self.lexer.position(), self.lexer.next_line);
                let before = self.state.levels.last().map(|level| level.before);
                self.state.levels.extend(before.map(|before| Level::new(before, start)));
                sink.open();
                Ok(())
            }
            Some(Token::Close) if depth == 1 => Err(PgnFault::Parenthesis),
            Some(Token::Close) => {
                self.state.levels.pop();
                sink.close();
                Ok(())
            }
            Some(Token::Word(word)) => self.play(word, sink),
        };
        let Err(fault) = read else { return Ok(true) };
        let is_aside = depth > 1 && !matches!(fault, PgnFault::OpenComment);
        if is_aside && self.put_aside(sink) { Ok(true) } else { self.break_off(fault, sink) }
    }

    // The function is called once for each move of a file; it is not inlined, to save code size.
    #[inline(never)]
    fn play(&mut self, word: &str, sink: &mut dyn Sink) -> Result<(), PgnFault> {
        let Some(level) = self.state.levels.last_mut() else { return Ok(()) };
        let glyphs = match Word::read(word) {
            Word::Move(san, glyphs) => {
                let read = level.now.parse_written(san);
                let mv = read.map_err(|error| PgnFault::Move(shorten(word), error))?;
                level.before = level.now;
                level.now.play_unchecked(mv);
                level.has_moves = true;
                sink.play(&level.before, mv);
                (self.state.is_game, self.state.in_prose) = (true, false);
                glyphs
            }
            Word::Null => return Err(PgnFault::NullMove(shorten(word))),
            Word::Fault if !self.state.in_prose => {
                return Err(PgnFault::Move(shorten(word), MoveTextError::Syntax));
            }
            Word::Mark(glyphs) if level.has_moves => glyphs,
            Word::Mark(_) | Word::Noise | Word::Fault => {
                self.state.in_prose &= word != "}";
                self.note(NoteKind::Skipped, word);
                return Ok(());
            }
        };
        for glyph in glyphs {
            sink.annotate(glyph);
        }
        Ok(())
    }

    /// Keeps an unplayable variation, such as one with a null move, as a comment on the move. Returns `false`
    /// if the variation is not closed.
    #[inline(never)]
    fn put_aside(&mut self, sink: &mut dyn Sink) -> bool {
        let levels = &self.state.levels;
        // A second unplayable part in a variation turns the whole variation into a comment, so that no text
        // is read more than three times.
        let inner = levels.len() - 1;
        let depth = if levels.last().is_some_and(|level| level.has_aside) { 1 } else { inner };
        let Some(&Level { start: (start, line), .. }) = levels.get(depth) else { return false };
        self.lexer.go_back(start, line);
        let Some(words) = self.read_as_text("(", 1) else { return false };
        for _ in depth..self.state.levels.len() {
            sink.abandon();
        }
        self.state.levels.truncate(depth);
        if let Some(level) = self.state.levels.last_mut() {
            level.has_aside = true;
        }
        sink.say(&words);
        self.lexer.line = line;
        self.note(NoteKind::Aside, &words);
        true
    }

    /// Reads text up to the parenthesis that closes `open` open ones, or up to the end of the game if `open`
    /// is 0. Returns `None` if the parentheses are not closed.
    fn read_as_text(&mut self, first: &str, mut open: usize) -> Option<String> {
        let (is_variation, mut text) = (open > 0, String::from(first));
        let mut from = self.lexer.position();
        while !is_variation || open > 0 {
            let is_end = |token: &Token| {
                matches!(token, Token::Tag(_))
                    || matches!(token, Token::Result(_) if !is_variation && open == 0)
            };
            match self.next_unless(is_end) {
                None | Some(Token::OpenComment) if is_variation => return None,
                None => break,
                Some(Token::Open) => open += 1,
                Some(Token::Close) => open = open.saturating_sub(1),
                // Comments in PGN do not nest.
                Some(Token::Comment(said)) => {
                    for part in [self.lexer.slice(from, self.lexer.start), " ", said, " "] {
                        text.push_str(part);
                    }
                    from = self.lexer.position();
                }
                Some(_) => {}
            }
        }
        text.push_str(self.lexer.slice(from, self.lexer.position()));
        let mut words = String::new();
        say(&mut words, &text);
        Some(words)
    }

    /// Ends the main line before an unreadable part, and keeps the rest of the game as a comment on the last
    /// move. Fails if no move and no custom start position precede the unreadable part.
    #[inline(never)]
    fn break_off(&mut self, fault: PgnFault, sink: &mut dyn Sink) -> Result<bool, PgnError> {
        let Some(main) = self.state.levels.first() else { return Err(self.fault(fault)) };
        if !main.has_moves && main.now == Position::initial(main.now.rules()) {
            return Err(self.fault(fault));
        }
        let dots = if main.now.turn() == Color::White { "." } else { "..." };
        let number = format!("{}{dots} ", main.now.move_number());
        // The kept text includes the whole variation with its opening parenthesis.
        let (start, line) = match self.state.levels.get(1) {
            Some(variation) => (variation.start.0 - 1, variation.start.1),
            None => (self.lexer.start, self.lexer.line),
        };
        let is_main = self.state.levels.len() == 1;
        let is_bare = is_main
            && match &fault {
                PgnFault::NullMove(word) | PgnFault::Move(word, _) => {
                    self.lexer.slice(start, self.lexer.position()).starts_with(word.as_str())
                }
                _ => false,
            };
        for _ in 1..self.state.levels.len() {
            sink.abandon();
        }
        self.state.levels.truncate(1);
        self.lexer.go_back(start, line);
        // A text such as "4.Bxa9" already has its move number; "Bxa9" needs one.
        let words = self.read_as_text(if is_bare { &number } else { "" }, 0).unwrap_or_default();
        sink.say(&words);
        let (kind, text) = match fault {
            PgnFault::NullMove(word) if is_main => (NoteKind::EndsAtNullMove, number + &word),
            PgnFault::Move(word, _) if is_main => (NoteKind::EndsAtMove, number + &word),
            _ => (NoteKind::EndsAtText, shorten(&words)),
        };
        // The list of notes is shortened if necessary, so that this note always fits.
        self.state.head.notes.truncate(MOST_NOTES - 1);
        self.lexer.line = line;
        self.note(kind, &text);
        Ok(true)
    }

    /// Ends the movetext.
    pub(super) fn end(
        &mut self,
        result: Option<&'static str>,
        sink: &mut dyn Sink,
    ) -> Result<bool, PgnError> {
        let line = self.lexer.next_line;
        let is_comment_here = |lexer: &mut Lexer<'a>| match lexer.next() {
            Some(Token::Comment(text)) if lexer.line == line => Some(text),
            _ => None,
        };
        // A comment on the line of the result belongs to this game, not to the next.
        let mut ahead = self.lexer.clone();
        while let Some(text) = is_comment_here(&mut ahead).filter(|_| result.is_some()) {
            sink.say(text);
            self.lexer = ahead.clone();
        }
        let head = &mut self.state.head;
        if let (false, Some(note)) = (self.state.is_game, head.notes.first()) {
            // The text contains no game at all.
            return Err(PgnError {
                line: note.line,
                fault: PgnFault::Move(note.text.clone(), MoveTextError::Syntax),
            });
        }
        let told = head.tags.iter().find(|tag| tag.0 == "Result").map(|tag| tag.1.as_str());
        head.result = match (result, told) {
            (Some(result), _) => result,
            (None, Some("1-0")) => "1-0",
            (None, Some("0-1")) => "0-1",
            (None, Some("1/2-1/2")) => "1/2-1/2",
            (None, _) => "*",
        };
        Ok(false)
    }
}

impl Level {
    pub(super) const fn new(start: Position, text: (usize, usize)) -> Self {
        Self { before: start, now: start, has_moves: false, has_aside: false, start: text }
    }
}
