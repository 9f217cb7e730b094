//! Pieces and squares in Popeye's notation.

use roque::{Board, Color, Piece, Role, Square};

use super::is_short;

pub(super) fn color_of(word: &str) -> Option<Color> {
    if is_short(word, "white") {
        Some(Color::White)
    } else if is_short(word, "black") {
        Some(Color::Black)
    } else {
        None
    }
}

/// Parses a role. Popeye writes S for the knight.
pub(super) fn role_of(letter: char) -> Option<Role> {
    match letter.to_ascii_lowercase() {
        's' => Some(Role::Knight),
        'n' => None,
        letter => Role::from_char(letter),
    }
}

/// Places pieces from Popeye's notation, such as `kh1` or `bg1g2`.
pub(super) fn place(board: &mut Board, color: Color, word: &str) -> Result<(), String> {
    let wrong = || format!("`{word}` is not a supported piece with its squares");
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

/// Reads a placement in Forsyth notation. Ranks may follow each other without a separator: `16` stands for
/// two empty ranks.
pub(super) fn forsyth(text: &str) -> Result<Board, String> {
    let wrong = || format!("`{text}` is not a position of supported pieces");
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
