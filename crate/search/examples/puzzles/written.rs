//! Reads and writes puzzle files, and lines of JSON with found puzzles.

use roque::{Position, Rules};
use roque_search::puzzle::{Need, Puzzle};
use serde::{Deserialize, Serialize};

/// A puzzle file.
#[derive(Deserialize)]
pub struct File {
    pub rules: String,
    pub puzzles: Vec<Written>,
}

/// A puzzle as stored in a file.
#[derive(Clone, Deserialize, Serialize)]
pub struct Written {
    #[serde(default)]
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

/// A puzzle found in a game, with the game and the rules that the puzzle needs.
#[derive(Deserialize, Serialize)]
#[allow(dead_code, reason = "the tests read only puzzle files")]
pub struct Found {
    pub seed: u64,
    pub game: u64,
    #[serde(flatten)]
    pub puzzle: Written,
    /// For each game that lacks one of the rules, the difference that its absence makes (`key`, `line` or
    /// `none`).
    pub needs: Vec<String>,
}

#[allow(dead_code, reason = "the tests read only puzzle files")]
impl Found {
    pub fn of(seed: u64, game: u64, puzzle: &Puzzle, needs: &[Need]) -> Self {
        let name = |need: &Need| match need {
            Need::Key => "key",
            Need::Line => "line",
            Need::None => "none",
        };
        let written = Written {
            id: 0,
            fen: puzzle.position.fen(),
            goal: puzzle.aim.to_string(),
            line: puzzle.line.iter().map(ToString::to_string).collect(),
            grade: puzzle.grade,
        };
        Self { seed, game, puzzle: written, needs: needs.iter().map(|need| name(need).to_owned()).collect() }
    }
}
