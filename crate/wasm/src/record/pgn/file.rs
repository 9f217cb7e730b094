//! Reads the games of a PGN file one after another.

use js_sys::{JsString, Reflect, Uint32Array};
use roque::{Bookmark, Games, Head, Move, Note, PgnError, Position, Progress, Rules, Sink};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::{empty, faults_of, result_of};
use crate::crossing::answer::to_object;
use crate::crossing::argument::ply;

/// The number of characters that are copied from the file at a time.
const SHARE: u32 = 1 << 22;

/// Reads the games of a PGN file one after another, so that a large file can be read in time slices. Only a
/// few megabytes of the file are copied to WebAssembly memory at a time, because that memory never shrinks.
#[wasm_bindgen]
pub struct PgnFile {
    file: JsString,
    /// The end offsets, in characters, of the current part of the file and of the previous one.
    taken: [u32; 2],
    text: String,
    mark: Bookmark,
    moves: MainLine,
    /// The byte and the line where the current game begins.
    begun: Option<(usize, usize)>,
}

#[derive(Serialize)]
struct PgnEntry<'a> {
    tags: Vec<(String, String)>,
    rules: String,
    fen: String,
    plies: usize,
    result: &'static str,
    line: usize,
    text: &'a str,
    notes: Vec<NoteInfo>,
    error: Option<Trouble>,
}

#[derive(Serialize)]
struct NoteInfo {
    code: &'static str,
    line: usize,
    text: String,
}

#[derive(Serialize)]
struct Trouble {
    code: &'static str,
    faults: Vec<&'static str>,
    line: usize,
    text: String,
    message: String,
}

#[wasm_bindgen]
impl PgnFile {
    /// Creates a reader of the games in a PGN text. Throws "pgnEmpty" if the argument is not a text.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "string")] text: JsValue) -> Result<PgnFile, JsValue> {
        let file = text.dyn_into().map_err(|_| empty())?;
        let (text, mark) = (String::new(), Bookmark::default());
        Ok(Self { file, taken: [0; 2], text, mark, moves: MainLine::default(), begun: None })
    }

    /// Returns the next game, or undefined after the last one. An unreadable game is returned with its error, and
    /// reading continues after it. `most` limits the moves and comments read per call: for an incomplete game
    /// `next` returns null, and the next call continues it. Throws "unknownPly" if `most` is not a valid
    /// number.
    #[wasm_bindgen(unchecked_return_type = "PgnEntry | null | undefined")]
    pub fn next(
        &mut self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] most: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let most = if most.is_undefined() { usize::MAX } else { ply(most)?.max(1) };
        loop {
            let mut games = Games::resume(&self.text, std::mem::take(&mut self.mark));
            if self.begun.is_none() {
                self.begun = Some(games.skip_blanks());
                self.moves = MainLine::default();
            }
            let progress = games.advance(most, &mut self.moves);
            self.mark = games.bookmark();
            match progress {
                Progress::More => return Ok(JsValue::NULL),
                Progress::Game(head) => return self.entry(head),
                Progress::End if self.take() => self.begun = None,
                Progress::End => return Ok(JsValue::UNDEFINED),
            }
        }
    }

    /// Returns the fraction of the file that has been read: 0 to 1.
    #[expect(clippy::cast_precision_loss, reason = "a progress bar needs no exact value")]
    pub fn done(&self) -> f64 {
        let [now, before] = self.taken.map(f64::from);
        let part = self.mark.position as f64 / self.text.len().max(1) as f64;
        let all = f64::from(self.file.length());
        if self.taken[0] == self.file.length() && part >= 1.0 || all == 0.0 {
            1.0
        } else {
            (before + part * (now - before)) / all
        }
    }
}

impl PgnFile {
    /// Copies the next part of the file, up to the start of a game. Returns false if the file has been copied
    /// completely.
    fn take(&mut self) -> bool {
        let [from, length] = [self.taken[0], self.file.length()];
        let mut to = length;
        let mut share = SHARE;
        while let Some(end) = from.checked_add(share).filter(|&end| end < length) {
            let part = self.file.slice(from, end);
            let found = ["\n[Event \"", "\r[Event \""].map(|tag| part.last_index_of(tag, i32::MAX));
            if let Ok(at @ 1..) = u32::try_from(found[0].max(found[1])) {
                // The two characters of a line end (carriage return and line feed) stay in one part.
                let is_second = part.slice(at - 1, at) == "\r";
                to = from + at - u32::from(is_second);
                break;
            }
            share *= 2;
        }
        self.text = self.file.slice(from, to).into();
        self.taken = [to, from];
        let line = std::mem::take(&mut self.mark).line;
        self.mark.line = line;
        to > from
    }

    fn entry(&mut self, head: Result<Head, PgnError>) -> Result<JsValue, JsValue> {
        let (from, line) = self.begun.take().unwrap_or_default();
        let text = self.text.get(from..self.mark.position).unwrap_or_default().trim_end();
        let entry = match head {
            Ok(head) => PgnEntry {
                rules: head.start.rules().to_string(),
                fen: head.start.fen(),
                plies: self.moves.packed.len(),
                result: head.result,
                tags: head.tags,
                line,
                text,
                notes: head.notes.into_iter().map(NoteInfo::from).collect(),
                error: None,
            },
            Err(error) => {
                self.moves = MainLine::default();
                let tags = Games::tags(text);
                let value = |name| tags.iter().find(|tag| tag.0 == name).map(|tag| tag.1.as_str());
                let rules = value("Variant").map_or(Ok(Rules::ORTHODOX), Rules::from_variant);
                PgnEntry {
                    rules: rules.map_or_else(|_| String::new(), |rules| rules.to_string()),
                    fen: String::new(),
                    plies: 0,
                    result: result_of(value("Result").unwrap_or_default()),
                    line,
                    text,
                    notes: vec![],
                    error: Some(Trouble {
                        code: error.fault.name(),
                        faults: faults_of(&error),
                        line: error.line,
                        text: error.fault.text().to_owned(),
                        message: error.to_string(),
                    }),
                    tags,
                }
            }
        };
        let object = to_object(&entry)?;
        let moves = Uint32Array::from(&self.moves.packed[..]);
        Reflect::set(&object, &"moves".into(), &moves)?;
        Ok(object)
    }
}

impl From<Note> for NoteInfo {
    fn from(Note { line, kind, text }: Note) -> Self {
        Self { code: kind.name(), line, text }
    }
}

/// The main line of a game.
#[derive(Default)]
struct MainLine {
    packed: Vec<u32>,
    depth: usize,
}

impl Sink for MainLine {
    fn play(&mut self, _before: &Position, mv: Move) {
        if self.depth == 0 {
            self.packed.push(mv.bits());
        }
    }
    fn annotate(&mut self, _nag: u8) {}
    fn say(&mut self, _text: &str) {}
    fn open(&mut self) {
        self.depth += 1;
    }
    fn close(&mut self) {
        self.depth -= 1;
    }
    fn abandon(&mut self) {
        self.depth -= 1;
    }
}
