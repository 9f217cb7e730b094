//! What looks ahead, in a worker of its own: so a page goes on while it thinks.
//!
//! It counts the leaves of the tree of moves, and no more yet: the opponent, analysis and the solver will live here, by the
//! same messages. It is a module of WebAssembly apart from the board's, which no page fetches until somebody asks for
//! what only this can do.
//!
//! `work` is a function from messages to messages; `scope` is the one part that knows of a worker. Work is cut into
//! slices that are counted in leaves, never in time: the same order is the same work everywhere, and between two slices the
//! worker hears that it shall stop.

mod count;
mod message;
mod scope;
mod work;

use wasm_bindgen::prelude::*;

/// Begins to listen to the page.
///
/// # Errors
///
/// With the code `notAWorker` where there is no worker's scope.
#[wasm_bindgen(start)]
pub fn start() -> Result<(), JsValue> {
    console_error_panic_hook::set_once();
    scope::listen()
}
