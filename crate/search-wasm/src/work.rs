//! From messages to messages, wherever they come from.

use std::collections::VecDeque;

use roque::{Position, Rules};

use crate::count::Count;
use crate::message::{Answer, Order};

/// As many leaves as are counted in about a hundredth of a second.
const SLICE: u64 = 1 << 20;
/// No tree of chess is counted as far as this.
const DEEPEST: u32 = 99;

/// What was ordered and is not yet answered, the first to be done first.
#[derive(Default)]
pub struct Work {
    jobs: VecDeque<(u32, Count)>,
}

impl Work {
    /// Takes an order; what can be said at once is said.
    pub fn take(&mut self, order: Order) -> Option<Answer> {
        match order {
            Order::Perft { id, fen, rules, depth } => match count(&fen, rules.as_deref(), depth) {
                Ok(count) => {
                    self.jobs.push_back((id, count));
                    None
                }
                Err((code, message)) => Some(Answer::Fault { id: Some(id), code, message }),
            },
            // What was answered while this was on its way is no more to be stopped.
            Order::Stop { id } => {
                let at = self.jobs.iter().position(|&(other, _)| other == id)?;
                self.jobs.remove(at);
                Some(Answer::Stopped { id })
            }
        }
    }

    /// True where there is nothing to do.
    pub fn is_done(&self) -> bool {
        self.jobs.is_empty()
    }

    /// Does one slice.
    pub fn slice(&mut self) -> Option<Answer> {
        let (id, count) = self.jobs.front_mut()?;
        let leaves = count.slice(SLICE)?;
        #[expect(clippy::cast_precision_loss, reason = "nobody waits for 2⁵³ leaves")]
        let answer = Answer::Perft { id: *id, leaves: leaves as f64 };
        self.jobs.pop_front();
        Some(answer)
    }
}

fn count(fen: &str, rules: Option<&str>, depth: u32) -> Result<Count, (&'static str, String)> {
    let rules = rules.map_or(Ok(Rules::default()), str::parse);
    let rules = rules.map_err(|error: roque::UnknownRules| ("unknownRules", error.to_string()))?;
    let position = Position::from_fen(fen, rules)
        .map_err(|error| (error.names().first().copied().unwrap_or_default(), error.to_string()))?;
    if depth > DEEPEST {
        return Err(("badDepth", format!("a depth is a whole number up to {DEEPEST}")));
    }
    Ok(Count::new(position, depth))
}
