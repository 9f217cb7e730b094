//! Converts arguments, results and errors, for both WebAssembly modules.

pub(crate) mod answer;
pub(crate) mod argument;
pub(crate) mod error;
#[cfg(any(feature = "clock", feature = "record"))]
pub(crate) mod object;
