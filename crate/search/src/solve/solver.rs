//! Which way of solving a problem wants.

use roque::Position;

use crate::solve::solution::{MOST_LINES, Solution, SolveError};
use crate::solve::solving::{Solving, Wanted};
use crate::solve::stipulation::Stipulation;

/// So many positions are looked at between two questions whether to go on.
const BREATH: u64 = 4_096;

/// Solves a problem with tables of so many bytes. `goes_on` is asked every few thousand positions, and told how many there were.
///
/// In help play and its series Black begins and White reaches the goal, whoever the position says is to move; with a half move White
/// begins. In all others the position's side to move plays. Shorter solutions are solutions.
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
    goes_on: &mut dyn FnMut(u64) -> bool,
) -> Result<Solution, SolveError> {
    solve_up_to(MOST_LINES, position, stipulation, table_bytes, goes_on)
}

/// The same, where more lines than so many are [`SolveError::TooMany`].
pub(crate) fn solve_up_to(
    most: usize,
    position: &Position,
    stipulation: Stipulation,
    table_bytes: usize,
    goes_on: &mut dyn FnMut(u64) -> bool,
) -> Result<Solution, SolveError> {
    let wanted = Wanted { variations: false, most, ..Wanted::default() };
    let mut solving = Solving::new(position, stipulation, wanted, table_bytes)?;
    while !solving.run(BREATH) {
        if !goes_on(solving.nodes()) {
            return Err(SolveError::Stopped);
        }
    }
    solving.into_solution()
}
