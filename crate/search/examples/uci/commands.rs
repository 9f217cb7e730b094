//! The commands that arrive, also while the engine thinks.

use std::collections::VecDeque;
use std::io::{BufRead, stdin};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use crate::say;

/// A command that a search obeys at once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Urgent {
    Stop,
    PonderHit,
    Quit,
    /// Standard input is closed: no command comes any more.
    Closed,
}

/// The commands that were sent and not yet obeyed, in their order.
pub struct Commands {
    arriving: Receiver<String>,
    waiting: VecDeque<String>,
}

impl Commands {
    /// The lines of standard input. A byte that is not UTF-8 becomes U+FFFD.
    pub fn from_stdin() -> Self {
        let (send, arriving) = channel();
        std::thread::spawn(move || {
            let mut input = stdin().lock();
            let mut line = Vec::new();
            while input.read_until(b'\n', &mut line).is_ok_and(|bytes| bytes > 0) {
                if send.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                    break;
                }
                line.clear();
            }
        });
        Self { arriving, waiting: VecDeque::new() }
    }

    /// One command.
    pub fn only(command: String) -> Self {
        Self { arriving: channel().1, waiting: [command].into() }
    }

    /// Waits for the next command; `None` if there will be none.
    pub fn wait(&mut self) -> Option<String> {
        self.waiting.pop_front().or_else(|| self.arriving.recv().ok())
    }

    /// The next urgent command that has arrived. The others are kept for later.
    pub fn urgent(&mut self) -> Option<Urgent> {
        loop {
            let command = match self.arriving.try_recv() {
                Ok(command) => command,
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => return Some(Urgent::Closed),
            };
            if let Some(urgent) = self.sort(command) {
                return Some(urgent);
            }
        }
    }

    /// The same, but waits for it.
    pub fn wait_for_urgent(&mut self) -> Urgent {
        loop {
            let Ok(command) = self.arriving.recv() else { return Urgent::Closed };
            if let Some(urgent) = self.sort(command) {
                return urgent;
            }
        }
    }

    fn sort(&mut self, command: String) -> Option<Urgent> {
        match command.trim() {
            "stop" => return Some(Urgent::Stop),
            "ponderhit" => return Some(Urgent::PonderHit),
            "quit" => return Some(Urgent::Quit),
            "isready" => say("readyok"),
            _ => self.waiting.push_back(command),
        }
        None
    }
}
