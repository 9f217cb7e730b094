//! Perft, the standard test of move generators: counts the move sequences of a length.
//! `cargo run --release -q -p roque --example perft -- [--rules NAME] [--divide] DEPTH [FEN]`.
//!
//! `--divide` prints one line for each legal move, sorted, and the total on the last line.

use std::process::ExitCode;

use roque::{Position, Rules};

const USAGE: &str = "usage: perft [--rules NAME] [--divide] DEPTH [FEN]";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<(), String> {
    let mut rules = Rules::default();
    let mut divide = false;
    let mut rest = vec![];
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--divide" => divide = true,
            "--rules" => {
                let name = args.next().ok_or(USAGE)?;
                rules = name.parse().map_err(|e| format!("{e}"))?;
            }
            _ => rest.push(arg),
        }
    }
    // A FEN without quotes reaches the program as several arguments.
    let (depth, fen) = rest.split_first().ok_or(USAGE)?;
    let depth: u32 = depth.parse().map_err(|_| USAGE)?;
    let position = if fen.is_empty() {
        Position::initial(rules)
    } else {
        let fen = fen.join(" ");
        Position::from_fen(&fen, rules).map_err(|e| format!("{}: {e}", e.names().join(", ")))?
    };

    if divide && depth > 0 {
        let mut lines = vec![];
        position.for_each_legal_move(|mv| {
            let mut next = position;
            next.play_unchecked(mv);
            lines.push(format!("{mv}: {}", next.perft(depth - 1)));
        });
        lines.sort();
        for line in lines {
            println!("{line}");
        }
    }
    println!("{}", position.perft(depth));
    Ok(())
}
