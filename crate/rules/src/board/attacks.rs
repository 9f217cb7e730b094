//! Attack tables: the squares that each piece attacks, given the occupied squares.

mod magics;

use std::sync::Once;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::board::bitboard::Bitboard;
use crate::board::board::Board;
use crate::board::piece::{Color, Role};
use crate::board::square::Square;

/// The two opposite directions of a line.
type Line = [(i8, i8); 2];
const STRAIGHT: [Line; 2] = [[(1, 0), (-1, 0)], [(0, 1), (0, -1)]];
const DIAGONAL: [Line; 2] = [[(1, 1), (-1, -1)], [(1, -1), (-1, 1)]];

/// A table of bitboards at a fixed address, filled once and then only read. The entries are atomic because
/// safe code may not write to other statics. A relaxed load costs as much as an ordinary one.
pub(crate) struct Table<const N: usize>([AtomicU64; N]);

impl<const N: usize> Table<N> {
    pub(crate) const fn new() -> Self {
        // The size is a power of two, so `get` can mask the index and the compiler removes the bounds check.
        const { assert!(N.is_power_of_two()) };
        Self([const { AtomicU64::new(0) }; N])
    }

    #[inline]
    pub(crate) fn get(&self, index: usize) -> u64 {
        self.0[index & (N - 1)].load(Relaxed)
    }

    pub(crate) fn set(&self, index: usize, value: u64) {
        self.0[index & (N - 1)].store(value, Relaxed);
    }
}

/// Rank attacks, by square and occupancy of the six inner squares of its rank.
static RANKS: Table<4096> = Table::new();
/// File attacks, by square and occupancy of the six inner squares of its file.
static FILES: Table<4096> = Table::new();
/// Bishop attacks, by square and magic index; 5,248 entries are used.
static BISHOP: Table<8192> = Table::new();
/// For each square: the mask of relevant occupancy, the multiplier, the shift, and the offset into `BISHOP`.
static BISHOP_MAGICS: Table<256> = Table::new();
static STRAIGHT_RAYS: Table<64> = Table::new();
static DIAGONAL_RAYS: Table<64> = Table::new();
static BETWEEN: Table<4096> = Table::new();
static KING: Table<64> = Table::new();
static KNIGHT: Table<64> = Table::new();
static PAWN: Table<128> = Table::new();

#[inline]
fn on_rank(square: Square, occupied: Bitboard) -> usize {
    let slot = square.slot();
    slot << 6 | (occupied.0 >> (slot & 0o70 | 1)) as usize & 63
}

#[inline]
fn on_file(square: Square, occupied: Bitboard) -> usize {
    let slot = square.slot();
    let inner = occupied.0 >> (slot & 7) & 0x0001_0101_0101_0100;
    // The multiplication gathers the occupancy bits of the file in the six highest bits.
    slot << 6 | (inner.wrapping_mul(0x0080_4020_1008_0400) >> 58) as usize
}

/// Access to the attack tables (130 KB). Computing the tables takes a fraction of a millisecond, much less
/// than downloading them would.
pub(crate) struct Attacks(());

static ATTACKS: Attacks = Attacks(());

/// Returns the attack tables, and computes them on first use.
pub(crate) fn attacks() -> &'static Attacks {
    static MADE: Once = Once::new();
    MADE.call_once(make);
    &ATTACKS
}

/// Returns the attack tables without checking that they have been computed. Constructing a `Position` has
/// computed the attack tables.
#[inline]
pub(crate) fn attacks_made() -> &'static Attacks {
    &ATTACKS
}

fn make() {
    let mut offset = 0;
    for square in Square::all() {
        let slot = square.slot();
        let here = Bitboard::from(square);
        KING.set(slot, leaps(square, &[(1, 0), (1, 1), (0, 1), (-1, 1)]).0);
        KNIGHT.set(slot, leaps(square, &[(1, 2), (2, 1), (2, -1), (1, -2)]).0);
        for color in Color::ALL {
            PAWN.set(color.slot() << 6 | slot, (here.forward_left(color) | here.forward_right(color)).0);
        }
        let [rank, file] = STRAIGHT.map(|line| Arms::of(square, line));
        let [rising, falling] = DIAGONAL.map(|line| Arms::of(square, line));
        // The index includes the slider's own square, whose occupancy does not matter.
        for own in [Bitboard::EMPTY, here] {
            rank.for_each_occupation(|pieces, seen| RANKS.set(on_rank(square, Bitboard(pieces) | own), seen));
            file.for_each_occupation(|pieces, seen| FILES.set(on_file(square, Bitboard(pieces) | own), seen));
        }
        fill_bishop(square, &rising, &falling, &mut offset);
        STRAIGHT_RAYS.set(slot, rank.seen(0) | file.seen(0));
        DIAGONAL_RAYS.set(slot, rising.seen(0) | falling.seen(0));
        for direction in [STRAIGHT, DIAGONAL].as_flattened().as_flattened() {
            let mut passed = Bitboard::EMPTY;
            let mut to = square.offset(direction.0, direction.1);
            while let Some(next) = to {
                BETWEEN.set(slot << 6 | next.slot(), passed.0);
                passed |= next.into();
                to = next.offset(direction.0, direction.1);
            }
        }
    }
}

#[expect(clippy::unused_self, reason = "a value proves that the tables are computed")]
impl Attacks {
    /// The squares a rook attacks.
    #[inline]
    pub(crate) fn rook(&self, square: Square, occupied: Bitboard) -> Bitboard {
        Bitboard(RANKS.get(on_rank(square, occupied)) | FILES.get(on_file(square, occupied)))
    }

    /// The squares a bishop attacks.
    #[inline]
    pub(crate) fn bishop(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let slot = square.slot() << 2;
        let [mask, multiplier, shift, offset] =
            [slot, slot | 1, slot | 2, slot | 3].map(|i| BISHOP_MAGICS.get(i));
        let hash = (occupied.0 & mask).wrapping_mul(multiplier).wrapping_shr(shift as u32);
        Bitboard(BISHOP.get(offset.wrapping_add(hash) as usize))
    }

    #[inline]
    pub(crate) fn knight(&self, square: Square) -> Bitboard {
        Bitboard(KNIGHT.get(square.slot()))
    }

    #[inline]
    pub(crate) fn king(&self, square: Square) -> Bitboard {
        Bitboard(KING.get(square.slot()))
    }

    /// The squares a pawn of this colour attacks.
    #[inline]
    pub(crate) fn pawn(&self, color: Color, square: Square) -> Bitboard {
        Bitboard(PAWN.get(color.slot() << 6 | square.slot()))
    }

    /// The squares a rook would attack on the empty board.
    #[inline]
    pub(crate) fn straight_rays(&self, square: Square) -> Bitboard {
        Bitboard(STRAIGHT_RAYS.get(square.slot()))
    }

    /// The squares a bishop would attack on the empty board.
    #[inline]
    pub(crate) fn diagonal_rays(&self, square: Square) -> Bitboard {
        Bitboard(DIAGONAL_RAYS.get(square.slot()))
    }

    /// The squares strictly between two squares of one rank, file or diagonal. The set between two squares is
    /// empty if they do not share a line.
    #[inline]
    pub(crate) fn between(&self, a: Square, b: Square) -> Bitboard {
        Bitboard(BETWEEN.get(a.slot() << 6 | b.slot()))
    }

    /// The squares that a piece other than a pawn attacks. The set is empty for a pawn, whose attacks depend
    /// on its colour.
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

    /// The pieces of `by` that attack a square if only the `occupied` squares are occupied.
    #[inline]
    pub(crate) fn attackers(&self, board: &Board, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let pieces = (self.pawn(!by, square) & board.by_role(Role::Pawn))
            | (self.knight(square) & board.by_role(Role::Knight))
            | (self.king(square) & board.by_role(Role::King))
            | (self.rook(square, occupied) & board.straight_sliders())
            | (self.bishop(square, occupied) & board.diagonal_sliders());
        pieces & board.by_color(by) & occupied
    }

    /// The pieces of both colours that attack a square if only the `occupied` squares are occupied.
    #[inline]
    pub(crate) fn all_attackers(&self, board: &Board, square: Square, occupied: Bitboard) -> Bitboard {
        let [white, black] = Color::ALL.map(|color| self.pawn(!color, square) & board.by_color(color));
        let pieces = ((white | black) & board.by_role(Role::Pawn))
            | (self.knight(square) & board.by_role(Role::Knight))
            | (self.king(square) & board.by_role(Role::King))
            | (self.rook(square, occupied) & board.straight_sliders())
            | (self.bishop(square, occupied) & board.diagonal_sliders());
        pieces & occupied
    }
}

/// The squares that a piece reaches in one leap: the given offsets and their opposites.
fn leaps(square: Square, directions: &[(i8, i8)]) -> Bitboard {
    let opposite = directions.iter().map(|&(files, ranks)| (-files, -ranks));
    directions
        .iter()
        .copied()
        .chain(opposite)
        .filter_map(|(files, ranks)| square.offset(files, ranks))
        .collect()
}

/// The squares on a line through a square, split into those with lower and those with higher indices.
struct Arms {
    below: u64,
    above: u64,
}

impl Arms {
    fn of(square: Square, line: Line) -> Self {
        let mut all = 0;
        for (files, ranks) in line {
            let mut next = square.offset(files, ranks);
            while let Some(here) = next {
                all |= Bitboard::from(here).0;
                next = here.offset(files, ranks);
            }
        }
        let lower = (1 << square.index()) - 1;
        Self { below: all & lower, above: all & !lower }
    }

    /// The squares of the line whose occupancy matters: all but the last one in each direction.
    fn relevant(&self) -> u64 {
        let last = (1_u64 << 63).checked_shr(self.above.leading_zeros()).unwrap_or(0);
        self.below & self.below.wrapping_sub(1) | self.above & !last
    }

    /// The attacked squares: up to and including the first piece in each direction.
    fn seen(&self, occupied: u64) -> u64 {
        let nearest_below = u64::MAX << (self.below & occupied | 1).ilog2();
        let nearest_above = (self.above & occupied | 1 << 63).trailing_zeros();
        self.below & nearest_below | self.above & u64::MAX >> (63 - nearest_above)
    }

    /// Calls `take` with each relevant occupancy and its attacked squares.
    fn for_each_occupation(&self, mut take: impl FnMut(u64, u64)) {
        let relevant = self.relevant();
        let mut pieces = 0_u64;
        loop {
            take(pieces, self.seen(pieces));
            // The carry-rippler trick computes the next subset of `relevant`.
            pieces = pieces.wrapping_sub(relevant) & relevant;
            if pieces == 0 {
                return;
            }
        }
    }
}

/// Fills in the attacks of a bishop on one square. The attacks on the two diagonals can be computed
/// independently: neither diagonal blocks the other, and the products of disjoint bits add up.
fn fill_bishop(square: Square, rising: &Arms, falling: &Arms, offset: &mut u64) {
    let multiplier = magics::DIAGONAL[square.slot()];
    let mask = rising.relevant() | falling.relevant();
    let shift = 64 - mask.count_ones();
    for (i, value) in [mask, multiplier, u64::from(shift), *offset].into_iter().enumerate() {
        BISHOP_MAGICS.set(square.slot() << 2 | i, value);
    }
    rising.for_each_occupation(|pieces, seen| {
        falling.for_each_occupation(|others, also_seen| {
            let hash = (pieces | others).wrapping_mul(multiplier) >> shift;
            BISHOP.set((*offset + hash) as usize, seen | also_seen);
        });
    });
    *offset += 1 << mask.count_ones();
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The attacked squares along a line, found step by step up to and including the first piece in each
    /// direction.
    fn walk(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
        let mut seen = Bitboard::EMPTY;
        for (files, ranks) in line {
            let mut next = square.offset(files, ranks);
            while let Some(here) = next {
                seen |= here.into();
                next = if occupied.contains(here) { None } else { here.offset(files, ranks) };
            }
        }
        seen
    }

    #[test]
    fn every_slider_attacks_up_to_the_first_piece_in_each_direction() {
        let mut state = 0x5eed_u64;
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            state ^ state >> 29
        };
        for _ in 0..2_000 {
            let occupied = Bitboard(random() & random());
            for square in Square::all() {
                let walked =
                    |lines: [Line; 2]| walk(square, lines[0], occupied) | walk(square, lines[1], occupied);
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
