//! Fits the weights by logistic regression on game results and search scores, with Adam (Kingma and Ba 2015).

#![expect(clippy::cast_precision_loss, reason = "small counts, and weights of a few thousand")]

use std::fs::read_to_string;

use roque::{Castling, Position, Rules};
use roque_search::tuning::{WEIGHTS, counts, phase, weights};

/// The share of the game result in the training target; the rest is the score of the search.
const RESULT_SHARE: f32 = 0.15;
/// The number of passes (epochs) over all training positions.
const EPOCHS: usize = 30;
/// The initial learning rate, and the number of epochs after which the rate is halved.
const FIRST_STEP: f32 = 1.0;
const HALF_LIFE: f32 = 6.0;
const BATCH: usize = 4_096;
/// The strength of the regularization towards the initial weights. This regularization affects only the
/// weights of rare features.
const REGULARIZATION: f32 = 1e-10;
/// The regularization for castling variants, which start from the weights of another variant and have fewer
/// positions.
const REGULARIZATION_VARIANT: f32 = 1e-8;

struct Samples {
    counts: Vec<(u16, i8)>,
    /// For each training position: the index where its feature counts end, its phase, and its target.
    each: Vec<(usize, f32, f32)>,
    /// The search scores of the training positions.
    scores: Vec<f32>,
}

impl Samples {
    fn read(rules: Rules, files: &[&str]) -> Result<Self, String> {
        let mut samples = Self { counts: Vec::new(), each: Vec::new(), scores: Vec::new() };
        for file in files {
            let text = read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
            for line in text.lines() {
                let mut parts = line.split(';');
                let (Some(fen), Some(points), Some(value)) = (parts.next(), parts.next(), parts.next())
                else {
                    continue;
                };
                let (Ok(points), Ok(value)) = (points.parse::<f32>(), value.parse::<f32>()) else { continue };
                let position = Position::from_fen(fen, rules).map_err(|error| error.to_string())?;
                samples.counts.extend(counts(&position));
                samples.each.push((samples.counts.len(), phase(&position) as f32 / 24.0, points));
                samples.scores.push(value);
            }
        }
        Ok(samples)
    }

    /// Blends the search scores into the targets.
    fn blend(&mut self, scale: f32) {
        for (each, value) in self.each.iter_mut().zip(&self.scores) {
            each.2 = RESULT_SHARE * each.2 + (1.0 - RESULT_SHARE) * expected(value * scale);
        }
    }

    fn of(&self, sample: usize) -> (&[(u16, i8)], f32, f32) {
        let begin = if sample == 0 { 0 } else { self.each[sample - 1].0 };
        let (end, phase, target) = self.each[sample];
        (&self.counts[begin..end], phase, target)
    }

    fn value(&self, sample: usize, weights: &[[f32; 2]]) -> f32 {
        let (counts, phase, _) = self.of(sample);
        let value = |&(slot, times): &(u16, i8)| {
            let [early, late] = weights[usize::from(slot)];
            f32::from(times) * (early * phase + late * (1.0 - phase))
        };
        counts.iter().map(value).sum()
    }

    /// Returns the mean squared error of the predictions.
    fn error(&self, weights: &[[f32; 2]], scale: f32, only: impl Fn(usize) -> bool) -> f64 {
        let (mut sum, mut count) = (0.0, 0.0);
        for sample in (0..self.each.len()).filter(|&sample| only(sample)) {
            let error = expected(self.value(sample, weights) * scale) - self.each[sample].2;
            sum += f64::from(error * error);
            count += 1.0;
        }
        sum / f64::max(count, 1.0)
    }
}

fn expected(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}

/// Returns whether a position belongs to the validation set, which is every sixteenth block of positions.
fn is_held_back(sample: usize) -> bool {
    (sample / 256).is_multiple_of(16)
}

/// Fits the middlegame and endgame weights of a variant, starting with the current weights.
pub fn fit(rules: Rules, files: &[&str]) -> Result<Vec<[i32; 2]>, String> {
    let start: Vec<[f32; 2]> = weights(rules).iter().map(|pair| pair.map(|weight| weight as f32)).collect();
    let held = if rules.castling == Castling::Orthodox { REGULARIZATION } else { REGULARIZATION_VARIANT };
    let mut samples = Samples::read(rules, files)?;
    // The scale from centipawns to expected points is fitted first, so that the weights keep their unit.
    let scales = (10..80).map(|tens| 1.0 / (10.0 * tens as f32));
    let errors = scales.map(|scale| (samples.error(&start, scale, |_| true), scale));
    let scale = errors.min_by(|a, b| a.0.total_cmp(&b.0)).map_or(1.0 / 200.0, |(_, scale)| scale);
    samples.blend(scale);
    eprintln!("scale {:.0}", 1.0 / scale);
    let mut now = start.clone();
    let (mut mean, mut square) = (vec![[0.0_f32; 2]; WEIGHTS], vec![[0.0_f32; 2]; WEIGHTS]);
    eprintln!("{} positions", samples.each.len());
    let mut step = 0;
    for epoch in 0..EPOCHS {
        if epoch % 10 == 0 {
            report(&samples, &now, scale, epoch);
        }
        let rate = FIRST_STEP * 0.5_f32.powf(epoch as f32 / HALF_LIFE);
        let mut begin = 0;
        while begin < samples.each.len() {
            let end = (begin + BATCH).min(samples.each.len());
            let gradient = gradient(&samples, &now, scale, begin..end);
            step += 1;
            let warm = [0.9_f32, 0.999].map(|decay| 1.0 - decay.powi(step));
            for slot in 0..WEIGHTS {
                for half in 0..2 {
                    let gradient = gradient[slot][half] + held * (now[slot][half] - start[slot][half]);
                    let (mean, square) = (&mut mean[slot][half], &mut square[slot][half]);
                    *mean = 0.9 * *mean + 0.1 * gradient;
                    *square = 0.999 * *square + 0.001 * gradient * gradient;
                    now[slot][half] -= rate * (*mean / warm[0]) / ((*square / warm[1]).sqrt() + 1e-8);
                }
            }
            begin = end;
        }
    }
    report(&samples, &now, scale, EPOCHS);
    Ok(now.iter().map(|pair| pair.map(|weight| weight.round() as i32)).collect())
}

fn report(samples: &Samples, now: &[[f32; 2]], scale: f32, epoch: usize) {
    let training = samples.error(now, scale, |sample| !is_held_back(sample));
    let validation = samples.error(now, scale, is_held_back);
    eprintln!("epoch {epoch}: training {training:.6}, validation {validation:.6}");
}

fn gradient(samples: &Samples, now: &[[f32; 2]], scale: f32, range: std::ops::Range<usize>) -> Vec<[f32; 2]> {
    let mut gradient = vec![[0.0_f32; 2]; WEIGHTS];
    let count = range.len() as f32;
    for sample in range.filter(|&sample| !is_held_back(sample)) {
        let (counts, phase, target) = samples.of(sample);
        let predicted = expected(samples.value(sample, now) * scale);
        let error = (predicted - target) * predicted * (1.0 - predicted) * scale / count;
        for &(slot, times) in counts {
            let part = error * f32::from(times);
            gradient[usize::from(slot)][0] += part * phase;
            gradient[usize::from(slot)][1] += part * (1.0 - phase);
        }
    }
    gradient
}
