//! A search or a review as a job of the queue: its game, its time budget and its answers.

use roque::{DrawPolicy, Game, Move, Position};
use roque_search::{Budget, Clocks};

use crate::answer::{Answer, Fault, rules_named};
use crate::report::{Report, whole};
use crate::request::SearchRequest;
use crate::search::{Searcher, draw_policy, strength_of};

/// The greatest number of lines of a search (MultiPV).
const MOST_LINES: u32 = 64;
/// The milliseconds after which progress is reported even if nothing has changed.
const REPORT_INTERVAL: f64 = 500.0;
/// The milliseconds lost between finding a move and pressing the clock.
const OVERHEAD: u64 = 50;

pub struct SearchJob {
    request: SearchRequest,
    started: f64,
    running: Option<Running>,
}

/// A search that has begun.
struct Running {
    searcher: Searcher,
    budget: Budget,
    is_done: bool,
    /// The depth that was completed before the last slice.
    completed_before: u32,
    /// The time and the search depth of the last progress report.
    reported: (f64, u32),
}

impl SearchJob {
    /// Returns a fault if the request is invalid, so that the fault is reported at once and not when the
    /// search starts.
    pub fn new(request: SearchRequest, now: f64) -> Result<Self, Fault> {
        strength_of(&request)?;
        if !(1..=MOST_LINES).contains(&request.lines) {
            return Err(Fault::new("badLines", format!("`lines` must be from 1 to {MOST_LINES}")));
        }
        if draw_policy(&request).is_none() {
            return Err(Fault::new("unknownDraws", "`draws` must be `automatic`, `claims` or `recorded`"));
        }
        let game = game_of(&request)?;
        if request.review.as_ref().is_some_and(|review| review.from as usize > game.plies()) {
            return Err(Fault::new("badMessage", "`from` exceeds the number of moves of the game"));
        }
        Ok(Self { request, started: now, running: None })
    }

    /// Searches this many nodes; takes an unused searcher from `idle` if the search has not begun. Returns
    /// the number of nodes searched.
    pub fn run(&mut self, nodes: u32, now: f64, idle: &mut Vec<Searcher>) -> Result<f64, Fault> {
        if self.running.is_none() {
            self.running = Some(self.begin(now, idle)?);
        }
        let Some(running) = &mut self.running else { return Ok(0.0) };
        let before = running.searcher.nodes();
        running.completed_before = running.searcher.completed_depth();
        running.is_done = running.searcher.run(nodes);
        Ok(running.searcher.nodes() - before)
    }

    fn begin(&mut self, now: f64, idle: &mut Vec<Searcher>) -> Result<Running, Fault> {
        let game = game_of(&self.request)?;
        let mut searcher = idle.pop().unwrap_or_default();
        searcher.begin(&game, &self.request);
        let reported = (self.started, 0);
        // The time spent waiting for another search does not count as search time, except on a clock.
        if self.request.clock.is_none() {
            self.started = now;
        }
        let budget = budget_of(&self.request);
        Ok(Running { searcher, budget, is_done: false, completed_before: 0, reported })
    }

    /// Returns the answers that have become available in the last slice.
    pub fn report(&mut self, id: u32, now: f64) -> Report {
        let Some(running) = &mut self.running else { return Report::default() };
        let searcher = &mut running.searcher;
        let (nodes, time) = (searcher.nodes(), now - self.started);
        if let Some(review) = &self.request.review {
            let mut answers = searcher.examined(id, review.from);
            if running.is_done {
                answers.push(Answer::Reviewed { id });
            } else if !answers.is_empty() {
                running.reported.0 = now;
            } else if now - running.reported.0 >= REPORT_INTERVAL {
                running.reported.0 = now;
                answers.push(Answer::Searching {
                    id,
                    depth: searcher.depth(),
                    nodes,
                    time,
                    lines: searcher.lines(),
                });
            }
            return Report { answers, is_done: running.is_done };
        }
        let (depth, lines) = (searcher.depth(), searcher.lines());
        if running.is_done
            || running.budget.is_spent(whole(time), searcher.completed_depth() > running.completed_before)
        {
            let mv = searcher.best().map(Move::bits);
            return Report {
                answers: vec![Answer::Best { id, mv, depth, nodes, time, lines }],
                is_done: true,
            };
        }
        if depth == running.reported.1 && now - running.reported.0 < REPORT_INTERVAL {
            return Report::default();
        }
        running.reported = (now, depth);
        Report { answers: vec![Answer::Searching { id, depth, nodes, time, lines }], is_done: false }
    }

    /// Returns the searcher for reuse, so that the next search can use its transposition table.
    pub fn into_searcher(self) -> Option<Searcher> {
        self.running.map(|running| running.searcher)
    }
}

/// Returns the game of a request, with its moves played.
fn game_of(request: &SearchRequest) -> Result<Game, Fault> {
    let rules = rules_named(request.rules.as_deref())?;
    let start = match &request.fen {
        Some(fen) => Position::from_fen(fen, rules)?,
        None => Position::initial(rules),
    };
    let mut game = Game::with_draws(start, DrawPolicy::Recorded);
    for (ply, &bits) in request.moves.iter().enumerate() {
        let illegal = || Fault::new("illegalMove", format!("move {} of the game is not legal", ply + 1));
        let mv = legal(game.position(), bits).ok_or_else(illegal)?;
        game.play(mv).map_err(|_| illegal())?;
    }
    Ok(game)
}

/// Returns the legal move with these packed bits.
fn legal(position: &Position, bits: u32) -> Option<Move> {
    position.legal_moves().into_iter().find(|mv| mv.bits() == bits)
}

/// Returns the time budget that a request gives the search.
fn budget_of(request: &SearchRequest) -> Budget {
    let fixed = request.time.map_or(u64::MAX, whole);
    let Some(clock) = request.clock else {
        return Budget { soft: fixed, hard: fixed };
    };
    let budget = Budget::of(Clocks {
        remaining: whole(clock.left),
        increment: whole(clock.more),
        moves: None,
        overhead: OVERHEAD,
    });
    Budget { soft: budget.soft.min(fixed), hard: budget.hard.min(fixed) }
}
