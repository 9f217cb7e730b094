//! Reads and writes games as text (PGN, links, and moves as users type them).

mod link;
mod pgn;
mod typed;

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");
