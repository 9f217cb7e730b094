//! Reads and writes PGN for JavaScript.

mod file;
mod json;
mod write;

use js_sys::Reflect;
use json::Json;
use roque::{Games, PgnError, PgnFault, Progress};
use wasm_bindgen::prelude::*;

use crate::crossing::argument::letters;
use crate::crossing::error::faulty;

/// The maximum number of unreadable games that are skipped, so that the call returns soon.
const MOST_PASSED: usize = 500;

/// Returns the first readable game of a PGN text. The text must use English piece letters; the result uses
/// the letters `letters_name`. If no game is readable, the `PgnReadError` of the first game is thrown
/// ("pgnEmpty" if the argument is not a text). Throws "unknownLetters" for unknown letters.
#[wasm_bindgen(js_name = readPgn, unchecked_return_type = "PgnGame")]
pub fn read_pgn(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Letters")] letters_name: &JsValue,
) -> Result<JsValue, JsValue> {
    let letters = letters(&letters_name.as_string().unwrap_or_default())?;
    let text = text.as_string().unwrap_or_default();
    let mut games = Games::new(&text);
    let mut first = None;
    for _ in 0..=MOST_PASSED {
        let mut json = Json::new(letters);
        match games.advance(usize::MAX, &mut json) {
            Progress::Game(Ok(head)) => return json.end(&head),
            Progress::Game(Err(error)) => first = first.or(Some(error)),
            _ => break,
        }
    }
    Err(first.map_or_else(empty, of_pgn))
}

fn empty() -> JsValue {
    at_line(1, "", faulty("pgnEmpty", vec!["pgnEmpty"], "there is no game in the text"))
}

/// The size, in bytes, from which a chunk of text is passed to JavaScript.
const PIECE: usize = 1 << 16;

fn faults_of(error: &PgnError) -> Vec<&'static str> {
    match &error.fault {
        PgnFault::Fen(error) => error.names(),
        fault => vec![fault.name()],
    }
}

fn of_pgn(error: PgnError) -> JsValue {
    let told = faulty(error.fault.name(), faults_of(&error), &error.to_string());
    at_line(error.line, error.fault.text(), told)
}

fn at_line(line: usize, text: &str, error: JsValue) -> JsValue {
    // Setting a property of a new object cannot fail.
    let _ = Reflect::set(&error, &"line".into(), &line.into());
    let _ = Reflect::set(&error, &"text".into(), &text.into());
    error
}

fn result_of(told: &str) -> &'static str {
    ["1-0", "0-1", "1/2-1/2"].into_iter().find(|&result| result == told).unwrap_or("*")
}
