//! Repetitions and move counts computed by two other programs, and a helper that plays moves from their
//! texts.

use crate::reference::read;
use roque::Game;
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases<T> {
    cases: Vec<T>,
}

#[derive(Deserialize)]
pub(crate) struct Repetition {
    pub fen: String,
    pub moves: Vec<String>,
    pub note: String,
    /// The number of occurrences of the position at each ply.
    pub occurrences: Vec<usize>,
    pub threefold_first_ply: Option<usize>,
}

#[derive(Deserialize)]
pub(crate) struct Counter {
    pub fen: String,
    #[serde(rename = "move")]
    pub mv: String,
    pub note: String,
    pub halfmove_clock_after: u32,
    pub is_fifty_moves: bool,
    pub can_claim_fifty: bool,
    pub is_seventyfive_moves: bool,
}

pub(crate) fn repetitions() -> Vec<Repetition> {
    read::<Cases<Repetition>>("repetition-cases.json").cases
}

pub(crate) fn counters() -> Vec<Counter> {
    read::<Cases<Counter>>("move-counter-cases.json").cases
}

pub(crate) fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = game.position().parse_move(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        game.play(mv).unwrap_or_else(|e| panic!("{text}: {e}"));
    }
}
