//! Helpmates and selfmates with one solution, found by the problem solver.

use roque::{Color, Move, Position};

use crate::puzzle::Puzzle;
use crate::puzzle::aim::Aim;
use crate::puzzle::grade::grade;
use crate::solve::solution::Solution;
use crate::solve::solver::solve_up_to;

/// The size of the tables of one proof, in bytes.
const TABLE_BYTES: usize = 1 << 20;
/// The maximum number of positions in one proof. A problem that needs more positions is too hard for people.
const MAX_NODES: u64 = 100_000;

/// Returns the unique solution: the line of a helpmate or the key of a selfmate. A shorter solution counts as another
/// solution.
fn only(position: &Position, aim: Aim) -> Option<Vec<Move>> {
    let stipulation = aim.to_string().parse().ok()?;
    match solve_up_to(2, position, stipulation, TABLE_BYTES, &mut |nodes| nodes < MAX_NODES).ok()? {
        Solution::Keys(keys) => (keys.len() == 1).then_some(keys),
        Solution::Lines(lines) => <[_; 1]>::try_from(lines).ok().map(|[line]| line),
    }
}

/// Returns the helpmate or selfmate puzzle of a position, if it has a unique solution of full length.
#[must_use]
pub fn problem(position: &Position, aim: Aim) -> Option<Puzzle> {
    let line = match aim {
        Aim::Help(plies) => only(position, aim).filter(|line| line.len() == plies as usize)?,
        Aim::Selfmate(moves) if position.turn() == Color::White => selfmate(position, moves)?,
        _ => return None,
    };
    Some(Puzzle { position: *position, aim, grade: grade(position, aim, &line), line })
}

/// Returns the line of a selfmate: alternating unique keys and defences, and finally the mate.
fn selfmate(position: &Position, moves: u32) -> Option<Vec<Move>> {
    let key = only_key(position, moves)?;
    let after = position.after(key);
    let mut replies = after.legal_moves();
    // Captures and checks are preferred, because people consider them the critical defences.
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

/// Returns the unique key of a selfmate in exactly this many moves, if there is no shorter one.
fn only_key(position: &Position, moves: u32) -> Option<Move> {
    let key = only(position, Aim::Selfmate(moves))?[0];
    let is_shorter = moves > 1 && only(position, Aim::Selfmate(moves - 1)).is_some();
    (!is_shorter).then_some(key)
}

/// Returns whether the line of a helpmate or selfmate is the only solution. All moves of the line must be
/// legal.
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
