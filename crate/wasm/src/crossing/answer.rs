//! Converts results to JavaScript values.

use roque::{Board, Color, Piece, Square};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

/// Returns a plain JavaScript object, in which `None` becomes `null`.
pub(crate) fn to_object(value: &impl Serialize) -> Result<JsValue, JsValue> {
    let serializer = Serializer::new().serialize_missing_as_null(true);
    Ok(value.serialize(&serializer)?)
}

pub(crate) const fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// Returns the board as 64 characters, a1 first.
pub(crate) fn pieces(board: &Board) -> String {
    Square::all().map(|square| letter_on(square, board)).collect()
}

/// Returns the FEN letter of the piece on a square, or a dot if the square is empty.
pub(crate) fn letter_on(square: Square, board: &Board) -> char {
    board.piece_at(square).map_or('.', Piece::char)
}
