//! Errors as JavaScript has them, and what JavaScript may hand in.

use js_sys::{Array, Error, Reflect};
use roque::{Color, DrawPolicy, FenError, Letters, Rules, Square};
use wasm_bindgen::prelude::*;

use crate::read::natural;

/// An `Error` with its stable `code`.
pub(crate) fn coded(code: &str, message: &str) -> JsValue {
    let error = Error::new(message);
    // Setting a property of a new object cannot fail.
    let _ = Reflect::set(&error, &"code".into(), &code.into());
    error.into()
}

/// An `Error` with its `code`, and all that is wrong in `faults`.
pub(crate) fn faulty(code: &str, faults: Vec<&'static str>, message: &str) -> JsValue {
    let error = coded(code, message);
    let faults: Array = faults.into_iter().map(JsValue::from).collect();
    let _ = Reflect::set(&error, &"faults".into(), &faults);
    error
}

/// An `Error` for a FEN, with all its `faults`; `code` is the first of them.
pub(crate) fn of_fen(error: FenError) -> JsValue {
    let names = error.names();
    faulty(names.first().copied().unwrap_or_default(), names, &error.to_string())
}

/// Whatever JavaScript calls a colour.
#[inline(never)]
pub(crate) fn color(value: &JsValue) -> Result<Color, JsValue> {
    match value.as_string().as_deref() {
        Some("white") => Ok(Color::White),
        Some("black") => Ok(Color::Black),
        _ => Err(coded("unknownColor", "a colour is \"white\" or \"black\"")),
    }
}

pub(crate) fn letters(name: &str) -> Result<Letters, JsValue> {
    match name {
        "en" => Ok(Letters::English),
        "fr" => Ok(Letters::French),
        "figurine" => Ok(Letters::Figurine),
        _ => Err(coded("unknownLetters", "letters are \"en\", \"fr\" or \"figurine\"")),
    }
}

pub(crate) fn rules(name: Option<&str>) -> Result<Rules, JsValue> {
    let Some(name) = name else { return Ok(Rules::default()) };
    name.parse().map_err(|e: roque::UnknownRules| coded("unknownRules", &e.to_string()))
}

pub(crate) fn draws(name: Option<&str>) -> Result<DrawPolicy, JsValue> {
    let Some(name) = name else { return Ok(DrawPolicy::default()) };
    let draws = DrawPolicy::ALL.into_iter().find(|draws| draws.name() == name);
    let message = "a policy for draws is \"automatic\", \"claims\" or \"recorded\"";
    draws.ok_or_else(|| coded("unknownDraws", message))
}

/// The text of an argument that may be left out; for what is no text one that has no meaning, so that what reads it
/// refuses it by its own code.
#[inline(never)]
pub(crate) fn optional(value: &JsValue) -> Option<String> {
    (!value.is_undefined() && !value.is_null()).then(|| value.as_string().unwrap_or_default())
}

#[inline(never)]
pub(crate) fn square(value: &JsValue) -> Result<Square, JsValue> {
    let square = natural(value).and_then(|index| Square::new(index.try_into().ok()?));
    square.ok_or_else(|| coded("unknownSquare", "a square is a number from 0 to 63"))
}

#[inline(never)]
pub(crate) fn ply(value: &JsValue) -> Result<usize, JsValue> {
    natural(value)
        .map(|ply| ply.try_into().unwrap_or(usize::MAX))
        .ok_or_else(|| coded("unknownPly", "a ply is a whole number that is not negative"))
}
