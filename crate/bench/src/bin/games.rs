//! Compares the speed of each fairy game with orthodox chess in the same engine, by perft that plays every
//! leaf, in turns.
//!
//! `cargo run --profile speed -p roque-bench --bin games -- [ROUNDS]`

use std::hint::black_box;
use std::time::Instant;

use roque::{Position, Rules};

/// The initial position without castling rights, because not all games have them, and a busy middlegame
/// without castling rights.
const STARTS: [(&str, u32); 2] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - -", 4),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - -", 3),
];

fn leaves(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let mut sum = 0;
    position.for_each_legal_move(|mv| sum += leaves(&position.after(mv), depth - 1));
    sum
}

fn main() {
    let rounds: u32 = std::env::args().nth(1).and_then(|rounds| rounds.parse().ok()).unwrap_or(15);
    let games: Vec<Rules> = Rules::all().collect();
    let mut best = vec![[0.0_f64; STARTS.len()]; games.len()];
    for _ in 0..rounds.max(1) {
        for (rules, best) in games.iter().zip(&mut best) {
            for (&(fen, depth), best) in STARTS.iter().zip(best) {
                let start = Position::from_fen(fen, *rules).expect("the FEN is good");
                let clock = Instant::now();
                let count = u32::try_from(leaves(&start, depth)).expect("a small perft");
                *best = best.max(f64::from(count) / 1e6 / clock.elapsed().as_secs_f64());
            }
        }
    }
    println!("every leaf played, 10⁶ leaves/s: the best of {rounds} rounds\n");
    println!("{:28}{:>10}{:>12}{:>12}", "", "initial", "middle game", "orthodox is");
    for (rules, speeds) in games.iter().zip(&best) {
        let ratio = best[0][1] / speeds[1];
        println!("{:28}{:10.1}{:12.1}{ratio:>11.2}×", rules.to_string(), speeds[0], speeds[1]);
    }
}
