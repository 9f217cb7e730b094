//! Evaluation of the pawn structure, including the squares of the kings relative to the pawns. The pawn
//! structure changes rarely, so its evaluation is cached.

use roque::{Bitboard, Color, Rank, Square};

use crate::eval::groups::{
    BACKWARD, BESIDE, DOUBLED, DRAUGHT, GUARDED, ISOLATED, OWN_KING, PASSED, SHIELD, STORM, THEIR_KING,
};
use crate::eval::sink::Sink;
use crate::eval::weights::{Pair, Sum, Weights};

/// The number of entries in the cache of pawn structures.
const ENTRIES: usize = 1 << 12;

/// The pawns and kings of both sides, which are the key of the entry.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Structure {
    pub(super) pawns: [Bitboard; 2],
    pub(super) kings: [Square; 2],
}

/// The evaluation of a pawn structure from White's point of view, and the passed pawns of both sides.
#[derive(Clone, Copy)]
pub(super) struct PawnEval {
    pub(super) pair: Pair,
    pub(super) passed: Bitboard,
}

/// The pawn cache, valid for the weights of one variant.
pub(crate) struct PawnCache(Vec<Option<(Structure, PawnEval)>>);

impl PawnCache {
    pub(crate) fn new() -> Self {
        Self(vec![None; ENTRIES])
    }

    /// Clears the pawn cache, because a change of the weights makes it invalid.
    pub(crate) fn clear(&mut self) {
        self.0.fill(None);
    }

    #[inline]
    pub(super) fn probe(&mut self, structure: &Structure, weights: &Weights) -> PawnEval {
        let Some(slot) = self.0.get_mut(structure.slot()) else { return structure.evaluate(weights) };
        match slot {
            Some((known, eval)) if known == structure => *eval,
            _ => slot.insert((*structure, structure.evaluate(weights))).1,
        }
    }
}

impl Structure {
    #[inline]
    fn slot(&self) -> usize {
        let [white, black] = self.pawns.map(|pawns| pawns.0);
        let kings = u64::from(self.kings[0].index()) << 6 | u64::from(self.kings[1].index());
        let mixed = white ^ black.rotate_left(29) ^ kings.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed.wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 40) as usize & (ENTRIES - 1)
    }

    #[inline(never)]
    fn evaluate(&self, weights: &Weights) -> PawnEval {
        let mut sum = Sum { weights, pair: Pair::default() };
        let passed = self.count(&mut sum);
        PawnEval { pair: sum.pair, passed }
    }

    /// Counts the features of the pawn structure and returns the passed pawns of both sides.
    pub(super) fn count(&self, sink: &mut impl Sink) -> Bitboard {
        let mut passed = Bitboard::EMPTY;
        for color in Color::ALL {
            passed |= self.count_pawns(color, sink);
            self.count_king(color, sink);
            sink.turn_over();
        }
        passed
    }

    #[inline(never)]
    fn count_pawns(&self, color: Color, sink: &mut impl Sink) -> Bitboard {
        let [pawns, their] = [self.pawns[color as usize], self.pawns[!color as usize]];
        let files = ahead(pawns, color) | ahead(pawns, !color) | pawns;
        sink.add_each(ISOLATED.first, pawns & !sideways(files));
        sink.add_each(DOUBLED.first, pawns & ahead(pawns, !color));
        let rank = |square: Square| u32::from(square.rank().relative_to(color).index());
        for square in pawns & guarded(pawns, color) {
            sink.add(GUARDED.at(rank(square)), 1);
        }
        for square in pawns & sideways(pawns) {
            sink.add(BESIDE.at(rank(square)), 1);
        }
        let behind = ahead(pawns, color) | pawns;
        let halted = pawns & !sideways(behind);
        sink.add_each(BACKWARD.first, halted & guarded(their, !color).forward(!color) & sideways(files));
        let held = ahead(their, !color);
        let passed = pawns & !(held | sideways(held) | ahead(pawns, !color));
        for square in passed {
            sink.add(PASSED.at(rank(square)), 1);
            let Some(next) = square.forward(color) else { continue };
            sink.add(OWN_KING.at(distance(self.kings[color as usize], next)), 1);
            sink.add(THEIR_KING.at(distance(self.kings[!color as usize], next)), 1);
        }
        passed
    }

    #[inline(never)]
    fn count_king(&self, color: Color, sink: &mut impl Sink) {
        let width = |color: Color| {
            let king = Bitboard::from(self.kings[color as usize]);
            king | sideways(king)
        };
        let (own, pawns) = (width(color), self.pawns[color as usize]);
        let near = own.forward(color) | own.forward(color).forward(color);
        sink.add(SHIELD.at((near & pawns).len()), 1);
        for square in pawns & ahead(width(!color), !color) {
            // The feature is indexed by the rank that the storming pawn has reached.
            sink.add(STORM.at(u32::from(square.rank().relative_to(color).index())), 1);
        }
        let files = ahead(own, color) | ahead(own, !color) | own;
        // Each file that contains a pawn sets one bit on the eighth rank.
        let covered = ahead(files & pawns, Color::White) | (files & pawns);
        let covered = covered & Bitboard::from(Rank::EIGHTH);
        sink.add(DRAUGHT.at(own.len() - covered.len()), 1);
    }
}

/// Returns the squares that these pawns attack.
#[inline]
pub(super) fn guarded(pawns: Bitboard, color: Color) -> Bitboard {
    pawns.forward_left(color) | pawns.forward_right(color)
}

/// Returns all squares in front of these pawns. The function is not inlined, because it is rarely called
/// outside the pawn cache.
#[inline(never)]
pub(super) fn ahead(pawns: Bitboard, color: Color) -> Bitboard {
    let mut squares = pawns.forward(color).0;
    match color {
        Color::White => {
            squares |= squares << 8;
            squares |= squares << 16;
            squares |= squares << 32;
        }
        Color::Black => {
            squares |= squares >> 8;
            squares |= squares >> 16;
            squares |= squares >> 32;
        }
    }
    Bitboard(squares)
}

#[inline]
pub(super) fn sideways(squares: Bitboard) -> Bitboard {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    Bitboard((squares.0 & NOT_H) << 1 | (squares.0 & NOT_A) >> 1)
}

#[inline(never)]
fn distance(a: Square, b: Square) -> u32 {
    let files = a.file().index().abs_diff(b.file().index());
    u32::from(files.max(a.rank().index().abs_diff(b.rank().index())))
}
