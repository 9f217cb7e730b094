//! Compares solutions and solving times for a collection of problems with those of another program.

use std::fs;
use std::time::Instant;

use roque::Position;
use roque_search::{SolveError, solve};
use serde::Deserialize;

use crate::listed;

/// The time limit for one problem, in seconds.
const MAX_SECONDS: u64 = 60;

#[derive(Deserialize)]
struct Collection {
    problems: Vec<Problem>,
}

#[derive(Deserialize)]
struct Problem {
    rules: String,
    fen: String,
    stipulation: String,
    /// The solving time of the other program.
    user_seconds: Option<f64>,
    keys: Option<Vec<String>>,
    solutions: Option<Vec<Vec<String>>>,
}

/// Returns whether two lines of moves are equal. The other program may append the partner's square to the
/// king's move in castling.
fn is_same(ours: &str, theirs: &str) -> bool {
    let (ours, theirs): (Vec<_>, Vec<_>) = (ours.split(' ').collect(), theirs.split(' ').collect());
    ours.len() == theirs.len()
        && ours
            .iter()
            .zip(theirs)
            .all(|(one, other)| *one == other || one.len() == 4 && other.len() == 6 && other.starts_with(one))
}

/// Returns the processor time of this process in seconds, or `None` outside Linux. Unlike elapsed time, processor time
/// does not depend on other processes.
fn processor_seconds() -> Option<f64> {
    let text = fs::read_to_string("/proc/self/stat").ok()?;
    let ticks: f64 = text.rsplit(')').next()?.split_whitespace().nth(11)?.parse().ok()?;
    Some(ticks / 100.0)
}

/// Solves all problems of the collection and prints the differences.
pub fn solve_all(file: &str, table_bytes: usize) -> Result<(), Box<dyn std::error::Error>> {
    let collection: Collection = serde_json::from_str(&fs::read_to_string(file)?)?;
    let (mut wrong, mut open, mut ratios) = (0, 0, Vec::new());
    for problem in &collection.problems {
        let position = Position::from_fen(&problem.fen, problem.rules.parse()?)?;
        let (start, used) = (Instant::now(), processor_seconds());
        let solved = solve(&position, problem.stipulation.parse()?, table_bytes, &mut |_| {
            start.elapsed().as_secs() < MAX_SECONDS
        });
        let seconds = match (used, processor_seconds()) {
            (Some(before), Some(now)) => now - before,
            _ => start.elapsed().as_secs_f64(),
        };
        let name = format!("{} {} {}", problem.rules, problem.stipulation, problem.fen);
        let (mut ours, _) = match solved {
            Ok(solution) => listed(&solution),
            Err(SolveError::Stopped) => {
                println!("open after {MAX_SECONDS} s  {name}");
                open += 1;
                continue;
            }
            Err(error) => return Err(format!("{name}: {error}").into()),
        };
        let lines = |lines: &Vec<Vec<String>>| lines.iter().map(|line| line.join(" ")).collect();
        let mut theirs: Vec<String> = problem
            .keys
            .clone()
            .or(problem.solutions.as_ref().map(lines))
            .ok_or("a problem of the collection has neither `keys` nor `solutions`")?;
        ours.sort_unstable();
        theirs.sort_unstable();
        let same =
            ours.len() == theirs.len() && ours.iter().zip(&theirs).all(|(one, other)| is_same(one, other));
        if !same {
            wrong += 1;
            println!("DIFFERENT  {name}\n  ours   {ours:?}\n  theirs {theirs:?}");
        }
        if let Some(other) = problem.user_seconds.filter(|&other| other >= 0.5) {
            ratios.push(seconds.max(0.01) / other);
            println!("{seconds:6.2} s, {:.3} of {other:.2} s  {name}", seconds / other);
        }
    }
    let count = f64::from(u32::try_from(ratios.len())?.max(1));
    let mean = (ratios.iter().map(|ratio: &f64| ratio.ln()).sum::<f64>() / count).exp();
    println!(
        "{} problems, {wrong} different, {open} open; where the other program took half a second or more, {mean:.3} of its time",
        collection.problems.len()
    );
    Ok(())
}
