//! A program that speaks UCI.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use crate::options::{Announced, check, is_refusal};
use crate::settings::{Engine, Settings};

/// Whoever uses no processor for so long has thought to the end.
const DONE: Duration = Duration::from_secs(3);

/// A program that speaks UCI.
pub struct Player {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    go: String,
}

impl Player {
    pub fn start(engine: &Engine, settings: &Settings) -> Result<Self, String> {
        let told = |error: String| format!("{}: {error}", engine.program);
        let mut words = engine.program.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| told(error.to_string()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("{} has no ears or no mouth", engine.program));
        };
        let mut player = Self { child, input, output: BufReader::new(output), go: engine.go.clone() };
        player.say("uci")?;
        let announced: Vec<_> = lines_until(&mut player.output, "uciok").map_err(told)?;
        let announced: Vec<_> = announced.iter().filter_map(|line| Announced::read(line)).collect();
        let mut options = engine.options.clone();
        if settings.rules != roque::Rules::ORTHODOX {
            options.push(("UCI_Variant".to_owned(), settings.rules.to_string()));
        }
        check(&announced, &options).map_err(told)?;
        for (name, value) in &options {
            player.say(&format!("setoption name {name} value {value}"))?;
        }
        // A program that takes no option any more says so before it is ready.
        player.say("isready")?;
        let answers = lines_until(&mut player.output, "readyok").map_err(told)?;
        if let Some(refusal) = answers.iter().find(|line| is_refusal(line)) {
            return Err(told(refusal.trim().to_owned()));
        }
        Ok(player)
    }

    fn say(&mut self, text: &str) -> Result<(), String> {
        writeln!(self.input, "{text}").and_then(|()| self.input.flush()).map_err(|error| error.to_string())
    }

    fn hear(&mut self, word: &str) -> Result<(String, Option<i32>), String> {
        hear(&mut self.output, word)
    }

    /// Lets the program think until it has used so many milliseconds of the processor: what else the machine does costs
    /// neither side anything.
    fn hear_after(&mut self, milliseconds: u64) -> Result<(String, Option<i32>), String> {
        let process = self.child.id();
        let end = used(process)? + milliseconds;
        self.say("go infinite")?;
        let input = &mut self.input;
        let output = &mut self.output;
        let is_answered = AtomicBool::new(false);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let (mut last, mut since) = (0, Instant::now());
                while let Ok(now) = used(process)
                    && now < end
                    && since.elapsed() < DONE
                    && !is_answered.load(Relaxed)
                {
                    if now != last {
                        (last, since) = (now, Instant::now());
                    }
                    std::thread::sleep(Duration::from_millis(2));
                }
                // Whoever is gone is heard of by its silence.
                let _ = writeln!(input, "stop");
            });
            let heard = hear(output, "bestmove");
            is_answered.store(true, Relaxed);
            heard
        })
    }

    pub fn new_game(&mut self) -> Result<(), String> {
        self.say("ucinewgame")?;
        self.say("isready")?;
        self.hear("readyok").map(|_| ())
    }

    /// The move that is played after others, and what the player thinks it is worth.
    pub fn think(&mut self, start: &str, moves: &[String]) -> Result<(String, i32), String> {
        self.say(&format!("position fen {start} moves {}", moves.join(" ")))?;
        let (line, value) = match self.go.strip_prefix("cpu ").map(str::parse) {
            Some(Ok(milliseconds)) => self.hear_after(milliseconds)?,
            Some(Err(_)) => {
                return Err(format!("{}: so many milliseconds of the processor are no number", self.go));
            }
            None => {
                self.say(&format!("go {}", self.go))?;
                self.hear("bestmove")?
            }
        };
        let best = line.split_whitespace().nth(1).unwrap_or_default().to_owned();
        Ok((best, value.unwrap_or(0)))
    }
}

/// The lines before the one that begins with a word.
fn lines_until(output: &mut impl BufRead, word: &str) -> Result<Vec<String>, String> {
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        if output.read_line(&mut line).map_err(|error| error.to_string())? == 0 {
            return Err(format!("it ended before `{word}`"));
        }
        if line.starts_with(word) {
            return Ok(lines);
        }
        lines.push(line);
    }
}

/// Listens until a line begins with a word; hands over that line, and the last one before it that tells a value.
fn hear(output: &mut impl BufRead, word: &str) -> Result<(String, Option<i32>), String> {
    let mut value = None;
    loop {
        let mut line = String::new();
        if output.read_line(&mut line).map_err(|error| error.to_string())? == 0 {
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

/// Milliseconds of the processor that a process has used, all of its threads together.
fn used(process: u32) -> Result<u64, String> {
    let told = |error: &dyn std::fmt::Display| format!("cpu is known on Linux only: {error}");
    let line = std::fs::read_to_string(format!("/proc/{process}/stat")).map_err(|error| told(&error))?;
    // The name of the program, in brackets, may have spaces; user and system time are the 12th and 13th after it.
    let words = line.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
    let ticks: Result<Vec<u64>, _> = words.map(str::parse).collect();
    Ok(ticks.map_err(|error| told(&error))?.iter().sum::<u64>() * 10)
}

impl Drop for Player {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let _ = self.child.wait();
    }
}
