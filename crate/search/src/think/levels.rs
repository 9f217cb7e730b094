//! Playing strengths, from beginner to full strength.

use roque::{Color, Move, Position, Role};

use crate::think::score::{Line, Score};

/// A playing strength, from 1 (weakest) to 8 (full strength).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level(u8);

/// Parameters of a level.
struct LevelParams {
    nodes: u64,
    depth: Option<u32>,
    /// Number of lines (MultiPV) that the move is chosen from.
    lines: usize,
    /// Size of random errors in centipawns, larger for moves that are easily overlooked.
    error: i32,
    /// Chance in percent of missing a reply, higher for replies that are easily overlooked.
    blindness: i32,
    /// Greatest loss by one move in centipawns, as judged by its own search.
    max_loss: i32,
}

const LEVELS: [LevelParams; 8] = [
    LevelParams { nodes: 6_000, depth: Some(2), lines: 40, blindness: 88, error: 200, max_loss: 950 },
    LevelParams { nodes: 6_000, depth: Some(3), lines: 40, blindness: 27, error: 75, max_loss: 700 },
    LevelParams { nodes: 6_000, depth: Some(3), lines: 30, blindness: 13, error: 40, max_loss: 500 },
    LevelParams { nodes: 8_000, depth: Some(4), lines: 24, blindness: 9, error: 32, max_loss: 450 },
    LevelParams { nodes: 10_000, depth: Some(5), lines: 18, blindness: 6, error: 21, max_loss: 380 },
    LevelParams { nodes: 14_000, depth: None, lines: 10, blindness: 2, error: 6, max_loss: 200 },
    LevelParams { nodes: 24_000, depth: None, lines: 4, blindness: 1, error: 3, max_loss: 120 },
    LevelParams { nodes: 500_000, depth: None, lines: 1, blindness: 0, error: 0, max_loss: 0 },
];

impl Level {
    /// Returns the level with this number, or `None` unless it is from 1 to 8.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 8 { Some(Self(number)) } else { None }
    }

    /// Returns the number, from 1 to 8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Lowest Elo of a level.
    pub const LEAST_ELO: u32 = 200;
    /// Highest Elo of a level.
    pub const MOST_ELO: u32 = 2_800;

    /// Returns the Elo of the level. From level 4 up, it is the `UCI_Elo` of Fairy-Stockfish 11.1 at 20,000
    /// nodes a move against which the level scores half.
    ///
    /// Fairy-Stockfish has no setting below 1350. The Elo of level 3 follows from its score against 1350, and
    /// those of levels 1 and 2 from matches between levels. Level 8 is stronger than its Elo.
    #[must_use]
    pub fn elo(self) -> u32 {
        const ELO: [u32; 8] = [200, 650, 1_080, 1_530, 1_715, 1_965, 2_440, 2_800];
        ELO[usize::from(self.0.clamp(1, 8) - 1)]
    }

    /// Returns the level with the nearest Elo, the stronger of two that are equally near.
    #[must_use]
    pub fn of_elo(elo: u32) -> Self {
        let levels = (1..=8).rev().map(Self);
        levels.min_by_key(|level| level.elo().abs_diff(elo)).unwrap_or(Self(8))
    }

    /// Returns the node limit per move.
    #[must_use]
    pub fn nodes(self) -> u64 {
        self.params().nodes
    }

    /// Returns the depth limit in plies, not counting quiescence search; `None` if only nodes are limited.
    #[must_use]
    pub fn depth(self) -> Option<u32> {
        self.params().depth
    }

    pub(super) fn lines(self) -> usize {
        self.params().lines
    }

    fn params(self) -> &'static LevelParams {
        &LEVELS[usize::from(self.0.clamp(1, 8) - 1)]
    }
}

/// Returns the move that a level plays, chosen from its lines. The same seed gives the same move in the same
/// position.
pub(super) fn choose(level: Level, position: &Position, lines: &[Line], seed: u64) -> Option<Move> {
    let params = level.params();
    let best = centipawns(lines.first()?.score);
    let candidates = lines.iter().filter(|line| best - centipawns(line.score) <= params.max_loss);
    let turn = position.turn();
    // Mistakes depend on the position and the move, so the same position always brings the same mistake.
    let dice =
        |mv: Move, among: u64| (mix(seed ^ position.key() ^ u64::from(mv.bits()) << 20) % among) as i32;
    let choices = candidates.map(|line| {
        let mv = line.moves[0];
        // A player who misses the reply believes that the capture wins material, and that a refuted move is
        // sound.
        let is_blind = |reply: &Move| dice(*reply, 10_000) < params.blindness * overlooked(!turn, *reply);
        let value = centipawns(line.score);
        let apparent =
            if line.moves.get(1).is_some_and(is_blind) { value.max(best + gain(mv)) } else { value };
        (apparent - params.error * overlooked(turn, mv) / 100 * dice(mv, 1_000) / 500, mv)
    });
    choices.reduce(|best, other| if other.0 > best.0 { other } else { best }).map(|(_, mv)| mv)
}

/// Returns how easily people overlook a move, in percent: long moves, retreats and quiet moves more easily.
fn overlooked(turn: Color, mv: Move) -> i32 {
    let (from, to) = (mv.from(), if mv.has_make() { mv.via() } else { mv.to() });
    let files = i32::from(from.file().index().abs_diff(to.file().index()));
    let ranks = i32::from(to.rank().index()) - i32::from(from.rank().index());
    let is_back = ranks * i32::from(turn.forward()) < 0;
    let is_quiet = mv.captured().is_none() && mv.promotion().is_none();
    60 + 8 * files.max(ranks.abs()) + if is_back { 35 } else { 0 } + if is_quiet { 30 } else { 0 }
}

/// Returns the material that a move captures, in centipawns of the piece values that beginners learn.
fn gain(mv: Move) -> i32 {
    mv.captured().map_or(0, |role| match role {
        Role::Pawn => 100,
        Role::Knight | Role::Bishop => 300,
        Role::Rook => 500,
        Role::Queen | Role::King => 900,
    })
}

fn centipawns(score: Score) -> i32 {
    match score {
        Score::Centipawns(value) => value,
        Score::Mate(moves) if moves > 0 => 30_000 - moves,
        Score::Mate(moves) => -30_000 - moves,
    }
}

/// Hashes a number (the finalizer of `SplitMix64`).
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
    fn an_elo_selects_the_nearest_level() {
        for number in 1..=8 {
            let level = Level(number);
            assert_eq!(Level::of_elo(level.elo()), level);
        }
        let levels =
            [0, 424, 425, 864, 865, 1_304, 1_305, 2_619, 2_620, 9_999].map(|elo| Level::of_elo(elo).0);
        assert_eq!(levels, [1, 1, 2, 2, 3, 3, 4, 7, 8, 8]);
        assert_eq!((Level(1).elo(), Level(8).elo()), (Level::LEAST_ELO, Level::MOST_ELO));
    }
}
