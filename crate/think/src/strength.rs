//! Playing strengths, from beginner to full strength, as one continuous number.

use roque::{Bitboard, Captures, Move, Position, Role};

use crate::limit::Limit;
use crate::oversight::{of_move, of_reply};
use crate::score::{Line, Score};

/// A playing strength, as an Elo number from [`Strength::LEAST`] to [`Strength::MOST`], which is full strength.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Strength(u32);

/// The parameters of the search at a strength, and of the mistakes made at that strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Params {
    elo: u32,
    nodes: i32,
    /// The search depth in hundredths of a ply. The fraction of a ply is the probability of searching one ply
    /// deeper.
    depth: i32,
    /// The number of lines (MultiPV) from which the move is chosen.
    lines: i32,
    /// The probability, in percent, that the player moves without thinking.
    impulse: i32,
    /// The probability, in percent, of a move without thinking in Take&Make, where such a move loses more.
    make_impulse: i32,
    /// The probability, in percent, of a moment of inattention. From [`CAREFUL_ELO`] up, moments of
    /// inattention come at regular intervals instead.
    lapses: i32,
    /// The probability, in percent, that the player sees a mate in one. The player sees a mate in `n` with
    /// the `n`th power of this probability.
    mates: i32,
    /// The probability, per mille, that the player misses the opponent's reply; higher for replies that are
    /// easily overlooked.
    blindness: i32,
    /// The probability, per mille, that the player misses one of its own moves.
    missed: i32,
    /// The size of random errors in tenths of a centipawn; larger for moves that are easily overlooked.
    error: i32,
    /// The greatest loss by one move in centipawns, as judged by the player's own search.
    max_loss: i32,
    /// The greatest loss by one move, in centipawns, outside moments of inattention.
    careful_loss: i32,
}

/// This depth means that the depth is not limited.
const NO_DEPTH: i32 = 10_000;

/// Searches of at most this many nodes use a small transposition table, whose size in bytes is the second
/// constant.
const SMALL_SEARCH: i32 = 30_000;
const SMALL_TABLE: usize = 1 << 19;

/// The parameters at some playing strengths. The parameters of other strengths are interpolated between
/// these.
#[rustfmt::skip]
const PARAMS: [Params; 14] = [
    Params { elo:   200, nodes:   4_000, depth:      200, lines: 250, impulse: 36, make_impulse: 33, lapses:  50, mates:   3, blindness: 600, missed: 400, error: 2_200, max_loss: 4_000, careful_loss: 500 },
    Params { elo:   400, nodes:   5_000, depth:      200, lines: 250, impulse: 27, make_impulse: 25, lapses:  30, mates:  66, blindness: 460, missed: 260, error: 1_500, max_loss: 2_500, careful_loss: 400 },
    Params { elo:   600, nodes:   8_000, depth:      200, lines: 100, impulse: 17, make_impulse: 11, lapses:  20, mates:  84, blindness: 400, missed: 200, error: 1_250, max_loss: 1_800, careful_loss: 300 },
    Params { elo:   800, nodes:  10_000, depth:      300, lines:  60, impulse:  9, make_impulse:  5, lapses:  16, mates:  94, blindness: 380, missed: 180, error: 1_180, max_loss: 1_300, careful_loss: 270 },
    Params { elo: 1_000, nodes:  12_000, depth:      200, lines:  40, impulse:  0, make_impulse:  0, lapses:  14, mates:  98, blindness: 440, missed: 200, error: 1_340, max_loss:   900, careful_loss: 190 },
    Params { elo: 1_200, nodes:  12_000, depth:      300, lines:  40, impulse:  0, make_impulse:  0, lapses:  14, mates: 100, blindness: 360, missed: 150, error: 1_140, max_loss:   800, careful_loss: 190 },
    Params { elo: 1_400, nodes:  12_000, depth:      300, lines:  30, impulse:  0, make_impulse:  0, lapses:  14, mates: 100, blindness: 190, missed:  90, error:   680, max_loss:   600, careful_loss: 190 },
    Params { elo: 1_600, nodes:  12_000, depth:      400, lines:  24, impulse:  0, make_impulse:  0, lapses:  14, mates: 100, blindness: 140, missed:  70, error:   480, max_loss:   450, careful_loss: 190 },
    Params { elo: 1_800, nodes:  14_000, depth:      600, lines:  18, impulse:  0, make_impulse:  0, lapses:  14, mates: 100, blindness: 110, missed:  50, error:   370, max_loss:   400, careful_loss: 180 },
    Params { elo: 2_000, nodes:  16_000, depth:      800, lines:  12, impulse:  0, make_impulse:  0, lapses:  14, mates: 100, blindness:  40, missed:  20, error:   120, max_loss:   300, careful_loss:   160 },
    Params { elo: 2_200, nodes:  20_000, depth:    1_400, lines:   8, impulse:  0, make_impulse:  0, lapses:  14, mates: 100, blindness:  20, missed:  10, error:    60, max_loss:   200, careful_loss:   120 },
    Params { elo: 2_400, nodes:  24_000, depth:    2_400, lines:   4, impulse:  0, make_impulse:  0, lapses:  14, mates: 100, blindness:  10, missed:   0, error:    30, max_loss:   120, careful_loss:   100 },
    Params { elo: 2_600, nodes: 100_000, depth:    5_000, lines:   2, impulse:  0, make_impulse:  0, lapses:  14, mates: 100, blindness:  10, missed:   0, error:    10, max_loss:    60, careful_loss:    60 },
    Params { elo: 2_800, nodes: 500_000, depth: NO_DEPTH, lines:   1, impulse:  0, make_impulse:  0, lapses:  14, mates: 100, blindness:   0, missed:   0, error:     0, max_loss: 0, careful_loss: 0 },
];

/// The parameters for mating a bare king, from [`TECHNIQUE_ELO`] up, because people who know the technique
/// make no errors.
const TECHNIQUE: Params = Params {
    elo: TECHNIQUE_ELO,
    nodes: 20_000,
    depth: NO_DEPTH,
    lines: 1,
    impulse: 0,
    make_impulse: 0,
    lapses: 0,
    mates: 100,
    blindness: 0,
    missed: 0,
    error: 0,
    max_loss: 0,
    careful_loss: 0,
};
const TECHNIQUE_ELO: u32 = 1_200;

/// From this Elo number up, the player loses a piece for nothing only in moments of inattention, and never a
/// rook in an equal position.
const CAREFUL_ELO: u32 = 1_000;
/// The interval between moments of inattention, in moves; each is one of the first `LAPSE_SLOTS` moves, so
/// two are never within five moves.
const LAPSE_PERIOD: u32 = 7;
const LAPSE_SLOTS: u64 = 2;
/// The greatest loss by a move in an equal position from [`CAREFUL_ELO`] up, in centipawns: less than a rook.
const EQUAL_LOSS: i32 = 350;
/// The greatest advantage, in centipawns, at which a position counts as equal.
const EQUAL: i32 = 250;

/// A mate counts as this many centipawns for a player who does not calculate.
const MATE_VALUE: i32 = 4_000;
/// An advantage in this range, in centipawns, makes people careful, and a disadvantage in this range makes
/// them careless.
const SLIGHT: std::ops::RangeInclusive<i32> = 30..=250;

impl Strength {
    /// The lowest playing strength, as an Elo number.
    pub const LEAST: u32 = 200;
    /// Full strength.
    pub const MOST: u32 = 2_800;
    /// The strengths, as Elo numbers, of levels 1 to 8.
    pub const STOPS: [u32; 8] = [200, 650, 1_080, 1_530, 1_715, 1_965, 2_440, 2_800];

    /// Returns the strength with this Elo number, or `None` if it is not between [`Self::LEAST`] and
    /// [`Self::MOST`].
    #[must_use]
    pub const fn from_elo(elo: u32) -> Option<Self> {
        if elo >= Self::LEAST && elo <= Self::MOST { Some(Self(elo)) } else { None }
    }

    /// Returns the strength of a level, or `None` if the level is not between 1 and 8. A fractional level
    /// lies between the strengths of two whole levels.
    #[must_use]
    pub fn from_level(level: f64) -> Option<Self> {
        if !(1.0..=8.0).contains(&level) {
            return None;
        }
        let stops = Self::STOPS.map(f64::from);
        // The sum adds the distances between the strengths of whole levels below this level; the last
        // distance counts in part.
        let parts = (1_u8..).zip(stops.windows(2)).map(|(stop, pair)| {
            let part = (level - f64::from(stop)).clamp(0.0, 1.0);
            part * (pair[1] - pair[0])
        });
        #[expect(clippy::cast_sign_loss, reason = "no strength is negative")]
        Self::from_elo((stops[0] + parts.sum::<f64>()).round() as u32)
    }

    /// Returns the Elo number, from [`Self::LEAST`] to [`Self::MOST`].
    #[must_use]
    pub const fn elo(self) -> u32 {
        self.0
    }

    /// Returns the greatest number of nodes that the search of a move may use.
    #[must_use]
    pub fn nodes(self) -> u64 {
        self.params()
            .nodes
            .max(if self.0 < TECHNIQUE_ELO { 0 } else { TECHNIQUE.nodes })
            .unsigned_abs()
            .into()
    }

    /// Returns the parameters of this strength in a position. The key of the position and the seed decide
    /// which of two depths is used.
    pub(super) fn params_in(self, position: &Position, seed: u64) -> Params {
        let opponent = position.board().by_color(!position.turn());
        if self.0 >= TECHNIQUE_ELO && opponent.len() == 1 && self.0 < Self::MOST {
            return TECHNIQUE;
        }
        let params = self.params();
        let part = (mix(seed ^ position.key() ^ 0xdee9) % 100) as i32;
        Params { depth: (params.depth + part) / 100 * 100, ..params }
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
            impulse: between(from.impulse, to.impulse),
            make_impulse: between(from.make_impulse, to.make_impulse),
            lapses: between(from.lapses, to.lapses),
            mates: between(from.mates, to.mates),
            blindness: between(from.blindness, to.blindness),
            missed: between(from.missed, to.missed),
            error: between(from.error, to.error),
            max_loss: between(from.max_loss, to.max_loss),
            careful_loss: between(from.careful_loss, to.careful_loss),
        }
    }
}

impl Params {
    /// Returns the limits of a search with these parameters.
    pub(super) fn limit(self) -> Limit {
        let depth =
            Some(self.depth).filter(|&depth| depth < NO_DEPTH).map(|depth| depth.unsigned_abs() / 100);
        Limit { nodes: Some(self.nodes.unsigned_abs().into()), depth, mate: None }
    }

    /// Returns the number of bytes of the transposition table that a search with these parameters should use.
    pub(super) fn table_bytes(self) -> usize {
        if self.nodes <= SMALL_SEARCH { SMALL_TABLE } else { usize::MAX }
    }

    pub(super) fn lines(self) -> usize {
        self.lines.unsigned_abs() as usize
    }

    /// Returns parameters whose errors are this many percent as frequent and as large.
    fn in_mood(self, percent: i32) -> Self {
        let of = |value: i32| value * percent / 100;
        Self {
            impulse: of(self.impulse),
            make_impulse: of(self.make_impulse),
            lapses: of(self.lapses),
            blindness: of(self.blindness),
            missed: of(self.missed),
            error: of(self.error),
            ..self
        }
    }
}

/// The position in which a move is chosen, with the position before it.
pub(super) struct Moment<'a> {
    pub(super) position: &'a Position,
    pub(super) previous: Option<&'a Position>,
    /// The static evaluation of the position, which ignores all threats.
    pub(super) standing: i32,
    pub(super) seed: u64,
}

impl Moment<'_> {
    /// Returns a pseudo-random number for a move, from 0 up to `sides`. Mistakes depend only on the position,
    /// the move and the seed, so the same position always leads to the same mistake.
    fn dice(&self, mv: Move, salt: u64, sides: u64) -> i32 {
        (mix(self.seed ^ self.position.key() ^ u64::from(mv.bits()) << 20 ^ salt) % sides) as i32
    }

    /// Returns the squares where the opponent's last move captured a piece.
    fn recaptures(&self) -> Bitboard {
        let Some(previous) = self.previous else { return Bitboard::EMPTY };
        let turn = self.position.turn();
        previous.board().by_color(turn) & self.position.board().by_color(!turn)
    }

    /// Returns whether the player is inattentive at this move.
    fn is_lapse(&self, params: Params) -> bool {
        if params.elo < CAREFUL_ELO {
            return ((mix(self.seed ^ self.position.key() ^ 0x1a95e) % 100) as i32) < params.lapses;
        }
        let number = self.position.move_number();
        let slot = mix(self.seed ^ u64::from(number / LAPSE_PERIOD) ^ 0x1a95e) % LAPSE_SLOTS;
        u64::from(number % LAPSE_PERIOD) == slot
    }

    /// Returns whether a player with these parameters sees one of its own moves.
    fn notices(&self, line: &Line, params: Params, recaptures: Bitboard) -> bool {
        let mv = line.moves[0];
        if let Score::Mate(moves @ 1..) = line.score {
            let chance = (0..moves.min(8)).fold(10_000, |chance, _| chance * params.mates / 100);
            return self.dice(mv, 1, 10_000) < chance;
        }
        self.dice(mv, 2, 100_000) >= params.missed * of_move(self.position, mv, recaptures)
    }

    /// Returns the greatest loss, in centipawns, that a player accepts in this position if the best move has
    /// the value `best`.
    fn max_loss(&self, params: Params, best: i32) -> i32 {
        let most = if self.is_lapse(params) { params.max_loss } else { params.careful_loss };
        if params.elo >= CAREFUL_ELO && best.abs() <= EQUAL { most.min(EQUAL_LOSS) } else { most }
    }

    /// Returns the line of a move made without thinking, if the player makes one now: the worst of six random
    /// moves, which often leaves a piece en prise.
    fn impulsive<'a>(&self, params: Params, lines: &'a [Line]) -> Option<&'a Line> {
        let random = |salt: u64| mix(self.seed ^ self.position.key() ^ 0x1de ^ salt);
        let impulse = match self.position.rules().captures {
            Captures::Orthodox => params.impulse,
            Captures::TakeMake => params.make_impulse,
        };
        let is_impulsive = ((random(0) % 100) as i32) < impulse;
        let worst = (1..=6).map(|salt| random(salt) as usize % lines.len()).max();
        worst.filter(|_| is_impulsive).map(|index| &lines[index])
    }
}

/// Returns the move that the player chooses at a strength from the lines of the search. The same seed gives
/// the same choice in the same position.
pub(super) fn choose(strength: Strength, moment: &Moment, lines: &[Line]) -> Option<Move> {
    let first = lines.first()?;
    let value = centipawns(first.score);
    let params = strength.params_in(moment.position, moment.seed).in_mood(mood(value));
    // In a lost position, the first line is the longest resistance.
    if params.lines == 1 || matches!(first.score, Score::Mate(..=0)) {
        return Some(first.moves[0]);
    }
    let recaptures = moment.recaptures();
    let noticed: Vec<_> = lines.iter().filter(|line| moment.notices(line, params, recaptures)).collect();
    if let Some(mate) = noticed.iter().find(|line| line.score == Score::Mate(1)) {
        return Some(mate.moves[0]);
    }
    let is_recapture = first.moves[0].captured_on().is_some_and(|square| recaptures.contains(square));
    if let Some(line) = moment.impulsive(params, lines).filter(|_| !is_recapture) {
        return Some(line.moves[0]);
    }
    // Missing the capture of a hanging enemy piece does not count as a loss.
    let chance = if is_recapture { 0 } else { gain(first.moves[0]) };
    let kept = (value - chance).max(moment.standing.min(value));
    let least = kept - moment.max_loss(params, value);
    let apparent = |line: &Line| {
        let (mv, value) = (line.moves[0], centipawns(line.score));
        let is_blind = |reply: &Move| {
            moment.dice(*reply, 3, 100_000) < params.blindness * of_reply(moment.position, mv, *reply)
        };
        // A player who misses the reply believes that the capture is the only change of the evaluation.
        let is_missed = line.moves.get(1).is_some_and(is_blind);
        let believed = if is_missed { value.max(moment.standing + gain(mv)) } else { value };
        let noise = params.error * of_move(moment.position, mv, recaptures) / 1_000;
        believed - noise * moment.dice(mv, 4, 1_000) / 500
    };
    let choice = |lines: &mut dyn Iterator<Item = &Line>| {
        let candidates = lines.filter(|line| centipawns(line.score) >= least);
        let values = candidates.map(|line| (apparent(line), line.moves[0]));
        values.reduce(|best, other| if other.0 > best.0 { other } else { best }).map(|(_, mv)| mv)
    };
    choice(&mut noticed.into_iter()).or_else(|| choice(&mut lines.iter()))
}

/// Returns how often people err, in percent of the average: twice as often when slightly behind as when
/// slightly ahead.
fn mood(value: i32) -> i32 {
    if SLIGHT.contains(&value) {
        67
    } else if SLIGHT.contains(&-value) {
        134
    } else {
        100
    }
}

/// Returns the material that a move captures, in centipawns, by the piece values that beginners learn.
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
        Score::Centipawns(value) => value.clamp(1_000 - MATE_VALUE, MATE_VALUE - 1_000),
        Score::Mate(moves) if moves > 0 => MATE_VALUE - moves,
        Score::Mate(moves) => -MATE_VALUE - moves,
    }
}

/// Hashes a number with the finalizer of `SplitMix64`.
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
    fn every_number_from_the_least_to_the_most_is_a_playing_strength_and_no_other_number_is() {
        assert_eq!((199..=2_801).filter_map(Strength::from_elo).count(), 2_601);
        for elo in [0, 199, 2_801, u32::MAX] {
            assert_eq!(Strength::from_elo(elo), None, "{elo}");
        }
    }

    #[test]
    fn whole_levels_are_fixed_strengths_and_fractions_lie_between_them() {
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

    #[test]
    fn between_two_depths_the_nearer_depth_is_searched_more_often() {
        let mean = |elo| {
            let depth = |seed| Strength(elo).params_in(&Position::default(), seed).limit().depth.unwrap();
            (0..1_000).map(depth).sum::<u32>()
        };
        let means = [1_400, 1_450, 1_500, 1_550, 1_600].map(mean);
        assert_eq!([means[0], means[4]], [3_000, 4_000]);
        assert!((1..4).all(|at| means[at].abs_diff(3_000 + 250 * at as u32) < 60), "{means:?}");
    }

    #[test]
    fn errors_are_twice_as_frequent_when_slightly_behind_as_when_slightly_ahead() {
        let params = Strength(700).params();
        let [ahead, behind, lost] = [100, -100, -900].map(|value| params.in_mood(mood(value)));
        for chance in
            [|params: Params| params.blindness, |params: Params| params.missed, |params: Params| params.error]
        {
            let [ahead, behind, lost] = [ahead, behind, lost].map(chance);
            assert!((behind - 2 * ahead).abs() <= 2 && lost < behind && lost > ahead, "{ahead} {behind}");
        }
        assert!(behind.lapses >= 2 * ahead.lapses - 1 && behind.impulse >= 2 * ahead.impulse - 1);
    }

    #[test]
    fn moments_of_inattention_are_more_than_five_moves_apart() {
        let fen = |number| format!("4k3/8/8/8/8/8/8/4K3 w - - 0 {number}");
        for seed in 0..20 {
            let lapses: Vec<u32> = (1..200)
                .filter(|&number| {
                    let position = Position::from_fen(&fen(number), roque::Rules::ORTHODOX).unwrap();
                    let moment = Moment { position: &position, previous: None, standing: 0, seed };
                    moment.is_lapse(Strength(1_000).params())
                })
                .collect();
            assert!(lapses.len() > 20 && lapses.windows(2).all(|pair| pair[1] - pair[0] > 5), "{lapses:?}");
        }
    }
}
