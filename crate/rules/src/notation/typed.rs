//! Parses moves in the notations that people type.

use super::coordinates::looks_like;
use super::san::MoveTextError;
use crate::board::letters::Letters;
use crate::board::moves::{Move, MoveKind};
use crate::position::position::Position;

impl Position {
    /// Parses a legal move as typed by a user: coordinates, or algebraic notation with the given piece
    /// letters.
    ///
    /// Well-formed notation is parsed exactly, as by [`Position::parse_san`]. Other text is accepted in these
    /// forms if it means exactly one legal move:
    /// - Letters may be in the wrong case: `nf3`, `NF3`, `E4`, `E2E4`, `o-o`. If the first letter can be a
    ///   piece or a file, a lower-case letter means the file, unless only a piece has such a move. `B` is
    ///   read as a file only if all letters are capitals.
    /// - Figurines of either colour may be mixed with any letters.
    /// - Castling may have zeros, or no hyphens: `0-0`, `oo`.
    /// - A capture may lack its sign or have `:`, and a promotion may lack its sign: `ed8Q`, `e:d8(Q)`.
    /// - Coordinates may have hyphens, capture signs, and a promotion in the given piece letters: `e2-e4`,
    ///   `e4xd5`, `e7-e8=D`.
    ///
    /// Spaces and annotation marks are ignored; `ep` and `e.p.` require an en passant capture.
    ///
    /// # Errors
    /// As [`Position::parse_san`].
    pub fn parse_typed(&self, text: &str, letters: Letters) -> Result<Move, MoveTextError> {
        let exact = if looks_like(text) { self.parse_move(text) } else { self.parse_san(text, letters) };
        self.parse_loosely(text, letters, false, exact)
    }

    /// Parses a legal move as PGN files write it, like [`Position::parse_typed`] but with case-sensitive
    /// letters. With case-sensitive letters, a pawn's capture is never read as a bishop's.
    pub(crate) fn parse_written(&self, text: &str) -> Result<Move, MoveTextError> {
        self.parse_loosely(text, Letters::ENGLISH, true, self.parse_move(text))
    }

    /// Tries several readings of a text that is not well-formed notation.
    fn parse_loosely(
        &self,
        text: &str,
        letters: Letters,
        is_file: bool,
        exact: Result<Move, MoveTextError>,
    ) -> Result<Move, MoveTextError> {
        if let Ok(_) | Err(MoveTextError::Ambiguous) = exact {
            return exact;
        }
        let shouted = !text.bytes().any(|byte| byte.is_ascii_lowercase());
        let text: Vec<char> =
            text.chars().filter(|c| !c.is_whitespace() && !VARIANTS.contains(c)).map(plain).collect();
        let text = unmarked(&text);
        let (text, en_passant) = match text {
            [text @ .., 'e' | 'E', '.', 'p' | 'P', '.']
            | [text @ .., 'e' | 'E', 'p' | 'P', '.']
            | [text @ .., 'e' | 'E', 'p' | 'P'] => (unmarked(text), true),
            _ => (text, false),
        };
        // Some texts write a letter for the pawn, too.
        let text = if let ['P' | '♙', text @ ..] = text { text } else { text };

        let piece_first = !text.first().is_some_and(char::is_ascii_lowercase);
        let mut error = exact;
        // Separators in coordinates are ignored, except in an exchange such as "e1xa1".
        for reading in 0..4 {
            let reading = match reading {
                0 | 1 if is_file && piece_first => None,
                0 => coordinates(text, letters, true),
                1 => coordinates(text, letters, false),
                2 => algebraic(text, letters, piece_first),
                _ if is_file || piece_first && !shouted => break,
                _ => algebraic(text, letters, !piece_first),
            };
            let Some(reading) = reading else { continue };
            error = match (self.parse_move(&reading), error) {
                (Ok(mv), _) if !en_passant || mv.kind() == MoveKind::EnPassant => return Ok(mv),
                (Err(MoveTextError::Ambiguous), _) | (_, Err(MoveTextError::Ambiguous)) => {
                    Err(MoveTextError::Ambiguous)
                }
                (Err(MoveTextError::Syntax), error) => error,
                _ => Err(MoveTextError::Illegal),
            };
        }
        error
    }
}

/// Variation selectors, which choose the text or emoji form of the preceding character.
const VARIANTS: [char; 2] = ['\u{fe0e}', '\u{fe0f}'];

/// Replaces a typographic character by the one of a keyboard. Figurines of both colours become white ones.
fn plain(c: char) -> char {
    match c {
        '‐' | '‑' | '–' | '—' | '−' => '-',
        '×' | ':' | 'X' => 'x',
        '♚'..='♟' => char::from_u32(u32::from(c) - 6).unwrap_or(c),
        c => c,
    }
}

fn unmarked(mut text: &[char]) -> &[char] {
    while let [rest @ .., '+' | '#' | '!' | '?'] = text {
        text = rest;
    }
    text
}

/// Normalizes coordinates: lower case, no separators, and the English promotion letter. Returns `None` if the
/// text is not coordinates.
#[inline(never)]
fn coordinates(text: &[char], letters: Letters, exchange: bool) -> Option<String> {
    let mut read = String::with_capacity(8);
    for &c in text {
        if !matches!(c, '-' | '=' | '(' | ')' | '/') && (c != 'x' || exchange) {
            read.push(c.to_ascii_lowercase());
        }
    }
    if !looks_like(&read) {
        let piece = letters.piece(read.pop()?)?;
        read.push(piece.to_ascii_lowercase());
    }
    looks_like(&read).then_some(read)
}

/// Normalizes algebraic notation: writes English letters in the right case, and reads the first letter as a
/// piece or as a file.
#[inline(never)]
fn algebraic(text: &[char], letters: Letters, piece_first: bool) -> Option<String> {
    let mut read = String::with_capacity(text.len() + 2);
    if text.iter().all(|c| matches!(c, 'O' | 'o' | '0' | '-')) {
        let steps = text.iter().filter(|&&c| c != '-').count();
        read.push_str(if steps == 2 { "O-O" } else { "O-O-O" });
        return Some(read).filter(|_| matches!(steps, 2 | 3));
    }
    let (text, promotion) = match text {
        [text @ .., '=' | '(' | '/', piece] | [text @ .., '(', piece, ')'] => (text, Some(piece)),
        [text @ .., piece] if matches!((text, piece), ([.., '1' | '8'], 'A'..='z' | '♔'..='♘')) => {
            (text, Some(piece))
        }
        _ => (text, None),
    };
    let mut before = ' ';
    for (i, &c) in text.iter().enumerate() {
        let is_file = text.get(i + 1).is_some_and(char::is_ascii_digit);
        // Some forms have a second piece letter: "Kf1(Ng1)", "Ke1<->Ra1".
        let is_piece = if i == 0 { piece_first } else { matches!(before, '(' | '>') && !is_file };
        read.push(if is_piece { letters.piece(c)? } else { c.to_ascii_lowercase() });
        before = c;
    }
    if let Some(&piece) = promotion {
        read.push('=');
        read.push(letters.piece(piece)?);
    }
    Some(read)
}
