//! A balanced collection of puzzles for one variant.

use std::collections::HashSet;
use std::fmt::Write;

use roque::{Captures, Position, Rules};
use roque_search::puzzle::{Aim, Puzzle};

/// Share of each task, in percent.
const PARTS: [(Aim, usize); 7] = [
    (Aim::Mate(1), 18),
    (Aim::Mate(2), 26),
    (Aim::Mate(3), 14),
    (Aim::Mate(4), 4),
    (Aim::Win, 28),
    (Aim::Save, 7),
    (Aim::Only, 3),
];
/// Maximum number of puzzles per game, because positions of a game are similar.
const MOST_OF_A_GAME: usize = 2;

pub struct Collection {
    rules: Rules,
    size: usize,
    puzzles: Vec<(u64, Puzzle)>,
    seen: HashSet<u64>,
    /// Final positions of the lines, to reject a puzzle that is the end of another one.
    ends: HashSet<u64>,
}

impl Collection {
    pub fn new(rules: Rules, size: usize) -> Self {
        Self { rules, size, puzzles: Vec::new(), seen: HashSet::new(), ends: HashSet::new() }
    }

    fn count(&self, aim: Aim) -> usize {
        self.puzzles.iter().filter(|(_, puzzle)| puzzle.aim == aim).count()
    }

    /// Returns the maximum number of puzzles with this task. The maximum grows with every game, so that rare tasks do
    /// not delay the others forever.
    fn quota(&self, aim: Aim, game: u64) -> usize {
        let part = PARTS.iter().find(|(one, _)| *one == aim).map_or(0, |(_, part)| *part);
        (part * self.size).div_ceil(100) + game as usize / 20
    }

    pub fn is_full(&self) -> bool {
        self.puzzles.len() >= self.size
    }

    /// Returns whether to search a position: the collection is not full and the position is new.
    pub fn wants(&mut self, position: &Position) -> bool {
        !self.is_full() && self.seen.insert(position.key())
    }

    /// Adds a puzzle, unless there are enough of its kind or from its game.
    pub fn add(&mut self, game: u64, puzzle: Puzzle) {
        let of_game = self.puzzles.iter().filter(|(number, _)| *number == game).count();
        if of_game >= MOST_OF_A_GAME || self.count(puzzle.aim) >= self.quota(puzzle.aim, game) {
            return;
        }
        // At first, reserve places for moves that only this variant has: many for Makes, some for castling,
        // which is rarely the only move.
        let orthodox = self.puzzles.iter().filter(|(_, puzzle)| is_orthodox(puzzle)).count();
        let makes = self.rules.captures == Captures::TakeMake;
        if self.rules != Rules::ORTHODOX
            && is_orthodox(&puzzle)
            && orthodox >= self.size * if makes { 50 } else { 85 } / 100 + game as usize / 4
        {
            return;
        }
        let end = puzzle.line.iter().fold(puzzle.position, |position, &mv| position.after(mv));
        if self.ends.insert(end.key()) {
            self.puzzles.push((game, puzzle));
        }
    }

    pub fn summary(&self) -> String {
        PARTS.iter().map(|&(aim, _)| format!("{aim} {}", self.count(aim))).collect::<Vec<_>>().join(", ")
    }

    /// Returns the puzzles with their numbers, the easy ones first.
    pub fn numbered(self) -> Vec<(usize, Puzzle)> {
        let mut puzzles: Vec<_> = self.puzzles.into_iter().map(|(_, puzzle)| puzzle).collect();
        puzzles.sort_by_key(|puzzle| (puzzle.grade, puzzle.line.len()));
        (1..).zip(puzzles).collect()
    }
}

/// Returns the puzzles as JSON, in the format of the site.
pub fn json(rules: Rules, puzzles: &[(usize, Puzzle)]) -> String {
    let mut text = format!("{{\n\"rules\": \"{rules}\",\n\"puzzles\": [");
    for (i, (id, puzzle)) in puzzles.iter().enumerate() {
        let line: Vec<_> = puzzle.line.iter().map(|mv| format!("\"{mv}\"")).collect();
        // Writing to a `String` cannot fail.
        let _ = write!(
            text,
            "{}\n{{ \"id\": {id}, \"fen\": \"{}\", \"goal\": \"{}\", \"line\": [{}], \"grade\": {} }}",
            if i == 0 { "" } else { "," },
            puzzle.position.fen(),
            puzzle.aim,
            line.join(", "),
            puzzle.grade
        );
    }
    text + "\n]\n}\n"
}

/// Returns whether the solver's moves are all possible in orthodox chess.
fn is_orthodox(puzzle: &Puzzle) -> bool {
    !puzzle.solver_moves().any(|(_, mv)| mv.has_make() || mv.partner().is_some())
}
