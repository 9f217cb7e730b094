//! Classifies the words of a PGN file.

use super::lexer::is_dash;

/// The meaning of a word in the movetext.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Word<'a> {
    /// The notation of a move (legal or not) without its annotations, and the annotations as numeric glyphs.
    Move(&'a str, Vec<u8>),
    /// An annotation of the last move as numeric glyphs; none if the notation already implies the mark, as
    /// with `ch` for check.
    Mark(Vec<u8>),
    /// A null move: the player passes.
    Null,
    /// A known word that has no meaning for the game.
    Noise,
    /// Anything else.
    Fault,
}

/// The annotation signs with their numeric glyphs. A sign comes before all shorter signs that it ends with.
const SIGNS: [(&str, u8); 27] = [
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("!", 1),
    ("?", 2),
    ("‼", 3),
    ("⁇", 4),
    ("⁉", 5),
    ("⁈", 6),
    ("□", 7),
    ("+/-", 16),
    ("-/+", 17),
    ("+/=", 14),
    ("=/+", 15),
    ("+-", 18),
    ("+−", 18),
    ("-+", 19),
    ("−+", 19),
    ("+=", 14),
    ("=+", 15),
    ("±", 16),
    ("∓", 17),
    ("⩲", 14),
    ("⩱", 15),
    ("=", 10),
    ("∞", 13),
];

/// The numeric glyphs of a theoretical novelty and of a diagram.
const NOVELTY: u8 = 146;
const DIAGRAM: u8 = 220;

impl<'a> Word<'a> {
    pub(super) fn read(word: &'a str) -> Self {
        let (mut rest, mut glyphs) = (word, vec![]);
        loop {
            if is_null_move(rest) {
                return Self::Null;
            }
            match alone(rest) {
                Some(Self::Mark(mut said)) => {
                    said.append(&mut glyphs);
                    return Self::Mark(said);
                }
                Some(known) if glyphs.is_empty() => return known,
                _ => {}
            }
            let Some((before, glyph)) = sign_of(rest) else { break };
            glyphs.insert(0, glyph);
            rest = before;
        }
        let rest = without_check(rest);
        if is_like_a_move(rest) { Self::Move(rest, glyphs) } else { Self::Fault }
    }
}

/// Classifies a known word that is not a move.
fn alone(word: &str) -> Option<Word<'static>> {
    Some(match word {
        // The move itself implies check and en passant, so their marks are dropped.
        "" | "+" | "++" | "#" | "ch" | "ch." | "check" | "mate" | "dis" | "dis." | "disch" | "dbl"
        | "e.p." | "ep." | "ep" => Word::Mark(vec![]),
        "N" | "TN" | "novelty" | "Novelty" => Word::Mark(vec![NOVELTY]),
        "D" | "Diagram" | "diagram" => Word::Mark(vec![DIAGRAM]),
        "RR" | "}" | "-" | "–" | "," | "resigns" | "draw" | "forfeit" | "adjourned" | "unplayed" => {
            Word::Noise
        }
        // Some files have commands outside of comments: "[%clk 0:01:00]".
        _ if word.starts_with("[%") => Word::Noise,
        _ => return None,
    })
}

/// Splits the annotation sign from the end of a move text.
fn sign_of(word: &str) -> Option<(&str, u8)> {
    // "e8N", "e8=N" and "e8(N" are promotions, "Nf3N" and "Nf8N" novelties.
    if let Some(before) = word.strip_suffix('N') {
        let is_pawn = before.starts_with(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'P', '♙', '♟']);
        let is_promotion = before.ends_with(['=', '(', '/']) || is_pawn && before.ends_with(['1', '8']);
        return (!is_promotion).then_some((before, NOVELTY));
    }
    SIGNS.into_iter().find_map(|(sign, glyph)| Some((word.strip_suffix(sign)?, glyph)))
}

/// Removes a word for check or mate that is attached to a move: "Qf7ch", "O-Omate".
fn without_check(word: &str) -> &str {
    let moves = ["ch", "ch.", "mate", "dis.ch", "dis.ch.", "disch"]
        .into_iter()
        .filter_map(|said| word.strip_suffix(said));
    moves.filter(|before| is_like_a_move(before)).min_by_key(|before| before.len()).unwrap_or(word)
}

/// The tags that define the rules and the start position.
pub(super) const SPECIAL: [&str; 3] = ["Variant", "SetUp", "FEN"];

/// Returns the letters, digits and underscores of a tag's name, because it may contain no other characters.
#[inline(never)]
pub(super) fn clean_name(name: &str) -> String {
    name.chars().filter(|&c| c.is_ascii_alphanumeric() || c == '_').collect()
}

/// Returns whether a word looks like a move: a letter or figurine followed by a digit somewhere, castling, or
/// a pawn capture without ranks.
fn is_like_a_move(word: &str) -> bool {
    let is_castling = |c| matches!(c, 'O' | 'o' | '0') || is_dash(c);
    let first = word.starts_with(|c: char| c.is_ascii_alphanumeric() || ('♔'..='♟').contains(&c));
    let unchecked = word.trim_end_matches(['+', '#']);
    // "ed", "exd"
    let short = match unchecked.as_bytes() {
        [from @ b'a'..=b'h', b'x', to @ b'a'..=b'h'] | [from @ b'a'..=b'h', to @ b'a'..=b'h'] => {
            from.abs_diff(*to) == 1
        }
        _ => false,
    };
    first && (short || word.contains(|c: char| c.is_ascii_digit()) || unchecked.chars().all(is_castling))
}

/// Returns whether a word is a null move in one of several programs' notations.
fn is_null_move(word: &str) -> bool {
    matches!(word, "Z0" | "0000" | "@@@@" | "null" | "pass" | "<>")
        || word.chars().count() == 2 && word.chars().all(is_dash)
}

/// Returns the beginning of a text, for errors to quote.
#[inline(never)]
pub(super) fn shorten(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::Word;

    #[test]
    fn each_word_of_a_pgn_file_is_a_move_a_mark_a_null_move_a_known_word_without_meaning_or_a_fault() {
        let mv = |san, glyphs: &[u8]| Word::Move(san, glyphs.to_vec());
        let mark = |glyphs: &[u8]| Word::Mark(glyphs.to_vec());
        for (word, expected) in [
            ("e4", mv("e4", &[])),
            ("Nf3+", mv("Nf3+", &[])),
            ("Nf3!", mv("Nf3", &[1])),
            ("Nf3!?+-", mv("Nf3", &[5, 18])),
            ("Nf3+-!", mv("Nf3", &[18, 1])),
            ("Nf3!!!", mv("Nf3", &[1, 3])),
            ("Nf3‼", mv("Nf3", &[3])),
            ("Nf3⁇", mv("Nf3", &[4])),
            ("Nf3⁉", mv("Nf3", &[5])),
            ("Nf3⁈", mv("Nf3", &[6])),
            ("Qh4+−", mv("Qh4", &[18])),
            ("Nf3N", mv("Nf3", &[146])),
            ("Nf8N", mv("Nf8", &[146])),
            ("Nf3+N", mv("Nf3+", &[146])),
            ("e8N", mv("e8N", &[])),
            ("dxe8N+", mv("dxe8N+", &[])),
            ("e8=N", mv("e8=N", &[])),
            ("e8(N)", mv("e8(N)", &[])),
            ("e8=QN", mv("e8=Q", &[146])),
            ("e8=Q=", mv("e8=Q", &[10])),
            ("exd", mv("exd", &[])),
            ("ed+", mv("ed+", &[])),
            ("exd6e.p.", mv("exd6e.p.", &[])),
            ("Qf7ch", mv("Qf7", &[])),
            ("Qf7dis.ch.", mv("Qf7", &[])),
            ("Kf1(Ng1)", mv("Kf1(Ng1)", &[])),
            ("Ke1<->Ra1", mv("Ke1<->Ra1", &[])),
            ("O-O", mv("O-O", &[])),
            ("O-O+", mv("O-O+", &[])),
            ("O-O-O#", mv("O-O-O#", &[])),
            ("O-O-O++", mv("O-O-O++", &[])),
            ("O-O+!", mv("O-O+", &[1])),
            ("O-ON", mv("O-O", &[146])),
            ("O-Och", mv("O-O", &[])),
            ("0-0+", mv("0-0+", &[])),
            ("0–0–0#", mv("0–0–0#", &[])),
            ("OO", mv("OO", &[])),
            ("Ke9", mv("Ke9", &[])),
            ("!?", mark(&[5])),
            ("+-", mark(&[18])),
            ("=", mark(&[10])),
            ("N", mark(&[146])),
            ("N!", mark(&[146, 1])),
            ("novelty", mark(&[146])),
            ("D", mark(&[220])),
            ("ch", mark(&[])),
            ("e.p.", mark(&[])),
            ("e.p.!", mark(&[1])),
            ("#", mark(&[])),
            ("--", Word::Null),
            ("––", Word::Null),
            ("--!?", Word::Null),
            ("Z0", Word::Null),
            ("0000", Word::Null),
            ("pass", Word::Null),
            ("}", Word::Noise),
            ("RR", Word::Noise),
            ("-", Word::Noise),
            ("[%clk 0:01:00]", Word::Noise),
            ("-!", Word::Fault),
            ("Q", Word::Fault),
            ("Nbd", Word::Fault),
            ("OOx", Word::Fault),
            ("-O", Word::Fault),
            ("good", Word::Fault),
            ("<b>", Word::Fault),
            ("☺", Word::Fault),
        ] {
            assert_eq!(Word::read(word), expected, "{word}");
        }
    }
}
