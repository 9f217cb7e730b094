//! Finds puzzles in games of the engine with itself: `puzzles --rules NAME [--seed N] [--size N] [--games N]`.
//!
//! Writes them as the page reads them: a line of JSON each, in order of difficulty. The same seed finds the same puzzles. `puzzles --keep
//! FILE` writes those of a file that are still right, for an engine that sees more may see a second solution.

mod collection;
mod games;
mod written;

use std::fs;
use std::process::ExitCode;

use roque::Rules;
use roque_search::Search;
use roque_search::puzzle::{find, is_right};

use crate::collection::{Collection, json};
use crate::games::{Dice, play};
use crate::written::File;

const USAGE: &str = "puzzles --rules NAME [--seed N] [--size N] [--games N]\npuzzles --keep FILE.json";

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let (mut rules, mut seed, mut size, mut games) = (Rules::ORTHODOX, 1_u64, 130_usize, 4_000_u64);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg} wants a value"));
        match arg.as_str() {
            "--keep" => {
                return keep(&value()?);
            }
            "--rules" => rules = value()?.parse()?,
            "--seed" => seed = value()?.parse()?,
            "--size" => size = value()?.parse()?,
            "--games" => games = value()?.parse()?,
            _ => return Err(USAGE.into()),
        }
    }
    let mut collection = Collection::new(rules, size);
    let mut player = Search::new(2 << 20);
    let mut judge = Search::new(8 << 20);
    for number in 1..=games {
        if collection.is_full() {
            break;
        }
        play(rules, &mut Dice::of(seed, number), &mut player, |_, position, last| {
            if collection.wants(position)
                && let Some(puzzle) = find(&mut judge, position, last)
            {
                collection.add(number, puzzle);
            }
        });
        eprint!("\r{rules}: game {number}, {}  ", collection.told());
    }
    eprintln!();
    print!("{}", json(rules, &collection.numbered()));
    Ok(())
}

/// Writes the puzzles of a file that are right, with their numbers.
fn keep(path: &str) -> Result<(), Box<dyn std::error::Error>> {
    let file: File = serde_json::from_str(&fs::read_to_string(path)?)?;
    let rules: Rules = file.rules.parse()?;
    let mut judge = Search::new(8 << 20);
    let read = file.puzzles.iter().filter_map(|one| Some((one.id, one.read(rules)?)));
    let kept: Vec<_> = read.filter(|(_, puzzle)| is_right(&mut judge, puzzle)).collect();
    print!("{}", json(rules, &kept));
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
