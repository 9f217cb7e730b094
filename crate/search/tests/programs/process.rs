//! Runs a program under test. Every wait has a time limit, so that a hanging program fails its test.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// The time limit of a wait, long enough for a busy machine. The limit does not delay a program that answers
/// in time.
const TIMEOUT: Duration = Duration::from_mins(2);

/// Returns the path of an example program. The example is built first, because `cargo test --test programs`
/// does not build examples.
pub fn example(name: &str) -> PathBuf {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let built = Command::new(cargo)
            .args([
                "build",
                "--quiet",
                "--locked",
                "-p",
                "roque-search",
                "--example",
                "uci",
                "--example",
                "match",
                "--example",
                "beginner",
            ])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .status()
            .unwrap();
        assert!(built.success(), "the examples do not build");
        // The test programs are in TARGET/debug/deps, and the examples in a folder beside it.
        let test = std::env::current_exe().unwrap();
        test.parent().and_then(|deps| deps.parent()).unwrap().join("examples")
    });
    folder.join(name)
}

/// A child process with line-based input and output.
pub struct Process {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Process {
    pub fn start(program: &str) -> Self {
        let mut child =
            Command::new(example(program)).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (send, lines) = channel();
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    break;
                }
            }
        });
        Self { input: child.stdin.take(), child, lines }
    }

    /// Sends one or more lines to the program.
    pub fn send(&mut self, text: &str) {
        self.write(format!("{text}\n").as_bytes());
    }

    pub fn write(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(bytes).unwrap();
        input.flush().unwrap();
    }

    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// Returns the output lines up to the next line that begins with `word`, including that line.
    pub fn read_until(&self, word: &str) -> Vec<String> {
        let mut lines = Vec::new();
        let end = Instant::now() + TIMEOUT;
        loop {
            let line = self.lines.recv_timeout(end.saturating_duration_since(Instant::now()));
            let line =
                line.unwrap_or_else(|error| panic!("{error} while waiting for {word} after {lines:#?}"));
            let is_last = line.starts_with(word);
            lines.push(line);
            if is_last {
                return lines;
            }
        }
    }

    /// Returns the move of the next `bestmove` line.
    pub fn best(&self) -> String {
        let lines = self.read_until("bestmove ");
        lines.last().and_then(|line| line.split_whitespace().nth(1)).unwrap().to_owned()
    }

    /// Returns the output lines until the program ends, and the exit status.
    pub fn end(mut self) -> (Vec<String>, ExitStatus) {
        let mut lines = Vec::new();
        let end = Instant::now() + TIMEOUT;
        loop {
            match self.lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(line) => lines.push(line),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("the program does not end after {lines:#?}"),
            }
        }
        let status = self.child.wait().unwrap();
        (lines, status)
    }

    /// Returns the peak memory use of the program in megabytes.
    #[cfg(target_os = "linux")]
    pub fn megabytes(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        line.split_whitespace().next().unwrap().parse::<u64>().unwrap() / 1_024
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
