//! Scores and principal variations.

use roque::Move;

/// The score of a position, from the point of view of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// The score in centipawns (hundredths of a pawn).
    Centipawns(i32),
    /// The side to move mates in this many moves. The number is negative if the side to move is mated, and 0
    /// if it is already checkmated.
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

/// A principal variation with its score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The score from the point of view of the side to move.
    pub score: Score,
    /// The search depth in plies.
    pub depth: u32,
    /// The moves of both sides, from the searched position on. Never empty.
    pub moves: Vec<Move>,
}

/// This value is greater than any score.
pub(crate) const INFINITE: i32 = 32_001;
/// The value of giving checkmate, less one for each ply until the mate.
pub(crate) const MATE: i32 = 32_000;
/// Values of at least this size are mate scores.
pub(crate) const MATE_BOUND: i32 = MATE - 512;
/// The greatest absolute value of a static evaluation.
pub(crate) const MAX_EVAL: i32 = 20_000;

/// Converts a value for the transposition table, which counts mates from the node and not from the root.
pub(crate) const fn value_to_tt(value: i32, ply: i32) -> i32 {
    if value >= MATE_BOUND {
        value + ply
    } else if value <= -MATE_BOUND {
        value - ply
    } else {
        value
    }
}

/// The inverse function of [`value_to_tt`].
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
    fn mate_scores_count_only_the_moves_of_the_mating_side() {
        assert_eq!(Score::of(MATE - 1), Score::Mate(1));
        assert_eq!(Score::of(MATE - 3), Score::Mate(2));
        assert_eq!(Score::of(-MATE), Score::Mate(0));
        assert_eq!(Score::of(-MATE + 2), Score::Mate(-1));
        assert_eq!(Score::of(-MATE + 4), Score::Mate(-2));
        assert_eq!(Score::of(-31), Score::Centipawns(-31));
    }
}
