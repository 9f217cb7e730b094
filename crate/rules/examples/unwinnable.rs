//! Compares `Position::can_mate` with a collection of positions of known truth, such as the test vectors of
//! D3-Chess (M. Ambrona): `cargo run --release -q -p roque --example unwinnable -- [--misses] PATH`.
//!
//! The file is JSON: `{"positions": [{"fen": …, "white_can_win": …, "black_can_win": …}]}`. The program
//! prints how many of the sides that cannot mate are recognized, and lists the others with `--misses`. The program
//! fails if `can_mate` is false for a side that can mate.

use std::process::ExitCode;

use roque::{Color, Position, Rules};
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

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<bool, String> {
    let (options, paths): (Vec<_>, Vec<_>) = std::env::args().skip(1).partition(|arg| arg == "--misses");
    let [path] = &paths[..] else { return Err("usage: unwinnable [--misses] PATH".to_owned()) };
    let text = std::fs::read_to_string(path).map_err(|e| format!("{path}: {e}"))?;
    let file: File = serde_json::from_str(&text).map_err(|e| format!("{path}: {e}"))?;
    let [mut dead, mut dead_told, mut unable, mut unable_told, mut wrong, mut left_out] = [0; 6];
    for Case { fen, white_can_win, black_can_win } in file.positions {
        // A position without legal moves is already over, so it is skipped.
        let position = Position::from_fen(&fen, Rules::ORTHODOX).ok().filter(Position::has_legal_move);
        let Some(position) = position else {
            left_out += 1;
            continue;
        };
        for (color, can_win) in [(Color::White, white_can_win), (Color::Black, black_can_win)] {
            let told = !position.can_mate(color);
            unable += usize::from(!can_win);
            unable_told += usize::from(told && !can_win);
            if told && can_win {
                println!("wrong: {color:?} can mate in {fen}");
                wrong += 1;
            }
        }
        if !white_can_win && !black_can_win {
            dead += 1;
            dead_told += usize::from(position.is_dead());
            if !options.is_empty() && !position.is_dead() {
                println!("missed: {fen}");
            }
        }
    }
    println!(
        "recognized {unable_told} of {unable} sides that cannot mate, {dead_told} of {dead} dead positions; {wrong} wrong, {left_out} skipped"
    );
    Ok(wrong == 0)
}
