//! Reads puzzle files.

use roque::{Position, Rules};
use roque_search::puzzle::Puzzle;
use serde::Deserialize;

/// A puzzle file.
#[derive(Deserialize)]
pub struct File {
    pub rules: String,
    pub puzzles: Vec<Written>,
}

#[derive(Deserialize)]
pub struct Written {
    pub id: usize,
    fen: String,
    goal: String,
    line: Vec<String>,
    grade: u8,
}

impl Written {
    /// Returns the puzzle, or `None` if a move of its line is illegal.
    pub fn read(&self, rules: Rules) -> Option<Puzzle> {
        let position = Position::from_fen(&self.fen, rules).ok()?;
        let mut after = position;
        let mut line = Vec::new();
        for text in &self.line {
            let mv = after.legal_moves().into_iter().find(|mv| mv.to_string() == *text)?;
            after = after.after(mv);
            line.push(mv);
        }
        Some(Puzzle { position, aim: self.goal.parse().ok()?, line, grade: self.grade })
    }
}
