//! The strength dial: playing strengths from beginner to full strength, as one continuous number.

use roque::{Bitboard, Move, Position, Role};

use crate::think::oversight::{of_move, of_reply};
use crate::think::score::{Line, Score};
use crate::think::task::Limit;

/// A playing strength, as an Elo number from [`Strength::LEAST`] to [`Strength::MOST`], which is full strength.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Strength(u32);

/// Parameters of the search at a strength, and of its mistakes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Params {
    elo: u32,
    nodes: i32,
    depth: i32,
    /// Number of lines (MultiPV) that the move is chosen from.
    lines: i32,
    /// Chance in percent of seeing a mate in one. A mate in `n` has the `n`th power of it.
    mates: i32,
    /// Chance in percent of missing the opponent's reply, higher for replies that are easily overlooked.
    blindness: i32,
    /// Chance in percent of missing a move of its own.
    missed: i32,
    /// Size of random errors in centipawns, larger for moves that are easily overlooked.
    error: i32,
    /// Greatest loss by one move in centipawns, as judged by its own search.
    max_loss: i32,
}

/// Depth that stands for no limit.
const NO_DEPTH: i32 = 100;

/// Parameters at some strengths. Those in between are interpolated.
#[rustfmt::skip]
const PARAMS: [Params; 14] = [
    Params { elo:   200, nodes:   4_000, depth:  2, lines: 250, mates:  20, blindness: 95, missed: 70, error: 700, max_loss: 4_000 },
    Params { elo:   400, nodes:   5_000, depth:  2, lines: 250, mates:  62, blindness: 75, missed: 45, error: 300, max_loss: 2_500 },
    Params { elo:   600, nodes:   8_000, depth:  2, lines: 100, mates:  80, blindness: 45, missed: 28, error: 150, max_loss: 1_500 },
    Params { elo:   800, nodes:  10_000, depth:  3, lines:  60, mates:  94, blindness: 28, missed: 18, error:  90, max_loss:   900 },
    Params { elo: 1_000, nodes:  12_000, depth:  3, lines:  40, mates:  98, blindness: 18, missed: 12, error:  60, max_loss:   420 },
    Params { elo: 1_200, nodes:  12_000, depth:  3, lines:  40, mates: 100, blindness: 13, missed:  8, error:  45, max_loss:   420 },
    Params { elo: 1_400, nodes:  12_000, depth:  4, lines:  30, mates: 100, blindness: 10, missed:  6, error:  36, max_loss:   420 },
    Params { elo: 1_600, nodes:  12_000, depth:  5, lines:  24, mates: 100, blindness:  8, missed:  4, error:  28, max_loss:   400 },
    Params { elo: 1_800, nodes:  14_000, depth:  7, lines:  16, mates: 100, blindness:  5, missed:  2, error:  16, max_loss:   340 },
    Params { elo: 2_000, nodes:  16_000, depth: 10, lines:  10, mates: 100, blindness:  2, missed:  1, error:   6, max_loss:   200 },
    Params { elo: 2_200, nodes:  20_000, depth: 16, lines:   6, mates: 100, blindness:  2, missed:  1, error:   5, max_loss:   160 },
    Params { elo: 2_400, nodes:  24_000, depth: 24, lines:   4, mates: 100, blindness:  1, missed:  0, error:   3, max_loss:   120 },
    Params { elo: 2_600, nodes: 100_000, depth: 50, lines:   2, mates: 100, blindness:  1, missed:  0, error:   1, max_loss:    60 },
    Params { elo: 2_800, nodes: 500_000, depth: NO_DEPTH, lines: 1, mates: 100, blindness: 0, missed: 0, error: 0, max_loss: 0 },
];

/// Parameters against a bare king from [`TECHNIQUE_ELO`] up: people who know how to win it do not err.
const TECHNIQUE: Params = Params {
    elo: TECHNIQUE_ELO,
    nodes: 20_000,
    depth: NO_DEPTH,
    lines: 1,
    mates: 100,
    blindness: 0,
    missed: 0,
    error: 0,
    max_loss: 0,
};
const TECHNIQUE_ELO: u32 = 1_200;

/// From here on, a piece is given away only in moments of inattention, at least six moves apart.
const CAREFUL_ELO: u32 = 1_000;
/// Below this, every move may be inattentive.
const CARELESS_ELO: u32 = 800;
/// Greatest loss by an attentive move, in centipawns: less than a piece.
const CAREFUL_LOSS: i32 = 200;
/// Moves in which there is one moment of inattention, in the first `LAPSE_SLOTS` of them.
const LAPSE_PERIOD: u32 = 10;
const LAPSE_SLOTS: u64 = 5;

/// A mate counts as this many centipawns for a player who does not calculate.
const MATE_VALUE: i32 = 1_500;
/// An advantage of this size, in centipawns, makes people careful, and a disadvantage careless.
const SLIGHT: std::ops::RangeInclusive<i32> = 30..=250;

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

    /// Returns the greatest number of nodes per move.
    #[must_use]
    pub fn nodes(self) -> u64 {
        self.params()
            .nodes
            .max(if self.0 < TECHNIQUE_ELO { 0 } else { TECHNIQUE.nodes })
            .unsigned_abs()
            .into()
    }

    /// Returns the parameters in a position.
    pub(super) fn params_in(self, position: &Position) -> Params {
        let opponent = position.board().by_color(!position.turn());
        if self.0 >= TECHNIQUE_ELO && opponent.len() == 1 && self.0 < Self::MOST {
            TECHNIQUE
        } else {
            self.params()
        }
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
            depth: between(from.depth, to.depth),
            lines: between(from.lines, to.lines),
            mates: between(from.mates, to.mates),
            blindness: between(from.blindness, to.blindness),
            missed: between(from.missed, to.missed),
            error: between(from.error, to.error),
            max_loss: between(from.max_loss, to.max_loss),
        }
    }
}

impl Params {
    /// Returns the limits of the search.
    pub(super) fn limit(self) -> Limit {
        let depth = Some(self.depth).filter(|&depth| depth < NO_DEPTH).map(i32::unsigned_abs);
        Limit { nodes: Some(self.nodes.unsigned_abs().into()), depth, mate: None }
    }

    pub(super) fn lines(self) -> usize {
        self.lines.unsigned_abs() as usize
    }
}

/// Position in which a move is chosen, with the one before it.
pub(super) struct Moment<'a> {
    pub(super) position: &'a Position,
    pub(super) previous: Option<&'a Position>,
    /// Static evaluation, which ignores all threats.
    pub(super) standing: i32,
    pub(super) seed: u64,
}

impl Moment<'_> {
    /// Throws a die for a move, from 0 up to `sides`. Mistakes depend on the position, the move and the seed,
    /// so the same position always brings the same mistake.
    fn dice(&self, mv: Move, salt: u64, sides: u64) -> i32 {
        (mix(self.seed ^ self.position.key() ^ u64::from(mv.bits()) << 20 ^ salt) % sides) as i32
    }

    /// Returns the squares where the opponent's last move captured.
    fn recaptures(&self) -> Bitboard {
        let Some(previous) = self.previous else { return Bitboard::EMPTY };
        let turn = self.position.turn();
        previous.board().by_color(turn) & self.position.board().by_color(!turn)
    }

    /// Returns whether this is a moment of inattention: one move of every ten, at least six moves apart.
    fn is_lapse(&self) -> bool {
        let number = self.position.move_number();
        let slot = mix(self.seed ^ u64::from(number / LAPSE_PERIOD) ^ 0x1a95e) % LAPSE_SLOTS;
        u64::from(number % LAPSE_PERIOD) == slot
    }

    /// Returns whether a player with these parameters sees a move of its own.
    fn notices(&self, line: &Line, params: Params, recaptures: Bitboard) -> bool {
        let mv = line.moves[0];
        if let Score::Mate(moves @ 1..) = line.score {
            let chance = (0..moves.min(8)).fold(10_000, |chance, _| chance * params.mates / 100);
            return self.dice(mv, 1, 10_000) < chance;
        }
        self.dice(mv, 2, 10_000) >= params.missed * of_move(self.position, mv, recaptures)
    }

    /// Returns the greatest loss that a strength allows itself here, in centipawns.
    fn max_loss(&self, params: Params) -> i32 {
        let span = u64::from(CAREFUL_ELO - CARELESS_ELO);
        let is_attentive =
            mix(self.seed ^ self.position.key()) % span < u64::from(params.elo.saturating_sub(CARELESS_ELO));
        if is_attentive && !self.is_lapse() { params.max_loss.min(CAREFUL_LOSS) } else { params.max_loss }
    }
}

/// Returns the move that a strength plays, chosen from its lines. The same seed gives the same move in the same
/// position.
pub(super) fn choose(strength: Strength, moment: &Moment, lines: &[Line]) -> Option<Move> {
    let first = lines.first()?;
    let params = strength.params_in(moment.position);
    // In a lost position, the best line resists longest.
    if params.lines == 1 || matches!(first.score, Score::Mate(..=0)) {
        return Some(first.moves[0]);
    }
    let recaptures = moment.recaptures();
    let noticed: Vec<_> = lines.iter().filter(|line| moment.notices(line, params, recaptures)).collect();
    if let Some(mate) = noticed.iter().find(|line| line.score == Score::Mate(1)) {
        return Some(mate.moves[0]);
    }
    // Missing a piece that hangs loses nothing.
    let is_chance = first.moves[0].captured_on().is_some_and(|square| !recaptures.contains(square));
    let chance = if is_chance { gain(first.moves[0]) } else { 0 };
    let least = centipawns(first.score) - chance - moment.max_loss(params);
    let blindness = params.blindness * mood(centipawns(first.score)) / 100;
    let apparent = |line: &Line| {
        let (mv, value) = (line.moves[0], centipawns(line.score));
        let is_blind =
            |reply: &Move| moment.dice(*reply, 3, 10_000) < blindness * of_reply(moment.position, mv, *reply);
        // A player who misses the reply believes that nothing changes except by the capture.
        let is_missed = line.moves.get(1).is_some_and(is_blind);
        let believed = if is_missed { value.max(moment.standing + gain(mv)) } else { value };
        let noise = params.error * of_move(moment.position, mv, recaptures) / 100;
        believed - noise * moment.dice(mv, 4, 1_000) / 500
    };
    let choice = |lines: &mut dyn Iterator<Item = &Line>| {
        let candidates = lines.filter(|line| centipawns(line.score) >= least);
        let values = candidates.map(|line| (apparent(line), line.moves[0]));
        values.reduce(|best, other| if other.0 > best.0 { other } else { best }).map(|(_, mv)| mv)
    };
    choice(&mut noticed.into_iter()).or_else(|| choice(&mut lines.iter()))
}

/// Returns how often people err, in percent: twice as often when slightly behind as when slightly ahead.
fn mood(value: i32) -> i32 {
    if SLIGHT.contains(&value) {
        67
    } else if SLIGHT.contains(&-value) {
        134
    } else {
        100
    }
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
        Score::Centipawns(value) => value.clamp(-MATE_VALUE, MATE_VALUE),
        Score::Mate(moves) if moves > 0 => 2 * MATE_VALUE - moves,
        Score::Mate(moves) => -2 * MATE_VALUE - moves,
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
