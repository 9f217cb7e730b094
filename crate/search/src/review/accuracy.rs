//! Computes the accuracy of the players by the formulas that lichess publishes
//! (<https://lichess.org/page/accuracy>).

use roque::Color;

/// The constants of the formula for the accuracy of a move: `FACTOR × exp(−RATE × loss) − OFFSET + BONUS`,
/// with the loss in per cent.
const FACTOR: f64 = 103.166_810_071_164_9;
const RATE: f64 = 0.043_544_153_867_539_51;
const OFFSET: f64 = 3.166_924_740_191_411;
/// The bonus for the uncertainty of the analysis.
const BONUS: f64 = 1.0;
/// The least and greatest weight of a move in the weighted mean.
const WEIGHTS: [f64; 2] = [0.5, 12.0];

/// Returns the accuracy of a move, from 0 to 100, by the winning chances before it (assuming the best move)
/// and after it, for the side that moved.
///
/// ```
/// use roque_search::review::move_accuracy;
///
/// assert_eq!(move_accuracy(0.5, 0.5), 100.0);
/// assert!((move_accuracy(0.6, 0.5) - 64.6).abs() < 0.1);
/// ```
#[must_use]
pub fn move_accuracy(before: f64, after: f64) -> f64 {
    if after >= before {
        return 100.0;
    }
    (FACTOR * exp(-RATE * 100.0 * (before - after)) - OFFSET + BONUS).clamp(0.0, 100.0)
}

/// Collects the moves of a game, to compute the accuracy of both players.
#[derive(Clone, Debug, Default)]
pub struct Accuracy {
    /// White's winning chance in each position, in percent.
    chances: Vec<f64>,
    /// For each move between these positions: the side that moved and its accuracy.
    moves: Vec<(Color, f64)>,
}

impl Accuracy {
    /// Adds a position with White's winning chance, and the accuracy of the move that led to the position.
    pub fn push(&mut self, white_chance: f64, played: Option<(Color, f64)>) {
        self.chances.push(100.0 * white_chance);
        self.moves.extend(played);
    }

    /// Returns a side's accuracy so far, from 0 to 100, or `None` if that side has not moved. The accuracy of
    /// a side is the mean of two means of its moves: the harmonic mean, and a mean weighted by the volatility
    /// around each move.
    #[must_use]
    pub fn of(&self, color: Color) -> Option<f64> {
        let weights = self.weights();
        let (mut count, mut inverse, mut total, mut weighted) = (0.0, 0.0, 0.0, 0.0);
        for (&(side, accuracy), weight) in self.moves.iter().zip(weights) {
            if side == color {
                count += 1.0;
                inverse += 1.0 / accuracy.max(1.0);
                total += weight;
                weighted += weight * accuracy;
            }
        }
        (count > 0.0).then(|| f64::midpoint(weighted / total, count / inverse))
    }

    /// Returns a weight for each move: the standard deviation of the winning chances in a window that ends
    /// after the move.
    fn weights(&self) -> Vec<f64> {
        let size = (self.moves.len() / 10).clamp(2, 8).min(self.chances.len());
        let first = self.chances.get(..size).unwrap_or_default();
        let repeated = std::iter::repeat_n(first, size.saturating_sub(2));
        repeated.chain(self.chances.windows(size.max(1))).map(weight).collect()
    }
}

fn weight(window: &[f64]) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a window has at most eight positions")]
    let count = window.len().max(1) as f64;
    let mean = window.iter().sum::<f64>() / count;
    let variance = window.iter().map(|chance| (chance - mean) * (chance - mean)).sum::<f64>() / count;
    variance.sqrt().clamp(WEIGHTS[0], WEIGHTS[1])
}

/// Returns e to the power of a number between −5 and 0. The exponential function of the library differs
/// between platforms in the last bit, so it is not used.
fn exp(exponent: f64) -> f64 {
    // e^x is computed as (e^(x/1024))^1024, where the first terms of the series are exact enough.
    let part = exponent / 1024.0;
    let mut power = 1.0 + part * (1.0 + part / 2.0 * (1.0 + part / 3.0 * (1.0 + part / 4.0)));
    for _ in 0..10 {
        power *= power;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    #[test]
    fn the_computed_exponential_equals_that_of_the_library() {
        for step in 0..=440 {
            let exponent = -f64::from(step) / 100.0;
            assert!((exp(exponent) - exponent.exp()).abs() < 1e-12, "{exponent}");
        }
    }

    #[test]
    fn the_accuracy_of_a_move_follows_the_published_curve() {
        for (loss, published) in
            [(0.0, 100.0), (0.05, 80.8), (0.1, 64.6), (0.2, 41.0), (0.5, 9.5), (1.0, 0.0)]
        {
            let accuracy = move_accuracy(1.0, 1.0 - loss);
            assert!((accuracy - published).abs() < 0.3, "{loss}: {accuracy}");
        }
        assert!(move_accuracy(0.4, 0.6) >= 100.0, "a move cannot be better than the best");
    }

    /// Returns the accuracy of both sides in a game, given White's winning chances; White begins.
    fn accuracy(chances: &[f64]) -> Accuracy {
        let mut all = Accuracy::default();
        for (ply, &chance) in chances.iter().enumerate() {
            let played = ply.checked_sub(1).map(|before| {
                let (side, before, after) = if ply % 2 == 1 {
                    (White, chances[before], chance)
                } else {
                    (Black, 1.0 - chances[before], 1.0 - chance)
                };
                (side, move_accuracy(before, after))
            });
            all.push(chance, played);
        }
        all
    }

    #[test]
    fn a_side_without_a_move_has_no_accuracy_and_the_accuracy_of_best_play_is_100() {
        assert_eq!([White, Black].map(|side| accuracy(&[0.5]).of(side)), [None, None]);
        assert_eq!([White, Black].map(|side| accuracy(&[0.5, 0.5]).of(side)), [Some(100.0), None]);
        let even = accuracy(&[0.52; 41]);
        assert_eq!([White, Black].map(|side| even.of(side)), [Some(100.0), Some(100.0)]);
    }

    #[test]
    fn a_blunder_costs_only_the_side_that_makes_it() {
        let mut chances = vec![0.5; 15];
        chances.extend([0.1; 10]);
        let game = accuracy(&chances);
        assert_eq!(game.of(Black), Some(100.0));
        assert!(game.of(White).is_some_and(|white| (40.0..80.0).contains(&white)), "{:?}", game.of(White));
    }

    #[test]
    fn moves_in_volatile_phases_of_a_game_weigh_more() {
        let quiet_error = [0.5, 0.5, 0.5, 0.42, 0.42, 0.42, 0.42, 0.42];
        let one = accuracy(&quiet_error).of(White).unwrap();
        let mut wild_error = quiet_error.to_vec();
        wild_error[5..].fill(0.9);
        let other = accuracy(&wild_error).of(White).unwrap();
        assert!(other > one, "{other} {one}");
    }
}
