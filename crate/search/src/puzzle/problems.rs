//! Helpmates and selfmates with one solution, by the solver.

use roque::{Color, Move, Position};

use crate::puzzle::Puzzle;
use crate::puzzle::aim::Aim;
use crate::puzzle::grade::grade;
use crate::solve::solution::Solution;
use crate::solve::solver::solve_up_to;

/// Bytes for what one proof remembers.
const MEMORY: usize = 1 << 20;
/// What takes more positions to prove is no problem for people.
const PATIENCE: u64 = 100_000;

/// What solves it, if nothing else does: the line of help, or the one key; shorter solutions count, too.
fn only(position: &Position, aim: Aim) -> Option<Vec<Move>> {
    let stipulation = aim.to_string().parse().ok()?;
    match solve_up_to(2, position, stipulation, MEMORY, &mut |nodes| nodes < PATIENCE).ok()? {
        Solution::Keys(keys) => (keys.len() == 1).then_some(keys),
        Solution::Lines(lines) => <[_; 1]>::try_from(lines).ok().map(|[line]| line),
    }
}

/// The helpmate or selfmate that a position is, where it has one solution of the full length.
#[must_use]
pub fn problem(position: &Position, aim: Aim) -> Option<Puzzle> {
    let line = match aim {
        Aim::Help(halves) => only(position, aim).filter(|line| line.len() == halves as usize)?,
        Aim::Selfmate(moves) if position.turn() == Color::White => selfmate(position, moves)?,
        _ => return None,
    };
    Some(Puzzle { position: *position, aim, grade: grade(position, aim, &line), line })
}

/// Of a selfmate: the key, and what Black plays to hold out, White alone has one answer to, and ends with the mate.
fn selfmate(position: &Position, moves: u32) -> Option<Vec<Move>> {
    let key = only_key(position, moves)?;
    let after = position.after(key);
    let mut replies = after.legal_moves();
    // What captures, or gives check, is the reply that people fear.
    replies.sort_by_key(|&mv| (mv.captured().is_none(), !after.after(mv).is_check()));
    let rest = replies.into_iter().find_map(|reply| {
        let then = after.after(reply);
        let mut rest = vec![reply];
        if moves > 1 {
            rest.extend(selfmate(&then, moves - 1)?);
        }
        Some(rest)
    })?;
    let mut line = vec![key];
    line.extend(rest);
    Some(line)
}

/// The one move that compels the mate in just so many moves, if none does it sooner.
fn only_key(position: &Position, moves: u32) -> Option<Move> {
    let key = only(position, Aim::Selfmate(moves))?[0];
    let is_shorter = moves > 1 && only(position, Aim::Selfmate(moves - 1)).is_some();
    (!is_shorter).then_some(key)
}

/// Whether a problem whose moves are legal has its line for the one solution.
pub(super) fn is_sound(puzzle: &Puzzle) -> bool {
    match puzzle.aim {
        Aim::Help(_) => only(&puzzle.position, puzzle.aim).as_ref() == Some(&puzzle.line),
        Aim::Selfmate(moves) => {
            let is_long = puzzle.line.len() == 2 * moves as usize;
            let end = puzzle.line.iter().fold(puzzle.position, |position, &mv| position.after(mv));
            is_long
                && puzzle.position.turn() == Color::White
                && end.is_checkmate()
                && puzzle
                    .solver_moves()
                    .zip((1..=moves).rev())
                    .all(|((position, mv), left)| only_key(&position, left) == Some(mv))
        }
        _ => false,
    }
}
