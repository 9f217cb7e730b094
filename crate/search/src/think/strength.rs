//! The strength dial: playing strengths from beginner to full strength, as one continuous number.

use roque::{Color, Move, Position, Role};

use crate::think::score::{Line, Score};

/// A playing strength, as an Elo number from [`Strength::LEAST`] to [`Strength::MOST`], which is full strength.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Strength(u32);

/// Parameters of the search at a strength, and of its mistakes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Params {
    elo: u32,
    nodes: i32,
    depth: i32,
    /// Number of lines (MultiPV) that the move is chosen from.
    lines: i32,
    /// Size of random errors in centipawns, larger for moves that are easily overlooked.
    error: i32,
    /// Chance in percent of missing a reply, higher for replies that are easily overlooked.
    blindness: i32,
    /// Greatest loss by one move in centipawns, as judged by its own search.
    max_loss: i32,
}

/// Depth that stands for no limit.
const NO_DEPTH: i32 = 100;

/// Parameters at some strengths. Those in between are interpolated.
const PARAMS: [Params; 8] = [
    Params { elo: 200, nodes: 6_000, depth: 2, lines: 40, blindness: 88, error: 200, max_loss: 950 },
    Params { elo: 650, nodes: 6_000, depth: 3, lines: 40, blindness: 27, error: 75, max_loss: 700 },
    Params { elo: 1_080, nodes: 6_000, depth: 3, lines: 30, blindness: 13, error: 40, max_loss: 500 },
    Params { elo: 1_530, nodes: 8_000, depth: 4, lines: 24, blindness: 9, error: 32, max_loss: 450 },
    Params { elo: 1_715, nodes: 10_000, depth: 5, lines: 18, blindness: 6, error: 21, max_loss: 380 },
    Params { elo: 1_965, nodes: 14_000, depth: NO_DEPTH, lines: 10, blindness: 2, error: 6, max_loss: 200 },
    Params { elo: 2_440, nodes: 24_000, depth: NO_DEPTH, lines: 4, blindness: 1, error: 3, max_loss: 120 },
    Params { elo: 2_800, nodes: 500_000, depth: NO_DEPTH, lines: 1, blindness: 0, error: 0, max_loss: 0 },
];

impl Strength {
    /// The lowest strength.
    pub const LEAST: u32 = 200;
    /// Full strength.
    pub const MOST: u32 = 2_800;
    /// The strengths of levels 1 to 8.
    pub const STOPS: [u32; 8] = [200, 650, 1_080, 1_530, 1_715, 1_965, 2_440, 2_800];

    /// Returns the strength with this number, or `None` unless it is from [`Self::LEAST`] to [`Self::MOST`].
    #[must_use]
    pub const fn from_elo(elo: u32) -> Option<Self> {
        if elo >= Self::LEAST && elo <= Self::MOST { Some(Self(elo)) } else { None }
    }

    /// Returns the strength of a level, or `None` unless it is from 1 to 8. A level with a fraction is
    /// between two stops.
    #[must_use]
    pub fn from_level(level: f64) -> Option<Self> {
        if !(1.0..=8.0).contains(&level) {
            return None;
        }
        let stops = Self::STOPS.map(f64::from);
        // The sum of the distances between the stops below the level, the last of them in part.
        let parts = (1_u8..).zip(stops.windows(2)).map(|(stop, pair)| {
            let part = (level - f64::from(stop)).clamp(0.0, 1.0);
            part * (pair[1] - pair[0])
        });
        #[expect(clippy::cast_sign_loss, reason = "no strength is negative")]
        Self::from_elo((stops[0] + parts.sum::<f64>()).round() as u32)
    }

    /// Returns the number, from [`Self::LEAST`] to [`Self::MOST`].
    #[must_use]
    pub const fn elo(self) -> u32 {
        self.0
    }

    /// Returns the node limit per move.
    #[must_use]
    pub fn nodes(self) -> u64 {
        self.params().nodes.unsigned_abs().into()
    }

    /// Returns the depth limit in plies, not counting quiescence search; `None` if only nodes are limited.
    #[must_use]
    pub fn depth(self) -> Option<u32> {
        Some(self.params().depth).filter(|&depth| depth < NO_DEPTH).map(i32::unsigned_abs)
    }

    pub(super) fn lines(self) -> usize {
        self.params().lines.unsigned_abs() as usize
    }

    fn params(self) -> Params {
        let above = PARAMS.iter().position(|params| params.elo >= self.0).unwrap_or(PARAMS.len() - 1);
        let (from, to) = (PARAMS[above.saturating_sub(1)], PARAMS[above]);
        if self.0 >= to.elo || to.elo <= from.elo {
            return to;
        }
        let (part, whole) = ((self.0 - from.elo) as i32, (to.elo - from.elo) as i32);
        let between = |from: i32, to: i32| from + (to - from) * part / whole;
        Params {
            elo: self.0,
            nodes: between(from.nodes, to.nodes),
            depth: if to.depth == NO_DEPTH { NO_DEPTH } else { between(from.depth, to.depth) },
            lines: between(from.lines, to.lines),
            error: between(from.error, to.error),
            blindness: between(from.blindness, to.blindness),
            max_loss: between(from.max_loss, to.max_loss),
        }
    }
}
/// Returns the move that a strength plays, chosen from its lines. The same seed gives the same move in the same
/// position.
pub(super) fn choose(strength: Strength, position: &Position, lines: &[Line], seed: u64) -> Option<Move> {
    let params = strength.params();
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
    fn every_number_from_the_least_to_the_most_is_a_strength_and_no_other() {
        assert_eq!((199..=2_801).filter_map(Strength::from_elo).count(), 2_601);
        for elo in [0, 199, 2_801, u32::MAX] {
            assert_eq!(Strength::from_elo(elo), None, "{elo}");
        }
    }

    #[test]
    fn levels_are_stops_of_the_scale_and_fractions_lie_between_them() {
        let elo = |level| Strength::from_level(level).map(Strength::elo);
        let stops = (1_u8..).zip(Strength::STOPS);
        for (level, stop) in stops {
            assert_eq!(elo(level.into()), Some(stop));
        }
        assert_eq!((elo(1.5), elo(7.75), elo(2.002)), (Some(425), Some(2_710), Some(651)));
        for level in [0.0, 0.99, 8.01, -1.0, f64::NAN, f64::INFINITY] {
            assert_eq!(elo(level), None, "{level}");
        }
    }
}
