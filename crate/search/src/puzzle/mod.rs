//! Puzzles: positions with a unique solution, found in games and proved, and short helpmates and selfmates.

mod aim;
mod find;
mod grade;
mod mates;
mod need;
mod only;
mod problems;
mod steered;

pub use aim::{Aim, UnknownAim};
pub use find::{find, is_complete, is_right, rescue};
pub use need::{Need, need, without_one_rule};
pub use problems::problem;
pub use steered::find_mate_by_castling;

use roque::{Move, Position};

/// A position with a unique solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// Initial position. The side to move solves the puzzle; in a helpmate, the solver moves for both sides.
    pub position: Position,
    /// The task.
    pub aim: Aim,
    /// The solver's moves; the best defence follows each of them except the last. The line of a selfmate ends
    /// with the forced mating move.
    pub line: Vec<Move>,
    /// The difficulty, from 1 (mate in one) to 5 (a long line with a quiet first move).
    pub grade: u8,
}

impl Puzzle {
    /// Returns the moves of the side that begins, each with the position before it.
    pub fn solver_moves(&self) -> impl Iterator<Item = (Position, Move)> {
        let mut position = self.position;
        self.line.iter().enumerate().filter_map(move |(i, &mv)| {
            let before = position;
            position = position.after(mv);
            (i % 2 == 0).then_some((before, mv))
        })
    }
}
