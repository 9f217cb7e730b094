//! What each man attacks on an otherwise given board.

mod magics;

use std::sync::LazyLock;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::piece::{Color, Role};
use crate::square::Square;

/// Entries of the table of sliding attacks: 107,648 are used, and a power of two lets an index be
/// masked, so that no bounds check remains.
const SLIDING: usize = 1 << 17;

/// Two directions along one line.
type Line = [(i8, i8); 2];
const STRAIGHT: [Line; 2] = [[(1, 0), (-1, 0)], [(0, 1), (0, -1)]];
const DIAGONAL: [Line; 2] = [[(1, 1), (-1, -1)], [(1, -1), (-1, 1)]];

/// Where the attacks of a slider on one square lie in the table, and how to find them.
#[derive(Clone, Copy, Default)]
struct Magic {
    /// The squares whose occupation matters.
    mask: u64,
    multiplier: u64,
    shift: u32,
    offset: u32,
}

impl Magic {
    fn index(&self, occupied: Bitboard) -> usize {
        let hash = (occupied.0 & self.mask).wrapping_mul(self.multiplier).wrapping_shr(self.shift);
        (self.offset as usize).wrapping_add(hash as usize) & (SLIDING - 1)
    }
}

/// Every table that is made on first use: less than a millisecond, against a megabyte to download.
pub(crate) struct Attacks {
    straight: [Magic; 64],
    diagonal: [Magic; 64],
    sliding: Box<[Bitboard; SLIDING]>,
    straight_rays: [Bitboard; 64],
    diagonal_rays: [Bitboard; 64],
    /// Per pair of squares, the first one's number times 64 plus the second's.
    between: Box<[Bitboard; 64 * 64]>,
    king: [Bitboard; 64],
    knight: [Bitboard; 64],
    pawn: [[Bitboard; 64]; 2],
}

static ATTACKS: LazyLock<Box<Attacks>> = LazyLock::new(Attacks::new);

/// The tables. Worth keeping in hand where several look-ups follow: each call checks that they are made.
#[inline]
pub(crate) fn attacks() -> &'static Attacks {
    &ATTACKS
}

impl Attacks {
    fn new() -> Box<Self> {
        let mut tables = Box::new(Self {
            straight: [Magic::default(); 64],
            diagonal: [Magic::default(); 64],
            sliding: zeroes(),
            straight_rays: [Bitboard::EMPTY; 64],
            diagonal_rays: [Bitboard::EMPTY; 64],
            between: zeroes(),
            king: [Bitboard::EMPTY; 64],
            knight: [Bitboard::EMPTY; 64],
            pawn: [[Bitboard::EMPTY; 64]; 2],
        });
        let mut offset = 0;
        for square in Square::all() {
            let slot = square.slot();
            let here = Bitboard::from(square);
            tables.king[slot] = leaps(square, &[(1, 0), (1, 1), (0, 1), (-1, 1)]);
            tables.knight[slot] = leaps(square, &[(1, 2), (2, 1), (2, -1), (1, -2)]);
            for color in Color::ALL {
                tables.pawn[color.slot()][slot] = here.forward_left(color) | here.forward_right(color);
            }
            let sliding = &mut tables.sliding;
            tables.straight[slot] = fill(sliding, square, STRAIGHT, magics::STRAIGHT[slot], &mut offset);
            tables.diagonal[slot] = fill(sliding, square, DIAGONAL, magics::DIAGONAL[slot], &mut offset);
            tables.straight_rays[slot] = tables.rook(square, Bitboard::EMPTY);
            tables.diagonal_rays[slot] = tables.bishop(square, Bitboard::EMPTY);
            for direction in [STRAIGHT, DIAGONAL].as_flattened().as_flattened() {
                let mut passed = Bitboard::EMPTY;
                let mut to = square.offset(direction.0, direction.1);
                while let Some(next) = to {
                    tables.between[slot << 6 | next.slot()] = passed;
                    passed |= next.into();
                    to = next.offset(direction.0, direction.1);
                }
            }
        }
        tables
    }

    /// The squares a rook attacks.
    #[inline]
    pub(crate) fn rook(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.sliding[self.straight[square.slot()].index(occupied)]
    }

    /// The squares a bishop attacks.
    #[inline]
    pub(crate) fn bishop(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.sliding[self.diagonal[square.slot()].index(occupied)]
    }

    #[inline]
    pub(crate) fn knight(&self, square: Square) -> Bitboard {
        self.knight[square.slot()]
    }

    #[inline]
    pub(crate) fn king(&self, square: Square) -> Bitboard {
        self.king[square.slot()]
    }

    /// The squares a pawn of this colour attacks.
    #[inline]
    pub(crate) fn pawn(&self, color: Color, square: Square) -> Bitboard {
        self.pawn[color.slot()][square.slot()]
    }

    /// The squares a rook would attack on the empty board.
    #[inline]
    pub(crate) fn straight_rays(&self, square: Square) -> Bitboard {
        self.straight_rays[square.slot()]
    }

    /// The squares a bishop would attack on the empty board.
    #[inline]
    pub(crate) fn diagonal_rays(&self, square: Square) -> Bitboard {
        self.diagonal_rays[square.slot()]
    }

    /// The squares strictly between two of one rank, file or diagonal; none for any other two.
    #[inline]
    pub(crate) fn between(&self, a: Square, b: Square) -> Bitboard {
        self.between[a.slot() << 6 | b.slot()]
    }

    /// The squares a man other than a pawn attacks.
    #[inline]
    pub(crate) fn of_officer(&self, role: Role, square: Square, occupied: Bitboard) -> Bitboard {
        match role {
            Role::Pawn => Bitboard::EMPTY,
            Role::Knight => self.knight(square),
            Role::Bishop => self.bishop(square, occupied),
            Role::Rook => self.rook(square, occupied),
            Role::Queen => self.rook(square, occupied) | self.bishop(square, occupied),
            Role::King => self.king(square),
        }
    }

    /// The men among `by` that attack a square when `occupied` stand on the board.
    #[inline]
    pub(crate) fn attackers(&self, board: &Board, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let men = (self.pawn(!by, square) & board.by_role(Role::Pawn))
            | (self.knight(square) & board.by_role(Role::Knight))
            | (self.king(square) & board.by_role(Role::King))
            | (self.rook(square, occupied) & board.straight_sliders())
            | (self.bishop(square, occupied) & board.diagonal_sliders());
        men & board.by_color(by) & occupied
    }
}

/// A table on the heap, which it also never crosses the stack to reach.
#[expect(clippy::unnecessary_box_returns, reason = "the tables are too large for the stack of a wasm")]
fn zeroes<const N: usize>() -> Box<[Bitboard; N]> {
    let table = vec![Bitboard::EMPTY; N].into_boxed_slice();
    table.try_into().unwrap_or_else(|_| unreachable!("the length is N"))
}

/// The squares one leap away, in the directions given and in the opposite ones.
fn leaps(square: Square, directions: &[(i8, i8)]) -> Bitboard {
    let opposite = directions.iter().map(|&(files, ranks)| (-files, -ranks));
    directions
        .iter()
        .copied()
        .chain(opposite)
        .filter_map(|(files, ranks)| square.offset(files, ranks))
        .collect()
}

/// The squares seen along a line up to and including the first man each way, and those of them
/// whose occupation matters: all but the last of each way on the empty board.
fn walk(square: Square, line: Line, occupied: Bitboard) -> (Bitboard, Bitboard) {
    let (mut seen, mut relevant) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for (files, ranks) in line {
        let mut next = square.offset(files, ranks);
        while let Some(here) = next {
            seen |= here.into();
            next = here.offset(files, ranks);
            if next.is_some() {
                relevant |= here.into();
            }
            if occupied.contains(here) {
                break;
            }
        }
    }
    (seen, relevant)
}

/// Fills the attacks of one slider on one square.
///
/// A product distributes over a union of disjoint sets, and the two lines of a slider do not see
/// each other: so 2 × 64 occupations at most are walked, not 4,096.
fn fill(
    sliding: &mut [Bitboard; SLIDING],
    square: Square,
    lines: [Line; 2],
    multiplier: u64,
    offset: &mut u32,
) -> Magic {
    let mut mask = Bitboard::EMPTY;
    let [first, second] = lines.map(|line| {
        let (_, relevant) = walk(square, line, Bitboard::EMPTY);
        mask |= relevant;
        let mut subset = Bitboard::EMPTY;
        let mut seen = Vec::with_capacity(1 << relevant.len());
        loop {
            seen.push((subset.0.wrapping_mul(multiplier), walk(square, line, subset).0));
            // The next subset, in the order of the numbers that the bits of the mask form.
            subset = Bitboard(subset.0.wrapping_sub(relevant.0) & relevant.0);
            if subset.is_empty() {
                return seen;
            }
        }
    });
    let magic = Magic { mask: mask.0, multiplier, shift: 64 - mask.len(), offset: *offset };
    let attacks = &mut sliding[*offset as usize..][..1 << mask.len()];
    for (hash, seen) in first {
        for (other_hash, other_seen) in &second {
            attacks[(hash.wrapping_add(*other_hash) >> magic.shift) as usize] = seen | *other_seen;
        }
    }
    *offset += 1 << mask.len();
    magic
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_slider_sees_up_to_the_first_man_each_way_in_random_positions() {
        let mut state = 0x5eed_u64;
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            state ^ state >> 29
        };
        for _ in 0..2_000 {
            let occupied = Bitboard(random() & random());
            for square in Square::all() {
                let walked = |lines: [Line; 2]| {
                    walk(square, lines[0], occupied).0 | walk(square, lines[1], occupied).0
                };
                assert_eq!(attacks().rook(square, occupied), walked(STRAIGHT));
                assert_eq!(attacks().bishop(square, occupied), walked(DIAGONAL));
            }
        }
    }

    #[test]
    fn a_knight_in_the_corner_attacks_two_squares_and_in_the_centre_eight() {
        let knight = |name: &str| attacks().knight(name.parse().unwrap()).len();
        assert_eq!((knight("a1"), knight("g1"), knight("e4")), (2, 3, 8));
    }
}
