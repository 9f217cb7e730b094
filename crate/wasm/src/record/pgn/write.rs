//! Writes games as PGN for JavaScript.

use js_sys::Array;
use roque::{Position, Sink, Writer};
use wasm_bindgen::prelude::*;

use super::{PIECE, result_of};
use crate::crossing::argument::{number, rules};
use crate::crossing::error::{coded, of_fen};
use crate::crossing::object::{field, list, text};

/// Returns the PGN of a game: first the Seven Tag Roster, with "?" for unknown values, then the moves in lines of
/// fewer than eighty characters. Of each move, only the field `packed` is used. Throws "unknownRules", the
/// faults of the FEN, "moveIllegal" or "pgnGame" if the game is not valid.
#[wasm_bindgen(js_name = writePgn, unchecked_return_type = "string")]
pub fn write_pgn(
    #[wasm_bindgen(unchecked_param_type = "Omit<PgnGame, 'notes'>")] game: JsValue,
) -> Result<JsValue, JsValue> {
    let rules = rules(field(&game, "rules").as_string().as_deref())?;
    let start = match field(&game, "fen").as_string() {
        Some(fen) => Position::from_fen(&fen, rules).map_err(of_fen)?,
        None => Position::initial(rules),
    };
    let mut tags = vec![];
    for tag in list(&field(&game, "tags")).ok_or_else(no_game)? {
        tags.push((text(&tag, "0"), text(&tag, "1")));
    }
    let result = result_of(&text(&game, "result"));
    let mut writer = Writer::new(&tags, &start, result);
    let parts = Array::new();
    write_line(&field(&game, "line"), start, 0, &mut writer, &parts)?;
    writer.end(result);
    parts.push(&writer.text.into());
    Ok(parts.join("").into())
}

/// Writes a line of moves with its variations. Fails if variations are nested more deeply than the PGN reader
/// allows.
fn write_line(
    value: &JsValue,
    start: Position,
    depth: usize,
    writer: &mut Writer,
    parts: &Array,
) -> Result<(), JsValue> {
    if depth > roque::MAX_VARIATION_DEPTH {
        return Err(coded("pgnTooDeep", "variations are nested too deeply"));
    }
    writer.say(&text(value, "comment"));
    let mut position = start;
    let array = |value: &JsValue, name| field(value, name).dyn_into::<Array>();
    for told in array(value, "moves").map_err(|_| no_game())? {
        let bits = number(&field(&told, "packed")).unwrap_or_default();
        let mv = position.legal_moves().into_iter().find(|mv| u64::from(mv.bits()) == bits);
        let mv = mv.ok_or_else(|| coded("moveIllegal", "a move of the game is not legal"))?;
        writer.play(&position, mv);
        for nag in array(&told, "nags").unwrap_or_default() {
            if let Some(nag) = number(&nag).and_then(|nag| nag.try_into().ok()) {
                writer.annotate(nag);
            }
        }
        writer.say(&text(&told, "comment"));
        for variation in array(&told, "variations").unwrap_or_default() {
            writer.open();
            write_line(&variation, position, depth + 1, writer, parts)?;
            writer.close();
        }
        position.play_unchecked(mv);
        if writer.text.len() > PIECE {
            parts.push(&std::mem::take(&mut writer.text).into());
        }
    }
    Ok(())
}

fn no_game() -> JsValue {
    coded("pgnGame", "expected a game object as returned by readPgn")
}
