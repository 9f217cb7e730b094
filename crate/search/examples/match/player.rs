//! Runs a UCI engine as a child process.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use crate::options::{Announced, check, is_refusal};
use crate::settings::{Engine, Settings};

/// An engine that uses no processor time for this long counts as having finished its search.
const DONE: Duration = Duration::from_secs(3);

/// A running UCI engine.
pub struct Player {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    go: String,
}

impl Player {
    pub fn start(engine: &Engine, settings: &Settings) -> Result<Self, String> {
        let with_program = |error: String| format!("{}: {error}", engine.program);
        let mut words = engine.program.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| with_program(error.to_string()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("{}: standard input or output is not available", engine.program));
        };
        let mut player = Self { child, input, output: BufReader::new(output), go: engine.go.clone() };
        player.send("uci")?;
        let announced: Vec<_> = lines_until(&mut player.output, "uciok").map_err(with_program)?;
        let announced: Vec<_> = announced.iter().filter_map(|line| Announced::read(line)).collect();
        let mut options = engine.options.clone();
        if settings.rules != roque::Rules::ORTHODOX {
            options.push(("UCI_Variant".to_owned(), settings.rules.to_string()));
        }
        check(&announced, &options).map_err(with_program)?;
        for (name, value) in &options {
            player.send(&format!("setoption name {name} value {value}"))?;
        }
        // Some engines report a refused option only just before `readyok`.
        player.send("isready")?;
        let answers = lines_until(&mut player.output, "readyok").map_err(with_program)?;
        if let Some(refusal) = answers.iter().find(|line| is_refusal(line)) {
            return Err(with_program(refusal.trim().to_owned()));
        }
        Ok(player)
    }

    fn send(&mut self, text: &str) -> Result<(), String> {
        writeln!(self.input, "{text}").and_then(|()| self.input.flush()).map_err(|error| error.to_string())
    }

    fn read_until(&mut self, word: &str) -> Result<(String, Option<i32>), String> {
        read_until(&mut self.output, word)
    }

    /// Lets the engine think until it has used this much processor time, so that other processes do not
    /// affect the result.
    fn read_after(&mut self, milliseconds: u64) -> Result<(String, Option<i32>), String> {
        let process = self.child.id();
        let end = processor_time(process)? + milliseconds;
        self.send("go infinite")?;
        let input = &mut self.input;
        let output = &mut self.output;
        let is_answered = AtomicBool::new(false);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let (mut last, mut since) = (0, Instant::now());
                while let Ok(now) = processor_time(process)
                    && now < end
                    && since.elapsed() < DONE
                    && !is_answered.load(Relaxed)
                {
                    if now != last {
                        (last, since) = (now, Instant::now());
                    }
                    std::thread::sleep(Duration::from_millis(2));
                }
                // The error is ignored, because reading the output of an engine that has exited reports it.
                let _ = writeln!(input, "stop");
            });
            let answer = read_until(output, "bestmove");
            is_answered.store(true, Relaxed);
            answer
        })
    }

    pub fn new_game(&mut self) -> Result<(), String> {
        self.send("ucinewgame")?;
        self.send("isready")?;
        self.read_until("readyok").map(|_| ())
    }

    /// Returns the engine's move, and its score in centipawns.
    pub fn think(&mut self, start: &str, moves: &[String]) -> Result<(String, i32), String> {
        self.send(&format!("position fen {start} moves {}", moves.join(" ")))?;
        let (line, value) = match self.go.strip_prefix("cpu ").map(str::parse) {
            Some(Ok(milliseconds)) => self.read_after(milliseconds)?,
            Some(Err(_)) => {
                return Err(format!("`{}`: expected `cpu` and a number of milliseconds", self.go));
            }
            None => {
                self.send(&format!("go {}", self.go))?;
                self.read_until("bestmove")?
            }
        };
        let best = line.split_whitespace().nth(1).unwrap_or_default().to_owned();
        Ok((best, value.unwrap_or(0)))
    }
}

/// Returns all output lines before the first line that begins with a word.
fn lines_until(output: &mut impl BufRead, word: &str) -> Result<Vec<String>, String> {
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        if output.read_line(&mut line).map_err(|error| error.to_string())? == 0 {
            return Err(format!("the engine ended before `{word}`"));
        }
        if line.starts_with(word) {
            return Ok(lines);
        }
        lines.push(line);
    }
}

/// Reads the output up to the first line that begins with a word. Returns the line that begins with the word,
/// and the last score reported before it.
fn read_until(output: &mut impl BufRead, word: &str) -> Result<(String, Option<i32>), String> {
    let mut value = None;
    loop {
        let mut line = String::new();
        if output.read_line(&mut line).map_err(|error| error.to_string())? == 0 {
            return Err(format!("the engine ended before `{word}`"));
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

/// Returns the processor time of a process in milliseconds, all threads together.
fn processor_time(process: u32) -> Result<u64, String> {
    let unsupported = |error: &dyn std::fmt::Display| format!("`cpu` is supported on Linux only: {error}");
    let line =
        std::fs::read_to_string(format!("/proc/{process}/stat")).map_err(|error| unsupported(&error))?;
    // In the `stat` file of Linux, the program name is in brackets and may contain spaces. After the name,
    // user time and system time are the 12th and 13th field.
    let words = line.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
    let ticks: Result<Vec<u64>, _> = words.map(str::parse).collect();
    Ok(ticks.map_err(|error| unsupported(&error))?.iter().sum::<u64>() * 10)
}

impl Drop for Player {
    fn drop(&mut self) {
        let _ = self.send("quit");
        let _ = self.child.wait();
    }
}
