//! Builds plain JavaScript objects. The library serde-wasm-bindgen would take more space in the analysis
//! module than this code for a few objects.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;

/// A value that can be a field of a JavaScript object.
pub trait ToJs {
    fn to_js(&self) -> JsValue;
}

impl ToJs for f64 {
    fn to_js(&self) -> JsValue {
        JsValue::from_f64(*self)
    }
}

impl ToJs for u32 {
    fn to_js(&self) -> JsValue {
        JsValue::from_f64((*self).into())
    }
}

impl ToJs for i32 {
    fn to_js(&self) -> JsValue {
        JsValue::from_f64((*self).into())
    }
}

impl ToJs for usize {
    fn to_js(&self) -> JsValue {
        // In WebAssembly `usize` has 32 bits, so the conversion loses nothing.
        (*self as u32).to_js()
    }
}

impl ToJs for &str {
    fn to_js(&self) -> JsValue {
        JsValue::from_str(self)
    }
}

impl ToJs for String {
    fn to_js(&self) -> JsValue {
        JsValue::from_str(self)
    }
}

impl<T: ToJs> ToJs for Box<T> {
    fn to_js(&self) -> JsValue {
        (**self).to_js()
    }
}

impl ToJs for JsValue {
    fn to_js(&self) -> JsValue {
        self.clone()
    }
}

/// A Rust `None` becomes a JavaScript `null`.
impl<T: ToJs> ToJs for Option<T> {
    fn to_js(&self) -> JsValue {
        self.as_ref().map_or(JsValue::NULL, ToJs::to_js)
    }
}

impl<T: ToJs> ToJs for Vec<T> {
    fn to_js(&self) -> JsValue {
        self.iter().map(ToJs::to_js).collect::<Array>().into()
    }
}

/// Creates a JavaScript object with these fields.
macro_rules! object {
    ($($name:literal: $value:expr),+ $(,)?) => {
        $crate::object::with_fields(&[$($name),+], vec![$($crate::object::ToJs::to_js($value)),+])
    };
}
pub(crate) use object;

#[inline(never)]
pub fn with_fields(names: &[&str], values: Vec<JsValue>) -> JsValue {
    let object = Object::new().into();
    for (name, value) in names.iter().zip(values) {
        set(&object, name, &value);
    }
    object
}

/// Sets a field of a JavaScript object.
pub fn set(object: &JsValue, name: &str, value: &JsValue) {
    // Setting a property of a new object cannot fail.
    let _ = Reflect::set(object, &name.into(), value);
}
