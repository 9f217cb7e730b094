//! A UCI engine: `cargo run --release -q -p roque-search --example uci`.
//!
//! Options are `Hash`, `MultiPV`, `Level` (1 to 8), `UCI_LimitStrength` with `UCI_Elo`, `UCI_Variant` (`chess`, or any
//! name of Roque's games), and `Values`, a file of numbers to play by in place of the game's own. Moves are written in
//! Roque's coordinates, which in orthodox chess are those of UCI.
//! `bench` looks at some positions of several games and tells how many nodes a second that was.

mod bench;
mod options;
mod thinking;

use std::io::{BufRead, Write, stdin, stdout};
use std::sync::mpsc::{Receiver, channel};

use options::Options;
use roque::{Position, Rules};
use roque_search::Search;
use roque_search::tuning::play_by;
use thinking::{Go, think};

/// What the engine has been told.
struct Engine {
    options: Options,
    search: Search,
    line: Vec<Position>,
    commands: Receiver<String>,
}

fn main() {
    let (send, commands) = channel();
    // What is asked for on the command line is done as if it were said.
    let argument = std::env::args().nth(1);
    std::thread::spawn(move || {
        let spoken = stdin().lock().lines().map_while(Result::ok);
        let said: Box<dyn Iterator<Item = String>> = match argument {
            Some(command) => Box::new([command, "quit".to_owned()].into_iter()),
            None => Box::new(spoken),
        };
        for line in said {
            if send.send(line).is_err() {
                break;
            }
        }
    });
    let options = Options::default();
    let search = Search::new(options.hash << 20);
    let mut engine = Engine { options, search, line: vec![Position::default()], commands };
    while let Ok(command) = engine.commands.recv() {
        if !engine.obey(&command) {
            break;
        }
    }
}

/// Says something, at once.
fn say(text: &str) {
    let mut out = stdout().lock();
    // Whoever does not listen any more cannot be told.
    let _ = writeln!(out, "{text}").and_then(|()| out.flush());
}

impl Engine {
    /// `false` where this was the last.
    fn obey(&mut self, command: &str) -> bool {
        let mut words = command.split_whitespace();
        match words.next() {
            Some("uci") => say(&Options::introduction()),
            Some("isready") => say("readyok"),
            Some("ucinewgame") => self.search.forget(),
            Some("setoption") => self.set_option(command),
            Some("position") => {
                if let Err(error) = self.set_position(command) {
                    say(&format!("info string {error}"));
                }
            }
            Some("go") => {
                let go = Go::read(&mut words);
                return think(&mut self.search, &self.line, &self.options, &go, &self.commands);
            }
            Some("bench") => bench::run(words.next().and_then(|word| word.parse().ok())),
            Some("quit") => return false,
            _ => {}
        }
        true
    }

    fn set_option(&mut self, command: &str) {
        let of = |options: &Options| (options.hash, options.rules, options.values.clone());
        let before = of(&self.options);
        if let Err(error) = self.options.set(command) {
            say(&format!("info string {error}"));
        }
        if of(&self.options) == before {
            return;
        }
        self.search = Search::new(self.options.hash << 20);
        if let Some(values) = &self.options.values {
            play_by(&mut self.search, self.options.rules, values);
        }
    }

    fn set_position(&mut self, command: &str) -> Result<(), String> {
        let rules: Rules = self.options.rules;
        let (place, moves) = command.split_once("moves").unwrap_or((command, ""));
        let start = match place.split_once("fen") {
            Some((_, fen)) => Position::from_fen(fen.trim(), rules).map_err(|error| error.to_string())?,
            None => Position::initial(rules),
        };
        let mut line = vec![start];
        for word in moves.split_whitespace() {
            let Some(position) = line.last() else { break };
            let mv = position.legal_moves().into_iter().find(|mv| mv.to_string() == word);
            line.push(position.after(mv.ok_or_else(|| format!("{word} is not legal"))?));
        }
        self.line = line;
        Ok(())
    }
}
