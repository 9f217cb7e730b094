//! Builds the move tree of a PGN game.

use super::error::PgnError;
use super::model::{Annotated, Line, Pgn};
use super::reader::{Games, Head, Progress, Sink, say};
use crate::board::moves::Move;
use crate::position::position::Position;

impl Iterator for Games<'_> {
    type Item = Result<Pgn, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut tree = Tree { lines: vec![Line::default()] };
        loop {
            return match self.advance(usize::MAX, &mut tree) {
                Progress::More => continue,
                Progress::End => None,
                Progress::Game(head) => Some(head.map(|Head { tags, start, result, notes }| Pgn {
                    tags,
                    start,
                    line: tree.lines.pop().unwrap_or_default(),
                    result,
                    notes,
                })),
            };
        }
    }
}

/// The open variations and the main line, the innermost last.
struct Tree {
    lines: Vec<Line>,
}

impl Tree {
    fn last(&mut self) -> Option<&mut Annotated> {
        self.lines.last_mut()?.moves.last_mut()
    }
}

impl Sink for Tree {
    fn play(&mut self, _before: &Position, mv: Move) {
        let annotated = Annotated { mv, nags: vec![], comment: String::new(), variations: vec![] };
        if let Some(line) = self.lines.last_mut() {
            line.moves.push(annotated);
        }
    }

    fn annotate(&mut self, nag: u8) {
        if let Some(annotated) = self.last() {
            annotated.nags.push(nag);
        }
    }

    fn say(&mut self, text: &str) {
        let Some(line) = self.lines.last_mut() else { return };
        say(line.moves.last_mut().map_or(&mut line.comment, |annotated| &mut annotated.comment), text);
    }

    fn open(&mut self) {
        self.lines.push(Line::default());
    }

    fn close(&mut self) {
        let closed = self.lines.pop();
        if let (Some(closed), Some(annotated)) = (closed, self.last()) {
            annotated.variations.push(closed);
        }
    }

    fn abandon(&mut self) {
        self.lines.pop();
    }
}
