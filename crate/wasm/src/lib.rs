//! The JavaScript bindings of the rules.
//!
//! Squares are passed as numbers (a1 = 0 to h8 = 63), moves as the 32 bits of [`roque::Move`], colours as
//! `"white"` and `"black"`, pieces as FEN letters. Functions that are called once per user action return
//! plain objects; functions that may be called often return typed arrays or strings. Errors are JavaScript
//! `Error`s with a stable `code`.
//!
//! The module `play` is the core for playing and needs no other module. The modules `record` and `explain`
//! are features that a build can leave out.

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

/// Prints the message of a panic to the console, because after a panic the WebAssembly instance is unusable.
#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}
