//! The bridge from the engine to JavaScript.
//!
//! Squares cross as numbers, a1 = 0 to h8 = 63, moves as the 32 bits of [`roque::Move`], colours as
//! `"white"` and `"black"`, pieces as FEN letters. What happens once per user action crosses as a plain
//! object, what may be asked often as a typed array or a string. Errors are JavaScript `Error`s with
//! a stable `code`.

mod clock;
mod error;
mod game;
mod link;
mod pgn;
mod position;
mod read;
mod state;

use wasm_bindgen::prelude::*;

/// Says on the console what a panic says, before the instance is lost.
#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}
