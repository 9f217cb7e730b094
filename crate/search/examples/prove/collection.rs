//! Tests the proofs of `prove` on a collection of positions with known results.

use std::fs;
use std::time::Instant;

use roque::{Color, Position, Rules};
use roque_search::prove::{MOST_POSITIONS, Verdict, can_mate};
use serde::Deserialize;

#[derive(Deserialize)]
struct File {
    positions: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    fen: String,
    white_can_win: bool,
    black_can_win: bool,
}

/// Statistics of the verdicts.
#[derive(Default)]
struct Count {
    right: usize,
    wrong: usize,
    open: usize,
    positions: u64,
    slow: usize,
    slowest: f64,
}

/// The number of seconds after which a verdict counts as slow.
const SLOW: f64 = 0.05;

/// Tests both sides of every n-th position, and prints how often the verdict was right. The known results
/// hold for orthodox chess only; for other variants, only the undecided verdicts are of interest.
pub fn prove_all(path: &str, rules: Rules, every: usize) -> Result<(), Box<dyn std::error::Error>> {
    let file: File = serde_json::from_str(&fs::read_to_string(path)?)?;
    let mut count = Count::default();
    for case in file.positions.iter().step_by(every) {
        let Ok(position) = Position::from_fen(&case.fen, rules) else { continue };
        for (color, can) in [(Color::White, case.white_can_win), (Color::Black, case.black_can_win)] {
            ask(&position, color, can, &case.fen, &mut count);
        }
    }
    let Count { right, wrong, open, positions, slow, slowest } = count;
    println!(
        "{} questions: {right} right, {wrong} wrong, {open} open; {positions} positions; {slow} took over {SLOW} s, the slowest {slowest:.2} s",
        right + wrong + open
    );
    if wrong > 0 && rules == Rules::ORTHODOX { Err("some verdicts are wrong".into()) } else { Ok(()) }
}

fn ask(position: &Position, color: Color, can: bool, fen: &str, count: &mut Count) {
    let begun = Instant::now();
    let mut positions = 0;
    let verdict = can_mate(position, color, MOST_POSITIONS, &mut |nodes| {
        positions = nodes;
        true
    });
    let seconds = begun.elapsed().as_secs_f64();
    count.positions += positions;
    count.slow += usize::from(seconds > SLOW);
    count.slowest = count.slowest.max(seconds);
    let answer = match &verdict {
        Verdict::Can(line) => {
            let end = line.iter().fold(*position, |position, &mv| position.after(mv));
            assert!(end.is_checkmate() && end.turn() != color, "{fen}: the line does not mate");
            Some(true)
        }
        Verdict::Cannot => Some(false),
        Verdict::Open => None,
    };
    match answer {
        None => {
            println!("open: {color:?} {fen} ({})", if can { "can" } else { "cannot" });
            count.open += 1;
        }
        Some(answer) if answer == can => count.right += 1,
        Some(_) => {
            println!("wrong: {color:?} {fen}");
            count.wrong += 1;
        }
    }
}
