//! Winning chances.

use roque_think::Score;

/// This constant is e to the power of −0.00368208: the factor by which one centipawn changes the odds.
const ODDS: f64 = 0.996_324_690_544_119;

/// Pairs of scores in centipawns: the score of this engine, and the score of Stockfish 15.1 in the same
/// positions. Scores between the listed ones are interpolated. The table was fitted to games between people;
/// `crate/bench/README.md` has the command.
const SCALE: [(i32, i32); 9] = [
    (0, 0),
    (60, 98),
    (120, 185),
    (200, 305),
    (300, 440),
    (450, 595),
    (700, 730),
    (1_500, 1_050),
    (20_000, 2_000),
];

/// Returns the winning chance of the side to move, from 0 to 1; a draw counts as one half.
///
/// The curve `1 / (1 + exp(−0.00368208 × centipawns))` was fitted by lichess to the games of its players
/// (<https://lichess.org/page/accuracy>), with the centipawns of Stockfish. The engine's score is first
/// converted to the scale of Stockfish. The curve and the conversion were fitted to orthodox chess, and are
/// also used for the other variants.
///
/// The exponential is computed by multiplications alone, because library functions differ between platforms
/// in the last bit.
///
/// ```
/// use roque_search::Score;
/// use roque_search::review::winning_chance;
///
/// assert_eq!(winning_chance(Score::Centipawns(0)), 0.5);
/// assert_eq!(winning_chance(Score::Mate(3)), 1.0);
/// assert_eq!(winning_chance(Score::Mate(-3)), 0.0);
/// ```
#[must_use]
pub fn winning_chance(score: Score) -> f64 {
    let centipawns = match score {
        Score::Mate(moves) => return if moves > 0 { 1.0 } else { 0.0 },
        Score::Centipawns(centipawns) => scaled(centipawns),
    };
    let (mut odds, mut power, mut exponent) = (1.0, ODDS, centipawns.unsigned_abs());
    while exponent > 0 {
        if exponent & 1 == 1 {
            odds *= power;
        }
        power *= power;
        exponent >>= 1;
    }
    if centipawns >= 0 { 1.0 / (1.0 + odds) } else { odds / (1.0 + odds) }
}

/// Converts a score of this engine to Stockfish's scale.
fn scaled(centipawns: i32) -> i32 {
    let value = centipawns.saturating_abs();
    let at = SCALE.iter().position(|&(ours, _)| value < ours).unwrap_or(SCALE.len() - 1);
    let [(from, start), (to, end)] = [SCALE[at.saturating_sub(1)], SCALE[at]];
    let scaled = start + (value.min(to) - from) * (end - start) / (to - from).max(1);
    scaled * centipawns.signum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winning_chance_follows_the_published_curve_and_is_symmetrical() {
        for (ours, theirs) in SCALE {
            let chance = winning_chance(Score::Centipawns(ours));
            let published = 1.0 / (1.0 + (-0.003_682_08 * f64::from(theirs)).exp());
            assert!((chance - published).abs() < 1e-9, "{ours}: {chance} {published}");
        }
        for centipawns in (0..25_000).step_by(7) {
            let [chance, other] = [centipawns, -centipawns].map(|c| winning_chance(Score::Centipawns(c)));
            assert!((chance + other - 1.0).abs() < 1e-12, "{centipawns}");
        }
        assert!(winning_chance(Score::Mate(0)) < 0.5, "mated already");
    }

    #[test]
    fn a_higher_score_never_gives_a_smaller_winning_chance() {
        let mut last = 0.5;
        for centipawns in 1..25_000 {
            let chance = winning_chance(Score::Centipawns(centipawns));
            assert!(chance >= last && chance < 1.0, "{centipawns}");
            last = chance;
        }
    }
}
