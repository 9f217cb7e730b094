//! Solves problems: `solve [--rules NAME] STIPULATION "FEN"`, or a whole collection.
//!
//! Of a direct stipulation every key is told on its line, of help play and series every solution, its moves in coordinates; then how many.

mod collection;

use std::process::ExitCode;

use roque::{Position, Rules};
use roque_search::{Solution, Stipulation, solve};

const USAGE: &str = "solve [--rules NAME] [--memory MEGABYTES] STIPULATION \"FEN\"
solve [--memory MEGABYTES] --collection FILE.json
stipulations: #2 =3 +1 x2, with s or r before them, h#2 h=2.5, ser-#5 ser-h#5 ser-s#3 ser-r=3";

/// What is told, a line each, and what that is.
pub(crate) fn told(solution: &Solution) -> (Vec<String>, &'static str) {
    match solution {
        Solution::Keys(keys) => (keys.iter().map(ToString::to_string).collect(), "keys"),
        Solution::Lines(lines) => {
            let line = |moves: &Vec<_>| moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            (lines.iter().map(line).collect(), "solutions")
        }
    }
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let (mut rules, mut megabytes, mut file) = (Rules::ORTHODOX, 256, None);
    let mut rest = Vec::new();
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--rules" => rules = args.next().ok_or("--rules wants a name")?.parse()?,
            "--memory" => megabytes = args.next().ok_or("--memory wants megabytes")?.parse::<usize>()?,
            "--collection" => file = Some(args.next().ok_or("--collection wants a file")?),
            "--help" | "-h" => {
                println!("{USAGE}");
                return Ok(());
            }
            _ => rest.push(arg),
        }
    }
    if let Some(file) = file {
        return collection::solve_all(&file, megabytes << 20);
    }
    let [stipulation, fen] = rest.as_slice() else { return Err(USAGE.into()) };
    let stipulation: Stipulation = stipulation.parse()?;
    let position = Position::from_fen(fen, rules)?;
    let (lines, what) = told(&solve(&position, stipulation, megabytes << 20, &mut |_| true)?);
    for line in &lines {
        println!("{line}");
    }
    println!("{} {what}", lines.len());
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
