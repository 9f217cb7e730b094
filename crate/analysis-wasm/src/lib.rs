//! The search, the problem solver and the proofs of which sides can still mate, in a worker, so that they do
//! not block the page.
//!
//! This crate is a separate WebAssembly module, which a page loads only when it needs one of these features.
//!
//! The module `queue` turns requests into answers and does not depend on a worker or a page. The module
//! `worker` uses the queue in a worker, and the module `core` on the page itself if a policy forbids workers.
//! The queue works in time slices, so that a stop request can be read between two slices. The length of a
//! time slice does not affect the results. Requests and answers are plain objects, documented in
//! `www/analysis/types.d.ts` and `solving.d.ts`.

mod answer;
mod core;
mod object;
mod proof_job;
mod queue;
mod reader;
mod report;
mod request;
mod search;
mod search_job;
mod solve_job;
mod worker;

use js_sys::Reflect;
use wasm_bindgen::prelude::*;
use web_sys::Performance;

/// This allocator is faster than that of the standard library, and half its size.
#[cfg(target_family = "wasm")]
#[global_allocator]
static MEMORY: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Starts a worker that listens to the messages of the page.
///
/// # Errors
///
/// Fails with the code `notAWorker` if the script does not run in a dedicated worker.
#[wasm_bindgen]
pub fn listen() -> Result<(), JsValue> {
    worker::listen()
}

/// Prints the message of a panic to the console of the browser.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// Returns the `performance` object of the worker, the page or Node.
fn performance() -> Result<Performance, JsValue> {
    Ok(Reflect::get(&js_sys::global(), &"performance".into())?.unchecked_into())
}
