//! What is handed to JavaScript.

use js_sys::JsString;
use roque::{Board, Color, Piece, Square};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::json::Json;

/// The plain object of a value, with `null` where Rust has `None`.
pub(crate) fn to_object(value: &impl Serialize) -> Result<JsValue, JsValue> {
    let mut json = Json(String::with_capacity(1 << 10));
    value.serialize(&mut json).map_err(|error| JsValue::from(error.to_string()))?;
    object_of(&json.0)
}

#[inline(never)]
fn object_of(json: &str) -> Result<JsValue, JsValue> {
    parse(&json.into())
}

#[wasm_bindgen]
extern "C" {
    // The one of js-sys takes its text from the engine's memory.
    #[wasm_bindgen(catch, js_namespace = JSON)]
    pub(crate) fn parse(text: &JsString) -> Result<JsValue, JsValue>;
}

pub(crate) const fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// 64 characters, a1 first.
pub(crate) fn pieces(board: &Board) -> String {
    Square::all().map(|square| letter_on(square, board)).collect()
}

/// A FEN letter, or a dot where there is no piece.
pub(crate) fn letter_on(square: Square, board: &Board) -> char {
    board.piece_at(square).map_or('.', Piece::char)
}
