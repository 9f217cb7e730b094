//! Reads plain JavaScript objects.

use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::*;

/// Returns a property of an object; `undefined` if the property is missing.
#[inline(never)]
pub(crate) fn field(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or_default()
}

/// Returns the text of a property; empty if the property is not a text.
#[inline(never)]
pub(crate) fn text(object: &JsValue, name: &str) -> String {
    field(object, name).as_string().unwrap_or_default()
}

/// Returns the entries of an array; `None` if the value is not an array.
#[inline(never)]
pub(crate) fn list(value: &JsValue) -> Option<Vec<JsValue>> {
    value.dyn_ref::<Array>().map(Array::to_vec)
}
