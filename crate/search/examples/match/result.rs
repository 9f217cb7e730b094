//! Statistics of a match: points, Elo with its error, and the log-likelihood ratio. Game pairs are
//! independent of each other, but the two games of a pair are not.

use std::fmt;

/// The Elo differences that the log-likelihood ratio compares if `--sprt` is not given.
const DEFAULT_BOUNDS: [f64; 2] = [0.0, 10.0];

/// The number of game pairs by result, from 0 to 4 half points.
#[derive(Default)]
pub struct Tally {
    sprt: Option<[f64; 2]>,
    pairs: [u32; 5],
    wins: u32,
    draws: u32,
    losses: u32,
}

impl Tally {
    /// Creates an empty tally; `sprt` contains the two Elo differences of the sequential test.
    pub fn new(sprt: Option<[f64; 2]>) -> Self {
        Self { sprt, ..Self::default() }
    }

    pub fn add(&mut self, points: [f64; 2]) {
        let halves = points.map(|point| if point > 0.75 { 2 } else { usize::from(point > 0.25) });
        self.pairs[halves[0] + halves[1]] += 1;
        for half in halves {
            *match half {
                0 => &mut self.losses,
                1 => &mut self.draws,
                _ => &mut self.wins,
            } += 1;
        }
    }

    fn count(&self) -> f64 {
        self.pairs.iter().map(|&pairs| f64::from(pairs)).sum()
    }

    /// Returns the mean points per game, and the variance of the mean of a pair.
    fn moments(&self) -> (f64, f64) {
        let count = self.count().max(1.0);
        let of = |halves: usize| f64::from(halves as u32) / 4.0;
        let mean = (0..5).map(|i| of(i) * f64::from(self.pairs[i])).sum::<f64>() / count;
        let square = (0..5).map(|i| (of(i) - mean).powi(2) * f64::from(self.pairs[i])).sum::<f64>() / count;
        (mean, square)
    }

    /// Returns the log-likelihood ratio of the higher Elo difference to the lower one.
    fn likelihood(&self) -> f64 {
        let (mean, variance) = self.moments();
        if variance <= 0.0 {
            return 0.0;
        }
        let expected = |elo: f64| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0));
        let [low, high] = self.sprt.unwrap_or(DEFAULT_BOUNDS).map(expected);
        self.count() * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// Returns whether the sequential test is decided, with an error probability of 5 % on either side. The
    /// result is always `false` without `--sprt`.
    pub fn is_clear(&self) -> bool {
        self.sprt.is_some() && self.likelihood().abs() >= 19_f64.ln()
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mean, variance) = self.moments();
        let [low, high] = self.sprt.unwrap_or(DEFAULT_BOUNDS);
        let error = 1.96 * (variance / self.count().max(1.0)).sqrt();
        let elo = |points: f64| -400.0 * (1.0 / points.clamp(0.001, 0.999) - 1.0).log10();
        write!(
            f,
            "+{} ={} -{} of {}: {:.1} % ± {:.1}, Elo {:+.0} [{:+.0}, {:+.0}], LLR {:.2} [{low}, {high}], pairs {:?}",
            self.wins,
            self.draws,
            self.losses,
            self.wins + self.draws + self.losses,
            100.0 * mean,
            100.0 * error,
            elo(mean),
            elo(mean - error),
            elo(mean + error),
            self.likelihood(),
            self.pairs,
        )
    }
}
