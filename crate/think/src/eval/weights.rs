//! The evaluation weights of a variant: piece-square values and feature weights, each for middlegame and
//! endgame. `examples/tune` writes the weight files; they are never edited by hand.

use roque::{Captures, Castling, Color, Piece, Role, Rules, Square};

use crate::eval::groups::FEATURES;
use crate::eval::packed::{packed, unpack};
use crate::eval::sink::Sink;

/// A middlegame and an endgame value in centipawns, packed into one integer so that one addition adds both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pair(i32);

impl Pair {
    pub(crate) const fn new(middlegame: i32, endgame: i32) -> Self {
        Self((endgame << 16).wrapping_add(middlegame))
    }

    pub(crate) const fn middlegame(self) -> i32 {
        self.0 as i16 as i32
    }

    pub(crate) const fn endgame(self) -> i32 {
        // Undoes the borrow from the lower half of the packed pair.
        self.0.wrapping_add(0x8000) >> 16
    }

    pub(crate) const fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    pub(crate) const fn minus(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }

    const fn times(self, times: i32) -> Self {
        Self(self.0.wrapping_mul(times))
    }
}

/// The number of feature slots, which is a power of two.
const SLOTS: usize = FEATURES.next_power_of_two();

/// The weights of one variant.
pub(crate) struct Weights {
    /// The piece-square values by colour, role and square; Black's values are negative.
    pieces: Box<[[[Pair; 64]; 8]; 2]>,
    features: [Pair; SLOTS],
    /// The average value of each role over all squares.
    pub(crate) piece_values: [i32; 8],
}

/// Returns the base weights of the variants with these captures.
const fn base_of(captures: Captures) -> &'static [i8] {
    match captures {
        Captures::Orthodox => packed!("weights/orthodox.txt"),
        Captures::TakeMake => packed!("weights/take-make.txt"),
    }
}

/// Returns the differences that a castling variant adds to the base weights. Rules without a weight file of
/// their own add nothing. Take & Make with castling chess has no weight file, because tuning it gained
/// nothing in matches.
const fn added_by(rules: Rules) -> &'static [i8] {
    match (rules.captures, rules.castling) {
        (Captures::Orthodox, Castling::CastlingChess) => packed!("weights/castling-chess.txt"),
        (Captures::Orthodox, Castling::Rokagogo) => packed!("weights/rokagogo.txt"),
        (Captures::Orthodox, Castling::Exchange) => packed!("weights/exchange.txt"),
        (Captures::TakeMake, Castling::Rokagogo) => packed!("weights/take-make+rokagogo.txt"),
        (Captures::TakeMake, Castling::Exchange) => packed!("weights/take-make+exchange.txt"),
        _ => &[],
    }
}

/// Returns the average value of each role in a variant, in centipawns, indexed by [`Role`].
#[must_use]
pub fn piece_values(rules: Rules) -> [i32; 8] {
    Weights::of(rules).piece_values
}

impl Weights {
    pub(crate) fn of(rules: Rules) -> Self {
        let mut values: Vec<i32> = unpack(base_of(rules.captures)).collect();
        for (value, more) in values.iter_mut().zip(unpack(added_by(rules))) {
            *value += more;
        }
        Self::from_values(&values)
    }

    /// Reads the weights from a text in the format of the weight files.
    pub(crate) fn read(text: &str) -> Self {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let words = lines.flat_map(str::split_whitespace).filter_map(|word| word.parse().ok());
        Self::from_values(&words.collect::<Vec<_>>())
    }

    /// Returns the weights with these values, given in the order of the weight files. Missing weights are 0.
    fn from_values(values: &[i32]) -> Self {
        let value = |at: usize| values.get(at).copied().unwrap_or(0);
        let mut pieces = Box::new([[[Pair::default(); 64]; 8]; 2]);
        for (at, role) in (0..).step_by(2 * 64).zip(Role::ALL) {
            let [white, black] = pieces.each_mut().map(|color| &mut color[role as usize]);
            for slot in 0..64 {
                let (early, late) = (value(at + slot), value(at + 64 + slot));
                // The tables in the weight files begin with a8.
                white[slot ^ 0o70] = Pair::new(early, late);
                black[slot] = Pair::new(-early, -late);
            }
        }
        let first = 2 * 64 * Role::ALL.len();
        let mut features = [Pair::default(); SLOTS];
        for (at, pair) in (first..).zip(&mut features[..FEATURES]) {
            *pair = Pair::new(value(at), value(at + FEATURES));
        }
        let mean = |table: &[Pair; 64]| {
            let sum: i32 = table.iter().map(|pair| pair.middlegame() + pair.endgame()).sum();
            // Squares without a value, such as those on a pawn's first and last rank, are not part of the
            // average.
            sum / 2 / table.iter().filter(|&&pair| pair != Pair::default()).count().max(1) as i32
        };
        let piece_values = pieces[Color::White as usize].each_ref().map(mean);
        Self { pieces, features, piece_values }
    }

    pub(crate) fn features(&self) -> &[Pair] {
        &self.features[..FEATURES]
    }

    /// Returns the value of a piece on a square for White.
    #[inline]
    pub(crate) fn piece(&self, piece: Piece, square: Square) -> Pair {
        self.pieces[piece.color as usize][piece.role as usize][usize::from(square.index() & 63)]
    }
}

/// A sink that computes the weighted sum of features, from the point of view of the side being counted.
pub(crate) struct Sum<'a> {
    pub(crate) weights: &'a Weights,
    pub(crate) pair: Pair,
}

impl Sink for Sum<'_> {
    #[inline]
    fn add(&mut self, feature: usize, times: i32) {
        // The mask lets the compiler remove a bounds check.
        self.pair = self.pair.plus(self.weights.features[feature & (SLOTS - 1)].times(times));
    }

    #[inline]
    fn turn_over(&mut self) {
        self.pair = Pair::default().minus(self.pair);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_packed_pair_keeps_its_middlegame_and_its_endgame_value() {
        for (early, late) in [(0, 0), (-1, 1), (1, -1), (-300, -400), (1234, -4321), (-20_000, 20_000)] {
            let pair = Pair::new(early, late);
            assert_eq!((pair.middlegame(), pair.endgame()), (early, late));
            let sum = pair.plus(Pair::new(-7, 9)).minus(Pair::new(-7, 9));
            assert_eq!(sum, pair);
            let twice = Pair::new(early / 4, late / 4).times(-3);
            assert_eq!((twice.middlegame(), twice.endgame()), (early / 4 * -3, late / 4 * -3));
        }
    }

    #[test]
    fn the_packed_weights_are_those_of_the_weight_files() {
        let files = [
            (Rules::ORTHODOX, include_str!("weights/orthodox.txt")),
            (
                Rules { captures: Captures::TakeMake, ..Rules::ORTHODOX },
                include_str!("weights/take-make.txt"),
            ),
        ];
        for (rules, text) in files {
            let (packed, read) = (Weights::of(rules), Weights::read(text));
            assert_eq!(packed.pieces, read.pieces, "{rules}");
            assert_eq!(packed.features, read.features, "{rules}");
        }
    }

    #[test]
    fn the_weight_files_of_every_variant_are_complete() {
        for rules in Rules::all() {
            let all = 2 * (6 * 64 + FEATURES);
            assert_eq!(unpack(base_of(rules.captures)).count(), all, "{rules}");
            assert!([0, all].contains(&unpack(added_by(rules)).count()), "{rules}");
        }
    }
}
