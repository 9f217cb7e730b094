//! How hard a puzzle is: by what a solver must see.

use roque::{Move, Position};

use crate::puzzle::aim::Aim;

/// From 1 to 5: the length of the line, and one more where the first move neither captures nor promotes nor gives check, for people try
/// those first. Of problems that composers set, the half-moves that must be seen, for there every move may be any move.
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
