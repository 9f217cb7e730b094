//! The difficulty of a puzzle.

use roque::{Move, Position};

use crate::puzzle::aim::Aim;

/// With at least this number of captures, promotions and checks, the solver has many tries to consider.
const MANY_TRIES: usize = 6;

/// Returns the difficulty from 1 to 5, by the length of the line, a quiet first move, and the number of
/// plausible tries (captures, promotions and checks). Composed problems are graded by their number of plies,
/// because any move may be the key.
pub(super) fn grade(position: &Position, aim: Aim, line: &[Move]) -> u8 {
    let moves = line.len().div_ceil(2);
    let is_loud =
        |mv: Move| mv.captured().is_some() || mv.promotion().is_some() || position.after(mv).is_check();
    let depth = match aim {
        Aim::Mate(_) => moves - 1,
        Aim::Win => moves,
        Aim::Save | Aim::Only => moves + 1,
        Aim::Help(_) | Aim::Selfmate(_) => return (line.len() - 1).clamp(3, 5) as u8,
    };
    let tries = position.legal_moves().into_iter().filter(|&mv| is_loud(mv)).count();
    let points = 2 * depth + if is_loud(line[0]) { 0 } else { 2 } + usize::from(tries >= MANY_TRIES);
    (1 + points / 2).min(5) as u8
}
