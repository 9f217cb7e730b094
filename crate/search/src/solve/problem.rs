//! A problem with its twins: one after another.

use std::fmt;
use std::mem::take;

use roque::{Faults, Position, Rules};

use crate::solve::solving::{Solving, Wanted};
use crate::solve::stipulation::Stipulation;
use crate::solve::tree::Tree;
use crate::solve::twin::{BadTwin, Diagram};
use crate::solve::work::share;

/// One of the problems that are solved together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// `a`, `b` and so on.
    pub letter: String,
    /// What makes it of the position; `None` for the position itself.
    pub twin: Option<String>,
    /// Where it begins, with the side to move that does.
    pub start: Position,
    /// What is demanded.
    pub stipulation: Stipulation,
    /// What was found.
    pub tree: Tree,
}

/// Why there is nothing to solve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProblemError {
    /// Of this part the position cannot be played.
    Position(String, Faults),
    /// A twin makes no sense.
    Twin(BadTwin),
}

impl fmt::Display for ProblemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(letter, faults) => write!(f, "the position {letter}) cannot be played: {faults}"),
            Self::Twin(bad) => bad.fmt(f),
        }
    }
}

impl std::error::Error for ProblemError {}

/// What is still to be solved.
struct Open {
    letter: String,
    twin: Option<String>,
    position: Position,
    stipulation: Stipulation,
}

/// Work on a problem with its twins: it goes on for as long as one asks it to.
pub struct Problem {
    open: Vec<Open>,
    wanted: Wanted,
    table_bytes: usize,
    under_way: Option<Solving>,
    done: Vec<Part>,
    /// Positions looked at in those that are done.
    nodes: u64,
}

impl Problem {
    /// Twins are made of the first position; those that begin with `&`, of the one before.
    ///
    /// # Errors
    /// [`ProblemError`], before anything is solved.
    pub fn new(
        diagram: &Diagram,
        rules: Rules,
        twins: &[String],
        wanted: Wanted,
        table_bytes: usize,
    ) -> Result<Self, ProblemError> {
        let mut diagrams = vec![(None, diagram.clone())];
        for twin in twins {
            let (changes, of) = match (twin.trim().strip_prefix('&'), diagrams.last()) {
                (Some(changes), Some((_, last))) => (changes, last),
                _ => (twin.as_str(), diagram),
            };
            let made = of.twin(changes, rules).map_err(ProblemError::Twin)?;
            diagrams.push((Some(twin.clone()), made));
        }
        let mut open = Vec::new();
        for (at, (twin, diagram)) in diagrams.into_iter().enumerate() {
            let letter = letter(at);
            let position = diagram.position(rules);
            let position = position.map_err(|faults| ProblemError::Position(letter.clone(), faults))?;
            open.push(Open { letter, twin, position, stipulation: diagram.stipulation });
        }
        open.reverse();
        Ok(Self { open, wanted, table_bytes, under_way: None, done: Vec::new(), nodes: 0 })
    }

    /// Looks at so many positions more; whether all is done.
    pub fn run(&mut self, nodes: u64) -> bool {
        let Some(next) = self.open.last() else { return true };
        // The side that begins is to move.
        let begin = || Solving::of(next.position, next.stipulation, self.wanted, self.table_bytes);
        if !self.under_way.get_or_insert_with(begin).run(nodes) {
            return false;
        }
        if let (Some(solving), Some(Open { letter, twin, stipulation, .. })) =
            (self.under_way.take(), self.open.pop())
        {
            self.nodes += solving.nodes();
            let start = *solving.start();
            self.done.push(Part { letter, twin, start, stipulation, tree: solving.into_tree() });
        }
        self.open.is_empty()
    }

    /// The part that is under way, 0 for the first.
    #[must_use]
    pub fn part(&self) -> usize {
        self.done.len()
    }

    /// How much of all is done, from 0 to 1, as far as can be told.
    #[must_use]
    pub fn done(&self) -> f64 {
        let now = self.under_way.as_ref().map_or(0.0, Solving::done);
        let all = self.done.len() + self.open.len();
        share(self.done.len(), all) + now * share(1, all)
    }

    /// Keys, or lines, found in the part that is under way.
    #[must_use]
    pub fn found(&self) -> usize {
        self.under_way.as_ref().map_or(0, Solving::found)
    }

    /// Positions looked at.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes + self.under_way.as_ref().map_or(0, Solving::nodes)
    }

    /// The parts that are done, each once.
    pub fn take_parts(&mut self) -> Vec<Part> {
        take(&mut self.done)
    }
}

/// `a` to `z`, then `z1` and so on.
fn letter(at: usize) -> String {
    match u8::try_from(at) {
        Ok(at @ 0..26) => char::from(b'a' + at).to_string(),
        _ => format!("z{}", at - 25),
    }
}
