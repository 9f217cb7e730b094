//! Finds mates by brute force, to check the engine's mates.

use roque::Position;

/// Returns whether the side to move can force mate within this many moves.
pub fn mates_in(position: &Position, moves: u32) -> bool {
    moves > 0 && position.legal_moves().into_iter().any(|mv| is_mated_in(&position.after(mv), moves - 1))
}

/// Returns whether the side to move is mated now, or within this many moves of the opponent whatever it
/// plays.
fn is_mated_in(position: &Position, moves: u32) -> bool {
    let replies = position.legal_moves();
    if replies.is_empty() {
        return position.is_check();
    }
    moves > 0 && replies.into_iter().all(|mv| mates_in(&position.after(mv), moves))
}
