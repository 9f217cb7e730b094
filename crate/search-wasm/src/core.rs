//! The search without a worker: the page runs it slice by slice.

use js_sys::Array;
use wasm_bindgen::prelude::*;
use web_sys::Performance;

use crate::message::{Answer, read};
use crate::object::Reader;
use crate::work::Work;
use crate::written::written;

/// Takes the same requests and returns the same answers as the worker, but searches only during `slice`.
#[wasm_bindgen]
pub struct Core {
    work: Work,
    time: Performance,
}

#[wasm_bindgen]
impl Core {
    /// Creates an idle core.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Result<Core, JsValue> {
        Ok(Self { work: Work::default(), time: crate::performance()? })
    }

    /// Takes a request. Returns the answers that are available at once.
    #[wasm_bindgen(unchecked_return_type = "object[]")]
    pub fn take(&mut self, message: JsValue) -> Array {
        told(match read(&Reader(message)) {
            Ok(order) => self.work.take(order, self.time.now()),
            Err(fault) => vec![fault],
        })
    }

    /// Searches for about this time. Returns the answers found.
    #[wasm_bindgen(unchecked_return_type = "object[]")]
    pub fn slice(&mut self, milliseconds: f64) -> Array {
        told(self.work.slice(milliseconds, || self.time.now()))
    }

    /// Whether no request is pending.
    #[wasm_bindgen(getter)]
    pub fn idle(&self) -> bool {
        self.work.is_done()
    }
}

fn told(answers: Vec<Answer>) -> Array {
    answers.iter().map(written).collect()
}
