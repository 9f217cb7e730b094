//! The problem solver and the proof of who can still mate, for a page or its worker.
//!
//! A WebAssembly module separate from the board's and from the opponent's, whose evaluation it does not need.
//! Questions wait in a queue, and the first two run in turns. They run in slices counted in positions, so that the
//! driver can read a stop request between two slices. The length of a slice does not affect the results. Answers are
//! JSON, documented in `www/search/solving.d.ts`, because a solution may have a hundred thousand moves.

mod answer;
mod question;
mod work;

use roque::Color;
use wasm_bindgen::prelude::*;

use crate::question::{Question, Wish};
use crate::work::Work;

/// Prints the message of a panic to the console.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// Takes questions and answers them. Each method returns the answers available so far as a JSON list. Work is done
/// only in `run`.
#[wasm_bindgen]
#[derive(Default)]
pub struct Solver {
    work: Work,
}

#[wasm_bindgen]
impl Solver {
    /// Creates an idle solver.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Solver {
        Self::default()
    }

    /// Queues a problem to solve: see `Problem` in `solving.d.ts`.
    #[expect(clippy::too_many_arguments, reason = "reading an object would take more code")]
    pub fn solve(
        &mut self,
        id: u32,
        rules: Option<String>,
        fen: String,
        stipulation: String,
        twins: Vec<String>,
        set: bool,
        tries: u32,
        variations: bool,
        intended: u32,
        most: u32,
        nodes: Option<f64>,
        now: f64,
    ) -> String {
        let wish = Wish { stipulation, twins, set, tries, variations, intended, most };
        self.take(id, Question::solve(rules.as_deref(), &fen, &wish, nodes), now)
    }

    /// Queues the question who can still mate: one colour, or both if it is missing.
    pub fn prove(
        &mut self,
        id: u32,
        rules: Option<String>,
        fen: String,
        is_white: Option<bool>,
        nodes: Option<u32>,
        now: f64,
    ) -> String {
        let color = is_white.map(|is_white| if is_white { Color::White } else { Color::Black });
        self.take(id, Question::prove(rules.as_deref(), &fen, color, nodes), now)
    }

    fn take(&mut self, id: u32, question: Result<Question, answer::Fault>, now: f64) -> String {
        match question {
            Ok(question) => {
                self.work.begin(id, question, now);
                String::new()
            }
            Err(fault) => answer::list(&[answer::fault(id, &fault)]),
        }
    }

    /// Cancels the question with this `id`.
    pub fn stop(&mut self, id: u32) -> String {
        answer::list(&self.work.stop(id).then(|| answer::stopped(id)).into_iter().collect::<Vec<_>>())
    }

    /// Searches about this number of positions.
    pub fn run(&mut self, nodes: u32, now: f64) -> String {
        answer::list(&self.work.run(nodes.into(), now).into_iter().collect::<Vec<_>>())
    }

    /// Whether no question is pending.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn idle(&self) -> bool {
        self.work.is_done()
    }
}
