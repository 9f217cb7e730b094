//! Coordinates, the machine notation: `e2e4`, `e7e8q`, castling `e1g1`.

use crate::moves::Move;
use crate::piece::Role;
use crate::square::Square;

/// Appends the coordinates of a move.
pub(crate) fn write(mv: Move, out: &mut String) {
    push_square(mv.from(), out);
    push_square(mv.to(), out);
    if let Some(role) = mv.promotion() {
        out.push(role.char());
    }
}

pub(crate) fn push_square(square: Square, out: &mut String) {
    out.push(square.file().char());
    out.push(square.rank().char());
}

/// The squares and the promotion that a text in coordinates names.
pub(crate) struct Coordinates {
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) promotion: Option<Role>,
}

/// Reads coordinates; `None` where the text is something else.
pub(crate) fn read(text: &str) -> Option<Coordinates> {
    let from = text.get(0..2)?.parse().ok()?;
    let to = text.get(2..4)?.parse().ok()?;
    let mut rest = text[4..].chars();
    let promotion = match rest.next() {
        Some(c @ ('q' | 'r' | 'b' | 'n')) => Role::from_char(c),
        Some(_) => return None,
        None => None,
    };
    if rest.next().is_some() { None } else { Some(Coordinates { from, to, promotion }) }
}
