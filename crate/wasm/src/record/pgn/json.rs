//! Converts a PGN game to a plain JavaScript object, through JSON.

use js_sys::{Array, JsString};
use roque::{Head, Letters, Move, Position, Sink, say};
use wasm_bindgen::prelude::*;

use super::PIECE;

/// A sink that writes a PGN game as JSON. One call per object would be too slow for thousands of moves, and
/// one large text would need too much WebAssembly memory, so the JSON is passed in chunks.
pub(super) struct Json {
    pieces: Array,
    text: String,
    lines: Vec<Open>,
    letters: Letters,
}

/// A line of moves that is still being read.
#[derive(Default)]
struct Open {
    /// The start of the line in the output: the number of complete chunks, and the byte in the current chunk.
    begun: (u32, usize),
    has_moves: bool,
    /// The comment before the first move of the line, or after its last move so far.
    comment: String,
    nags: Vec<u8>,
    has_variations: bool,
}

impl Json {
    pub(super) fn new(letters: Letters) -> Self {
        let text = String::from("{\"line\":{");
        Self { pieces: Array::new(), text, lines: vec![Open::default()], letters }
    }

    fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    fn number(&mut self, before: &str, number: u32) {
        self.push(before);
        self.push(&number.to_string());
    }

    fn text(&mut self, before: &str, text: &str) {
        self.push(before);
        self.push("\"");
        for c in text.chars() {
            match c {
                '"' | '\\' => self.text.extend(['\\', c]),
                '\0'..' ' => self.push(&format!("\\u{:04x}", u32::from(c))),
                _ => self.text.push(c),
            }
        }
        self.push("\"");
    }

    /// Writes the annotations of the last move, or the comment before the first move.
    fn end_move(&mut self, line: &mut Open) {
        if line.has_moves {
            self.push("],\"nags\":[");
            for (i, &nag) in line.nags.iter().enumerate() {
                self.number(if i == 0 { "" } else { "," }, nag.into());
            }
            self.text("],\"comment\":", &line.comment);
            self.push("}");
        } else {
            self.text("\"comment\":", &line.comment);
            self.push(",\"moves\":[");
        }
        line.nags.clear();
        line.comment.clear();
        line.has_variations = false;
        if self.text.len() > PIECE {
            self.pieces.push(&self.text.as_str().into());
            self.text.clear();
        }
    }

    /// Writes the end of the innermost open variation, or of the main line.
    fn end_line(&mut self) {
        if let Some(mut line) = self.lines.pop() {
            self.end_move(&mut line);
            self.push("]}");
        }
    }

    pub(super) fn end(mut self, head: &Head) -> Result<JsValue, JsValue> {
        self.end_line();
        self.push(",\"tags\":[");
        for (i, (name, value)) in head.tags.iter().enumerate() {
            self.text(if i == 0 { "[" } else { ",[" }, name);
            self.text(",", value);
            self.push("]");
        }
        self.push("],\"notes\":[");
        for (i, note) in head.notes.iter().enumerate() {
            self.text(if i == 0 { "{\"code\":" } else { ",{\"code\":" }, note.kind.name());
            self.text(",\"text\":", &note.text);
            self.number(",\"line\":", note.line as u32);
            self.push("}");
        }
        self.text("],\"rules\":", &head.start.rules().to_string());
        self.text(",\"fen\":", &head.start.fen());
        self.text(",\"result\":", head.result);
        self.push("}");
        self.pieces.push(&self.text.as_str().into());
        parse(&self.pieces.join(""))
    }
}

impl Sink for Json {
    fn play(&mut self, before: &Position, mv: Move) {
        let Some(mut line) = self.lines.pop() else { return };
        self.end_move(&mut line);
        self.number(if line.has_moves { ",{\"packed\":" } else { "{\"packed\":" }, mv.bits());
        let san = before.san(mv).unwrap_or_default();
        self.text(",\"san\":", &self.letters.from_english(&san));
        self.push(",\"variations\":[");
        line.has_moves = true;
        self.lines.push(line);
    }

    fn annotate(&mut self, nag: u8) {
        if let Some(line) = self.lines.last_mut() {
            line.nags.push(nag);
        }
    }

    fn say(&mut self, text: &str) {
        if let Some(line) = self.lines.last_mut() {
            say(&mut line.comment, text);
        }
    }

    fn open(&mut self) {
        let begun = (self.pieces.length(), self.text.len());
        if let Some(line) = self.lines.last_mut() {
            self.text.push_str(if std::mem::replace(&mut line.has_variations, true) { ",{" } else { "{" });
        }
        self.lines.push(Open { begun, ..Open::default() });
    }

    fn close(&mut self) {
        self.end_line();
    }

    fn abandon(&mut self) {
        let Some(Open { begun: (pieces, length), .. }) = self.lines.pop() else { return };
        if pieces < self.pieces.length() {
            self.text = self.pieces.get(pieces).as_string().unwrap_or_default();
            self.pieces.set_length(pieces);
        }
        self.text.truncate(length);
        if let Some(line) = self.lines.last_mut() {
            // If the output ends with a brace, another variation precedes this one.
            line.has_variations = self.text.ends_with('}');
        }
    }
}

#[wasm_bindgen]
extern "C" {
    // This binding passes a JavaScript string, because the binding of js-sys would copy the text from
    // WebAssembly memory.
    #[wasm_bindgen(catch, js_namespace = JSON)]
    fn parse(text: &JsString) -> Result<JsValue, JsValue>;
}
