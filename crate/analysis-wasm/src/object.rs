//! Builds plain JavaScript objects. In the analysis module, serde-wasm-bindgen takes more room than these few objects.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;

/// A value of an object's field.
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
        // Pointers have 32 bits in WebAssembly.
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

/// `None` is `null`.
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

/// Returns an object with these fields.
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

/// Sets a field of an object.
pub fn set(object: &JsValue, name: &str, value: &JsValue) {
    // Setting a property of a new object cannot fail.
    let _ = Reflect::set(object, &name.into(), value);
}
