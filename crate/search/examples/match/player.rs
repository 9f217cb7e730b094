//! A program that speaks UCI.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::settings::{Engine, Settings};

/// A program that speaks UCI.
pub struct Player {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    go: String,
}

impl Player {
    pub fn start(engine: &Engine, settings: &Settings) -> Result<Self, String> {
        let told = |error| format!("{}: {error}", engine.program);
        let mut child = Command::new(&engine.program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(told)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("{} has no ears or no mouth", engine.program));
        };
        let mut player = Self { child, input, output: BufReader::new(output), go: engine.go.clone() };
        player.say("uci")?;
        player.hear("uciok")?;
        for (name, value) in &engine.options {
            player.say(&format!("setoption name {name} value {value}"))?;
        }
        if settings.rules != roque::Rules::ORTHODOX {
            player.say(&format!("setoption name UCI_Variant value {}", settings.rules))?;
        }
        Ok(player)
    }

    fn say(&mut self, text: &str) -> Result<(), String> {
        writeln!(self.input, "{text}").and_then(|()| self.input.flush()).map_err(|error| error.to_string())
    }

    /// Listens until a line begins with a word; hands over that line, and the last one before it that tells a value.
    fn hear(&mut self, word: &str) -> Result<(String, Option<i32>), String> {
        let mut value = None;
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).map_err(|error| error.to_string())? == 0 {
                return Err(format!("silence instead of {word}"));
            }
            if line.starts_with(word) {
                return Ok((line, value));
            }
            let words: Vec<_> = line.split_whitespace().collect();
            let is_other_line = words.windows(2).any(|pair| pair[0] == "multipv" && pair[1] != "1");
            for three in words.windows(3).filter(|three| three[0] == "score" && !is_other_line) {
                let number = three[2].parse::<i32>().unwrap_or(0);
                value = Some(match three[1] {
                    "mate" => 30_000 * if number > 0 { 1 } else { -1 },
                    _ => number,
                });
            }
        }
    }

    pub fn new_game(&mut self) -> Result<(), String> {
        self.say("ucinewgame")?;
        self.say("isready")?;
        self.hear("readyok").map(|_| ())
    }

    /// The move that is played after others, and what the player thinks it is worth.
    pub fn think(&mut self, start: &str, moves: &[String]) -> Result<(String, i32), String> {
        self.say(&format!("position fen {start} moves {}", moves.join(" ")))?;
        self.say(&format!("go {}", self.go))?;
        let (line, value) = self.hear("bestmove")?;
        let best = line.split_whitespace().nth(1).unwrap_or_default().to_owned();
        Ok((best, value.unwrap_or(0)))
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let _ = self.child.wait();
    }
}
