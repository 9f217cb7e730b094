//! Conversion of arguments, results and errors, shared by both modules.

pub(crate) mod answer;
pub(crate) mod argument;
pub(crate) mod error;
#[cfg(any(feature = "clock", feature = "record"))]
pub(crate) mod object;
