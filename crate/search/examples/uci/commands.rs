//! Reads commands from standard input, even during a search.

use std::collections::VecDeque;
use std::io::{BufRead, stdin};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use crate::say;

/// A command that interrupts a search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Urgent {
    Stop,
    PonderHit,
    Quit,
    /// Standard input is closed, so no more commands will come.
    Closed,
}

/// The commands that have been received but not executed, in their order.
pub struct Commands {
    arriving: Receiver<String>,
    waiting: VecDeque<String>,
}

impl Commands {
    /// Reads commands from standard input. Bytes that are not valid UTF-8 become U+FFFD.
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

    /// Creates a source of commands with a single command and no input.
    pub fn only(command: String) -> Self {
        Self { arriving: channel().1, waiting: [command].into() }
    }

    /// Waits for the next command. Returns `None` if no more commands can come.
    pub fn wait(&mut self) -> Option<String> {
        self.waiting.pop_front().or_else(|| self.arriving.recv().ok())
    }

    /// Returns the next urgent command that has been received, and queues the others before it.
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

    /// Like [`Self::urgent`], but waits until a command arrives.
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
