//! Writing games.

use std::fmt;

use super::{Line, Pgn};
use crate::piece::Color;
use crate::position::Position;

/// The Seven Tag Roster, which every game has, in this order.
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

/// The export format: the roster, the other tags, the moves in lines of less than eighty characters.
impl fmt::Display for Pgn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, unknown) in ROSTER {
            write_tag(f, name, self.tag(name).filter(|value| !value.trim().is_empty()).unwrap_or(unknown))?;
        }
        write_tag(f, "Result", self.result)?;
        let is_told = |name: &str| {
            matches!(name, "Result" | "Variant" | "SetUp" | "FEN") || ROSTER.iter().any(|told| told.0 == name)
        };
        for (name, value) in self.tags.iter().filter(|tag| !is_told(&tag.0)) {
            write_tag(f, name, value)?;
        }
        let rules = self.start.rules();
        if let Some(variant) = rules.variant() {
            write_tag(f, "Variant", &variant)?;
        }
        if self.start.fen() != Position::initial(rules).fen() {
            write_tag(f, "SetUp", "1")?;
            write_tag(f, "FEN", &self.start.fen())?;
        }
        let mut words = vec![];
        push_line(&self.line, self.start, &mut words);
        words.push(self.result.to_owned());
        f.write_str("\n")?;
        let mut column = 0;
        for word in words {
            let length = word.chars().count();
            if column > 0 && column + 1 + length >= 80 {
                f.write_str("\n")?;
                column = 0;
            }
            if column > 0 {
                f.write_str(" ")?;
                column += 1;
            }
            f.write_str(&word)?;
            column += length;
        }
        f.write_str("\n")
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    // A name is letters, digits and underscores; with anything else it could end its line, or the tag.
    let name: String = name.chars().filter(|&c| c.is_ascii_alphanumeric() || c == '_').collect();
    if name.is_empty() {
        return Ok(());
    }
    // A tag is one line, and its value stands between quotes.
    let one_line = value.split_whitespace().collect::<Vec<_>>().join(" ");
    writeln!(f, "[{name} \"{}\"]", one_line.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The words of a line; the words of a comment are broken over lines as the moves are.
fn push_line(line: &Line, start: Position, words: &mut Vec<String>) {
    push_comment(&line.comment, words);
    let mut position = start;
    let mut numbered = false;
    for annotated in &line.moves {
        let number = position.move_number();
        match position.turn() {
            Color::White => words.push(format!("{number}.")),
            Color::Black if !numbered => words.push(format!("{number}...")),
            Color::Black => {}
        }
        words.extend(position.san(annotated.mv).map(|san| san.replace(" e.p.", "")));
        words.extend(annotated.nags.iter().map(|nag| format!("${nag}")));
        push_comment(&annotated.comment, words);
        for variation in &annotated.variations {
            let first = words.len();
            push_line(variation, position, words);
            match (words.get_mut(first), variation.moves.is_empty() && variation.comment.is_empty()) {
                (Some(word), false) => word.insert(0, '('),
                _ => words.push("(".to_owned()),
            }
            if let Some(word) = words.last_mut() {
                word.push(')');
            }
        }
        // After a comment or a variation a move of Black needs its number again.
        numbered = annotated.comment.is_empty() && annotated.variations.is_empty();
        position.play_unchecked(annotated.mv);
    }
}

fn push_comment(comment: &str, words: &mut Vec<String>) {
    // A closing brace cannot stand in a comment, and nothing can stand for it.
    let text = comment.replace('}', ")");
    let first = words.len();
    for word in text.split_whitespace() {
        let said = if words.len() > first { words.last_mut() } else { None };
        match said {
            // No line may begin with what would hide it, or what a hasty reader takes for a tag; and no
            // command may be broken.
            Some(last) if word.starts_with(['%', '[']) || is_open_command(last) => {
                last.push(' ');
                last.push_str(word);
            }
            _ => words.push(word.to_owned()),
        }
    }
    if let Some(word) = words.get_mut(first) {
        word.insert(0, '{');
    }
    if let Some(word) = words.last_mut().filter(|_| !text.trim().is_empty()) {
        word.push('}');
    }
}

/// Whether the words end within a command such as `[%clk 0:05:00]`, which is short.
fn is_open_command(words: &str) -> bool {
    let command = words.rsplit_once('[').map_or("", |(_, command)| command);
    command.starts_with('%') && command.len() < 40 && !command.contains(']')
}
