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

/// The entries of an array; `None` for anything else.
#[inline(never)]
pub(crate) fn list(value: &JsValue) -> Option<Vec<JsValue>> {
    value.dyn_ref::<Array>().map(Array::to_vec)
}
