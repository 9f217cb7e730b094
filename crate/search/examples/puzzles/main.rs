//! Finds puzzles in self-play games: `puzzles --rules NAME [--seed N] [--size N] [--games N]`.
//!
//! The command prints JSON in the format of the site, one puzzle per line in order of difficulty, with helpmates and
//! selfmates at the end. The same seed gives the same puzzles.
//!
//! `puzzles --keep FILE` prints the puzzles of a file that are still correct, because a stronger engine may find second
//! solutions. `puzzles --compose FILE` prints a file with new helpmates and selfmates. `puzzles --rescues FILE` decides
//! again which only moves hold the game (`save`) and which are the only good move otherwise (`only`).

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
/// Puzzles with their numbers.
type Numbered = Vec<(usize, Puzzle)>;

/// Composed problems have numbers above this, so that they keep them when more puzzles are found in games.
const COMPOSED: usize = 1_000;

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let (mut rules, mut seed, mut size, mut games) = (Rules::ORTHODOX, 1_u64, 130_usize, 4_000_u64);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg} expects a value"));
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
        eprint!("\r{rules}: game {number}, {}  ", collection.summary());
    }
    eprintln!();
    let mut puzzles = collection.numbered();
    puzzles.extend(composed(rules, seed));
    print!("{}", json(rules, &puzzles));
    Ok(())
}

/// Returns helpmates and selfmates with their numbers.
fn composed(rules: Rules, seed: u64) -> impl Iterator<Item = (usize, Puzzle)> {
    (COMPOSED + 1..).zip(compose(rules, seed))
}

/// Prints the puzzles of a file, with new helpmates and selfmates.
fn compose_anew(path: &str, seed: u64) -> Result<(), Box<dyn std::error::Error>> {
    let (rules, mut puzzles) = read(path)?;
    puzzles.retain(|(_, puzzle)| !puzzle.aim.is_composed());
    puzzles.extend(composed(rules, seed));
    print!("{}", json(rules, &puzzles));
    Ok(())
}

/// Reads the puzzles of a file, without those that have illegal moves.
fn read(path: &str) -> Result<(Rules, Numbered), Box<dyn std::error::Error>> {
    let file: File = serde_json::from_str(&fs::read_to_string(path)?)?;
    let rules: Rules = file.rules.parse()?;
    Ok((rules, file.puzzles.iter().filter_map(|one| Some((one.id, one.read(rules)?))).collect()))
}

/// Prints the correct puzzles of a file, with their numbers.
fn keep(path: &str) -> Result<(), Box<dyn std::error::Error>> {
    let (rules, puzzles) = read(path)?;
    let mut judge = Search::new(8 << 20);
    let kept: Vec<_> = puzzles.into_iter().filter(|(_, puzzle)| is_right(&mut judge, puzzle)).collect();
    print!("{}", json(rules, &kept));
    Ok(())
}

/// Prints the puzzles of a file, with the tasks of only moves decided again.
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
