//! Runs the search of a `go` command.

use std::time::Instant;

use roque::{Color, Move, Position};
use roque_search::{Budget, Line, Score, Search, Step, Task};

use crate::commands::Urgent;
use crate::go::Go;
use crate::{Engine, coordinates, say};

/// The number of nodes between two checks of the clock and of new commands.
const SLICE: u64 = 4_096;

impl Engine {
    /// Searches until a limit or a command ends it, and prints `bestmove`. Returns `false` if the engine
    /// should exit.
    pub fn think(&mut self, go: &Go) -> bool {
        let begun = Instant::now();
        let turn = self.line.last().map_or(Color::White, Position::turn);
        let budget = go.budget(turn);
        let strength = self.options.strength();
        let has_limit = !go.infinite && (go.has_limit() || budget.is_some() || strength.is_some());
        let budget = budget.unwrap_or(Budget::ENDLESS);
        let (rules, chess960) = (self.options.rules, self.options.chess960);
        let written = |mv: Move| coordinates(mv, rules, chess960);
        let search = &mut self.search;
        search.begin(&Task {
            line: self.line.clone(),
            limit: go.limit,
            moves: go.moves.clone(),
            lines: self.options.lines,
            strength,
            // A limited strength must make the same errors whatever was searched before, so earlier results
            // are not used.
            remember: strength.is_none(),
            ..Task::of(Position::default())
        });
        let (mut reported_depth, mut keeps_running) = (0, true);
        let mut is_pondering = go.ponder;
        // The thinking time counts from `ponderhit` on.
        let mut clock = begun;
        loop {
            let before = search.completed_depth();
            let is_done = search.run(SLICE) == Step::Done;
            if search.depth() > reported_depth {
                reported_depth = search.depth();
                print_lines(search, begun, &written);
            }
            let completed = search.completed_depth();
            let is_held = go.infinite || is_pondering;
            let urgent = if is_done && is_held {
                // The search is finished, but UCI requires that `bestmove` waits for `stop` or `ponderhit`.
                Some(self.commands.wait_for_urgent())
            } else {
                self.commands.urgent()
            };
            match urgent {
                Some(Urgent::Stop) => break,
                Some(Urgent::Quit) => keeps_running = false,
                Some(Urgent::Closed) if is_pondering || !has_limit => keeps_running = false,
                // Standard input is closed, so no command can stop the search any more.
                Some(Urgent::Closed) if go.found_no_mate(completed) => break,
                Some(Urgent::PonderHit) if is_pondering => {
                    is_pondering = false;
                    clock = Instant::now();
                    continue;
                }
                Some(Urgent::PonderHit | Urgent::Closed) | None => {}
            }
            if !keeps_running {
                break;
            }
            let elapsed = u64::try_from(clock.elapsed().as_millis()).unwrap_or(u64::MAX);
            if !is_held && (is_done || budget.is_spent(elapsed, completed > before)) {
                break;
            }
        }
        print_lines(search, begun, &written);
        let best = search.best().map_or("0000".to_owned(), &written);
        say(&format!("bestmove {best}"));
        keeps_running
    }
}

fn print_lines(search: &Search, begun: Instant, written: &impl Fn(Move) -> String) {
    let ms = begun.elapsed().as_millis();
    let speed = u128::from(search.nodes()) * 1_000 / ms.max(1);
    for (i, line) in search.lines().iter().enumerate() {
        let Line { score, depth, moves } = line;
        let score = match score {
            Score::Centipawns(value) => format!("cp {value}"),
            Score::Mate(moves) => format!("mate {moves}"),
        };
        let moves: Vec<_> = moves.iter().map(|&mv| written(mv)).collect();
        let (nodes, moves, number) = (search.nodes(), moves.join(" "), i + 1);
        say(&format!(
            "info depth {depth} multipv {number} score {score} nodes {nodes} nps {speed} time {ms} pv {moves}"
        ));
    }
}
