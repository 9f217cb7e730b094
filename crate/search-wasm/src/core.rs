//! The same work without a worker: the page takes it slice by slice.

use js_sys::Array;
use wasm_bindgen::prelude::*;
use web_sys::Performance;

use crate::message::{Answer, read};
use crate::object::Reader;
use crate::work::Work;
use crate::written::written;

/// Takes orders and gives answers, both as a worker has them, but works only while it is asked to.
#[wasm_bindgen]
pub struct Core {
    work: Work,
    time: Performance,
}

#[wasm_bindgen]
impl Core {
    /// With nothing to do.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Result<Core, JsValue> {
        Ok(Self { work: Work::default(), time: crate::performance()? })
    }

    /// Takes an order; gives what can be said at once.
    #[wasm_bindgen(unchecked_return_type = "object[]")]
    pub fn take(&mut self, message: JsValue) -> Array {
        told(match read(&Reader(message)) {
            Ok(order) => self.work.take(order, self.time.now()),
            Err(fault) => vec![fault],
        })
    }

    /// Works for about so many milliseconds; gives what there is to say.
    #[wasm_bindgen(unchecked_return_type = "object[]")]
    pub fn slice(&mut self, milliseconds: f64) -> Array {
        told(self.work.slice(milliseconds, || self.time.now()))
    }

    /// Whether there is nothing to do.
    #[wasm_bindgen(getter)]
    pub fn idle(&self) -> bool {
        self.work.is_done()
    }
}

fn told(answers: Vec<Answer>) -> Array {
    answers.iter().map(written).collect()
}
