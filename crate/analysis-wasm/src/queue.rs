//! The queue of requests: turns requests into answers, independent of their transport.

use std::collections::VecDeque;

use crate::answer::{Answer, Fault};
use crate::proof_job::ProofJob;
use crate::report::Report;
use crate::request::{Kind, Request};
use crate::search::Searcher;
use crate::search_job::SearchJob;
use crate::solve_job::SolveJob;

/// The number of jobs that run in turns; later jobs wait. Each running job needs memory of its own.
const AT_ONCE: usize = 2;
/// The milliseconds between two progress reports of a problem or a proof.
const REPORT_INTERVAL: f64 = 100.0;

/// The pending jobs; the first one runs next.
pub struct Queue {
    jobs: VecDeque<Job>,
    /// Searchers that are not in use, kept for their transposition tables.
    idle: Vec<Searcher>,
    /// The estimated speeds: of searches, and of problems and proofs.
    search_speed: Speed,
    solve_speed: Speed,
}

struct Job {
    id: u32,
    task: Task,
    started: f64,
    /// The time of the last progress report.
    reported: f64,
}

enum Task {
    Search(Box<SearchJob>),
    Solve(Box<SolveJob>),
    Prove(Box<ProofJob>),
}

impl Default for Queue {
    fn default() -> Self {
        Self {
            jobs: VecDeque::new(),
            idle: Vec::new(),
            search_speed: Speed::between(256.0, 1e7),
            solve_speed: Speed::between(32.0, 1e6),
        }
    }
}

impl Queue {
    /// Takes a request. Takes a request and returns the answers that are available at once.
    pub fn take(&mut self, request: Result<Request, (Option<u32>, Fault)>, now: f64) -> Vec<Answer> {
        let Request { id, kind } = match request {
            Ok(request) => request,
            Err((id, fault)) => return vec![Answer::fault(id, fault)],
        };
        let task = match kind {
            Kind::Stop => return self.stop(id),
            Kind::Search(request) => SearchJob::new(request, now).map(Box::new).map(Task::Search),
            Kind::Solve(request) => SolveJob::new(&request).map(Box::new).map(Task::Solve),
            Kind::Prove(request) => ProofJob::new(&request).map(Box::new).map(Task::Prove),
        };
        match task {
            Ok(task) => self.jobs.push_back(Job { id, task, started: now, reported: now }),
            Err(fault) => return vec![Answer::fault(Some(id), fault)],
        }
        vec![]
    }

    /// Cancels a job. Cancels a job; returns no answer if the job has already been answered.
    fn stop(&mut self, id: u32) -> Vec<Answer> {
        let Some(at) = self.jobs.iter().position(|job| job.id == id) else { return vec![] };
        if let Some(job) = self.jobs.remove(at) {
            self.close(job);
        }
        vec![Answer::Stopped { id }]
    }

    fn close(&mut self, job: Job) {
        if let Task::Search(search) = job.task {
            self.idle.extend(search.into_searcher());
        }
    }

    /// Returns whether there are no pending requests.
    pub fn is_empty(&self) -> bool {
        self.jobs.is_empty()
    }

    /// Works on the next job for about this many milliseconds. Returns the answers that this slice has found.
    pub fn slice(&mut self, milliseconds: f64, now: impl Fn() -> f64) -> Vec<Answer> {
        let Some(mut job) = self.jobs.pop_front() else { return vec![] };
        let before = now();
        let speed = match job.task {
            Task::Search(_) => &mut self.search_speed,
            Task::Solve(_) | Task::Prove(_) => &mut self.solve_speed,
        };
        let nodes = speed.nodes_in(milliseconds);
        let searched = match job.run(nodes, before, &mut self.idle) {
            Ok(searched) => searched,
            Err(fault) => return vec![Answer::fault(Some(job.id), fault)],
        };
        let after = now();
        speed.learn(searched, after - before);
        let Report { answers, is_done } = job.report(after);
        if is_done {
            self.close(job);
        } else {
            // The job alternates with the other running job, if there is one; later jobs wait.
            let place = self.jobs.len().min(AT_ONCE - 1);
            self.jobs.insert(place, job);
        }
        answers
    }
}

impl Job {
    /// Continues the job for this many nodes. Returns the number of nodes searched.
    fn run(&mut self, nodes: u32, now: f64, idle: &mut Vec<Searcher>) -> Result<f64, Fault> {
        match &mut self.task {
            Task::Search(search) => return search.run(nodes, now, idle),
            Task::Solve(problem) => problem.run(nodes),
            Task::Prove(proof) => proof.run(nodes),
        }
        Ok(nodes.into())
    }

    /// Returns the answers that have become available in the last slice.
    fn report(&mut self, now: f64) -> Report {
        let (id, time) = (self.id, (now - self.started).trunc());
        let answer = match &mut self.task {
            Task::Search(search) => return search.report(id, now),
            Task::Solve(problem) => problem.answer(id, time),
            Task::Prove(proof) => proof.answer(id, time),
        };
        if let Some(answer) = answer {
            return answer.into();
        }
        if now - self.reported < REPORT_INTERVAL {
            return Report::default();
        }
        self.reported = now;
        let progress = match &self.task {
            Task::Search(_) => return Report::default(),
            Task::Solve(problem) => problem.progress(id, time),
            Task::Prove(proof) => proof.progress(id, time),
        };
        Report { answers: vec![progress], is_done: false }
    }
}

/// The estimated speed of one kind of job on this machine, which decides the number of nodes in a slice.
struct Speed {
    /// The estimated number of nodes per millisecond; 0 before the first slice.
    estimate: f64,
    /// The number of nodes in the shortest slice, which is the first slice on any machine.
    least: f64,
    /// The number of nodes in the longest slice.
    most: f64,
}

impl Speed {
    const fn between(least: f64, most: f64) -> Self {
        Self { estimate: 0.0, least, most }
    }

    #[expect(clippy::cast_sign_loss, reason = "the value is clamped to a positive range")]
    fn nodes_in(&self, milliseconds: f64) -> u32 {
        // `min` and `max` replace `clamp`, because the panic message of `clamp` prints floats and so takes
        // six kilobytes.
        (self.estimate * milliseconds).max(self.least).min(self.most) as u32
    }

    /// Updates the estimated speed from the last slice.
    fn learn(&mut self, nodes: f64, time: f64) {
        // The measured time may be 0, because browsers may coarsen the clock.
        let speed = nodes / time.max(0.1);
        self.estimate = if self.estimate == 0.0 {
            speed
        } else {
            (0.5 * self.estimate + 0.5 * speed).min(2.0 * self.estimate)
        };
    }
}
