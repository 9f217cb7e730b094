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

/// A received value, which may not be an object. Each method returns `None` for a missing field.
pub struct Reader(pub JsValue);

impl Reader {
    fn field(&self, name: &str) -> Option<JsValue> {
        let value = Reflect::get(&self.0, &name.into()).ok()?;
        (!value.is_undefined() && !value.is_null()).then_some(value)
    }

    fn read<T>(
        &self,
        name: &str,
        expected: &str,
        convert: impl Fn(&JsValue) -> Option<T>,
    ) -> Result<Option<T>, Invalid> {
        let Some(value) = self.field(name) else { return Ok(None) };
        convert(&value).map(Some).ok_or_else(|| Invalid::field(name, expected))
    }

    pub fn text(&self, name: &str) -> Result<Option<String>, Invalid> {
        self.read(name, "a string", JsValue::as_string)
    }

    /// Returns a list of strings; empty if the field is missing.
    pub fn texts(&self, name: &str) -> Result<Vec<String>, Invalid> {
        self.list(name, "a list of strings", JsValue::as_string)
    }

    pub fn flag(&self, name: &str) -> Result<Option<bool>, Invalid> {
        self.read(name, "true or false", JsValue::as_bool)
    }

    /// Returns an unsigned 32-bit integer.
    pub fn number(&self, name: &str) -> Result<Option<u32>, Invalid> {
        self.read(name, "an integer from 0 to 4294967295", exact)
    }

    /// Returns an unsigned integer; larger integers than 32 bits become the greatest one.
    pub fn limit(&self, name: &str) -> Result<Option<u32>, Invalid> {
        #[expect(
            clippy::cast_sign_loss,
            reason = "the value is not negative, and a cast of a greater one saturates"
        )]
        Ok(self.integer(name)?.map(|number| number as u32))
    }

    /// Returns an integer that is not negative.
    pub fn integer(&self, name: &str) -> Result<Option<f64>, Invalid> {
        let convert =
            |value: &JsValue| value.as_f64().filter(|&number| number >= 0.0 && number.fract() == 0.0);
        self.read(name, "an integer that is not negative", convert)
    }

    /// Returns a time in milliseconds.
    pub fn time(&self, name: &str) -> Result<Option<f64>, Invalid> {
        self.read(name, "a number of milliseconds", |value| value.as_f64().filter(|number| !number.is_nan()))
    }

    /// Returns a list of unsigned 32-bit integers; empty if the field is missing.
    pub fn numbers(&self, name: &str) -> Result<Vec<u32>, Invalid> {
        self.list(name, "a list of integers from 0 to 4294967295", exact)
    }

    /// Returns a list of numbers; empty if the field is missing.
    pub fn floats(&self, name: &str) -> Result<Vec<f64>, Invalid> {
        self.list(name, "a list of numbers", JsValue::as_f64)
    }

    pub fn object(&self, name: &str) -> Result<Option<Reader>, Invalid> {
        self.read(name, "an object", |value| value.is_object().then(|| Reader(value.clone())))
    }

    fn list<T>(
        &self,
        name: &str,
        expected: &str,
        convert: impl Fn(&JsValue) -> Option<T>,
    ) -> Result<Vec<T>, Invalid> {
        let all = |list: &JsValue| list.dyn_ref::<Array>()?.iter().map(|value| convert(&value)).collect();
        Ok(self.read(name, expected, all)?.unwrap_or_default())
    }
}

#[expect(clippy::cast_sign_loss, reason = "the result is compared with the number")]
fn exact(value: &JsValue) -> Option<u32> {
    let number = value.as_f64()?;
    #[expect(clippy::float_cmp, reason = "an integer of 32 bits has an exact float")]
    (f64::from(number as u32) == number).then_some(number as u32)
}
