//! `go`.

use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Instant;

use roque::{Color, Position};
use roque_search::{Budget, Clocks, Limit, Line, Score, Search, Step, Task};

use crate::options::Options;
use crate::say;

/// So many nodes between two looks at the clock and at what is said.
const SLICE: u64 = 4_096;

/// What `go` asks for.
#[derive(Default)]
pub struct Go {
    limit: Limit,
    movetime: Option<u64>,
    /// Of White, of Black.
    times: [Option<u64>; 2],
    increments: [u64; 2],
    moves: Option<u32>,
    infinite: bool,
}

impl Go {
    pub fn read<'a>(words: &mut impl Iterator<Item = &'a str>) -> Self {
        let mut go = Self::default();
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            // A time that is up already is no time.
            let Some(value) = words.next().and_then(|value| value.parse::<i64>().ok()) else { continue };
            let value = value.max(0).cast_unsigned();
            let small = u32::try_from(value).unwrap_or(u32::MAX);
            match word {
                "nodes" => go.limit.nodes = Some(value),
                "depth" => go.limit.depth = Some(small),
                "mate" => go.limit.mate = Some(small),
                "movetime" => go.movetime = Some(value),
                "wtime" => go.times[0] = Some(value),
                "btime" => go.times[1] = Some(value),
                "winc" => go.increments[0] = value,
                "binc" => go.increments[1] = value,
                "movestogo" => go.moves = Some(small),
                _ => {}
            }
        }
        go
    }

    fn budget(&self, turn: Color) -> Option<Budget> {
        if let Some(hard) = self.movetime {
            return Some(Budget { soft: hard, hard });
        }
        let remaining = self.times[turn as usize]?;
        let increment = self.increments[turn as usize];
        Some(Budget::of(Clocks { remaining, increment, moves: self.moves, overhead: 10 }))
    }
}

/// Thinks until told to stop, or until it is enough; `false` where the engine is to quit.
pub fn think(
    search: &mut Search,
    line: &[Position],
    options: &Options,
    go: &Go,
    commands: &Receiver<String>,
) -> bool {
    let start = Instant::now();
    let turn = line.last().map_or(Color::White, Position::turn);
    let budget = if go.infinite { None } else { go.budget(turn) };
    search.begin(&Task {
        line: line.to_vec(),
        limit: go.limit,
        lines: options.lines,
        level: options.level,
        remember: true,
        ..Task::of(Position::default())
    });
    let (mut told, mut going, mut quit) = (0, true, false);
    while going && !quit {
        going = search.run(SLICE) == Step::Going;
        if search.depth() > told {
            told = search.depth();
            tell(search, start);
        }
        let elapsed = start.elapsed().as_millis();
        if budget.is_some_and(|budget| elapsed >= u128::from(budget.soft)) {
            break;
        }
        match commands.try_recv() {
            Ok(command) if command.trim() == "stop" => break,
            Ok(command) if command.trim() == "isready" => say("readyok"),
            Ok(command) if command.trim() == "quit" => quit = true,
            Ok(_) | Err(TryRecvError::Empty | TryRecvError::Disconnected) => {}
        }
    }
    while go.infinite && !going && !quit {
        match commands.recv().as_deref().map(str::trim) {
            Ok("stop") => break,
            Ok("isready") => say("readyok"),
            Ok("quit") | Err(_) => quit = true,
            Ok(_) => {}
        }
    }
    tell(search, start);
    let best = search.best().map_or("0000".to_owned(), |mv| mv.to_string());
    say(&format!("bestmove {best}"));
    !quit
}

fn tell(search: &Search, start: Instant) {
    let ms = start.elapsed().as_millis();
    let speed = u128::from(search.nodes()) * 1_000 / ms.max(1);
    for (i, line) in search.lines().iter().enumerate() {
        let Line { score, depth, moves } = line;
        let score = match score {
            Score::Centipawns(value) => format!("cp {value}"),
            Score::Mate(moves) => format!("mate {moves}"),
        };
        let moves: Vec<_> = moves.iter().map(ToString::to_string).collect();
        let (nodes, moves, number) = (search.nodes(), moves.join(" "), i + 1);
        say(&format!(
            "info depth {depth} multipv {number} score {score} nodes {nodes} nps {speed} time {ms} pv {moves}"
        ));
    }
}
