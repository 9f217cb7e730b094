//! The queue without a worker: the page runs it slice by slice.

use js_sys::Array;
use wasm_bindgen::prelude::*;
use web_sys::Performance;

use crate::answer::Answer;
use crate::object::ToJs;
use crate::queue::Queue;
use crate::request::read;

/// The core takes the same requests and returns the same answers as the worker, but works only during `slice`.
#[wasm_bindgen]
pub struct Core {
    queue: Queue,
    clock: Performance,
}

#[wasm_bindgen]
impl Core {
    /// Creates an idle core.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Result<Core, JsValue> {
        Ok(Self { queue: Queue::default(), clock: crate::performance()? })
    }

    /// Takes a request. Returns the answers that are available at once.
    #[wasm_bindgen(unchecked_return_type = "object[]")]
    pub fn take(&mut self, message: JsValue) -> Array {
        to_array(self.queue.take(read(message), self.clock.now()))
    }

    /// Works for about this time. Returns the answers found.
    #[wasm_bindgen(unchecked_return_type = "object[]")]
    pub fn slice(&mut self, milliseconds: f64) -> Array {
        to_array(self.queue.slice(milliseconds, || self.clock.now()))
    }

    /// Whether no request is pending.
    #[wasm_bindgen(getter)]
    pub fn idle(&self) -> bool {
        self.queue.is_empty()
    }
}

fn to_array(answers: Vec<Answer>) -> Array {
    answers.iter().map(ToJs::to_js).collect()
}
