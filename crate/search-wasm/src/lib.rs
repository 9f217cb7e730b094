//! The search in a worker, so that it does not block the page.
//!
//! A separate WebAssembly module, which a page loads only for an opponent, a hint or an analysis.
//!
//! `work` turns messages into messages and does not depend on a worker or a page. Two modules drive it: `scope` in a
//! worker, and `core` on the page itself if a policy forbids workers. The search runs in slices, so that a stop
//! request is read between two of them. The length of a slice does not affect the results.

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

/// Starts listening to the page, in a worker.
///
/// # Errors
///
/// Fails with the code `notAWorker` outside of a dedicated worker.
#[wasm_bindgen]
pub fn listen() -> Result<(), JsValue> {
    scope::listen()
}

/// Prints the message of a panic to the console.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// Returns the `performance` object of the worker, the page or Node.
fn performance() -> Result<Performance, JsValue> {
    Ok(Reflect::get(&js_sys::global(), &"performance".into())?.unchecked_into())
}
