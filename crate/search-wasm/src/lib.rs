//! What looks ahead, in a worker of its own: so a page goes on while it thinks.
//!
//! It is a module of WebAssembly apart from the board's, which no page fetches until somebody asks for what only this can
//! do: an opponent, a hint, an analysis.
//!
//! `work` is a function from messages to messages, and knows of no worker and no page. Two drive it: `scope`, where there is a
//! worker, and `core`, where a policy forbids workers and the page itself has to find the time. Work is cut into slices, so
//! that between two of them it is heard that it shall stop; how long a slice is changes nothing of what is found.

mod budget;
mod core;
mod machine;
mod message;
mod object;
mod scope;
mod task;
mod work;
mod written;

use js_sys::Reflect;
use wasm_bindgen::prelude::*;
use web_sys::Performance;

/// Begins to listen to the page, in a worker.
///
/// # Errors
///
/// With the code `notAWorker` where there is no worker's scope.
#[wasm_bindgen]
pub fn listen() -> Result<(), JsValue> {
    scope::listen()
}

/// What a panic says goes to the console.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// The time as the worker, the page or Node has it.
fn performance() -> Result<Performance, JsValue> {
    Ok(Reflect::get(&js_sys::global(), &"performance".into())?.unchecked_into())
}
