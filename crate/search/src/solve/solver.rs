//! Solves a problem in one call.

use roque::Position;

use crate::solve::solution::{MOST_LINES, Solution, SolveError};
use crate::solve::solving::{SolveOptions, Solving};
use roque_think::solve::Stipulation;

/// The number of nodes between two calls of `keep_going`.
const NODES_PER_STEP: u64 = 4_096;

/// Solves a problem with hash tables of this many bytes. The search calls `keep_going` every few thousand
/// nodes with their number, and stops if the callback returns `false`.
///
/// In help play and in help series Black begins and White reaches the goal, whichever side is to move in the
/// position. If the number of moves has a half, as in h#2.5, White begins. In all other problems the side to
/// move begins. Solutions that are shorter than the stipulation also count as solutions.
///
/// ```
/// use roque::{Position, Rules};
/// use roque_search::{Solution, solve};
///
/// let position = Position::from_fen("7k/5K2/8/8/8/8/8/6Q1 w - - 0 1", Rules::ORTHODOX)?;
/// let Solution::Keys(keys) = solve(&position, "#1".parse()?, 1 << 20, &mut |_| true)? else { unreachable!() };
/// assert!(keys.iter().any(|key| key.to_string() == "g1g7"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// See [`SolveError`].
pub fn solve(
    position: &Position,
    stipulation: Stipulation,
    table_bytes: usize,
    keep_going: &mut dyn FnMut(u64) -> bool,
) -> Result<Solution, SolveError> {
    solve_up_to(MOST_LINES, position, stipulation, table_bytes, keep_going)
}

/// Like [`solve`], but fails with [`SolveError::TooMany`] if there are more than `most` lines.
pub(crate) fn solve_up_to(
    most: usize,
    position: &Position,
    stipulation: Stipulation,
    table_bytes: usize,
    keep_going: &mut dyn FnMut(u64) -> bool,
) -> Result<Solution, SolveError> {
    let options = SolveOptions { variations: false, most, ..SolveOptions::default() };
    let mut solving = Solving::new(position, stipulation, options, table_bytes)?;
    while !solving.run(NODES_PER_STEP) {
        if !keep_going(solving.nodes()) {
            return Err(SolveError::Stopped);
        }
    }
    solving.into_solution()
}
