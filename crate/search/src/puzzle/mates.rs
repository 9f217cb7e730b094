//! Mates that one move alone begins, by the solver.

use roque::{Move, Position};

use crate::solve::solution::Solution;
use crate::solve::solver::solve;

/// Bytes for what one proof remembers.
const MEMORY: usize = 1 << 20;
/// A mate that takes more positions to prove is no puzzle for people.
const PATIENCE: u64 = 4_000_000;

/// The moves that mate in so many moves or sooner; `None` where it takes too long to tell.
fn keys(position: &Position, moves: u32) -> Option<Vec<Move>> {
    let stipulation = format!("#{moves}").parse().ok()?;
    match solve(position, stipulation, MEMORY, &mut |nodes| nodes < PATIENCE).ok()? {
        Solution::Keys(keys) => Some(keys),
        Solution::Lines(_) => None,
    }
}

/// The one move that mates in just so many moves, if no move does it sooner.
pub(super) fn only_key(position: &Position, moves: u32) -> Option<Move> {
    if moves > 1 && !keys(position, moves - 1)?.is_empty() {
        return None;
    }
    match keys(position, moves)?[..] {
        [key] => Some(key),
        _ => None,
    }
}

/// The line of a mate whose every move but the last is the only one, against the reply that holds out longest.
pub(super) fn line(position: &Position, moves: u32) -> Option<Vec<Move>> {
    let key = only_key(position, moves)?;
    let mut line = vec![key];
    line.extend(rest(&position.after(key), moves - 1)?);
    Some(line)
}

/// A reply and what mates after it, in just so many moves.
fn rest(position: &Position, moves: u32) -> Option<Vec<Move>> {
    if moves == 0 {
        return Some(Vec::new());
    }
    // What captures, or gives check, is the reply that people fear.
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
