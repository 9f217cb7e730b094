//! The puzzles of one game, of every kind some.

use std::collections::HashSet;
use std::fmt::Write;

use roque::{Captures, Position, Rules};
use roque_search::puzzle::{Aim, Puzzle};

/// Of each kind, its part of a hundred.
const PARTS: [(Aim, usize); 7] = [
    (Aim::Mate(1), 18),
    (Aim::Mate(2), 26),
    (Aim::Mate(3), 14),
    (Aim::Mate(4), 4),
    (Aim::Win, 28),
    (Aim::Save, 7),
    (Aim::Only, 3),
];
/// No game gives more: its positions are alike.
const MOST_OF_A_GAME: usize = 2;

pub struct Collection {
    rules: Rules,
    size: usize,
    puzzles: Vec<(u64, Puzzle)>,
    seen: HashSet<u64>,
    /// Ends of lines: a mate in one at the end of a mate in two of the same game is the same puzzle.
    ends: HashSet<u64>,
}

impl Collection {
    pub fn new(rules: Rules, size: usize) -> Self {
        Self { rules, size, puzzles: Vec::new(), seen: HashSet::new(), ends: HashSet::new() }
    }

    fn count(&self, aim: Aim) -> usize {
        self.puzzles.iter().filter(|(_, puzzle)| puzzle.aim == aim).count()
    }

    /// How many of a kind are wanted at the most; more with every game, so that what is rare keeps nobody waiting for ever.
    fn quota(&self, aim: Aim, game: u64) -> usize {
        let part = PARTS.iter().find(|(one, _)| *one == aim).map_or(0, |(_, part)| *part);
        (part * self.size).div_ceil(100) + game as usize / 20
    }

    pub fn is_full(&self) -> bool {
        self.puzzles.len() >= self.size
    }

    /// Whether a position might become one: not one that was looked at already.
    pub fn wants(&mut self, position: &Position) -> bool {
        !self.is_full() && self.seen.insert(position.key())
    }

    /// Takes a puzzle of a game, if one of its kind is wanted.
    pub fn add(&mut self, game: u64, puzzle: Puzzle) {
        let of_game = self.puzzles.iter().filter(|(number, _)| *number == game).count();
        if of_game >= MOST_OF_A_GAME || self.count(puzzle.aim) >= self.quota(puzzle.aim, game) {
            return;
        }
        // Places are kept for what a fairy game alone has, at first: many for Makes, some for castling, which is rarely the only move.
        let plain = self.puzzles.iter().filter(|(_, puzzle)| is_plain(puzzle)).count();
        let makes = self.rules.captures == Captures::TakeMake;
        if self.rules != Rules::ORTHODOX
            && is_plain(&puzzle)
            && plain >= self.size * if makes { 50 } else { 85 } / 100 + game as usize / 4
        {
            return;
        }
        let end = puzzle.line.iter().fold(puzzle.position, |position, &mv| position.after(mv));
        if self.ends.insert(end.key()) {
            self.puzzles.push((game, puzzle));
        }
    }

    pub fn told(&self) -> String {
        PARTS.iter().map(|&(aim, _)| format!("{aim} {}", self.count(aim))).collect::<Vec<_>>().join(", ")
    }

    /// Numbered, the easy ones first.
    pub fn numbered(self) -> Vec<(usize, Puzzle)> {
        let mut puzzles: Vec<_> = self.puzzles.into_iter().map(|(_, puzzle)| puzzle).collect();
        puzzles.sort_by_key(|puzzle| (puzzle.grade, puzzle.line.len()));
        (1..).zip(puzzles).collect()
    }
}

/// As the page reads it.
pub fn json(rules: Rules, puzzles: &[(usize, Puzzle)]) -> String {
    let mut text = format!("{{\n\"rules\": \"{rules}\",\n\"puzzles\": [");
    for (i, (id, puzzle)) in puzzles.iter().enumerate() {
        let line: Vec<_> = puzzle.line.iter().map(|mv| format!("\"{mv}\"")).collect();
        // Writing into a text cannot fail.
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

/// Whether nothing of the solver's moves belongs to a fairy game alone.
fn is_plain(puzzle: &Puzzle) -> bool {
    !puzzle.solver_moves().any(|(_, mv)| mv.has_make() || mv.partner().is_some())
}
