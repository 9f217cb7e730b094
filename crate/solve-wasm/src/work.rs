//! What was asked and is not yet answered.

use std::collections::VecDeque;

use roque::Color;
use roque_search::prove::Proving;
use roque_search::to_json;

use crate::answer::{self, Fault, Progress};
use crate::question::Question;

/// How many are worked on in turns; what is asked meanwhile waits. Each of them takes its memory.
const AT_ONCE: usize = 2;
/// Milliseconds after which one tells how far one is, and that one is still there.
const SIGN_OF_LIFE: f64 = 100.0;

struct Job {
    id: u32,
    question: Question,
    begun: f64,
    /// When something was told of it last.
    told: f64,
}

/// What was asked and is not yet answered, the next to be worked on first.
#[derive(Default)]
pub struct Work(VecDeque<Job>);

impl Work {
    pub fn begin(&mut self, id: u32, question: Question, now: f64) {
        self.0.push_back(Job { id, question, begun: now, told: now });
    }

    /// Whether there was such a one. What was answered while this was on its way is no more to be stopped.
    pub fn stop(&mut self, id: u32) -> bool {
        let before = self.0.len();
        self.0.retain(|job| job.id != id);
        self.0.len() < before
    }

    /// True where there is nothing to do.
    pub fn is_done(&self) -> bool {
        self.0.is_empty()
    }

    /// Looks at about so many positions for what is next; what there is to say.
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
        // In turns with the other one, if there is one; those after these wait.
        let place = self.0.len().min(AT_ONCE - 1);
        self.0.insert(place, job);
        info
    }
}

impl Question {
    /// The answer, once there is one.
    #[expect(clippy::cast_precision_loss, reason = "nobody looks at 2⁵³ positions")]
    fn run(&mut self, id: u32, nodes: u64, time: u64) -> Option<String> {
        match self {
            Self::Solve { problem, intended, limit } => {
                if problem.run(nodes) {
                    let parts = problem.take_parts();
                    return Some(answer::solved(id, &to_json(&parts, *intended, problem.nodes(), time)));
                }
                (problem.nodes() as f64 >= *limit).then(|| {
                    let message = "as many positions were looked at as was allowed";
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

#[expect(clippy::cast_sign_loss, reason = "what is below 0 becomes 0")]
fn whole(number: f64) -> u64 {
    number as u64
}
