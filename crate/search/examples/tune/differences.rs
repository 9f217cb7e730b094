//! What a manner of castling adds to the numbers of a game.

/// Less than this is chance rather than castling.
const LEAST: i32 = 4;

/// Leaves what a role is worth more or less on all its squares, and of the rest what is large: pages fetch these numbers.
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
        if (pair[half] - middle).abs() < LEAST {
            pair[half] = middle;
        }
    }
}
