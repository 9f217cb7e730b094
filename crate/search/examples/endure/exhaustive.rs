//! Mates by trying everything: slow, and right.

use roque::Position;

/// Whether the side to move mates in so many moves at most, whatever the other side does.
pub fn mates_in(position: &Position, moves: u32) -> bool {
    moves > 0 && position.legal_moves().into_iter().any(|mv| is_mated_in(&position.after(mv), moves - 1))
}

/// Whether the side to move is mated, or will be in so many moves of the other side, whatever it does.
fn is_mated_in(position: &Position, moves: u32) -> bool {
    let replies = position.legal_moves();
    if replies.is_empty() {
        return position.is_check();
    }
    moves > 0 && replies.into_iter().all(|mv| mates_in(&position.after(mv), moves))
}
