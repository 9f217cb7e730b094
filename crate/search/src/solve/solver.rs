//! Which way of solving a problem wants.

use roque::{Color, Position};

use crate::solve::attack::Attack;
use crate::solve::help::Help;
use crate::solve::solution::{Solution, SolveError};
use crate::solve::stipulation::{Play, Stipulation};
use crate::solve::work::Work;

/// The position with a side to move, if it can be played so.
fn with_turn(position: &Position, turn: Color) -> Result<Position, SolveError> {
    if position.turn() == turn {
        return Ok(*position);
    }
    let mut setup = position.setup();
    setup.turn = turn;
    setup.en_passant = None;
    Position::new(&setup, position.rules()).map_err(SolveError::Position)
}

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
    let work = Work::new(goes_on);
    if stipulation.play() == Play::Help || stipulation.is_series() {
        let first = match stipulation.play() {
            Play::Help if stipulation.half_moves() % 2 == 1 => Color::White,
            Play::Help => Color::Black,
            _ => position.turn(),
        };
        let start = with_turn(position, first)?;
        Help::new(work, stipulation, table_bytes).solve(&start).map(Solution::Lines)
    } else {
        Ok(Solution::Keys(Attack::new(work, stipulation, table_bytes).keys(position)?))
    }
}
