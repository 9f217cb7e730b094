//! Reads FENs leniently, in order to display them.

use roque::{Fault, FenError, Position, Setup, UnknownRules};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::crossing::answer::{color_name, pieces, to_object};

#[derive(Serialize, Default)]
struct FenReading {
    pieces: Option<String>,
    turn: &'static str,
    faults: Vec<&'static str>,
    doubts: Vec<&'static str>,
    fen: Option<String>,
    chess960: bool,
}

/// Reads every field of a FEN that can be displayed, and returns all faults. The position can be played if
/// the list `faults` is empty.
#[wasm_bindgen(js_name = readFen, unchecked_return_type = "FenReading")]
pub fn read_fen(
    #[wasm_bindgen(unchecked_param_type = "string")] fen: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] rules_name: JsValue,
) -> Result<JsValue, JsValue> {
    let [fen, rules_name] = [fen, rules_name].map(|value| value.as_string().unwrap_or_default());
    let mut reading = FenReading::default();
    let setup = match Setup::from_fen(&fen) {
        Ok(setup) => {
            reading.fen = Some(setup.fen());
            reading.chess960 = setup.has_chess960_rights();
            match rules_name.parse() {
                Ok(rules) => {
                    let (doubts, faults): (Vec<_>, _) =
                        setup.faults(rules).iter().partition(|fault| fault.is_playable());
                    reading.doubts = doubts.into_iter().map(Fault::name).collect();
                    reading.faults = Vec::into_iter(faults).map(Fault::name).collect();
                    if let Ok(position) = Position::new(&setup, rules) {
                        reading.fen = Some(position.fen());
                    }
                }
                Err(UnknownRules(_)) => reading.faults.push("unknownRules"),
            }
            Some(setup)
        }
        Err(error) => {
            reading.faults = error.names();
            // If only a later field of the FEN is wrong, the pieces can still be displayed.
            placement_of(&fen)
        }
    };
    reading.pieces = setup.as_ref().map(|setup| pieces(&setup.board));
    reading.turn = color_name(setup.map_or_else(roque::Color::default, |setup| setup.turn));
    to_object(&reading)
}

fn placement_of(fen: &str) -> Option<Setup> {
    let placement = fen.split_ascii_whitespace().next()?;
    let setup: Result<Setup, FenError> = Setup::from_fen(placement);
    setup.ok()
}
