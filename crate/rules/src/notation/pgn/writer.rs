//! Writes games as PGN.

use std::fmt;

use super::lexer::on_one_line;
use super::model::{Line, Pgn};
use super::reader::Sink;
use super::words::{SPECIAL, clean_name};
use crate::board::moves::Move;
use crate::board::piece::Color;
use crate::position::position::Position;

/// The Seven Tag Roster in its order, without the result, which comes last.
pub(super) const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

/// Writes a game in the export format: the roster, the other tags, and the moves in lines of fewer than
/// eighty characters.
impl fmt::Display for Pgn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut writer = Writer::new(&self.tags, &self.start, self.result);
        write_line(&self.line, self.start, &mut writer);
        writer.end(self.result);
        f.write_str(&writer.text)
    }
}

fn write_line(line: &Line, start: Position, writer: &mut Writer) {
    let mut position = start;
    writer.say(&line.comment);
    for annotated in &line.moves {
        writer.play(&position, annotated.mv);
        for &nag in &annotated.nags {
            writer.annotate(nag);
        }
        writer.say(&annotated.comment);
        for variation in &annotated.variations {
            writer.open();
            write_line(variation, position, writer);
            writer.close();
        }
        position.play_unchecked(annotated.mv);
    }
}

/// Writes a PGN game word by word, as a [`Sink`].
#[derive(Clone, Debug)]
pub struct Writer {
    /// The text written so far, without the last word. The caller may take this text; the writer then
    /// continues with an empty one.
    pub text: String,
    column: usize,
    /// The last word, to which a closing parenthesis may still be added.
    word: String,
    /// The opening parentheses and braces that are written before the next word.
    opened: String,
    /// Whether a line end must follow the last word.
    ends_line: bool,
    /// Whether a move of Black needs no number, because it directly follows White's.
    is_numbered: bool,
}

impl Writer {
    /// Writes the tags: the roster, with "?" for unknown values, then all others.
    #[must_use]
    pub fn new(tags: &[(String, String)], start: &Position, result: &str) -> Self {
        let mut text = String::new();
        // Only letters, digits and underscores are kept, because other characters could end the line or the
        // tag.
        let tags: Vec<(String, &str)> =
            tags.iter().map(|(name, value)| (clean_name(name), value.as_str())).collect();
        for (name, unknown) in ROSTER {
            let told = tags.iter().find(|tag| tag.0 == name).map(|tag| tag.1);
            push_tag(name, told.filter(|value| !value.trim().is_empty()).unwrap_or(unknown), &mut text);
        }
        push_tag("Result", result, &mut text);
        for (name, value) in tags {
            let is_special = SPECIAL.iter().any(|special| special.eq_ignore_ascii_case(&name));
            let is_told = name.is_empty() || name == "Result" || ROSTER.iter().any(|told| told.0 == name);
            if !is_special && !is_told {
                push_tag(&name, value, &mut text);
            }
        }
        let rules = start.rules();
        if let Some(variant) = start.variant() {
            push_tag("Variant", &variant, &mut text);
        }
        let fen = start.fen();
        if fen != Position::initial(rules).fen() {
            push_tag("SetUp", "1", &mut text);
            push_tag("FEN", &fen, &mut text);
        }
        text.push('\n');
        let (word, opened) = (String::new(), String::new());
        Self { text, column: 0, word, opened, ends_line: false, is_numbered: false }
    }

    /// Writes the result and ends the game.
    pub fn end(&mut self, result: &str) {
        self.put(result);
        self.put("");
        self.text.push('\n');
    }

    /// Writes a comment that contains a closing brace as semicolon comments, which end with their line.
    fn say_to_line_ends(&mut self, text: &str) {
        let mut line = String::new();
        for word in text.split_whitespace() {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() >= 80 {
                self.put(&line);
                self.ends_line = true;
                line.clear();
            }
            line.push(if line.is_empty() { ';' } else { ' ' });
            line.push_str(word);
        }
        self.put(&line);
        self.ends_line = true;
        self.is_numbered = false;
    }

    /// Writes the previous word, and holds back this one.
    #[inline(never)]
    fn put(&mut self, word: &str) {
        let length = self.word.chars().count();
        if length > 0 {
            if self.column > 0 && self.column + 1 + length >= 80 {
                self.text.push('\n');
                self.column = 0;
            }
            if self.column > 0 {
                self.text.push(' ');
                self.column += 1;
            }
            self.text.push_str(&self.word);
            self.column += length;
        }
        if std::mem::take(&mut self.ends_line) {
            self.text.push('\n');
            self.column = 0;
        }
        self.word.clear();
        self.word.push_str(&self.opened);
        self.word.push_str(word);
        self.opened.clear();
    }
}

impl Sink for Writer {
    fn play(&mut self, before: &Position, mv: Move) {
        let number = before.move_number();
        match before.turn() {
            Color::White => self.put(&format!("{number}.")),
            Color::Black if !self.is_numbered => self.put(&format!("{number}...")),
            Color::Black => {}
        }
        let mut san = before.san(mv).unwrap_or_default();
        // PGN omits the suffix "e.p.".
        if let Some((move_alone, mark)) = san.split_once(' ') {
            san = [move_alone, mark.strip_prefix("e.p.").unwrap_or_default()].concat();
        }
        self.put(&san);
        self.is_numbered = true;
    }

    fn annotate(&mut self, nag: u8) {
        self.put(&format!("${nag}"));
    }

    /// Wraps the words of a comment in the same way as the moves.
    fn say(&mut self, text: &str) {
        if text.contains('}') {
            return self.say_to_line_ends(text);
        }
        let mut is_open = false;
        for word in text.split_whitespace() {
            // A line must not begin with a percent sign or with a bracket that looks like a tag, and a
            // command must stay on one line.
            if is_open && (word.starts_with(['%', '[']) || is_open_command(&self.word)) {
                self.word.push(' ');
                self.word.push_str(word);
            } else {
                self.opened.push_str(if is_open { "" } else { "{" });
                self.put(word);
            }
            is_open = true;
        }
        if is_open {
            self.word.push('}');
            self.is_numbered = false;
        }
    }

    fn open(&mut self) {
        self.opened.push('(');
        self.is_numbered = false;
    }

    fn close(&mut self) {
        if !self.opened.is_empty() || self.ends_line {
            self.put("");
        }
        self.word.push(')');
        self.is_numbered = false;
    }

    fn abandon(&mut self) {}
}

#[inline(never)]
fn push_tag(name: &str, value: &str, text: &mut String) {
    for part in ["[", name, " \""] {
        text.push_str(part);
    }
    // A tag is written on one line, with its value between quotes.
    for c in on_one_line(value).chars() {
        if let '"' | '\\' = c {
            text.push('\\');
        }
        text.push(c);
    }
    text.push_str("\"]\n");
}

/// Returns whether the text ends within a short command such as `[%clk 0:05:00]`.
fn is_open_command(words: &str) -> bool {
    let command = words.rsplit_once('[').map_or("", |(_, command)| command);
    command.starts_with('%') && command.len() < 40 && !command.contains(']')
}
