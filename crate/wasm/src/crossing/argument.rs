//! Converts JavaScript arguments, which may have any type.

use roque::{Color, DrawPolicy, Letters, Rules, Square};
use wasm_bindgen::prelude::*;

use super::error::coded;

/// Returns a number from 0 to 2⁵³, rounded down, or `None` for any other value.
#[inline(never)]
pub(crate) fn number(value: &JsValue) -> Option<u64> {
    // Numbers above 2⁵³ are not safe integers in JavaScript.
    value.as_f64().filter(|number| (0.0..=9_007_199_254_740_991.0).contains(number)).map(whole)
}

/// Like [`number`], but returns `None` for a fractional number.
#[inline(never)]
pub(crate) fn natural(value: &JsValue) -> Option<u64> {
    number(value).filter(|_| value.as_f64().is_some_and(|number| number.fract() == 0.0))
}

/// Rounds down. Returns 0 for a negative number or NaN.
#[expect(clippy::cast_sign_loss, reason = "the cast maps negative floats to 0")]
pub(crate) const fn whole(number: f64) -> u64 {
    number as u64
}

/// Reads a colour.
#[inline(never)]
pub(crate) fn color(value: &JsValue) -> Result<Color, JsValue> {
    match value.as_string().as_deref() {
        Some("white") => Ok(Color::White),
        Some("black") => Ok(Color::Black),
        _ => Err(coded("unknownColor", "a colour must be \"white\" or \"black\"")),
    }
}

pub(crate) fn letters(name: &str) -> Result<Letters, JsValue> {
    if name == "figurine" {
        return Ok(Letters::FIGURINE);
    }
    Letters::of(name)
        .ok_or_else(|| coded("unknownLetters", "letters must be a known language code or \"figurine\""))
}

pub(crate) fn rules(name: Option<&str>) -> Result<Rules, JsValue> {
    let Some(name) = name else { return Ok(Rules::default()) };
    name.parse().map_err(|e: roque::UnknownRules| coded("unknownRules", &e.to_string()))
}

pub(crate) fn draws(name: Option<&str>) -> Result<DrawPolicy, JsValue> {
    let Some(name) = name else { return Ok(DrawPolicy::default()) };
    let draws = DrawPolicy::ALL.into_iter().find(|draws| draws.name() == name);
    let message = "a draw policy must be \"automatic\", \"claims\" or \"recorded\"";
    draws.ok_or_else(|| coded("unknownDraws", message))
}

/// Returns the text of an optional argument. A value that is not a text becomes an empty string, so that the
/// parser rejects it with its own error code.
#[inline(never)]
pub(crate) fn optional(value: &JsValue) -> Option<String> {
    (!value.is_undefined() && !value.is_null()).then(|| value.as_string().unwrap_or_default())
}

/// Accepts only `true` and `false`, because the conversion of other JavaScript values may throw.
#[inline(never)]
pub(crate) fn boolean(value: &JsValue) -> Result<bool, JsValue> {
    value.as_bool().ok_or_else(|| coded("unknownBoolean", "expected `true` or `false`"))
}

#[inline(never)]
pub(crate) fn square(value: &JsValue) -> Result<Square, JsValue> {
    let square = natural(value).and_then(|index| Square::new(index.try_into().ok()?));
    square.ok_or_else(|| coded("unknownSquare", "a square must be a number from 0 to 63"))
}

#[inline(never)]
pub(crate) fn ply(value: &JsValue) -> Result<usize, JsValue> {
    natural(value)
        .map(|ply| ply.try_into().unwrap_or(usize::MAX))
        .ok_or_else(|| coded("unknownPly", "a ply must be a non-negative integer"))
}
