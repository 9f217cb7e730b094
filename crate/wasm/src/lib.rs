//! The bridge from the engine to JavaScript.
//!
//! Squares cross as numbers, a1 = 0 to h8 = 63, moves as the 32 bits of [`roque::Move`], colours as
//! `"white"` and `"black"`, pieces as FEN letters. What happens once per user action crosses as a plain
//! object, what may be asked often as a typed array or a string. Errors are JavaScript `Error`s with
//! a stable `code`.
//!
//! `play` is an engine that plays and stands alone. What records and explains is each a feature: a bridge without it
//! is built by leaving it out.

#[cfg(feature = "clock")]
mod clock;
mod crossing;
#[cfg(feature = "explain")]
mod explain;
mod play;
#[cfg(feature = "record")]
mod record;

use wasm_bindgen::prelude::*;

/// Quicker than the one of the standard library, and half its size.
#[cfg(target_family = "wasm")]
#[global_allocator]
static MEMORY: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Says on the console what a panic says, before the instance is lost.
#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}
