//! What a match says: points, Elo with its error, and how sure one is (pairs of games, not games, are independent).

use std::fmt;

/// The two numbers of Elo that the log-likelihood ratio of a match without `--sprt` compares.
const USUAL: [f64; 2] = [0.0, 10.0];

/// The results of pairs, by half points: 0 to 4.
#[derive(Default)]
pub struct Tally {
    sprt: Option<[f64; 2]>,
    pairs: [u32; 5],
    wins: u32,
    draws: u32,
    losses: u32,
}

impl Tally {
    /// No games yet; `sprt` are the two numbers of Elo between which the match is to decide.
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

    /// The mean of a game's points, and the variance of a pair's mean.
    fn moments(&self) -> (f64, f64) {
        let count = self.count().max(1.0);
        let of = |halves: usize| f64::from(halves as u32) / 4.0;
        let mean = (0..5).map(|i| of(i) * f64::from(self.pairs[i])).sum::<f64>() / count;
        let square = (0..5).map(|i| (of(i) - mean).powi(2) * f64::from(self.pairs[i])).sum::<f64>() / count;
        (mean, square)
    }

    /// The log-likelihood ratio of the higher number of Elo against the lower one.
    fn likelihood(&self) -> f64 {
        let (mean, variance) = self.moments();
        if variance <= 0.0 {
            return 0.0;
        }
        let expected = |elo: f64| 1.0 / (1.0 + 10_f64.powf(-elo / 400.0));
        let [low, high] = self.sprt.unwrap_or(USUAL).map(expected);
        self.count() * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// Whether the sequential test is decided, at 5 % of error either way. Without `--sprt` it never is.
    pub fn is_clear(&self) -> bool {
        self.sprt.is_some() && self.likelihood().abs() >= 19_f64.ln()
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mean, variance) = self.moments();
        let [low, high] = self.sprt.unwrap_or(USUAL);
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
