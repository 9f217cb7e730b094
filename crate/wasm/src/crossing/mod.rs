//! What both halves share: what JavaScript may hand in, what it is handed, and errors.

pub(crate) mod answer;
pub(crate) mod argument;
pub(crate) mod error;
#[cfg(any(feature = "clock", feature = "record"))]
pub(crate) mod object;
