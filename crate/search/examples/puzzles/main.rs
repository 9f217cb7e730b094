//! Finds puzzles in games of the engine with itself: `puzzles --rules NAME [--seed N] [--size N] [--games N]`.
//!
//! Writes them as the page reads them: a line of JSON each, in order of difficulty, and at the end some helpmates and selfmates. The same
//! seed finds the same puzzles. `puzzles --keep FILE` writes those of a file that are still right, for an engine that sees more may see a
//! second solution; `puzzles --compose FILE` writes a file with other helpmates and selfmates; `puzzles --rescues FILE` judges anew which
//! only moves hold the game (`save`) and which are the one good move of a game that one side is winning (`only`).

mod collection;
mod compose;
mod games;
mod written;

use std::fs;
use std::process::ExitCode;

use roque::Rules;
use roque_search::Search;
use roque_search::puzzle::{Aim, Puzzle, find, is_right, rescue};

use crate::collection::{Collection, json};
use crate::compose::compose;
use crate::games::{Dice, play};
use crate::written::File;

const USAGE: &str = "puzzles --rules NAME [--seed N] [--size N] [--games N]\n\
    puzzles --keep FILE.json\npuzzles --rescues FILE.json\npuzzles [--seed N] --compose FILE.json";
/// Puzzles, each with its number.
type Numbered = Vec<(usize, Puzzle)>;

/// What no game leads to has a number above this, so that it keeps it when more is found in games.
const COMPOSED: usize = 1_000;

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let (mut rules, mut seed, mut size, mut games) = (Rules::ORTHODOX, 1_u64, 130_usize, 4_000_u64);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg} wants a value"));
        match arg.as_str() {
            "--keep" => {
                return keep(&value()?);
            }
            "--rescues" => {
                return judge_rescues(&value()?);
            }
            "--compose" => {
                return compose_anew(&value()?, seed);
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
    let mut puzzles = collection.numbered();
    puzzles.extend(composed(rules, seed));
    print!("{}", json(rules, &puzzles));
    Ok(())
}

/// Helpmates and selfmates, with their numbers.
fn composed(rules: Rules, seed: u64) -> impl Iterator<Item = (usize, Puzzle)> {
    (COMPOSED + 1..).zip(compose(rules, seed))
}

/// Writes the puzzles of a file, with other helpmates and selfmates.
fn compose_anew(path: &str, seed: u64) -> Result<(), Box<dyn std::error::Error>> {
    let (rules, mut puzzles) = read(path)?;
    puzzles.retain(|(_, puzzle)| !puzzle.aim.is_composed());
    puzzles.extend(composed(rules, seed));
    print!("{}", json(rules, &puzzles));
    Ok(())
}

/// The puzzles of a file whose moves are legal.
fn read(path: &str) -> Result<(Rules, Numbered), Box<dyn std::error::Error>> {
    let file: File = serde_json::from_str(&fs::read_to_string(path)?)?;
    let rules: Rules = file.rules.parse()?;
    Ok((rules, file.puzzles.iter().filter_map(|one| Some((one.id, one.read(rules)?))).collect()))
}

/// Writes the puzzles of a file that are right, with their numbers.
fn keep(path: &str) -> Result<(), Box<dyn std::error::Error>> {
    let (rules, puzzles) = read(path)?;
    let mut judge = Search::new(8 << 20);
    let kept: Vec<_> = puzzles.into_iter().filter(|(_, puzzle)| is_right(&mut judge, puzzle)).collect();
    print!("{}", json(rules, &kept));
    Ok(())
}

/// Writes the puzzles of a file, each only move called by what it does.
fn judge_rescues(path: &str) -> Result<(), Box<dyn std::error::Error>> {
    let (rules, mut puzzles) = read(path)?;
    let mut judge = Search::new(64 << 20);
    for (_, puzzle) in &mut puzzles {
        if matches!(puzzle.aim, Aim::Save | Aim::Only) {
            puzzle.aim = rescue(&mut judge, &puzzle.position, puzzle.line[0]);
        }
    }
    print!("{}", json(rules, &puzzles));
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
