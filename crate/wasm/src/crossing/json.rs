//! Values as JSON, which JavaScript makes an object of at once: a call for each property would take longer, and more code.

use std::fmt::{self, Display};

use serde::Serialize;
use serde::ser::{self, Impossible, SerializeSeq, SerializeStruct, SerializeTuple};

use super::argument::whole;

/// A value that is no plain object; none of ours is.
#[derive(Debug)]
pub(crate) struct NotPlain;

impl Display for NotPlain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not plain")
    }
}

impl std::error::Error for NotPlain {}

impl ser::Error for NotPlain {
    fn custom<T: Display>(_: T) -> Self {
        Self
    }
}

/// What has been written.
#[derive(Default)]
pub(crate) struct Json(pub(crate) String);

impl Json {
    #[inline(never)]
    pub(crate) fn raw(&mut self, text: &str) {
        self.0.push_str(text);
    }

    #[inline(never)]
    pub(crate) fn text(&mut self, text: &str) {
        self.0.push('"');
        let is_plain = !text.bytes().any(|byte| matches!(byte, b'"' | b'\\' | 0..b' '));
        if is_plain {
            self.raw(text);
        }
        for c in text.chars().filter(|_| !is_plain) {
            match c {
                '"' | '\\' => self.0.extend(['\\', c]),
                '\0'..' ' => {
                    let code = c as u8;
                    self.raw("\\u00");
                    for half in [code >> 4, code & 15] {
                        self.0.push(char::from_digit(half.into(), 16).unwrap_or_default());
                    }
                }
                _ => self.0.push(c),
            }
        }
        self.0.push('"');
    }

    #[inline(never)]
    pub(crate) fn number(&mut self, number: u64) {
        if number > 9 {
            self.number(number / 10);
        }
        self.0.push(char::from(b'0' + (number % 10) as u8));
    }

    /// What comes before an entry of an object or a list.
    #[inline(never)]
    fn next(&mut self) {
        if !self.0.ends_with(['{', '[']) {
            self.0.push(',');
        }
    }
}

/// What is written as it is handed in, or is not among ours.
macro_rules! plain {
    ($($name:ident($kind:ty) $(=> |$json:ident, $value:ident| $writes:expr)?;)*) => {$(
        fn $name(self, _value: $kind) -> Result<(), NotPlain> {
            plain!(self, _value $(, |$json, $value| $writes)?)
        }
    )*};
    ($self:ident, $given:ident, |$json:ident, $value:ident| $writes:expr) => {{
        let ($json, $value) = ($self, $given);
        $writes;
        Ok(())
    }};
    ($self:ident, $given:ident) => { Err(NotPlain) };
}

impl ser::Serializer for &mut Json {
    type Ok = ();
    type Error = NotPlain;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeStruct = Self;
    type SerializeTupleStruct = Impossible<(), NotPlain>;
    type SerializeTupleVariant = Impossible<(), NotPlain>;
    type SerializeMap = Impossible<(), NotPlain>;
    type SerializeStructVariant = Impossible<(), NotPlain>;

    plain! {
        serialize_bool(bool) => |json, yes| json.raw(if yes { "true" } else { "false" });
        serialize_u8(u8) => |json, n| json.number(n.into());
        serialize_u16(u16) => |json, n| json.number(n.into());
        serialize_u32(u32) => |json, n| json.number(n.into());
        serialize_u64(u64) => |json, n| json.number(n);
        serialize_i32(i32) => |json, n| {
            if n < 0 {
                json.raw("-");
            }
            json.number(n.unsigned_abs().into());
        };
        // Milliseconds, and whole.
        serialize_f64(f64) => |json, n| json.number(whole(n));
        serialize_char(char) => |json, c| json.text(c.encode_utf8(&mut [0; 4]));
        serialize_str(&str) => |json, text| json.text(text);
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i64(i64);
        serialize_f32(f32);
        serialize_bytes(&[u8]);
        serialize_unit_struct(&'static str);
    }

    fn serialize_none(self) -> Result<(), NotPlain> {
        self.raw("null");
        Ok(())
    }

    fn serialize_unit(self) -> Result<(), NotPlain> {
        self.serialize_none()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), NotPlain> {
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, NotPlain> {
        self.raw("[");
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, NotPlain> {
        self.raw("[");
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, NotPlain> {
        self.raw("{");
        Ok(self)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, _: &'static str) -> Result<(), NotPlain> {
        Err(NotPlain)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, _: &T) -> Result<(), NotPlain> {
        Err(NotPlain)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), NotPlain> {
        Err(NotPlain)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Impossible<(), NotPlain>, NotPlain> {
        Err(NotPlain)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), NotPlain>, NotPlain> {
        Err(NotPlain)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Impossible<(), NotPlain>, NotPlain> {
        Err(NotPlain)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), NotPlain>, NotPlain> {
        Err(NotPlain)
    }
}

impl SerializeSeq for &mut Json {
    type Ok = ();
    type Error = NotPlain;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotPlain> {
        self.next();
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), NotPlain> {
        self.raw("]");
        Ok(())
    }
}

impl SerializeTuple for &mut Json {
    type Ok = ();
    type Error = NotPlain;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), NotPlain> {
        SerializeSeq::serialize_element(self, value)
    }

    fn end(self) -> Result<(), NotPlain> {
        SerializeSeq::end(self)
    }
}

impl SerializeStruct for &mut Json {
    type Ok = ();
    type Error = NotPlain;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), NotPlain> {
        self.next();
        self.raw("\"");
        self.raw(name);
        self.raw("\":");
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), NotPlain> {
        self.raw("}");
        Ok(())
    }
}
