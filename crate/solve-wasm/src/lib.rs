//! What solves problems and tells who can still mate, for a page or its worker.
//!
//! It is a module of WebAssembly apart from the board's and from that of the opponent, whose values it has no use for. Questions wait in a
//! line, the first two of which are worked on in turns, in slices counted in positions: whoever drives it, in a worker or on the page, hears
//! between two slices whether it shall stop. How long a slice is changes nothing of what is found. Answers are JSON, as
//! `www/search/solving.d.ts` has them: a solution may have a hundred thousand moves.

mod answer;
mod question;
mod work;

use roque::Color;
use wasm_bindgen::prelude::*;

use crate::question::{Question, Wish};
use crate::work::Work;

/// What a panic says goes to the console.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// Takes questions and gives answers, each time those that there are by now, in a JSON list, but works only while it is asked to.
#[wasm_bindgen]
#[derive(Default)]
pub struct Solver {
    work: Work,
}

#[wasm_bindgen]
impl Solver {
    /// With nothing to do.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Solver {
        Self::default()
    }

    /// A problem to solve, as `Problem` in `solving.d.ts` has it.
    #[expect(clippy::too_many_arguments, reason = "an object would take longer to read")]
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

    /// A question who can still mate: White, Black, or both where no colour is told.
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

    /// What was asked by this `id` is wanted no more.
    pub fn stop(&mut self, id: u32) -> String {
        answer::list(&self.work.stop(id).then(|| answer::stopped(id)).into_iter().collect::<Vec<_>>())
    }

    /// Looks at about so many positions.
    pub fn run(&mut self, nodes: u32, now: f64) -> String {
        answer::list(&self.work.run(nodes.into(), now).into_iter().collect::<Vec<_>>())
    }

    /// Whether there is nothing to do.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn idle(&self) -> bool {
        self.work.is_done()
    }
}
