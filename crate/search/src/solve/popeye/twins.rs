//! Converts twins between Popeye's words and Roque's notation.

use roque::{Color, Square};

use super::board::{color_of, role_of};
use super::is_short;
use roque_think::solve::Stipulation;

/// Returns whether the twin changes the previous twin instead of the diagram.
fn is_continued(word: &str) -> bool {
    word.len() >= 4 && is_short(word, "continued")
}

/// Reads a twin in Popeye's words and returns it in Roque's notation, or `None` if it is not supported.
pub(super) fn read_twin(words: &[&str]) -> Option<String> {
    let (is_continued, mut words) = match words {
        [first, rest @ ..] if is_continued(first) => ("& ", rest),
        _ => ("", words),
    };
    let mut changes = Vec::new();
    while !words.is_empty() {
        let (change, rest) = read_change(words)?;
        changes.push(change);
        words = rest;
    }
    (!changes.is_empty()).then(|| format!("{is_continued}{}", changes.join(" ")))
}

/// Reads one change of a twin, and returns it with the words that follow.
fn read_change<'a>(words: &'a [&'a str]) -> Option<(String, &'a [&'a str])> {
    Some(match words {
        [kind, from, to, rest @ ..] if is_short(kind, "move") => (format!("{from}-{to}"), rest),
        [kind, from, to, rest @ ..] if is_short(kind, "exchange") => (format!("{from}<->{to}"), rest),
        [kind, from, to, rest @ ..] if is_short(kind, "shift") => (format!("shift {from}-{to}"), rest),
        [kind, square, rest @ ..] if is_short(kind, "remove") => (format!("-{square}"), rest),
        [kind, to, rest @ ..] if is_short(kind, "stipulation") => ((*to).to_owned(), rest),
        [kind, color, piece, rest @ ..] if is_short(kind, "add") => {
            let color = if color_of(color)? == Color::White { 'w' } else { 'b' };
            let mut letters = piece.chars();
            let role = role_of(letters.next()?)?;
            (format!("+{color}{}{}", role.char().to_ascii_uppercase(), letters.as_str()), rest)
        }
        _ => return None,
    })
}

/// Returns a twin in Popeye's words, or `None` if the twin is invalid.
pub(super) fn write_twin(twin: &str) -> Option<String> {
    let (mut written, changes) = match twin.trim().strip_prefix('&') {
        Some(changes) => ("Twin Cont".to_owned(), changes),
        None => ("Twin".to_owned(), twin),
    };
    let mut words = changes.split_whitespace().peekable();
    words.peek()?;
    while let Some(word) = words.next() {
        let change = if word == "shift" {
            let (from, to) = words.next()?.split_once('-')?;
            format!("Shift {} {}", square_of(from)?, square_of(to)?)
        } else if word.parse::<Stipulation>().is_ok() {
            format!("Stipulation {word}")
        } else {
            write_change(word)?
        };
        written.push(' ');
        written.push_str(&change);
    }
    Some(written)
}

/// Writes one change of the board in Popeye's words. Pieces on the board are identified by their squares.
fn write_change(word: &str) -> Option<String> {
    if let Some(added) = word.strip_prefix('+') {
        let mut letters = added.chars();
        let color = match letters.next()? {
            'w' => "White",
            'b' => "Black",
            _ => return None,
        };
        let letter = match letters.next()? {
            'N' => 'S',
            letter => role_of(letter).map(|_| letter)?,
        };
        return Some(format!("Add {color} {letter}{}", square_of(letters.as_str())?));
    }
    if let Some((one, other)) = word.split_once("<->") {
        return Some(format!("Exchange {} {}", square_of(one)?, square_of(other)?));
    }
    if let Some(removed) = word.strip_prefix('-') {
        return Some(format!("Remove {}", square_of(removed)?));
    }
    let (from, to) = word.split_once('-')?;
    Some(format!("Move {} {}", square_of(from)?, square_of(to)?))
}

/// Returns the square at the end of a text such as `wKa1` or `a1`.
fn square_of(text: &str) -> Option<Square> {
    text.get(text.len().checked_sub(2)?..)?.parse().ok()
}
