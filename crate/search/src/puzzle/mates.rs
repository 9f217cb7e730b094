//! Mates with a unique key, which the problem solver finds.

use roque::{Move, Position};

use crate::solve::solution::Solution;
use crate::solve::solver::solve;

/// The size of the tables of one proof, in bytes.
const TABLE_BYTES: usize = 1 << 20;
/// The maximum number of positions in one proof. A mate that needs more positions is too hard for a puzzle.
const MAX_NODES: u64 = 4_000_000;

/// Returns the moves that mate within this many moves, or `None` if the proof takes too long.
pub(super) fn keys(position: &Position, moves: u32) -> Option<Vec<Move>> {
    let stipulation = format!("#{moves}").parse().ok()?;
    match solve(position, stipulation, TABLE_BYTES, &mut |nodes| nodes < MAX_NODES).ok()? {
        Solution::Keys(keys) => Some(keys),
        Solution::Lines(_) => None,
    }
}

/// Returns the only move that mates in exactly this many moves, if there is no shorter mate.
pub(super) fn only_key(position: &Position, moves: u32) -> Option<Move> {
    if moves > 1 && !keys(position, moves - 1)?.is_empty() {
        return None;
    }
    match keys(position, moves)?[..] {
        [key] => Some(key),
        _ => None,
    }
}

/// Returns the main line of a mate, with the longest defence. All solver moves of the line, except the last,
/// are unique.
pub(super) fn line(position: &Position, moves: u32) -> Option<Vec<Move>> {
    let key = only_key(position, moves)?;
    let mut line = vec![key];
    line.extend(rest(&position.after(key), moves - 1)?);
    Some(line)
}

/// Returns a reply, and the moves that mate after it in exactly this many moves.
fn rest(position: &Position, moves: u32) -> Option<Vec<Move>> {
    if moves == 0 {
        return Some(Vec::new());
    }
    // Among equal replies, captures and checks are preferred, because people consider them the critical
    // defences.
    let mut replies = position.legal_moves();
    replies.sort_by_key(|&mv| (mv.captured().is_none(), !position.after(mv).is_check()));
    replies.into_iter().find_map(|reply| {
        let after = position.after(reply);
        let mut line = vec![reply];
        if moves == 1 {
            line.push(*keys(&after, 1)?.first()?);
        } else {
            line.extend(self::line(&after, moves)?);
        }
        Some(line)
    })
}
