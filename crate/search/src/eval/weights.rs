//! The numbers of a game: what each piece is worth on each square, and each feature, early and late in a game. They are
//! data, made by a command (`examples/tune`) and never by hand.

use roque::{Captures, Castling, Color, Piece, Role, Rules, Square};

use crate::eval::groups::FEATURES;
use crate::eval::sink::Sink;

/// A value early in the game, and one late in it, in hundredths of a pawn: in one number, so that both are added at once.
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
        // What the lower half has borrowed is given back.
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

/// There is room for so many features.
const SLOTS: usize = FEATURES.next_power_of_two();

/// The numbers of one game.
pub(crate) struct Weights {
    /// Per colour, role and square; Black's are negative.
    pieces: Box<[[[Pair; 64]; 8]; 2]>,
    features: [Pair; SLOTS],
    /// About what each role is worth, wherever it stands.
    pub(crate) worth: [i32; 8],
}

/// The data of the games that capture in a manner.
const fn text_of(captures: Captures) -> &'static str {
    match captures {
        Captures::Orthodox => include_str!("weights/orthodox.txt"),
        Captures::TakeMake => include_str!("weights/take-make.txt"),
    }
}

/// What a game's own manner of castling adds to them: in Take&Make with castling chess nothing, for a match found nothing.
const fn added_by(rules: Rules) -> &'static str {
    match (rules.captures, rules.castling) {
        (_, Castling::Orthodox) | (Captures::TakeMake, Castling::CastlingChess) => "",
        (Captures::Orthodox, Castling::CastlingChess) => include_str!("weights/castling-chess.txt"),
        (Captures::Orthodox, Castling::Rokagogo) => include_str!("weights/rokagogo.txt"),
        (Captures::Orthodox, Castling::Exchange) => include_str!("weights/exchange.txt"),
        (Captures::TakeMake, Castling::Rokagogo) => include_str!("weights/take-make+rokagogo.txt"),
        (Captures::TakeMake, Castling::Exchange) => include_str!("weights/take-make+exchange.txt"),
    }
}

impl Weights {
    pub(crate) fn of(rules: Rules) -> Self {
        Self::read(text_of(rules.captures), added_by(rules))
    }

    /// Reads the numbers in their order, and what is added to them; words between them are for people. Those that are
    /// missing are 0.
    pub(crate) fn read(text: &str, added: &str) -> Self {
        let mut values: Vec<i32> = weights_in(text).collect();
        for (value, more) in values.iter_mut().zip(weights_in(added)) {
            *value += more;
        }
        let value = |at: usize| values.get(at).copied().unwrap_or(0);
        let mut pieces = Box::new([[[Pair::default(); 64]; 8]; 2]);
        for (at, role) in (0..).step_by(2 * 64).zip(Role::ALL) {
            let [white, black] = pieces.each_mut().map(|color| &mut color[role as usize]);
            for slot in 0..64 {
                let (early, late) = (value(at + slot), value(at + 64 + slot));
                // The tables begin with a8.
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
            // A pawn has only six ranks to stand on.
            sum / 2 / table.iter().filter(|&&pair| pair != Pair::default()).count().max(1) as i32
        };
        let worth = pieces[Color::White as usize].each_ref().map(mean);
        Self { pieces, features, worth }
    }

    pub(crate) fn features(&self) -> &[Pair] {
        &self.features[..FEATURES]
    }

    /// What a piece is worth to White on a square.
    #[inline]
    pub(crate) fn piece(&self, piece: Piece, square: Square) -> Pair {
        self.pieces[piece.color as usize][piece.role as usize][usize::from(square.index() & 63)]
    }
}

/// The numbers of a text, without those of its comments.
pub(crate) fn weights_in(text: &str) -> impl Iterator<Item = i32> + '_ {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(str::split_whitespace).filter_map(|word| word.parse().ok())
}

/// The sum of what features are worth to the side whose are counted.
pub(crate) struct Sum<'a> {
    pub(crate) weights: &'a Weights,
    pub(crate) pair: Pair,
}

impl Sink for Sum<'_> {
    #[inline]
    fn add(&mut self, feature: usize, times: i32) {
        // Masked, so that no bounds check remains.
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
    fn two_values_in_one_number_are_what_they_were() {
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
    fn the_tables_of_every_game_are_whole() {
        for rules in Rules::all() {
            let all = 6 * 2 * 64 + 2 * FEATURES;
            assert_eq!(weights_in(text_of(rules.captures)).count(), all, "{rules}");
            assert!([0, all].contains(&weights_in(added_by(rules)).count()), "{rules}");
        }
    }
}
