//! Differences between the weights of a castling variant and those of its base variant.

/// Differences smaller than this are treated as noise.
const NOISE: i32 = 4;

/// Keeps the average difference of each role, and all large differences. All small differences are set to
/// zero or to the average, to keep the download small.
pub fn keep_large(weights: &mut [[i32; 2]]) {
    let (pieces, features) = weights.split_at_mut(6 * 64);
    for squares in pieces.chunks_mut(64) {
        for half in 0..2 {
            let mut sorted: Vec<_> = squares.iter().map(|pair| pair[half]).collect();
            sorted.sort_unstable();
            keep(squares, half, sorted[32]);
        }
    }
    for half in 0..2 {
        keep(features, half, 0);
    }
}

fn keep(weights: &mut [[i32; 2]], half: usize, middle: i32) {
    for pair in weights {
        if (pair[half] - middle).abs() < NOISE {
            pair[half] = middle;
        }
    }
}
