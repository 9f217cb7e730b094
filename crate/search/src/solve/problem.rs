//! Solves a problem and its twins one after another.

use std::fmt;
use std::mem::take;

use roque::{Faults, Position, Rules};

use crate::solve::solving::{SolveOptions, Solving};
use crate::solve::tree::Tree;
use crate::solve::twin::{BadTwin, Diagram};
use roque_think::solve::Stipulation;
use roque_think::solve::fraction;

/// A solved part of a problem: the diagram or a twin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The letter of the part, such as `a` or `b`.
    pub letter: String,
    /// The changes that make the twin; `None` for the diagram.
    pub twin: Option<String>,
    /// Initial position.
    pub start: Position,
    /// The stipulation.
    pub stipulation: Stipulation,
    /// The solution.
    pub tree: Tree,
}

/// The reason why a problem cannot be solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProblemError {
    /// The position of the part with this letter is not legal.
    Position(String, Faults),
    /// The changes of a twin are invalid.
    Twin(BadTwin),
}

impl fmt::Display for ProblemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(letter, faults) => write!(f, "position {letter}) is not legal: {faults}"),
            Self::Twin(bad) => bad.fmt(f),
        }
    }
}

impl std::error::Error for ProblemError {}

/// A part of the problem that has not been solved yet.
struct Open {
    letter: String,
    twin: Option<String>,
    position: Position,
    stipulation: Stipulation,
}

/// A problem that is being solved together with its twins, in time slices.
pub struct Problem {
    open: Vec<Open>,
    options: SolveOptions,
    table_bytes: usize,
    under_way: Option<Solving>,
    done: Vec<Part>,
    /// The number of nodes of the finished parts.
    nodes: u64,
}

impl Problem {
    /// Twins change the diagram, or the previous twin if their changes begin with `&`.
    ///
    /// # Errors
    /// Fails with a [`ProblemError`] before any part is solved.
    pub fn new(
        diagram: &Diagram,
        rules: Rules,
        twins: &[String],
        options: SolveOptions,
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
        Ok(Self { open, options, table_bytes, under_way: None, done: Vec::new(), nodes: 0 })
    }

    /// Searches about `nodes` more nodes. Returns whether all parts are solved.
    pub fn run(&mut self, nodes: u64) -> bool {
        let Some(next) = self.open.last() else { return true };
        // In the positions of the parts, the side that begins is already the side to move.
        let begin = || Solving::of(next.position, next.stipulation, self.options, self.table_bytes);
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

    /// Returns the index of the part that is being solved.
    #[must_use]
    pub fn part(&self) -> usize {
        self.done.len()
    }

    /// Returns the estimated progress from 0 to 1.
    #[must_use]
    pub fn done(&self) -> f64 {
        let now = self.under_way.as_ref().map_or(0.0, Solving::done);
        let all = self.done.len() + self.open.len();
        fraction(self.done.len(), all) + now * fraction(1, all)
    }

    /// Returns the number of keys or lines found so far in the current part.
    #[must_use]
    pub fn found(&self) -> usize {
        self.under_way.as_ref().map_or(0, Solving::found)
    }

    /// Returns the number of nodes searched.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes + self.under_way.as_ref().map_or(0, Solving::nodes)
    }

    /// Returns the parts finished since the last call, and removes them from the list.
    pub fn take_parts(&mut self) -> Vec<Part> {
        take(&mut self.done)
    }
}

/// Returns the letter of a part, which is `a` to `z`, then `z1` and so on.
fn letter(at: usize) -> String {
    match u8::try_from(at) {
        Ok(at @ 0..26) => char::from(b'a' + at).to_string(),
        _ => format!("z{}", at - 25),
    }
}
