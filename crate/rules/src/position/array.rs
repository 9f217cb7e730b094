//! The orders of the pieces in the start positions of Chess960.

use crate::board::piece::Role;

/// The number of the usual array.
pub(super) const USUAL: u16 = 518;

/// The pieces of a start position from the a-file to the h-file. The number must be less than 960.
#[inline(never)]
pub(super) fn array(number: u16) -> [Role; 8] {
    let number = usize::from(number);
    let mut pieces = [None; 8];
    pieces[number % 4 * 2 + 1] = Some(Role::Bishop);
    pieces[number / 4 % 4 * 2] = Some(Role::Bishop);
    put(&mut pieces, Role::Queen, number / 16 % 6);
    // Of the five squares left, the knights have one of ten pairs, numbered from the a-file.
    let (mut one, mut other) = (0, number / 96 % 10);
    while other >= 4 - one {
        other -= 4 - one;
        one += 1;
    }
    put(&mut pieces, Role::Knight, one + 1 + other);
    put(&mut pieces, Role::Knight, one);
    put(&mut pieces, Role::King, 1);
    // The rooks have the squares that are still free.
    pieces.map(|piece| piece.unwrap_or(Role::Rook))
}

/// Puts a piece on a free square, counted from the a-file.
#[inline(never)]
fn put(pieces: &mut [Option<Role>; 8], role: Role, place: usize) {
    if let Some(free) = pieces.iter_mut().filter(|piece| piece.is_none()).nth(place) {
        *free = Some(role);
    }
}
