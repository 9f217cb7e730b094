//! What JavaScript may hand in: anything.

use roque::{Color, DrawPolicy, Letters, Rules, Square};
use wasm_bindgen::prelude::*;

use super::error::coded;

/// A whole number that is not negative; `None` for anything else.
#[inline(never)]
pub(crate) fn number(value: &JsValue) -> Option<u64> {
    // What is above 2⁵³ is no whole number of JavaScript's.
    value.as_f64().filter(|number| (0.0..=9_007_199_254_740_991.0).contains(number)).map(whole)
}

/// The same without rounding: `None` also for what is no whole number.
#[inline(never)]
pub(crate) fn natural(value: &JsValue) -> Option<u64> {
    number(value).filter(|_| value.as_f64().is_some_and(|number| number.fract() == 0.0))
}

/// Rounded down; 0 for what is negative or no number.
#[expect(clippy::cast_sign_loss, reason = "a float becomes 0 where it is less")]
pub(crate) const fn whole(number: f64) -> u64 {
    number as u64
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
    if name == "figurine" {
        return Ok(Letters::FIGURINE);
    }
    Letters::of(name).ok_or_else(|| {
        coded("unknownLetters", "letters are the code of a language that is known, or \"figurine\"")
    })
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

/// Anything but `true` and `false` is refused here: a conversion by JavaScript may throw.
#[inline(never)]
pub(crate) fn boolean(value: &JsValue) -> Result<bool, JsValue> {
    value.as_bool().ok_or_else(|| coded("unknownBoolean", "a yes or no is `true` or `false`"))
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
