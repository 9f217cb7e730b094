//! A file of puzzles, read again.

use roque::{Position, Rules};
use roque_search::puzzle::Puzzle;
use serde::Deserialize;

/// As a file has it.
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
    /// The puzzle; `None` where a move of its line is not legal.
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
