//! A UCI engine: `cargo run --release -q -p roque-search --example uci`.
//!
//! The options are `Hash`, `MultiPV`, `Level` (1 to 8, fractions allowed), `UCI_LimitStrength` with `UCI_Elo`
//! (200 to 2800), `UCI_Variant` (`chess` or a variant of Roque) and `Values` (a file of weights). Moves are
//! printed in Roque's coordinates, which in orthodox chess are the same as in UCI. `bench` searches a fixed
//! set of positions in several variants and prints the nodes per second.
//!
//! During a search, `stop`, `isready`, `ponderhit` and `quit` take effect at once, and other commands are
//! queued. When standard input closes, a search with a limit is completed, and then the engine exits. When
//! standard input closes, a search without a limit stops at once.
//!
//! The engine answers a refused command or option with `info string refused: …`. After a refused `position`,
//! the engine answers `go` with `bestmove 0000` until it accepts a position, so it never plays a move from
//! another position.

mod bench;
mod commands;
mod go;
mod options;
mod thinking;

use std::io::{Write, stdout};

use commands::Commands;
use go::Go;
use options::Options;
use roque::{Castling, Move, MoveKind, Position, Rules};
use roque_search::Search;
use roque_search::tuning::play_by;

/// The state of the engine between two commands.
struct Engine {
    options: Options,
    search: Search,
    /// The positions of the game so far; the list is empty after a refused `position`.
    line: Vec<Position>,
    commands: Commands,
}

fn main() {
    // If the command line contains a command, only that command is executed.
    let commands = match std::env::args().nth(1) {
        Some(command) => Commands::only(command),
        None => Commands::from_stdin(),
    };
    let options = Options::default();
    let search = Search::new(options.hash << 20);
    let mut engine = Engine { options, search, line: vec![Position::default()], commands };
    while let Some(command) = engine.commands.wait() {
        if !engine.execute(&command) {
            break;
        }
    }
}

/// Prints a line to standard output and flushes it.
fn say(text: &str) {
    let mut out = stdout().lock();
    // Write errors are ignored, because nobody reads the output any more.
    let _ = writeln!(out, "{text}").and_then(|()| out.flush());
}

/// Formats a move in coordinates. With `chess960`, an orthodox castling is written as the king takes its rook.
fn coordinates(mv: Move, rules: Rules, chess960: bool) -> String {
    let castles = mv.kind() == MoveKind::Castling && rules.castling == Castling::Orthodox;
    if castles && chess960 { format!("{}{}", mv.from(), mv.via()) } else { mv.to_string() }
}

/// Returns the legal move with these coordinates, with castling in either form.
fn named(position: &Position, text: &str) -> Option<Move> {
    let moves = position.legal_moves();
    let written = |chess960| moves.iter().find(|&&mv| coordinates(mv, position.rules(), chess960) == text);
    written(false).or_else(|| written(true)).copied()
}

fn refuse(error: &str) {
    say(&format!("info string refused: {error}"));
}

impl Engine {
    /// Executes a command. Returns `false` if the engine should exit.
    fn execute(&mut self, command: &str) -> bool {
        let mut words = command.split_whitespace();
        match words.next() {
            Some("uci") => say(&Options::introduction()),
            Some("isready") => say("readyok"),
            Some("ucinewgame") => self.search.clear(),
            Some("setoption") => self.set_option(command),
            Some("position") => match self.read_position(command) {
                Ok(line) => self.line = line,
                Err(error) => {
                    self.line.clear();
                    refuse(&format!("{error}. `go` answers 0000 until a position is accepted."));
                }
            },
            Some("go") => match Go::read(words, self.line.last()) {
                Ok(go) => return self.think(&go),
                Err(error) => {
                    refuse(&error);
                    say("bestmove 0000");
                }
            },
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
            refuse(&error);
        }
        if of(&self.options) == before {
            return;
        }
        if self.options.rules != before.1 {
            self.line = vec![Position::initial(self.options.rules)];
        }
        self.search = Search::new(self.options.hash << 20);
        if let Some(values) = &self.options.values {
            play_by(&mut self.search, self.options.rules, values);
        }
    }

    /// Parses `startpos|fen FEN [moves …]`, the arguments of the UCI command `position`.
    fn read_position(&self, command: &str) -> Result<Vec<Position>, String> {
        let rules = self.options.rules;
        let words: Vec<_> = command.split_whitespace().skip(1).collect();
        let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let start = match &words[..end] {
            ["startpos"] => Position::initial(rules),
            ["fen", fen @ ..] => {
                Position::from_fen(&fen.join(" "), rules).map_err(|error| error.to_string())?
            }
            _ => return Err(format!("expected `startpos` or `fen FEN`, not `{}`", words[..end].join(" "))),
        };
        let mut line = vec![start];
        let mut position = start;
        for word in words.iter().skip(end + 1) {
            let mv = named(&position, word);
            position =
                position.after(mv.ok_or_else(|| format!("`{word}` is not legal in {}", position.fen()))?);
            line.push(position);
        }
        Ok(line)
    }
}
