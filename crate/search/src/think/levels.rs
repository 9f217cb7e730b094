//! Levels of play, from a beginner's to full strength.

use roque::{Color, Move, Position, Role};

use crate::think::score::{Line, Score};

/// A level of play, from 1, the weakest, to 8, which is full strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level(u8);

/// What a level is made of.
struct Sight {
    nodes: u64,
    depth: Option<u32>,
    /// Among so many moves it chooses.
    lines: usize,
    /// About so many hundredths of a pawn it errs by, more in moves that are easily overlooked.
    blur: i32,
    /// So many of a hundred replies it does not see coming, more of those that are easily overlooked.
    blind: i32,
    /// It gives away no more than this by a move, as far as it sees.
    most: i32,
}

const SIGHTS: [Sight; 8] = [
    Sight { nodes: 6_000, depth: Some(2), lines: 40, blind: 88, blur: 200, most: 950 },
    Sight { nodes: 6_000, depth: Some(3), lines: 40, blind: 27, blur: 75, most: 700 },
    Sight { nodes: 6_000, depth: Some(3), lines: 30, blind: 13, blur: 40, most: 500 },
    Sight { nodes: 8_000, depth: Some(4), lines: 24, blind: 9, blur: 32, most: 450 },
    Sight { nodes: 10_000, depth: Some(5), lines: 18, blind: 6, blur: 21, most: 380 },
    Sight { nodes: 14_000, depth: None, lines: 10, blind: 2, blur: 6, most: 200 },
    Sight { nodes: 24_000, depth: None, lines: 4, blind: 1, blur: 3, most: 120 },
    Sight { nodes: 500_000, depth: None, lines: 1, blind: 0, blur: 0, most: 0 },
];

impl Level {
    /// The level of a number from 1 to 8.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 8 { Some(Self(number)) } else { None }
    }

    /// The number, from 1 to 8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The least number of Elo that a level is given for.
    pub const LEAST_ELO: u32 = 200;
    /// The most.
    pub const MOST_ELO: u32 = 2_800;

    /// The number of Elo of the level. From level 4 up it is the `UCI_Elo` of Fairy-Stockfish 11.1, with 20,000 nodes a
    /// move, against which the level would score half. That program has no setting below 1350: the number of level 3
    /// follows from its score against 1350, those of levels 1 and 2 from matches between levels, so they are Roque's own
    /// scale. Level 8 is stronger than its number.
    #[must_use]
    pub fn elo(self) -> u32 {
        const ELO: [u32; 8] = [200, 650, 1_080, 1_530, 1_715, 1_965, 2_440, 2_800];
        ELO[usize::from(self.0.clamp(1, 8) - 1)]
    }

    /// The level whose number of Elo is nearest; the stronger of two.
    #[must_use]
    pub fn of_elo(elo: u32) -> Self {
        let levels = (1..=8).rev().map(Self);
        levels.min_by_key(|level| level.elo().abs_diff(elo)).unwrap_or(Self(8))
    }

    /// How many positions it looks at before a move.
    #[must_use]
    pub fn nodes(self) -> u64 {
        self.sight().nodes
    }

    /// How many half-moves deep it looks, beside captures; `None` where the nodes alone are the limit.
    #[must_use]
    pub fn depth(self) -> Option<u32> {
        self.sight().depth
    }

    pub(super) fn lines(self) -> usize {
        self.sight().lines
    }

    fn sight(self) -> &'static Sight {
        &SIGHTS[usize::from(self.0.clamp(1, 8) - 1)]
    }
}

/// The move that a level plays, of those whose lines it sees: the same in the same position from the same seed.
pub(super) fn choose(level: Level, position: &Position, lines: &[Line], seed: u64) -> Option<Move> {
    let sight = level.sight();
    let best = worth(lines.first()?.score);
    let in_sight = lines.iter().filter(|line| best - worth(line.score) <= sight.most);
    let turn = position.turn();
    // A mistake belongs to the position and the move: whoever comes back finds the same one.
    let dice =
        |mv: Move, among: u64| (mix(seed ^ position.key() ^ u64::from(mv.bits()) << 20) % among) as i32;
    let choices = in_sight.map(|line| {
        let mv = line.moves[0];
        // Who does not see the reply thinks that what the move takes is his, and whatever is refuted by it looks sound.
        let is_blind = |reply: &Move| dice(*reply, 10_000) < sight.blind * overlooked(!turn, *reply);
        let worth = worth(line.score);
        let corrected_eval =
            if line.moves.get(1).is_some_and(is_blind) { worth.max(best + gain(mv)) } else { worth };
        (corrected_eval - sight.blur * overlooked(turn, mv) / 100 * dice(mv, 1_000) / 500, mv)
    });
    choices.reduce(|best, other| if other.0 > best.0 { other } else { best }).map(|(_, mv)| mv)
}

/// How easily people overlook a move, in percent: what is far, what goes back, and what neither captures nor promotes.
fn overlooked(turn: Color, mv: Move) -> i32 {
    let (from, to) = (mv.from(), if mv.has_make() { mv.via() } else { mv.to() });
    let files = i32::from(from.file().index().abs_diff(to.file().index()));
    let ranks = i32::from(to.rank().index()) - i32::from(from.rank().index());
    let is_back = ranks * i32::from(turn.forward()) < 0;
    let is_quiet = mv.captured().is_none() && mv.promotion().is_none();
    60 + 8 * files.max(ranks.abs()) + if is_back { 35 } else { 0 } + if is_quiet { 30 } else { 0 }
}

/// What a move takes, in hundredths of a pawn, as beginners are told.
fn gain(mv: Move) -> i32 {
    mv.captured().map_or(0, |role| match role {
        Role::Pawn => 100,
        Role::Knight | Role::Bishop => 300,
        Role::Rook => 500,
        Role::Queen | Role::King => 900,
    })
}

fn worth(score: Score) -> i32 {
    match score {
        Score::Centipawns(value) => value,
        Score::Mate(moves) if moves > 0 => 30_000 - moves,
        Score::Mate(moves) => -30_000 - moves,
    }
}

/// A number that looks like any other, and is always the same (the finish of `SplitMix64`).
fn mix(state: u64) -> u64 {
    let mut z = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_elo_stands_for_the_level_that_is_nearest() {
        for number in 1..=8 {
            let level = Level(number);
            assert_eq!(Level::of_elo(level.elo()), level);
        }
        let weights =
            [0, 424, 425, 864, 865, 1_304, 1_305, 2_619, 2_620, 9_999].map(|elo| Level::of_elo(elo).0);
        assert_eq!(weights, [1, 1, 2, 2, 3, 3, 4, 7, 8, 8]);
        assert_eq!((Level(1).elo(), Level(8).elo()), (Level::LEAST_ELO, Level::MOST_ELO));
    }
}
