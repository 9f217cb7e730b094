//! The weights by which the value of a position tells best how its game ended: logistic regression, by Adam
//! (Kingma and Ba 2015).

#![expect(clippy::cast_precision_loss, reason = "small counts, and weights of a few thousand")]

use std::fs::read_to_string;

use roque::{Castling, Position, Rules};
use roque_search::tuning::{WEIGHTS, counts, phase, weights};

/// How much of what is to be told is the end of the game; the rest is what the search thought.
const END: f32 = 0.15;
/// So often all positions are gone through.
const EPOCHS: usize = 30;
/// The first steps are of about this size; after so many times through all positions they are half as long.
const FIRST_STEP: f32 = 1.0;
const HALVED: f32 = 6.0;
const BATCH: usize = 4_096;
/// How strongly a weight is held to where it began: only those that hardly ever occur notice.
const HELD: f32 = 1e-10;
/// The same where a game begins with the numbers of another one, and has fewer positions.
const HELD_TO_OTHERS: f32 = 1e-8;

struct Samples {
    counts: Vec<(u16, i8)>,
    /// Where the counts of each end, how late it is in the game, and what is to be told.
    each: Vec<(usize, f32, f32)>,
    /// What the search thought.
    thought: Vec<f32>,
}

impl Samples {
    fn read(rules: Rules, files: &[&str]) -> Result<Self, String> {
        let mut samples = Self { counts: Vec::new(), each: Vec::new(), thought: Vec::new() };
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
                samples.thought.push(value);
            }
        }
        Ok(samples)
    }

    /// Adds what the search thought to what is to be told.
    fn blend(&mut self, scale: f32) {
        for (each, value) in self.each.iter_mut().zip(&self.thought) {
            each.2 = END * each.2 + (1.0 - END) * expected(value * scale);
        }
    }

    fn of(&self, sample: usize) -> (&[(u16, i8)], f32, f32) {
        let begin = if sample == 0 { 0 } else { self.each[sample - 1].0 };
        let (end, phase, target) = self.each[sample];
        (&self.counts[begin..end], phase, target)
    }

    fn value(&self, sample: usize, weights: &[[f32; 2]]) -> f32 {
        let (counts, phase, _) = self.of(sample);
        let worth = |&(slot, times): &(u16, i8)| {
            let [early, late] = weights[usize::from(slot)];
            f32::from(times) * (early * phase + late * (1.0 - phase))
        };
        counts.iter().map(worth).sum()
    }

    /// The mean square of what is told wrongly.
    fn error(&self, weights: &[[f32; 2]], scale: f32, only: impl Fn(usize) -> bool) -> f64 {
        let (mut sum, mut count) = (0.0, 0.0);
        for sample in (0..self.each.len()).filter(|&sample| only(sample)) {
            let wrong = expected(self.value(sample, weights) * scale) - self.each[sample].2;
            sum += f64::from(wrong * wrong);
            count += 1.0;
        }
        sum / f64::max(count, 1.0)
    }
}

fn expected(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}

/// Every sixteenth game or so tells whether what is learnt holds elsewhere.
fn is_held_back(sample: usize) -> bool {
    (sample / 256).is_multiple_of(16)
}

/// Finds the weights of a game, early and late, beginning with those in force.
pub fn fit(rules: Rules, files: &[&str]) -> Result<Vec<[i32; 2]>, String> {
    let start: Vec<[f32; 2]> = weights(rules).iter().map(|pair| pair.map(|weight| weight as f32)).collect();
    let held = if rules.castling == Castling::Orthodox { HELD } else { HELD_TO_OTHERS };
    let mut samples = Samples::read(rules, files)?;
    // How much more often a hundredth of a pawn wins is found first, so that the values stay what they are.
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
            tell(&samples, &now, scale, epoch);
        }
        let rate = FIRST_STEP * 0.5_f32.powf(epoch as f32 / HALVED);
        let mut begin = 0;
        while begin < samples.each.len() {
            let end = (begin + BATCH).min(samples.each.len());
            let slope = slope(&samples, &now, scale, begin..end);
            step += 1;
            let warm = [0.9_f32, 0.999].map(|decay| 1.0 - decay.powi(step));
            for slot in 0..WEIGHTS {
                for half in 0..2 {
                    let slope = slope[slot][half] + held * (now[slot][half] - start[slot][half]);
                    let (mean, square) = (&mut mean[slot][half], &mut square[slot][half]);
                    *mean = 0.9 * *mean + 0.1 * slope;
                    *square = 0.999 * *square + 0.001 * slope * slope;
                    now[slot][half] -= rate * (*mean / warm[0]) / ((*square / warm[1]).sqrt() + 1e-8);
                }
            }
            begin = end;
        }
    }
    tell(&samples, &now, scale, EPOCHS);
    Ok(now.iter().map(|pair| pair.map(|weight| weight.round() as i32)).collect())
}

fn tell(samples: &Samples, now: &[[f32; 2]], scale: f32, epoch: usize) {
    let learnt = samples.error(now, scale, |sample| !is_held_back(sample));
    let elsewhere = samples.error(now, scale, is_held_back);
    eprintln!("after {epoch}: {learnt:.6}, held back {elsewhere:.6}");
}

fn slope(samples: &Samples, now: &[[f32; 2]], scale: f32, range: std::ops::Range<usize>) -> Vec<[f32; 2]> {
    let mut slope = vec![[0.0_f32; 2]; WEIGHTS];
    let count = range.len() as f32;
    for sample in range.filter(|&sample| !is_held_back(sample)) {
        let (counts, phase, target) = samples.of(sample);
        let told = expected(samples.value(sample, now) * scale);
        let wrong = (told - target) * told * (1.0 - told) * scale / count;
        for &(slot, times) in counts {
            let part = wrong * f32::from(times);
            slope[usize::from(slot)][0] += part * phase;
            slope[usize::from(slot)][1] += part * (1.0 - phase);
        }
    }
    slope
}
