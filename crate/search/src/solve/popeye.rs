//! Problems as Popeye reads them: `BeginProblem … NextProblem … EndProblem`, as far as our games and stipulations go.

use std::fmt::Write;
use std::iter::Peekable;

use roque::{Board, Color, Piece, Role, Rules, Setup, Square};

use crate::solve::solving::Wanted;
use crate::solve::twin::Diagram;

/// A problem of such a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Input {
    /// The game.
    pub rules: Rules,
    /// The position, and what is demanded.
    pub diagram: Diagram,
    /// Twins, in our signs.
    pub twins: Vec<String>,
    /// What is to be told.
    pub wanted: Wanted,
}

/// What a word begins; the rest of the line of a text is nobody's business here.
const WORDS: [(&str, Word); 17] = [
    ("beginproblem", Word::Begin),
    ("nextproblem", Word::Next),
    ("endproblem", Word::End),
    ("stipulation", Word::Stipulation),
    ("pieces", Word::Pieces),
    ("forsyth", Word::Forsyth),
    ("condition", Word::Condition),
    ("option", Word::Option),
    ("twin", Word::Twin),
    ("author", Word::Text),
    ("origin", Word::Text),
    ("title", Word::Text),
    ("remark", Word::Text),
    ("award", Word::Text),
    ("after", Word::Text),
    ("protocol", Word::Text),
    ("latex", Word::Text),
];

#[derive(Clone, Copy, PartialEq)]
enum Word {
    Begin,
    Next,
    End,
    Stipulation,
    Pieces,
    Forsyth,
    Condition,
    Option,
    Twin,
    Text,
}

/// Words may be shortened, as far as they are still told apart.
fn is_short(word: &str, whole: &str) -> bool {
    word.len() >= 2 && whole.starts_with(&word.to_ascii_lowercase())
}

fn word_of(word: &str) -> Option<Word> {
    // `and` of a text is none, and a lone piece such as `ra1` neither.
    let is_long = word.len() >= 3 && !word.bytes().any(|byte| byte.is_ascii_digit());
    WORDS.iter().find(|(whole, _)| is_long && is_short(word, whole)).map(|&(_, word)| word)
}

/// Reads all problems of a file; each is one of ours, or a sentence says why not.
#[must_use]
pub fn read(text: &str) -> Vec<Result<Input, String>> {
    let words = text.lines().flat_map(|line| {
        let is_text = line.split_whitespace().next().and_then(word_of) == Some(Word::Text);
        let line = if is_text { "" } else { line };
        line.split_whitespace()
    });
    let mut problems = Vec::new();
    let mut now: Option<Result<Draft, String>> = None;
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        let Some(kind) = word_of(word) else {
            if let Some(Ok(_)) = now {
                now = Some(Err(format!("`{word}` is not understood here")));
            }
            continue;
        };
        match kind {
            Word::Begin | Word::Next | Word::End => {
                problems.extend(now.take().map(|draft| draft.and_then(Draft::finished)));
                now = (kind != Word::End).then(|| Ok(Draft::default()));
            }
            _ => {
                if let Some(Ok(draft)) = &mut now
                    && let Err(why) = draft.take(kind, &mut words)
                {
                    now = Some(Err(why));
                }
            }
        }
    }
    problems.extend(now.map(|draft| draft.and_then(Draft::finished)));
    problems
}

/// A problem as far as it was read.
struct Draft {
    board: Board,
    stipulation: Option<String>,
    captures: Option<&'static str>,
    castling: Option<&'static str>,
    twins: Vec<String>,
    wanted: Wanted,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            board: Board::empty(),
            stipulation: None,
            captures: None,
            castling: None,
            twins: Vec::new(),
            wanted: Wanted { variations: false, ..Wanted::default() },
        }
    }
}

/// Options that change nothing of what is solved.
const IDLE: [&str; 4] = ["noboard", "nothreat", "movenumbers", "startmovenumber"];

impl Draft {
    fn take<'a>(
        &mut self,
        kind: Word,
        words: &mut Peekable<impl Iterator<Item = &'a str>>,
    ) -> Result<(), String> {
        let mut next =
            |what: &str| words.next_if(|word| word_of(word).is_none()).ok_or(format!("{what} is missing"));
        match kind {
            Word::Stipulation => self.stipulation = Some(next("a stipulation")?.to_owned()),
            Word::Forsyth => self.board = forsyth(next("a position")?)?,
            Word::Pieces => {
                let mut color = None;
                while let Ok(word) = next("") {
                    color = color_of(word).or(color);
                    if color_of(word).is_none() {
                        place(&mut self.board, color.ok_or("pieces are White or Black")?, word)?;
                    }
                }
            }
            Word::Condition => {
                while let Ok(word) = next("") {
                    self.condition(word)?;
                }
            }
            Word::Option => {
                while let Ok(word) = next("") {
                    match word.to_ascii_lowercase() {
                        word if is_short(&word, "setplay") => self.wanted.set = true,
                        word if is_short(&word, "try") => self.wanted.tries = self.wanted.tries.max(1),
                        word if is_short(&word, "variation") => self.wanted.variations = true,
                        word if is_short(&word, "defence") => {
                            self.wanted.tries = next("a number of defences")?
                                .parse()
                                .map_err(|_| "a number of defences is missing")?;
                        }
                        word if IDLE.iter().any(|idle| is_short(&word, idle)) => {}
                        _ => return Err(format!("the option `{word}` is not among ours")),
                    }
                }
            }
            Word::Twin => {
                let mut changes: Vec<&str> = Vec::new();
                // `stipulation`, which begins a line elsewhere, is a change here, where one begins.
                while let Some(word) = words.next_if(|word| match word_of(word) {
                    None => true,
                    Some(Word::Stipulation) => changes.iter().all(|word| goes_on(word)),
                    Some(_) => false,
                }) {
                    changes.push(word);
                }
                let wrong = || format!("the twin `{}` is not among ours", changes.join(" "));
                self.twins.push(twin(&changes).ok_or_else(wrong)?);
            }
            _ => {}
        }
        Ok(())
    }

    fn condition(&mut self, word: &str) -> Result<(), String> {
        match word.to_ascii_lowercase().as_str() {
            // By Roque's rule a pawn's Make ends on no first rank.
            "normalpawn" if self.captures.is_some() => {}
            short if is_short(short, "take&make") => self.captures = Some("take-make"),
            short if is_short(short, "castlingchess") => self.castling = Some("castling-chess"),
            short if is_short(short, "rokagogo") => self.castling = Some("rokagogo"),
            short if is_short(short, "exchangecastling") => self.castling = Some("exchange"),
            _ => return Err(format!("the condition `{word}` is not among our games")),
        }
        Ok(())
    }

    fn finished(self) -> Result<Input, String> {
        let names: Vec<_> = self.captures.into_iter().chain(self.castling).collect();
        let name = if names.is_empty() { "orthodox".to_owned() } else { names.join("+") };
        let rules: Rules = name.parse().map_err(|_| format!("there is no game {name}"))?;
        let text = self.stipulation.ok_or("there is no stipulation")?;
        let stipulation = text.parse().map_err(|error| format!("`{text}`: {error}"))?;
        let mut setup = Setup { board: self.board, ..Setup::empty() };
        // Whoever may have castled has not: as everywhere among problems.
        let initial = Setup::initial(rules);
        let at_home = |square: Square| {
            let (now, then) = (setup.board.piece_at(square), initial.board.piece_at(square));
            let kings =
                then.map(|piece| setup.board.king_of(piece.color) == initial.board.king_of(piece.color));
            now == then && kings == Some(true)
        };
        setup.rights = initial.rights.into_iter().filter(|&square| at_home(square)).collect();
        Ok(Input { rules, diagram: Diagram { setup, stipulation }, twins: self.twins, wanted: self.wanted })
    }
}

fn color_of(word: &str) -> Option<Color> {
    if is_short(word, "white") {
        Some(Color::White)
    } else if is_short(word, "black") {
        Some(Color::Black)
    } else {
        None
    }
}

/// Popeye has S for the knight.
fn role_of(letter: char) -> Option<Role> {
    match letter.to_ascii_lowercase() {
        's' => Some(Role::Knight),
        'n' => None,
        letter => Role::from_char(letter),
    }
}

/// Such as `kh1` or `bg1g2`.
fn place(board: &mut Board, color: Color, word: &str) -> Result<(), String> {
    let wrong = || format!("`{word}` is no piece of ours with its squares");
    let mut letters = word.chars();
    let role = letters.next().and_then(role_of).ok_or_else(wrong)?;
    let squares = letters.as_str();
    if squares.is_empty() || !squares.is_ascii() {
        return Err(wrong());
    }
    for square in squares.as_bytes().chunks(2) {
        let square = str::from_utf8(square).ok().and_then(|square| square.to_ascii_lowercase().parse().ok());
        board.set(square.ok_or_else(wrong)?, Some(Piece { color, role }));
    }
    Ok(())
}

/// Rows may run together: `16` is two empty ones.
fn forsyth(text: &str) -> Result<Board, String> {
    let wrong = || format!("`{text}` is no position of ours");
    let (mut board, mut at, mut empty) = (Board::empty(), 0_u32, 0_u32);
    for letter in text.chars() {
        if let Some(digit) = letter.to_digit(10) {
            empty = 10 * empty.min(64) + digit;
            continue;
        }
        at += std::mem::take(&mut empty);
        if letter == '/' {
            at = at.div_ceil(8) * 8;
            continue;
        }
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let role = role_of(letter).ok_or_else(wrong)?;
        let index = u8::try_from(at).ok().filter(|&at| at < 64).ok_or_else(wrong)?;
        let square = Square::new(8 * (7 - index / 8) + index % 8).ok_or_else(wrong)?;
        board.set(square, Some(Piece { color, role }));
        at += 1;
    }
    if at + empty > 64 { Err(wrong()) } else { Ok(board) }
}

/// Whether a twin is one of the twin before.
fn goes_on(word: &str) -> bool {
    word.len() >= 4 && is_short(word, "continued")
}

/// A twin in our signs.
fn twin(words: &[&str]) -> Option<String> {
    let (goes_on, words) = match words {
        [first, rest @ ..] if goes_on(first) => ("& ", rest),
        _ => ("", words),
    };
    let changes = match words {
        [kind, from, to] if is_short(kind, "move") => format!("{from}-{to}"),
        [kind, from, to] if is_short(kind, "exchange") => format!("{from}<->{to}"),
        [kind, from, to] if is_short(kind, "shift") => format!("shift {from}-{to}"),
        [kind, square] if is_short(kind, "remove") => format!("-{square}"),
        [kind, to] if is_short(kind, "stipulation") => (*to).to_owned(),
        [kind, color, piece] if is_short(kind, "add") => {
            let color = if color_of(color)? == Color::White { 'w' } else { 'b' };
            let mut letters = piece.chars();
            let role = role_of(letters.next()?)?;
            format!("+{color}{}{}", role.char().to_ascii_uppercase(), letters.as_str())
        }
        _ => return None,
    };
    Some(format!("{goes_on}{changes}"))
}

/// Writes a problem for Popeye.
///
/// # Errors
/// A sentence, where Black begins what White begins there, and where there are twins, which are not written yet.
pub fn write(input: &Input) -> Result<String, String> {
    let Diagram { setup, stipulation } = &input.diagram;
    if !stipulation.tells_lines() && setup.turn == Color::Black {
        return Err("there White begins: turn the colours round".to_owned());
    }
    if !input.twins.is_empty() {
        return Err("twins are not written for Popeye yet".to_owned());
    }
    let mut out = format!("BeginProblem\nStipulation {stipulation}\nPieces");
    for (name, color) in [("White", Color::White), ("Black", Color::Black)] {
        let _ = write!(out, " {name}");
        for (square, piece) in setup.board.iter().filter(|(_, piece)| piece.color == color) {
            let letter =
                if piece.role == Role::Knight { 'S' } else { piece.role.char().to_ascii_uppercase() };
            let _ = write!(out, " {letter}{square}");
        }
    }
    let name = input.rules.to_string();
    for condition in name.split('+') {
        out.push_str(match condition {
            "take-make" => "\nCondition Take&Make NormalPawn",
            "castling-chess" => "\nCondition CastlingChess",
            "rokagogo" => "\nCondition Rokagogo",
            "exchange" => "\nCondition ExchangeCastling",
            _ => "",
        });
    }
    let Wanted { set, tries, variations, .. } = input.wanted;
    for (option, is_wanted) in [(" SetPlay", set), (" Try", tries > 0), (" Variation", variations)] {
        if is_wanted {
            let _ = write!(out, "\nOption{option}");
        }
    }
    out.push_str("\nEndProblem\n");
    Ok(out)
}

#[cfg(test)]
mod tests;
