//! A search query and its result, as stored in `tests/data/answers.json`.

use roque::{Position, Rules};
use roque_search::{Limit, Score, Search, Step, Strength, Task};
use serde::{Deserialize, Serialize};

/// Size of the transposition table in bytes. The stored results depend on this size.
const TABLE_BYTES: usize = 8 << 20;

/// A search query with its result.
#[derive(Serialize, Deserialize, PartialEq, Eq, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Answered {
    pub rules: String,
    pub fen: String,
    pub nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elo: Option<u32>,
    pub seed: u64,
    /// The best move, packed into bits like all moves in this file.
    #[serde(rename = "move")]
    pub mv: Option<u32>,
    pub looked_at: u64,
    pub depth: u32,
    pub centipawns: Option<i32>,
    pub mate: Option<i32>,
    /// The moves of the best line, packed into bits and separated by spaces.
    pub line: String,
}

impl Answered {
    /// Runs the search of the query again.
    pub fn again(&self) -> Result<Self, String> {
        let rules: Rules = self.rules.parse().map_err(|error| format!("{error}"))?;
        let position = Position::from_fen(&self.fen, rules).map_err(|error| error.to_string())?;
        let mut search = Search::new(TABLE_BYTES);
        search.begin(&Task {
            limit: Limit::nodes(self.nodes),
            strength: self.elo.and_then(Strength::from_elo),
            seed: self.seed,
            ..Task::of(position)
        });
        while search.run(u64::MAX) == Step::Going {}
        let best = search.lines().first();
        let (centipawns, mate) = match best.map(|line| line.score) {
            Some(Score::Centipawns(value)) => (Some(value), None),
            Some(Score::Mate(moves)) => (None, Some(moves)),
            None => (None, None),
        };
        Ok(Self {
            mv: search.best().map(roque::Move::bits),
            looked_at: search.nodes(),
            depth: search.depth(),
            centipawns,
            mate,
            line: best.map_or_else(String::new, |line| {
                let moves: Vec<_> = line.moves.iter().map(|mv| mv.bits().to_string()).collect();
                moves.join(" ")
            }),
            ..self.clone()
        })
    }
}

/// Reads a list of stored search results.
pub fn read(text: &str) -> Result<Vec<Answered>, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}
