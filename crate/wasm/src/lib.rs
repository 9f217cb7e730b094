//! JavaScript bindings of the engine.
//!
//! Squares are passed as numbers, a1 = 0 to h8 = 63; moves as the 32 bits of [`roque::Move`]; colours as `"white"`
//! and `"black"`; pieces as FEN letters. Functions that are called once per user action return plain objects;
//! functions that may be called often return typed arrays or strings. Errors are JavaScript `Error`s with a stable
//! `code`.
//!
//! `play` is the playing core and needs no other module. Recording and explaining are features that a build can leave
//! out.

#[cfg(feature = "clock")]
mod clock;
mod crossing;
#[cfg(feature = "explain")]
mod explain;
mod play;
#[cfg(feature = "record")]
mod record;

use wasm_bindgen::prelude::*;

/// This allocator is faster than that of the standard library, and half its size.
#[cfg(target_family = "wasm")]
#[global_allocator]
static MEMORY: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Prints the message of a panic to the console, because a panic destroys the instance.
#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}
