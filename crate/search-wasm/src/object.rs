//! Reading plain JavaScript objects field by field. A library for this would make up a third of the module.

use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::*;

/// A description of an invalid object, for developers.
pub struct Wrong(pub String);

impl Wrong {
    pub fn of(name: &str, what: &str) -> Self {
        let mut message = String::from("`");
        for part in [name, "` is ", what] {
            message.push_str(part);
        }
        Self(message)
    }
}

/// A received value, which may not be an object.
pub struct Reader(pub JsValue);

impl Reader {
    /// Returns a field; `None` if it is missing.
    fn field(&self, name: &str) -> Option<JsValue> {
        let value = Reflect::get(&self.0, &name.into()).ok()?;
        (!value.is_undefined() && !value.is_null()).then_some(value)
    }

    fn read<T>(
        &self,
        name: &str,
        what: &str,
        read: impl Fn(&JsValue) -> Option<T>,
    ) -> Result<Option<T>, Wrong> {
        let Some(value) = self.field(name) else { return Ok(None) };
        read(&value).map(Some).ok_or_else(|| Wrong::of(name, what))
    }

    pub fn text(&self, name: &str) -> Result<Option<String>, Wrong> {
        self.read(name, "a text", JsValue::as_string)
    }

    /// Returns an unsigned 32-bit integer.
    pub fn number(&self, name: &str) -> Result<Option<u32>, Wrong> {
        self.read(name, "a whole number", whole)
    }

    /// Returns a time in milliseconds.
    pub fn time(&self, name: &str) -> Result<Option<f64>, Wrong> {
        self.read(name, "a number", |value| value.as_f64().filter(|number| !number.is_nan()))
    }

    /// Returns a list of unsigned 32-bit integers; empty if the field is missing.
    pub fn numbers(&self, name: &str) -> Result<Vec<u32>, Wrong> {
        let read = |value: &JsValue| value.dyn_ref::<Array>()?.iter().map(|value| whole(&value)).collect();
        Ok(self.read(name, "a list of whole numbers", read)?.unwrap_or_default())
    }

    pub fn object(&self, name: &str) -> Result<Option<Reader>, Wrong> {
        self.read(name, "an object", |value| value.is_object().then(|| Reader(value.clone())))
    }
}

#[expect(clippy::cast_sign_loss, reason = "it is looked at whether the number is the same")]
fn whole(value: &JsValue) -> Option<u32> {
    let number = value.as_f64()?;
    #[expect(clippy::float_cmp, reason = "they are the same, or they are not")]
    (f64::from(number as u32) == number).then_some(number as u32)
}
