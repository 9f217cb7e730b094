//! Finds puzzles in self-play games, and chooses the puzzles of the site.
//!
//! - `puzzles --rules NAME [--seed N] --find 1-500` plays games 1 to 500 and prints each puzzle found as a
//!   line of JSON. The same seed and game numbers give the same puzzles.
//! - `puzzles --rules NAME [--size N] --choose FILE.jsonl [--append FILE.json]` prints a collection in the
//!   file format of the site. Puzzles of the appended file that are still correct keep their numbers.
//! - `puzzles --keep FILE.json` prints the puzzles of a file that are still correct, because a stronger engine may
//!   find second solutions.
//! - `puzzles --shares FILE.json` solves each puzzle without the rules of its game, and prints how many
//!   puzzles need each rule.
//! - `puzzles [--seed N] --compose FILE.json` prints a file with new helpmates and selfmates.
//! - `puzzles --rescues FILE.json` redoes the classification of only moves: those that hold the game (`save`)
//!   and all others (`only`).

mod collection;
mod compose;
mod find;
mod games;
mod written;

use std::fs;
use std::process::ExitCode;

use roque::Rules;
use roque_search::Search;
use roque_search::puzzle::{Aim, Puzzle, is_complete, is_right, rescue};

use crate::collection::{COMPOSED, Collection, Numbered, json, needs_rule, print_shares};
use crate::compose::compose;
use crate::written::{File, Found};

const USAGE: &str = "puzzles --rules NAME [--seed N] --find FIRST-LAST\n\
    puzzles --rules NAME [--size N] [--append FILE.json] --choose FOUND.jsonl\n\
    puzzles --keep FILE.json\npuzzles --shares FILE.json\npuzzles --rescues FILE.json\n\
    puzzles [--seed N] --compose FILE.json";

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Returns the command for an option whose only argument is a file.
fn file_command(option: &str) -> Option<fn(&str) -> Result<()>> {
    match option {
        "--keep" => Some(keep),
        "--rescues" => Some(judge_rescues),
        "--shares" => Some(shares),
        _ => None,
    }
}

fn run() -> Result<()> {
    let (mut rules, mut seed, mut size, mut append) = (Rules::ORTHODOX, 1_u64, 500_usize, None);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg} expects a value"));
        if let Some(command) = file_command(&arg) {
            return command(&value()?);
        }
        match arg.as_str() {
            "--compose" => return compose_anew(&value()?, seed),
            "--find" => return find_range(rules, seed, &value()?),
            "--choose" => return choose(rules, size, append.as_deref(), &value()?),
            "--rules" => rules = value()?.parse()?,
            "--seed" => seed = value()?.parse()?,
            "--size" => size = value()?.parse()?,
            "--append" => append = Some(value()?),
            _ => return Err(USAGE.into()),
        }
    }
    Err(USAGE.into())
}

/// Prints how many puzzles of a file need each rule of their game.
fn shares(path: &str) -> Result<()> {
    let (rules, puzzles) = read(path)?;
    print_shares(rules, &puzzles);
    Ok(())
}

/// Prints a collection that is chosen from the puzzles found and from a file.
fn choose(rules: Rules, size: usize, append: Option<&str>, found: &str) -> Result<()> {
    let mut judge = Search::new(8 << 20);
    let mut kept = match append {
        Some(path) => read(path)?.1,
        None => Vec::new(),
    };
    kept.retain(|(_, puzzle)| {
        is_complete(puzzle) && is_right(&mut judge, puzzle) && needs_rule(&mut judge, rules, puzzle)
    });
    let found: Vec<Found> =
        fs::read_to_string(found)?.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let mut collection = Collection::new(rules, size, kept);
    collection.add_all(&found);
    eprintln!("{rules}: {}", collection.summary());
    print!("{}", json(rules, &collection.numbered()));
    Ok(())
}

/// Prints the puzzles in a range of games, such as `1-500`.
fn find_range(rules: Rules, seed: u64, range: &str) -> Result<()> {
    let (first, last) = range.split_once('-').ok_or("--find expects a range of games, such as 1-500")?;
    find::find_all(rules, seed, first.parse()?..=last.parse()?);
    Ok(())
}

/// Returns helpmates and selfmates with their numbers.
fn composed(rules: Rules, seed: u64) -> impl Iterator<Item = (usize, Puzzle)> {
    COMPOSED.zip(compose(rules, seed))
}

/// Prints the puzzles of a file, its helpmates and selfmates replaced by new ones.
fn compose_anew(path: &str, seed: u64) -> Result<()> {
    let (rules, mut puzzles) = read(path)?;
    puzzles.retain(|(_, puzzle)| !puzzle.aim.is_composed());
    puzzles.extend(composed(rules, seed));
    print!("{}", json(rules, &puzzles));
    Ok(())
}

/// Reads the puzzles of a file and drops those that contain illegal moves.
fn read(path: &str) -> Result<(Rules, Numbered)> {
    let file: File = serde_json::from_str(&fs::read_to_string(path)?)?;
    let rules: Rules = file.rules.parse()?;
    Ok((rules, file.puzzles.iter().filter_map(|one| Some((one.id, one.read(rules)?))).collect()))
}

/// Prints those puzzles of a file that are still correct, with their numbers.
fn keep(path: &str) -> Result<()> {
    let (rules, puzzles) = read(path)?;
    let mut judge = Search::new(8 << 20);
    let kept: Vec<_> = puzzles.into_iter().filter(|(_, puzzle)| is_right(&mut judge, puzzle)).collect();
    print!("{}", json(rules, &kept));
    Ok(())
}

/// Prints the puzzles of a file after classifying the tasks of only moves again.
fn judge_rescues(path: &str) -> Result<()> {
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
