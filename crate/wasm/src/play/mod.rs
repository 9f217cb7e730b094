//! The core for playing: games and positions. The module `play` does not depend on the other modules.

mod claim;
mod fen;
pub(crate) mod game;
mod games;
mod option;
mod position;
mod state;

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = concat!(include_str!("tables.d.ts"), include_str!("types.d.ts"));
