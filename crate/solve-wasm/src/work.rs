//! The queue of questions.

use std::collections::VecDeque;

use roque::Color;
use roque_search::prove::Proving;
use roque_search::to_json;

use crate::answer::{self, Fault, Progress};
use crate::question::Question;

/// The number of questions that run in turns; later ones wait. Each running one takes its own memory.
const AT_ONCE: usize = 2;
/// Milliseconds between two progress reports.
const SIGN_OF_LIFE: f64 = 100.0;

struct Job {
    id: u32,
    question: Question,
    begun: f64,
    /// The time of the last report.
    told: f64,
}

/// The pending questions, the next one to run first.
#[derive(Default)]
pub struct Work(VecDeque<Job>);

impl Work {
    pub fn begin(&mut self, id: u32, question: Question, now: f64) {
        self.0.push_back(Job { id, question, begun: now, told: now });
    }

    /// Cancels a question. Returns false if it is unknown or has already been answered.
    pub fn stop(&mut self, id: u32) -> bool {
        let before = self.0.len();
        self.0.retain(|job| job.id != id);
        self.0.len() < before
    }

    /// Returns whether no question is pending.
    pub fn is_done(&self) -> bool {
        self.0.is_empty()
    }

    /// Searches about this number of positions for the next question. Returns an answer or a progress report, if any.
    pub fn run(&mut self, nodes: u64, now: f64) -> Option<String> {
        let mut job = self.0.pop_front()?;
        let time = whole(now - job.begun);
        if let Some(answer) = job.question.run(job.id, nodes, time) {
            return Some(answer);
        }
        let is_time = now - job.told >= SIGN_OF_LIFE;
        let info = is_time.then(|| answer::info(job.id, &job.question.progress(time)));
        if is_time {
            job.told = now;
        }
        // Alternate with the other running question, if there is one; later ones wait.
        let place = self.0.len().min(AT_ONCE - 1);
        self.0.insert(place, job);
        info
    }
}

impl Question {
    /// Returns the answer when it is complete.
    #[expect(clippy::cast_precision_loss, reason = "no search reaches 2⁵³ positions")]
    fn run(&mut self, id: u32, nodes: u64, time: u64) -> Option<String> {
        match self {
            Self::Solve { problem, intended, limit } => {
                if problem.run(nodes) {
                    let parts = problem.take_parts();
                    return Some(answer::solved(id, &to_json(&parts, *intended, problem.nodes(), time)));
                }
                (problem.nodes() as f64 >= *limit).then(|| {
                    let message = "the limit on searched positions was reached";
                    answer::fault(id, &Fault::of("problemTooLong", &message))
                })
            }
            Self::Prove { position, open, most, proving, told, nodes: looked } => {
                let Some(&color) = open.last() else {
                    return Some(answer::proved(id, position, told, *looked, time));
                };
                let now = proving.get_or_insert_with(|| Box::new(Proving::new(position, color, *most)));
                if let Some(verdict) = now.run(nodes) {
                    *looked += now.nodes();
                    told[usize::from(color == Color::Black)] = Some(verdict);
                    open.pop();
                    *proving = None;
                }
                None
            }
        }
    }

    fn progress(&self, time: u64) -> Progress {
        match self {
            Self::Solve { problem, .. } => Progress {
                part: problem.part(),
                done: whole(1000.0 * problem.done()) as u32,
                found: problem.found(),
                nodes: problem.nodes(),
                time,
            },
            Self::Prove { proving, most, nodes, told, .. } => {
                let now = proving.as_ref().map_or(0, |proving| proving.nodes());
                let answered = told.iter().flatten().count();
                let done = (1000 * now / *most as u64).min(1000) as u32;
                Progress { part: answered, done, found: 0, nodes: nodes + now, time }
            }
        }
    }
}

#[expect(clippy::cast_sign_loss, reason = "the cast maps negative floats to 0")]
fn whole(number: f64) -> u64 {
    number as u64
}
