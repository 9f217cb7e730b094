//! Reads plain JavaScript objects field by field.

use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::*;

/// A description of an invalid object, for developers.
pub struct Invalid(pub String);

impl Invalid {
    pub fn field(name: &str, expected: &str) -> Self {
        Self(["`", name, "` must be ", expected].concat())
    }
}

/// A value received from the page, which may not be an object. Each method returns `None` if a field is
/// missing or invalid. The reader stores only the first invalid field, because checking each field where it
/// is read would double the size of the code.
pub struct Reader {
    object: JsValue,
    invalid: Option<Invalid>,
}

impl Reader {
    pub fn new(object: JsValue) -> Self {
        Self { object, invalid: None }
    }

    /// Returns a description of the field that was invalid since the last call, if any.
    pub fn take_invalid(&mut self) -> Option<Invalid> {
        self.invalid.take()
    }

    /// Stores the first invalid field.
    pub fn reject(&mut self, name: &str, expected: &str) {
        self.invalid.get_or_insert_with(|| Invalid::field(name, expected));
    }

    #[inline(never)]
    fn field(&self, name: &str) -> Option<JsValue> {
        let value = Reflect::get(&self.object, &name.into()).ok()?;
        (!value.is_undefined() && !value.is_null()).then_some(value)
    }

    fn read<T>(&mut self, name: &str, expected: &str, convert: impl Fn(&JsValue) -> Option<T>) -> Option<T> {
        let value = convert(&self.field(name)?);
        if value.is_none() {
            self.reject(name, expected);
        }
        value
    }

    pub fn text(&mut self, name: &str) -> Option<String> {
        self.read(name, "a string", JsValue::as_string)
    }

    /// Returns a list of strings; empty if the field is missing.
    pub fn texts(&mut self, name: &str) -> Vec<String> {
        self.list(name, "a list of strings", JsValue::as_string)
    }

    pub fn flag(&mut self, name: &str) -> Option<bool> {
        self.read(name, "true or false", JsValue::as_bool)
    }

    /// Returns an unsigned 32-bit integer.
    pub fn number(&mut self, name: &str) -> Option<u32> {
        self.read(name, "an integer from 0 to 4294967295", exact)
    }

    /// Returns an unsigned 32-bit integer; greater integers become the greatest 32-bit integer.
    #[expect(
        clippy::cast_sign_loss,
        reason = "the value is not negative, and a cast of a greater one saturates"
    )]
    pub fn limit(&mut self, name: &str) -> Option<u32> {
        self.integer(name).map(|number| number as u32)
    }

    /// Returns an integer that is not negative.
    pub fn integer(&mut self, name: &str) -> Option<f64> {
        let convert =
            |value: &JsValue| value.as_f64().filter(|&number| number >= 0.0 && number.fract() == 0.0);
        self.read(name, "an integer that is not negative", convert)
    }

    /// Returns a time in milliseconds.
    pub fn time(&mut self, name: &str) -> Option<f64> {
        self.read(name, "a number of milliseconds", |value| value.as_f64().filter(|number| !number.is_nan()))
    }

    /// Returns a list of unsigned 32-bit integers; empty if the field is missing.
    pub fn numbers(&mut self, name: &str) -> Vec<u32> {
        self.list(name, "a list of integers from 0 to 4294967295", exact)
    }

    /// Returns a list of numbers; empty if the field is missing.
    pub fn floats(&mut self, name: &str) -> Vec<f64> {
        self.list(name, "a list of numbers", JsValue::as_f64)
    }

    pub fn object(&mut self, name: &str) -> Option<Reader> {
        self.read(name, "an object", |value| value.is_object().then(|| Reader::new(value.clone())))
    }

    fn list<T>(&mut self, name: &str, expected: &str, convert: fn(&JsValue) -> Option<T>) -> Vec<T> {
        let all = |list: &JsValue| list.dyn_ref::<Array>()?.iter().map(|value| convert(&value)).collect();
        self.read(name, expected, all).unwrap_or_default()
    }
}

#[expect(clippy::cast_sign_loss, reason = "the result is compared with the number")]
fn exact(value: &JsValue) -> Option<u32> {
    let number = value.as_f64()?;
    #[expect(clippy::float_cmp, reason = "an integer of 32 bits has an exact float")]
    (f64::from(number as u32) == number).then_some(number as u32)
}
