//! What a line is worth.

use roque::Move;

/// What a line is worth to the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// The side to move mates in so many moves of its own; where it is negative, it is mated in so many of the other's.
    /// 0 is mate already.
    Mate(i32),
}

impl Score {
    pub(crate) const fn of(value: i32) -> Self {
        if value >= MATE_BOUND {
            Self::Mate((MATE - value + 1) / 2)
        } else if value <= -MATE_BOUND {
            Self::Mate(-i32::midpoint(MATE, value))
        } else {
            Self::Centipawns(value)
        }
    }
}

/// A first move, what it is worth, and what follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What the line is worth to the side to move.
    pub score: Score,
    /// How many half-moves deep it was looked at.
    pub depth: u32,
    /// The moves of both sides, from the first one on; at least one.
    pub moves: Vec<Move>,
}

/// More than anything is worth.
pub(crate) const INFINITE: i32 = 32_001;
/// Mate on the board, to the side that has given it; one less for each half-move until then.
pub(crate) const MATE: i32 = 32_000;
/// From here on a value tells of a mate.
pub(crate) const MATE_BOUND: i32 = MATE - 512;
/// No position is worth more by what stands on it.
pub(crate) const MOST: i32 = 20_000;

/// A value for the table, in which a mate is counted from the position and not from the root.
pub(crate) const fn value_to_tt(value: i32, ply: i32) -> i32 {
    if value >= MATE_BOUND {
        value + ply
    } else if value <= -MATE_BOUND {
        value - ply
    } else {
        value
    }
}

/// The way back.
pub(crate) const fn value_from_tt(value: i32, ply: i32) -> i32 {
    if value >= MATE_BOUND {
        value - ply
    } else if value <= -MATE_BOUND {
        value + ply
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mate_is_counted_in_moves_of_the_side_that_gives_it() {
        assert_eq!(Score::of(MATE - 1), Score::Mate(1));
        assert_eq!(Score::of(MATE - 3), Score::Mate(2));
        assert_eq!(Score::of(-MATE), Score::Mate(0));
        assert_eq!(Score::of(-MATE + 2), Score::Mate(-1));
        assert_eq!(Score::of(-MATE + 4), Score::Mate(-2));
        assert_eq!(Score::of(-31), Score::Centipawns(-31));
    }
}
