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
    /// The Elo of the row that plays Take&Make at this strength. Only `lapses` and `mates` are this row's own.
    make_elo: i32,
    nodes: i32,
    /// The search depth in hundredths of a ply. The fraction of a ply is the probability of searching one ply
    /// deeper.
    depth: i32,
    /// The number of lines (MultiPV) from which the move is chosen.
    lines: i32,
    /// The probability, in percent, that the player moves without thinking.
    impulse: i32,
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
    Params { elo:   200, make_elo:   301, nodes:   4_000, depth:      200, lines: 250, impulse:  36, lapses:  50, mates:   3, blindness: 600, missed: 400, error: 2_200, max_loss: 4_000, careful_loss: 500 },
    Params { elo:   400, make_elo:   552, nodes:   4_986, depth:      200, lines: 250, impulse:  28, lapses:  30, mates:  66, blindness: 492, missed: 277, error: 1_609, max_loss: 2_522, careful_loss: 401 },
    Params { elo:   600, make_elo:   745, nodes:   8_239, depth:      200, lines:  95, impulse:  16, lapses:  20, mates:  84, blindness: 476, missed: 255, error: 1_544, max_loss: 1_734, careful_loss: 293 },
    Params { elo:   800, make_elo:   902, nodes:  10_450, depth:      200, lines:  55, impulse:   5, lapses:  16, mates:  94, blindness: 522, missed: 255, error: 1_630, max_loss: 1_194, careful_loss: 229 },
    Params { elo: 1_000, make_elo: 1_000, nodes:  12_576, depth:      209, lines:  39, impulse:   0, lapses:  14, mates:  98, blindness: 644, missed: 301, error: 1_969, max_loss:   957, careful_loss: 190 },
    Params { elo: 1_200, make_elo: 1_199, nodes:  14_644, depth:      246, lines:  34, impulse:   0, lapses:  14, mates: 100, blindness: 402, missed: 182, error: 1_255, max_loss:   769, careful_loss: 190 },
    Params { elo: 1_400, make_elo: 1_392, nodes:  16_905, depth:      295, lines:  29, impulse:   0, lapses:  14, mates: 100, blindness: 260, missed: 121, error:   857, max_loss:   566, careful_loss: 190 },
    Params { elo: 1_600, make_elo: 1_561, nodes:  20_722, depth:      360, lines:  23, impulse:   0, lapses:  14, mates: 100, blindness: 146, missed:  68, error:   497, max_loss:   441, careful_loss: 188 },
    Params { elo: 1_800, make_elo: 1_738, nodes:  23_976, depth:      429, lines:  18, impulse:   0, lapses:  14, mates: 100, blindness:  90, missed:  42, error:   303, max_loss:   400, careful_loss: 180 },
    Params { elo: 2_000, make_elo: 1_890, nodes:  29_756, depth:      516, lines:  12, impulse:   0, lapses:  14, mates: 100, blindness:  51, missed:  23, error:   166, max_loss:   304, careful_loss: 161 },
    Params { elo: 2_200, make_elo: 2_047, nodes:  30_577, depth:      659, lines:   8, impulse:   0, lapses:  14, mates: 100, blindness:  29, missed:  14, error:    95, max_loss:   195, careful_loss: 119 },
    Params { elo: 2_400, make_elo: 2_199, nodes:  40_822, depth:      895, lines:   5, impulse:   0, lapses:  14, mates: 100, blindness:  16, missed:   8, error:    51, max_loss:   119, careful_loss:  99 },
    Params { elo: 2_600, make_elo: 2_515, nodes:  91_781, depth:    1_847, lines:   2, impulse:   0, lapses:  14, mates: 100, blindness:   7, missed:   3, error:    16, max_loss:    68, careful_loss:  65 },
    Params { elo: 2_800, make_elo: 2_800, nodes: 500_000, depth: NO_DEPTH, lines:   1, impulse:   0, lapses:  14, mates: 100, blindness:   0, missed:   0, error:     0, max_loss:     0, careful_loss:   0 },
];

/// The parameters for mating a bare king, from [`TECHNIQUE_ELO`] up, because people who know the technique
/// make no errors.
const TECHNIQUE: Params = Params {
    elo: TECHNIQUE_ELO,
    make_elo: 0,
    nodes: 20_000,
    depth: NO_DEPTH,
    lines: 1,
    impulse: 0,
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
/// From [`CAREFUL_ELO`] to this Elo, errors concentrate more and more on moments of inattention. Rare large errors
/// leave more to chance than frequent small ones, so they make steps between strengths smaller.
const FOCUSED_ELO: u32 = 2_000;
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
        let technique = if self.0 < TECHNIQUE_ELO { 0 } else { TECHNIQUE.nodes };
        self.params().nodes.max(self.make_params().nodes).max(technique).unsigned_abs().into()
    }

    /// Returns the parameters of this strength in a position. The key of the position and the seed decide
    /// which of two depths is used.
    pub(super) fn params_in(self, position: &Position, seed: u64) -> Params {
        let opponent = position.board().by_color(!position.turn());
        if self.0 >= TECHNIQUE_ELO && opponent.len() == 1 && self.0 < Self::MOST {
            return TECHNIQUE;
        }
        let params = match position.rules().captures {
            Captures::Orthodox => self.params(),
            Captures::TakeMake => self.make_params(),
        };
        let part = (mix(seed ^ position.key() ^ 0xdee9) % 100) as i32;
        Params { depth: (params.depth + part) / 100 * 100, ..params }
    }

    /// Returns the parameters in Take&Make.
    fn make_params(self) -> Params {
        let params = self.params();
        let Params { elo, lapses, mates, .. } = params;
        Params { elo, lapses, mates, ..Self(params.make_elo.unsigned_abs()).params() }
    }

    fn params(self) -> Params {
        let above = PARAMS.iter().position(|params| params.elo >= self.0).unwrap_or(PARAMS.len() - 1);
        let (from, to) = (PARAMS[above.saturating_sub(1)], PARAMS[above]);
        if self.0 >= to.elo || to.elo <= from.elo {
            return to;
        }
        let (part, whole) = ((self.0 - from.elo) as i32, (to.elo - from.elo) as i32);
        let between = |of: fn(&Params) -> i32| of(&from) + (of(&to) - of(&from)) * part / whole;
        Params {
            elo: self.0,
            make_elo: between(|params| params.make_elo),
            nodes: between(|params| params.nodes),
            depth: between(|params| params.depth),
            lines: between(|params| params.lines),
            impulse: between(|params| params.impulse),
            lapses: between(|params| params.lapses),
            mates: between(|params| params.mates),
            blindness: between(|params| params.blindness),
            missed: between(|params| params.missed),
            error: between(|params| params.error),
            max_loss: between(|params| params.max_loss),
            careful_loss: between(|params| params.careful_loss),
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

    /// Returns the frequency and size of the errors at this move, in percent of those in the parameters.
    fn attention(&self, params: Params) -> i32 {
        let focus = (params.elo.clamp(CAREFUL_ELO, FOCUSED_ELO) - CAREFUL_ELO) as i32;
        let whole = (FOCUSED_ELO - CAREFUL_ELO) as i32;
        if self.is_lapse(params) { 100 + 200 * focus / whole } else { 100 - 50 * focus / whole }
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
        let is_impulsive = ((random(0) % 100) as i32) < params.impulse;
        let worst = (1..=6).map(|salt| (random(salt) % lines.len() as u64) as usize).max();
        worst.filter(|_| is_impulsive).map(|index| &lines[index])
    }
}

/// Returns the move that the player chooses at a strength from the lines of the search. The same seed gives
/// the same choice in the same position.
pub(super) fn choose(strength: Strength, moment: &Moment, lines: &[Line]) -> Option<Move> {
    let first = lines.first()?;
    let value = centipawns(first.score);
    let params = strength.params_in(moment.position, moment.seed);
    let params = params.in_mood(mood(value) * moment.attention(params) / 100);
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
        let depth = |elo, seed| Strength(elo).params_in(&Position::default(), seed).depth;
        for elo in [1_400, 1_450, 1_500, 1_550, 1_600] {
            let (sum, wanted) =
                ((0..1_000).map(|seed| depth(elo, seed)).sum::<i32>(), Strength(elo).params().depth);
            assert!((sum / 1_000 - wanted).abs() <= 5, "{sum} {wanted}");
            assert!(
                (0..100).all(|seed| (depth(elo, seed) - wanted).abs() < 100 && depth(elo, seed) % 100 == 0)
            );
        }
    }

    #[test]
    fn from_each_number_to_the_next_no_parameter_changes_by_a_leap() {
        let all: [fn(&Params) -> i32; 8] = [
            |params| params.make_elo,
            |params| params.nodes,
            |params| params.depth,
            |params| params.lines,
            |params| params.blindness,
            |params| params.error,
            |params| params.max_loss,
            |params| params.careful_loss,
        ];
        for params in [Strength::params, Strength::make_params] {
            let [least, most] = [Strength::LEAST, Strength::MOST].map(|elo| params(Strength(elo)));
            for elo in Strength::LEAST..Strength::MOST {
                let [here, next] = [elo, elo + 1].map(|elo| params(Strength(elo)));
                let leaps =
                    all.map(|of| 40 * of(&here).abs_diff(of(&next)) > of(&least).abs_diff(of(&most)) + 40);
                assert_eq!(leaps, [false; 8], "{here:?} {next:?}");
            }
        }
    }

    #[test]
    fn take_make_has_its_own_errors_but_the_same_mates_and_moments_of_inattention() {
        let of = |rules: &str, elo| {
            let position = Position::initial(rules.parse().unwrap());
            Strength(elo).params_in(&position, 0)
        };
        for elo in [200, 800, 1_500, 2_400] {
            let (orthodox, make) = (of("orthodox", elo), of("take-make", elo));
            assert_ne!(orthodox.blindness, make.blindness, "{elo}");
            let same = |params: Params| (params.elo, params.lapses, params.mates);
            assert_eq!(same(orthodox), same(make));
        }
    }

    #[test]
    fn from_2000_up_errors_are_six_times_as_frequent_in_moments_of_inattention() {
        let percents = |elo| {
            let percent = |number| {
                let fen = format!("4k3/8/8/8/8/8/8/4K3 w - - 0 {number}");
                let position = Position::from_fen(&fen, roque::Rules::ORTHODOX).unwrap();
                let moment = Moment { position: &position, previous: None, standing: 0, seed: 1 };
                moment.attention(Strength(elo).params())
            };
            let mut percents: Vec<_> = (LAPSE_PERIOD..2 * LAPSE_PERIOD).map(percent).collect();
            percents.sort_unstable();
            percents
        };
        assert_eq!(percents(1_000), [100; 7]);
        assert_eq!(percents(1_500), [75, 75, 75, 75, 75, 75, 200]);
        assert_eq!(percents(2_000), [50, 50, 50, 50, 50, 50, 300]);
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
