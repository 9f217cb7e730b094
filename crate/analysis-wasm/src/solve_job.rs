//! Solving a chess problem, as a job of the queue.

use js_sys::JSON;
use roque::Setup;
use roque_search::{Diagram, MOST_LINES, Problem, ProblemError, SolveOptions, StipulationError, to_json};
use wasm_bindgen::JsValue;

use crate::answer::{Answer, Fault, rules_named};
use crate::report::whole;
use crate::request::SolveRequest;

/// The size of the solver's hash table in bytes, for short problems and for all others.
const MEMORY: [usize; 2] = [4 << 20, 32 << 20];
/// The greatest number of moves in a short problem.
const SHORT: u32 = 2;
/// The milliseconds, and the fraction of the work, before which the remaining time cannot be estimated.
const EARLY: (f64, f64) = (300.0, 0.01);

pub struct SolveJob {
    problem: Problem,
    intended: usize,
    /// The greatest number of positions that the solver searches.
    limit: f64,
    is_done: bool,
}

impl SolveJob {
    pub fn new(request: &SolveRequest) -> Result<Self, Fault> {
        let rules = rules_named(request.rules.as_deref())?;
        let setup = Setup::from_fen(&request.fen)?;
        let invalid = |error: StipulationError| Fault::new(error.code(), error.to_string());
        let stipulation = request.stipulation.parse().map_err(invalid)?;
        let diagram = Diagram { setup, stipulation, is_swapped: false };
        let options = SolveOptions {
            set: request.set,
            tries: request.tries as usize,
            variations: request.variations,
            most: (request.most as usize).clamp(1, MOST_LINES),
            ..SolveOptions::default()
        };
        let memory = MEMORY[usize::from(stipulation.moves() > SHORT)];
        let problem = Problem::new(&diagram, rules, &request.twins, options, memory);
        let problem = problem.map_err(|error| match &error {
            ProblemError::Twin(_) => Fault::new("badTwin", error.to_string()),
            ProblemError::Position(_, faults) => Fault::position(*faults, error.to_string()),
        })?;
        Ok(Self { problem, intended: request.intended as usize, limit: request.nodes, is_done: false })
    }

    /// Continues the solver for about this many positions.
    pub fn run(&mut self, nodes: u32) {
        self.is_done = self.problem.run(nodes.into());
    }

    /// Returns the solution, or `None` if it is not complete yet. `time` is the time used so far, in
    /// milliseconds.
    pub fn answer(&mut self, id: u32, time: f64) -> Option<Answer> {
        if self.is_done {
            let parts = self.problem.take_parts();
            // The solution is passed as JSON, which browsers read fastest, because it may have a hundred
            // thousand moves.
            let json = to_json(&parts, self.intended, self.problem.nodes(), whole(time));
            return Some(Answer::Solved { id, solution: JSON::parse(&json).unwrap_or(JsValue::NULL) });
        }
        let fault = || Fault::new("problemTooLong", "the limit on searched positions was reached");
        (self.nodes() >= self.limit).then(|| Answer::fault(Some(id), fault()))
    }

    /// Returns a report of the progress of the solver. `time` is the time used so far, in milliseconds.
    pub fn progress(&self, id: u32, time: f64) -> Answer {
        let problem = &self.problem;
        let (part, done, found) = (problem.part(), problem.done(), problem.found());
        Answer::Solving { id, part, done, found, nodes: self.nodes(), time, left: time_left(time, done) }
    }

    #[expect(clippy::cast_precision_loss, reason = "no search reaches 2⁵³ positions")]
    fn nodes(&self) -> f64 {
        self.problem.nodes() as f64
    }
}

/// Returns the estimated remaining milliseconds; `None` if it is too early for an estimate.
pub fn time_left(time: f64, done: f64) -> Option<f64> {
    (time >= EARLY.0 && done >= EARLY.1).then(|| (time * (1.0 - done) / done).trunc())
}
