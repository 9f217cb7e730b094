//! Difficulty of a puzzle.

use roque::{Move, Position};

use crate::puzzle::aim::Aim;

/// Returns the difficulty from 1 to 5: the length of the line, plus one if the first move is quiet, because
/// people try captures, promotions and checks first. Composed problems are graded by their plies, because any
/// move may be the key.
pub(super) fn grade(position: &Position, aim: Aim, line: &[Move]) -> u8 {
    let moves = line.len().div_ceil(2) as u8;
    let base = match aim {
        Aim::Mate(_) => moves,
        Aim::Win => 1 + moves,
        Aim::Save | Aim::Only => 2 + moves,
        Aim::Help(_) | Aim::Selfmate(_) => return (line.len() - 1).clamp(3, 5) as u8,
    };
    let first = line[0];
    let is_loud =
        first.captured().is_some() || first.promotion().is_some() || position.after(first).is_check();
    (base + u8::from(!is_loud)).clamp(1, 5)
}
