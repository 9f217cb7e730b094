//! What single words of a file mean.

use super::lexer::is_dash;

/// Signs of the files of the world, and their numeric glyphs.
pub(super) const SIGNS: [(&str, u8); 22] = [
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("!", 1),
    ("?", 2),
    ("□", 7),
    ("+/-", 16),
    ("-/+", 17),
    ("+/=", 14),
    ("=/+", 15),
    ("+-", 18),
    ("-+", 19),
    ("+=", 14),
    ("=+", 15),
    ("±", 16),
    ("∓", 17),
    ("⩲", 14),
    ("⩱", 15),
    ("=", 10),
    ("∞", 13),
    ("N", 146),
];

/// The tags that say which game a text holds.
pub(super) const SPECIAL: [&str; 3] = ["Variant", "SetUp", "FEN"];

/// The letters, digits and underscores of a tag's name: it has nothing else.
#[inline(never)]
pub(super) fn clean_name(name: &str) -> String {
    name.chars().filter(|&c| c.is_ascii_alphanumeric() || c == '_').collect()
}

/// Whether a word must be a move, so that the game cannot be read when it is none. Others, such as `ch` and
/// `novelty`, are passed over.
pub(super) fn is_like_a_move(word: &str) -> bool {
    let is_castling = |c| matches!(c, 'O' | 'o' | '0') || is_dash(c);
    let first = word.starts_with(|c: char| c.is_ascii_alphanumeric() || ('♔'..='♟').contains(&c));
    // "ed", "exd"
    let short = match word.as_bytes() {
        [from @ b'a'..=b'h', b'x', to @ b'a'..=b'h'] | [from @ b'a'..=b'h', to @ b'a'..=b'h'] => {
            from.abs_diff(*to) == 1
        }
        _ => false,
    };
    first && (short || word.contains(|c: char| c.is_ascii_digit()) || word.chars().all(is_castling))
}

/// A move that passes, as several programs write it.
pub(super) fn is_null_move(word: &str) -> bool {
    matches!(word, "Z0" | "0000" | "@@@@" | "null" | "pass" | "<>")
        || word.chars().count() == 2 && word.chars().all(is_dash)
}

/// The sign that a word ends with, and what stands before it.
pub(super) fn sign_of(word: &str) -> Option<(&str, u8)> {
    SIGNS.into_iter().find_map(|(sign, nag)| Some((word.strip_suffix(sign)?, nag)))
}

/// Enough of a text for an error to quote.
#[inline(never)]
pub(super) fn shorten(text: &str) -> String {
    text.chars().take(40).collect()
}
