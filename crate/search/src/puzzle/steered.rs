//! Finds mates that need a castling rule, in changed positions of games.

use roque::{Move, Position};

use crate::puzzle::Puzzle;
use crate::puzzle::aim::Aim;
use crate::puzzle::grade::grade;
use crate::puzzle::mates;

/// The longest mate that is searched in a position without, and with, a castling move that gives check.
const QUIET_MOVES: u32 = 2;
const CHECKING_MOVES: u32 = 3;

/// Returns the unique mate of a position in which castling may matter. Castling may matter if a castling move
/// gives check, or if the opponent can castle after some move.
#[must_use]
pub fn find_mate_by_castling(position: &Position) -> Option<Puzzle> {
    let moves = position.legal_moves();
    let checks = |mv: &Move| mv.partner().is_some() && position.after(*mv).is_check();
    let can_answer = |mv: &Move| {
        let after = position.after(*mv);
        after.is_check() || after.legal_moves().iter().any(|reply| reply.partner().is_some())
    };
    let most = if moves.iter().any(checks) {
        CHECKING_MOVES
    } else if moves.iter().any(can_answer) {
        QUIET_MOVES
    } else {
        return None;
    };
    let shortest =
        (1..=most).find(|&moves| mates::keys(position, moves).is_none_or(|keys| !keys.is_empty()))?;
    let line = mates::line(position, shortest)?;
    let aim = Aim::Mate(shortest);
    Some(Puzzle { position: *position, aim, grade: grade(position, aim, &line), line })
}
