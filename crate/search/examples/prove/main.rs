//! Decides which sides can still mate: `prove [--rules NAME] "FEN"`. `prove --collection FILE.json` tests
//! positions with known results, such as the test vectors of D3-Chess (M. Ambrona).
//!
//! The command prints `white can|cannot|unknown` and `black can|cannot|unknown`, each `can` followed by a line of moves
//! that mates.

mod collection;

use std::process::ExitCode;

use roque::{Color, Position, Rules};
use roque_search::prove::{MOST_POSITIONS, Verdict, can_mate};

const USAGE: &str = "prove [--rules NAME] \"FEN\"
prove [--rules NAME] [--every N] --collection FILE.json";

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let (mut rules, mut file, mut every) = (Rules::ORTHODOX, None, 1);
    let mut rest = Vec::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--rules" => rules = args.next().ok_or("--rules expects a name")?.parse()?,
            "--every" => every = args.next().ok_or("--every expects a number")?.parse::<usize>()?.max(1),
            "--collection" => file = Some(args.next().ok_or("--collection expects a file")?),
            "--help" | "-h" => {
                println!("{USAGE}");
                return Ok(());
            }
            _ => rest.push(arg),
        }
    }
    if let Some(file) = file {
        return collection::prove_all(&file, rules, every);
    }
    let [fen] = rest.as_slice() else { return Err(USAGE.into()) };
    let position = Position::from_fen(fen, rules)?;
    for (name, color) in [("white", Color::White), ("black", Color::Black)] {
        match can_mate(&position, color, MOST_POSITIONS, &mut |_| true) {
            Verdict::Can(line) => {
                println!("{name} can");
                println!("{}", line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
            }
            Verdict::Cannot => println!("{name} cannot"),
            Verdict::Open => println!("{name} unknown"),
        }
    }
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
