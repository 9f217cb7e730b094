//! Compares Roque and other libraries at perft, in turns, so that other load on the machine affects all of
//! them equally.
//!
//! `cargo run --profile speed -p roque-bench -- [ROUNDS]`

use std::process::ExitCode;
use std::time::Instant;

use roque_bench::{CONTESTANTS, Contestant, Perft, STARTS};

const USAGE: &str = "usage: roque-bench [ROUNDS], at least 1; without it 15";

fn main() -> ExitCode {
    let rounds = match std::env::args().nth(1).map(|rounds| rounds.parse::<u32>()) {
        None => 15,
        Some(Ok(rounds)) if rounds > 0 => rounds,
        Some(_) => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    println!("perft, 10⁶ nodes/s: the best of {rounds} rounds");
    let measures: [(&str, Choice); 2] =
        [("the last ply counted", |it| it.count), ("every leaf played", |it| it.play)];
    for (measure, perft) in measures {
        match speeds(perft, rounds) {
            Ok(speeds) => report(measure, &speeds),
            Err(wrong) => {
                eprintln!("{wrong}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

/// Selects one of the two forms of perft.
type Choice = fn(&Contestant) -> Perft;

/// The speed in millions of nodes per second, by library and start position.
type Speeds = [[f64; STARTS.len()]; CONTESTANTS.len()];

fn speeds(perft: Choice, rounds: u32) -> Result<Speeds, String> {
    let mut best = Speeds::default();
    for _ in 0..rounds {
        for (s, start) in STARTS.iter().enumerate() {
            for (c, contestant) in CONTESTANTS.iter().enumerate() {
                let clock = Instant::now();
                let nodes = perft(contestant)(start.fen, start.depth);
                let seconds = clock.elapsed().as_secs_f64();
                if nodes != u64::from(start.nodes) {
                    return Err(format!(
                        "{} counts {nodes} from {}, not {}",
                        contestant.name, start.name, start.nodes
                    ));
                }
                best[c][s] = best[c][s].max(f64::from(start.nodes) / 1e6 / seconds);
            }
        }
    }
    Ok(best)
}

fn report(measure: &str, speeds: &Speeds) {
    print!("\n{measure:22}");
    for start in &STARTS {
        print!("{:>10}", start.name);
    }
    println!("{:>10}{:>10}", "mean", "roque is");
    let means = speeds.map(|of_one| geometric_mean(&of_one));
    for ((contestant, speeds), mean) in CONTESTANTS.iter().zip(speeds).zip(means) {
        print!("{:22}", contestant.name);
        for speed in speeds {
            print!("{speed:10.1}");
        }
        println!("{mean:10.1}{:>9.2}×", means[0] / mean);
    }
}

fn geometric_mean(values: &[f64]) -> f64 {
    let (sum, count) = values.iter().fold((0.0, 0.0), |(sum, count), value| (sum + value.ln(), count + 1.0));
    (sum / count).exp()
}
