//! Reading games, one after another, so that a large file can be read in slices of time.

use super::lexer::{Lexer, Token};
use super::{Annotated, Line, Pgn, PgnError, PgnFault};
use crate::notation::san::MoveTextError;
use crate::position::Position;
use crate::rules::Rules;

/// How deeply variations may be nested.
pub const MAX_VARIATION_DEPTH: usize = 100;

/// The games of a file, each read when it is asked for. After one that cannot be read the next
/// follows all the same.
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
    lexer: Lexer<'a>,
}

impl<'a> Games<'a> {
    /// The games of a text.
    #[must_use]
    pub const fn new(text: &'a str) -> Self {
        Self { lexer: Lexer::new(text) }
    }

    /// How many bytes of the text have been read.
    #[must_use]
    pub const fn position(&self) -> usize {
        self.lexer.position()
    }

    /// The tags that a text begins with, as far as they can be read: what is known of a game that cannot be.
    #[must_use]
    pub fn tags(text: &str) -> Vec<(String, String)> {
        let is_tag = |token: &Token| matches!(token, Token::Tag(_));
        let tags = Lexer::new(text).skip_while(|token| !is_tag(token)).take_while(is_tag);
        let read = tags.filter_map(|token| if let Token::Tag(tag) = token { read_tag(tag?) } else { None });
        read.map(|(name, value)| (name.to_owned(), value)).collect()
    }

    fn fault(&self, fault: PgnFault) -> PgnError {
        PgnError { line: self.lexer.line, fault }
    }

    fn read_game(&mut self) -> Result<Pgn, PgnError> {
        let begins_with_tags = matches!(self.lexer.peek(), Some(Token::Tag(_)));
        let read = self.read_tags();
        // What is left of the tags is no game of its own.
        while let (Err(_), Some(Token::Tag(_))) = (&read, self.lexer.peek()) {
            self.lexer.next();
        }
        let (tags, start) = read?;
        let (line, result) = self.read_moves(start)?;
        // What is said before the tags is no game of its own.
        if !begins_with_tags && line.moves.is_empty() && result.is_none() && self.lexer.peek().is_some() {
            let mut game = self.read_game()?;
            let preface = [line.comment, game.line.comment];
            game.line.comment = String::from(preface.join(" ").trim());
            return Ok(game);
        }
        let told = tags.iter().find(|tag| tag.0 == "Result").map(|tag| tag.1.as_str());
        let result = match (result, told) {
            (Some(result), _) => result,
            (None, Some("1-0")) => "1-0",
            (None, Some("0-1")) => "0-1",
            (None, Some("1/2-1/2")) => "1/2-1/2",
            (None, _) => "*",
        };
        Ok(Pgn { tags, start, line, result })
    }

    #[inline(never)]
    fn read_tags(&mut self) -> Result<(Vec<(String, String)>, Position), PgnError> {
        let mut tags = vec![];
        let mut rules = Rules::ORTHODOX;
        let mut fen = None;
        while let Some(Token::Tag(tag)) = self.lexer.peek() {
            self.lexer.next();
            let (name, value) = tag.and_then(read_tag).ok_or_else(|| self.fault(PgnFault::Tag))?;
            match name {
                "Variant" => rules = read_variant(&value).map_err(|fault| self.fault(fault))?,
                "FEN" => fen = Some((value, self.lexer.line)),
                "SetUp" => {}
                _ => tags.push((name.to_owned(), value)),
            }
        }
        let start = match fen {
            None => Position::initial(rules),
            Some((fen, line)) => Position::from_fen(&fen, rules)
                .map_err(|error| PgnError { line, fault: PgnFault::Fen(error) })?,
        };
        Ok((tags, start))
    }

    /// The moves up to a result, the next game's tags, or the end.
    #[inline(never)]
    fn read_moves(&mut self, start: Position) -> Result<(Line, Option<&'static str>), PgnError> {
        let mut lines = vec![Open { line: Line::default(), before: start, now: start }];
        let mut result = None;
        while let (None, Some(open), Some(token)) = (result, lines.last_mut(), self.lexer.peek()) {
            if !matches!(token, Token::Tag(_)) {
                self.lexer.next();
            }
            let read = match token {
                Token::Tag(_) => break,
                Token::Result(told) => {
                    // A result within a variation says nothing of the game.
                    result = Some(told).filter(|_| lines.len() == 1);
                    Ok(())
                }
                Token::Comment(text) => {
                    open.say(text);
                    Ok(())
                }
                Token::OpenComment => Err(PgnFault::OpenComment),
                Token::Nag(nag) => {
                    open.annotate(nag);
                    Ok(())
                }
                Token::Open if open.line.moves.is_empty() => Err(PgnFault::Parenthesis),
                Token::Open => {
                    let before = open.before;
                    lines.push(Open { line: Line::default(), before, now: before });
                    if lines.len() > MAX_VARIATION_DEPTH + 1 { Err(PgnFault::TooDeep) } else { Ok(()) }
                }
                Token::Close => close(&mut lines),
                Token::Word(word) => open.play(word),
            };
            read.map_err(|fault| self.fault(fault))?;
        }
        if lines.len() > 1 {
            return Err(self.fault(PgnFault::Parenthesis));
        }
        Ok((lines.pop().map(|open| open.line).unwrap_or_default(), result))
    }

    /// After a fault: on to the first tag of the next game.
    fn skip_game(&mut self) {
        while !matches!(self.lexer.peek(), None | Some(Token::Tag(_))) {
            self.lexer.next();
        }
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Pgn, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.lexer.peek()?;
        let game = self.read_game();
        if game.is_err() {
            self.skip_game();
        }
        Some(game)
    }
}

/// A line whose end has not been read.
struct Open {
    line: Line,
    /// The position before its last move, from which variations go.
    before: Position,
    now: Position,
}

/// Hangs the innermost variation on the move that it could replace.
fn close(lines: &mut Vec<Open>) -> Result<(), PgnFault> {
    let closed = lines.pop();
    let above = lines.last_mut().and_then(|open| open.line.moves.last_mut());
    let (Some(closed), Some(above)) = (closed, above) else { return Err(PgnFault::Parenthesis) };
    above.variations.push(closed.line);
    Ok(())
}

impl Open {
    // Once for each move of a file: not worth a copy within the loop.
    #[inline(never)]
    fn play(&mut self, word: &str) -> Result<(), PgnFault> {
        let san = word.trim_end_matches(['!', '?']);
        let mark = match word.strip_prefix(san).unwrap_or_default() {
            "!" => Some(1),
            "?" => Some(2),
            "!!" => Some(3),
            "??" => Some(4),
            "!?" => Some(5),
            "?!" => Some(6),
            _ => None,
        };
        // "e.p." stands apart from the capture that it says something about, and so may a mark.
        if matches!(san, "e.p." | "ep." | "ep") && !self.line.moves.is_empty() {
            return Ok(());
        }
        if let Some(nag) = mark.filter(|_| san.is_empty() && !self.line.moves.is_empty()) {
            self.annotate(nag);
            return Ok(());
        }
        let looks_like_a_move = san.starts_with(|c: char| c.is_ascii_alphanumeric());
        if !looks_like_a_move {
            return Err(PgnFault::Unexpected(shorten(word)));
        }
        let mv =
            self.now.parse_move(san).map_err(|error: MoveTextError| PgnFault::Move(shorten(word), error))?;
        self.before = self.now;
        self.now.play_unchecked(mv);
        let nags = mark.into_iter().collect();
        self.line.moves.push(Annotated { mv, nags, comment: String::new(), variations: vec![] });
        Ok(())
    }

    #[inline(never)]
    fn say(&mut self, text: &str) {
        let comment = match self.line.moves.last_mut() {
            Some(annotated) => &mut annotated.comment,
            None => &mut self.line.comment,
        };
        for word in text.split_whitespace() {
            if !comment.is_empty() {
                comment.push(' ');
            }
            comment.push_str(word);
        }
    }

    fn annotate(&mut self, nag: u8) {
        if let Some(annotated) = self.line.moves.last_mut().filter(|_| nag > 0) {
            annotated.nags.push(nag);
        }
    }
}

fn read_tag(text: &str) -> Option<(&str, String)> {
    let (name, rest) = text.trim().split_once(char::is_whitespace)?;
    let quoted = rest.trim().strip_prefix('"')?.strip_suffix('"')?;
    let mut value = String::with_capacity(quoted.len());
    let mut escaped = false;
    for c in quoted.chars() {
        if c == '\\' && !escaped {
            escaped = true;
        } else {
            value.push(c);
            escaped = false;
        }
    }
    Some((name, value))
}

/// The game of a `Variant` tag; orthodox chess has several names in use.
fn read_variant(name: &str) -> Result<Rules, PgnFault> {
    match name {
        "" | "Standard" | "standard" | "Chess" | "normal" | "From Position" => Ok(Rules::ORTHODOX),
        _ => Rules::from_variant(name).map_err(|_| PgnFault::Variant(shorten(name))),
    }
}

/// Enough of a text for an error to quote.
fn shorten(text: &str) -> String {
    text.chars().take(40).collect()
}
