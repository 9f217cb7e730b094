//! The answers after a slice of work, and their times.

use crate::answer::Answer;

/// The answers after a slice of work, and whether the job is done.
#[derive(Default)]
pub struct Report {
    pub answers: Vec<Answer>,
    pub is_done: bool,
}

impl From<Answer> for Report {
    /// Creates the last report of a job.
    fn from(answer: Answer) -> Self {
        Self { answers: vec![answer], is_done: true }
    }
}

/// Rounds milliseconds down, to at most eleven days.
#[expect(clippy::cast_sign_loss, reason = "the value is clamped to a positive range")]
pub fn whole(milliseconds: f64) -> u64 {
    milliseconds.clamp(0.0, 1e9) as u64
}
