//! Puzzles: positions in which one line alone does what is asked, found in games and proved; and short helpmates and selfmates.

mod aim;
mod find;
mod grade;
mod mates;
mod only;
mod problems;

pub use aim::{Aim, UnknownAim};
pub use find::{find, is_right, rescue};
pub use problems::problem;

use roque::{Move, Position};

/// A position in which the side to move has one way to do what is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// Where it begins; the side to move solves, and where both sides help the other one, too.
    pub position: Position,
    /// What is asked.
    pub aim: Aim,
    /// The solver's moves, each followed by the reply that holds out best, but for the last. Of a selfmate the last is the mate that was compelled.
    pub line: Vec<Move>,
    /// How much must be seen: from 1, a mate in one, to 5, a quiet first move of a long line.
    pub grade: u8,
}

impl Puzzle {
    /// The moves of the side that begins, with the positions in which they are made.
    pub fn solver_moves(&self) -> impl Iterator<Item = (Position, Move)> {
        let mut position = self.position;
        self.line.iter().enumerate().filter_map(move |(i, &mv)| {
            let before = position;
            position = position.after(mv);
            (i % 2 == 0).then_some((before, mv))
        })
    }
}
