//! Reading plain objects that JavaScript hands in.

use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::*;

/// A property; `undefined` where there is none.
#[inline(never)]
pub(crate) fn field(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or_default()
}

/// The text of a property; empty where it is none.
#[inline(never)]
pub(crate) fn text(object: &JsValue, name: &str) -> String {
    field(object, name).as_string().unwrap_or_default()
}

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

/// The entries of an array; `None` for anything else.
#[inline(never)]
pub(crate) fn list(value: &JsValue) -> Option<Vec<JsValue>> {
    value.dyn_ref::<Array>().map(Array::to_vec)
}

/// Rounded down; 0 for what is negative or no number.
#[expect(clippy::cast_sign_loss, reason = "a float becomes 0 where it is less")]
pub(crate) const fn whole(number: f64) -> u64 {
    number as u64
}
