//! Enumerates all pawnless positions with given pieces, and reports which side can mate, also after captures:
//! `cargo run --release -q -p roque --example mates -- [--rules NAME] [--all COUNT] [PIECES…]`.
//!
//! `PIECES` are letters such as `KBkr`: upper case for White, `D` for a bishop on the other colour of
//! squares than `B`. `--all 2` checks all combinations of two pieces besides the kings. Without `--rules`
//! all rules are checked. The program fails if `Position::can_mate` is false although a mate exists. If
//! `can_mate` is true although no mate exists, the program only reports it.

#[path = "../tests/position/tables.rs"]
mod tables;

use std::process::ExitCode;

use roque::{Castling, Color, Rules};
use tables::{Material, ShadedPiece, Tables, go_through, materials, some_position};

const USAGE: &str = "usage: mates [--rules NAME] [--all COUNT] [PIECES…]";

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
    let mut games: Vec<Rules> = Rules::all().collect();
    let mut all: Vec<Material> = vec![];
    let mut counted = vec![];
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--rules" => {
                let name = args.next().ok_or(USAGE)?;
                games = vec![name.parse().map_err(|e| format!("{e}"))?];
            }
            "--all" => all.extend(materials(args.next().and_then(|count| count.parse().ok()).ok_or(USAGE)?)),
            pieces => counted.push(read(pieces)?),
        }
    }
    let mut right = true;
    for rules in games {
        let mut tables = Tables::of(rules);
        for material in &counted {
            count(material, rules);
        }
        for material in counted.iter().chain(&all) {
            right &= compare(material, rules, &mut tables);
        }
    }
    Ok(right)
}

fn read(pieces: &str) -> Result<Material, String> {
    let letters = pieces.chars().filter(|letter| !letter.eq_ignore_ascii_case(&'k'));
    let mut material: Material =
        letters.map(|letter| ShadedPiece::read(letter).ok_or(USAGE)).collect::<Result<_, _>>()?;
    material.sort();
    if pieces.contains(['p', 'P']) {
        Err("pawns are not supported, because the search rotates the board: remove the pawns".to_owned())
    } else {
        Ok(material)
    }
}

fn name(material: &[ShadedPiece]) -> String {
    let side = |color| {
        material
            .iter()
            .filter(move |shaded| shaded.color == color)
            .map(|shaded| shaded.letter())
            .collect::<String>()
    };
    format!("K{}-k{}", side(Color::White), side(Color::Black))
}

fn count(material: &[ShadedPiece], rules: Rules) {
    for mating in Color::ALL {
        let table = go_through(material, mating, rules, true);
        let example = table.example.unwrap_or_default();
        println!(
            "{rules} {}: {mating:?} gives mate in {} of {} checks {example}",
            name(material),
            table.mates,
            table.checks
        );
    }
}

/// Returns whether `can_mate` is true for every mate that exists.
fn compare(material: &[ShadedPiece], rules: Rules, tables: &mut Tables) -> bool {
    let mut right = true;
    for exchange in [false, true] {
        if exchange && rules.castling != Castling::Exchange {
            continue;
        }
        let position = some_position(material, rules, exchange, 1);
        for color in Color::ALL {
            let (truth, told) = (tables.can_mate(material, color, exchange), position.can_mate(color));
            let name = format!(
                "{rules} {}{}: {color:?}",
                name(material),
                if exchange { " with a right" } else { "" }
            );
            match (truth, told) {
                (true, false) => {
                    println!("{name} can mate, but `can_mate` is false");
                    right = false;
                }
                (false, true) => println!("{name} cannot mate, but `can_mate` is true"),
                (false, false) => println!("{name} cannot mate"),
                (true, true) => {}
            }
        }
    }
    right
}
