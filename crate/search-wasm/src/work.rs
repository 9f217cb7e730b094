//! The queue of requests: turns messages into messages, independent of their transport.

use std::collections::VecDeque;

use roque_search::Budget;

use crate::budget::{budget_of, whole};
use crate::machine::{Machine, draws};
use crate::message::{Answer, Found, Order, Think};
use crate::task::game_of;

/// The number of levels.
const LEVELS: u32 = 8;
/// The greatest number of lines.
const MOST_LINES: u32 = 64;
/// The number of requests that run in turns; later ones wait. Each running one takes its own memory.
const AT_ONCE: usize = 2;
/// Nodes of the first slice, on any machine.
const FIRST: f64 = 256.0;
/// Nodes of the longest slice.
const MOST: f64 = 1e7;
/// Milliseconds after which progress is reported even without news.
const SIGN_OF_LIFE: f64 = 500.0;

/// A request and its progress.
struct Job {
    order: Think,
    machine: Option<Machine>,
    begun: f64,
    budget: Budget,
    /// The time and the depth of the last report.
    told: (f64, u32),
}

/// The pending requests, the next one to run first.
pub struct Work {
    jobs: VecDeque<Job>,
    /// Unused machines, kept for their transposition tables.
    idle: Vec<Machine>,
    /// Estimated nodes per millisecond.
    pace: f64,
}

impl Default for Work {
    fn default() -> Self {
        Self { jobs: VecDeque::new(), idle: Vec::new(), pace: 0.0 }
    }
}

impl Work {
    /// Takes a request. Returns the answers that are available at once.
    pub fn take(&mut self, order: Order, now: f64) -> Vec<Answer> {
        match order {
            Order::Think(order) => {
                let id = order.id;
                let fault = |(code, message)| Answer::Fault { id: Some(id), code, message };
                self.begin(order, now).map_err(fault).err().into_iter().collect()
            }
            // A request that has already been answered cannot be stopped.
            Order::Stop { id } => {
                let Some(at) = self.jobs.iter().position(|job| job.order.id == id) else { return vec![] };
                let job = self.jobs.remove(at);
                self.idle.extend(job.and_then(|job| job.machine));
                vec![Answer::Stopped { id }]
            }
        }
    }

    fn begin(&mut self, order: Think, now: f64) -> Result<(), (&'static str, String)> {
        if order.level.is_some_and(|level| !(1..=LEVELS).contains(&level)) {
            return Err(("badLevel", format!("`level` must be an integer from 1 to {LEVELS}")));
        }
        if !(1..=MOST_LINES).contains(&order.lines) {
            return Err(("badLines", format!("`lines` must be from 1 to {MOST_LINES}")));
        }
        if draws(&order).is_none() {
            return Err(("unknownDraws", "`draws` must be `automatic`, `claims` or `recorded`".into()));
        }
        // Report an invalid request at once, not when it starts.
        let game = game_of(&order)?;
        if order.review.is_some_and(|from| from as usize > game.plies()) {
            return Err(("badMessage", "`from` exceeds the number of moves of the game".into()));
        }
        self.jobs.push_back(Job {
            order,
            machine: None,
            begun: now,
            budget: Budget::ENDLESS,
            told: (now, 0),
        });
        Ok(())
    }

    /// Returns whether no request is pending.
    pub fn is_done(&self) -> bool {
        self.jobs.is_empty()
    }

    /// Searches for about this time on the next request. Returns the answers found.
    pub fn slice(&mut self, milliseconds: f64, now: impl Fn() -> f64) -> Vec<Answer> {
        let Some(mut job) = self.jobs.pop_front() else { return vec![] };
        let before = now();
        let machine = job.machine.take();
        let mut machine = match machine {
            Some(machine) => machine,
            None => match self.set_up(&mut job, before) {
                Ok(machine) => machine,
                Err((code, message)) => {
                    return vec![Answer::Fault { id: Some(job.order.id), code, message }];
                }
            },
        };
        let start = machine.nodes();
        #[expect(clippy::cast_sign_loss, reason = "the value is clamped to a positive range")]
        let nodes = (self.pace * milliseconds).clamp(FIRST, MOST) as u32;
        let completed = machine.completed_depth();
        let is_done = machine.run(nodes);
        let after = now();
        self.learn(machine.nodes() - start, after - before);

        let id = job.order.id;
        let one = |examined| Answer::Examined { id, examined };
        let mut answers: Vec<_> = machine.examined(&job.order).into_iter().map(one).collect();
        if is_done && job.order.review.is_some() {
            self.idle.push(machine);
            answers.push(Answer::Reviewed { id });
            return answers;
        }
        let time = after - job.begun;
        if is_done || job.budget.is_spent(whole(time), machine.completed_depth() > completed) {
            let found = found(&job.order, &machine, time);
            let best = machine.best().map(roque::Move::bits);
            self.idle.push(machine);
            return vec![Answer::Best(best, found)];
        }
        let depth = if job.order.review.is_some() { 0 } else { machine.depth() };
        if !answers.is_empty() {
            job.told.0 = after;
        }
        if depth != job.told.1 || after - job.told.0 >= SIGN_OF_LIFE {
            job.told = (after, depth);
            answers.push(Answer::Info(found(&job.order, &machine, time)));
        }
        job.machine = Some(machine);
        // Alternate with the other running request, if there is one; later ones wait.
        let place = self.jobs.len().min(AT_ONCE - 1);
        self.jobs.insert(place, job);
        answers
    }

    fn set_up(&mut self, job: &mut Job, now: f64) -> Result<Machine, (&'static str, String)> {
        let game = game_of(&job.order)?;
        let mut machine = self.idle.pop().unwrap_or_default();
        machine.begin(&game, &job.order);
        job.budget = budget_of(&job.order);
        // Waiting for another search does not count as search time, except on a clock.
        if job.order.clock.is_none() {
            job.begun = now;
        }
        Ok(machine)
    }

    /// Updates the estimated speed of this machine from the last slice.
    fn learn(&mut self, nodes: f64, time: f64) {
        // The clock may stand still, or be coarsened by the browser.
        let pace = nodes / time.max(0.1);
        self.pace = if self.pace == 0.0 { pace } else { (0.5 * self.pace + 0.5 * pace).min(2.0 * self.pace) };
    }
}

fn found(order: &Think, machine: &Machine, time: f64) -> Found {
    Found { id: order.id, depth: machine.depth(), nodes: machine.nodes(), time, lines: machine.lines() }
}
