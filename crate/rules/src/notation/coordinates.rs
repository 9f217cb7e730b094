//! Coordinate notation, as engines use it, such as `e2e4`, `e7e8q`, castling `e1g1`, Take and Make `c8c4a2`,
//! exchange `e1xa1`, castling of Chess960 `b1a1`.

use std::fmt;

use crate::board::letters::push_square;
use crate::board::moves::{Move, MoveKind};

/// Formats the move in coordinates, such as `e2e4`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity(8);
        push_square(self.from(), &mut text);
        if self.has_make() {
            push_square(self.via(), &mut text);
        }
        if self.kind() == MoveKind::Exchange {
            text.push('x');
        }
        push_square(if self.onto_partner() { self.via() } else { self.to() }, &mut text);
        if self.kind() == MoveKind::Castling && self.steps_of_partner() > 1 {
            // The default landing square of the castling partner, next to the king's origin, is omitted.
            if let Some((_, lands)) = self.partner() {
                push_square(lands, &mut text);
            }
        }
        if let Some(role) = self.promotion() {
            text.push(role.char());
        }
        f.write_str(&text)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Returns whether a text looks like coordinates. The caller compares a text that looks like coordinates with
/// the coordinates of the legal moves.
// The function is not inlined, because one copy for several callers keeps the wasm small.
#[inline(never)]
pub(crate) fn looks_like(text: &str) -> bool {
    let is_square = |pair: &[u8]| matches!(pair, [b'a'..=b'h', b'1'..=b'8']);
    match text.as_bytes() {
        [a, b, b'x', c, d] => is_square(&[*a, *b]) && is_square(&[*c, *d]),
        [squares @ .., b'q' | b'r' | b'b' | b'n'] | squares => {
            matches!(squares.len(), 4 | 6) && squares.chunks(2).all(is_square)
        }
    }
}
