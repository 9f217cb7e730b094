//! Runs the request queue without a worker: the page calls it slice by slice.

use js_sys::Array;
use wasm_bindgen::prelude::*;
use web_sys::Performance;

use crate::answer::Answer;
use crate::object::ToJs;
use crate::queue::Queue;
use crate::request::read;

/// The core takes the same requests and returns the same answers as the worker, but it works only during
/// calls of `slice`.
#[wasm_bindgen]
pub struct Core {
    queue: Queue,
    clock: Performance,
}

#[wasm_bindgen]
impl Core {
    /// Creates a core without pending requests.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Result<Core, JsValue> {
        Ok(Self { queue: Queue::default(), clock: crate::performance()? })
    }

    /// Takes a request. Takes a request and returns the answers that are available at once.
    #[wasm_bindgen(unchecked_return_type = "object[]")]
    pub fn take(&mut self, message: JsValue) -> Array {
        to_array(self.queue.take(read(message), self.clock.now()))
    }

    /// Works on the pending requests for about this many milliseconds. Returns the answers that this slice
    /// has found.
    #[wasm_bindgen(unchecked_return_type = "object[]")]
    pub fn slice(&mut self, milliseconds: f64) -> Array {
        to_array(self.queue.slice(milliseconds, || self.clock.now()))
    }

    /// Whether there are no pending requests.
    #[wasm_bindgen(getter)]
    pub fn idle(&self) -> bool {
        self.queue.is_empty()
    }
}

fn to_array(answers: Vec<Answer>) -> Array {
    answers.iter().map(ToJs::to_js).collect()
}
