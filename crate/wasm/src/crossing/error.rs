//! Converts errors to JavaScript.

use js_sys::{Array, Error, Reflect};
use roque::{FenError, GameError};
use wasm_bindgen::prelude::*;

/// Returns a JavaScript `Error` with a stable `code`.
pub(crate) fn coded(code: &str, message: &str) -> JsValue {
    let error = Error::new(message);
    // Setting a property of a new object cannot fail.
    let _ = Reflect::set(&error, &"code".into(), &code.into());
    error.into()
}

/// Returns a JavaScript `Error` with a `code` and the list `faults`.
pub(crate) fn faulty(code: &str, faults: Vec<&'static str>, message: &str) -> JsValue {
    let error = coded(code, message);
    let faults: Array = faults.into_iter().map(JsValue::from).collect();
    let _ = Reflect::set(&error, &"faults".into(), &faults);
    error
}

/// Returns a JavaScript `Error` for a FEN, with all its `faults`; `code` is the first of them.
pub(crate) fn of_fen(error: FenError) -> JsValue {
    let names = error.names();
    faulty(names.first().copied().unwrap_or_default(), names, &error.to_string())
}

pub(crate) fn of_game(error: GameError) -> JsValue {
    coded(error.name(), &error.to_string())
}
