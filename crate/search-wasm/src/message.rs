//! What a page and the worker say to each other: plain objects, as `www/search/types.d.ts` has them.

use js_sys::Reflect;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

/// What a page wants; `id` is its own, and comes back with the answer.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Order {
    /// The leaves of the tree of moves, so many moves from a position.
    Perft {
        id: u32,
        fen: String,
        /// Orthodox chess where it says nothing.
        rules: Option<String>,
        depth: u32,
    },
    /// What was ordered by this `id` is wanted no more.
    Stop { id: u32 },
}

/// What the worker answers: once to each order but [`Order::Stop`].
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Answer {
    /// It listens.
    Ready,
    Perft {
        id: u32,
        /// A number of JavaScript's, and exact: nobody waits for 2⁵³ leaves.
        leaves: f64,
    },
    /// As was asked.
    Stopped { id: u32 },
    Fault {
        /// Missing where the order had none.
        id: Option<u32>,
        /// Stable.
        code: &'static str,
        /// For developers.
        message: String,
    },
}

/// Reads what a page has sent; whatever is no order is answered, with the `id` that it may have.
pub fn read(data: JsValue) -> Result<Order, Answer> {
    let id = Reflect::get(&data, &"id".into()).ok();
    serde_wasm_bindgen::from_value(data).map_err(|error| Answer::Fault {
        id: id.and_then(|id| serde_wasm_bindgen::from_value(id).ok()),
        code: "badMessage",
        message: error.to_string(),
    })
}
