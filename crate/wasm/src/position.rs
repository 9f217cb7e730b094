//! The class `Position`, and FENs that are only to be shown.

use roque::{Fault, FenError, Move, Setup, UnknownRules};
use wasm_bindgen::prelude::*;

use crate::error::{coded, of_fen, optional, rules};
use crate::state::{FenReading, OutcomeInfo, color_name, pieces, to_object};

/// A position that can be played: for programs that ask about many.
#[wasm_bindgen]
pub struct Position(roque::Position);

#[wasm_bindgen]
impl Position {
    /// The position of a FEN. Throws as the constructor of `Game` does.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] fen: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] rules_name: JsValue,
    ) -> Result<Position, JsValue> {
        let rules = rules(optional(&rules_name).as_deref())?;
        roque::Position::from_fen(&fen.as_string().unwrap_or_default(), rules).map(Self).map_err(of_fen)
    }

    /// The FEN, its en passant square only where a capture is legal.
    pub fn fen(&self) -> String {
        self.0.fen()
    }

    /// Every legal move.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self) -> Vec<u32> {
        self.0.legal_moves().into_iter().map(Move::bits).collect()
    }

    /// Every legal move in algebraic notation with English letters, in the order of `legalMoves`,
    /// with a space between two.
    pub fn san(&self) -> String {
        let mut all = String::with_capacity(256);
        for (_, san) in self.0.san_moves() {
            if !all.is_empty() {
                all.push(' ');
            }
            all.push_str(&san);
        }
        all
    }

    /// The placements that a legal move, given in coordinates or algebraic notation, goes through:
    /// see `Game.stages`. Throws as `Game.parse` does.
    pub fn stages(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    ) -> Result<Vec<String>, JsValue> {
        let mv = self
            .0
            .parse_move(&text.as_string().unwrap_or_default())
            .map_err(|e| coded(e.name(), &e.to_string()))?;
        Ok(self.0.stages(mv).iter().map(roque::Board::placement).collect())
    }

    /// The end that the position itself makes: checkmate, stalemate or a dead position.
    #[wasm_bindgen(unchecked_return_type = "Outcome | null")]
    pub fn outcome(&self) -> Result<JsValue, JsValue> {
        match self.0.outcome() {
            Some(outcome) => to_object(&OutcomeInfo::from(outcome)),
            None => Ok(JsValue::NULL),
        }
    }
}

/// What a FEN shows, however little of it makes sense, and everything that is wrong with it. It
/// can be played when there are no `faults`.
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
            match rules_name.parse() {
                Ok(rules) => {
                    let (doubts, faults): (Vec<_>, _) =
                        setup.faults(rules).iter().partition(|fault| fault.is_playable());
                    reading.doubts = doubts.into_iter().map(Fault::name).collect();
                    reading.faults = Vec::into_iter(faults).map(Fault::name).collect();
                    if let Ok(position) = roque::Position::new(&setup, rules) {
                        reading.fen = Some(position.fen());
                    }
                }
                Err(UnknownRules(_)) => reading.faults.push("unknownRules"),
            }
            Some(setup)
        }
        Err(error) => {
            reading.faults = error.names();
            // The pieces can still be shown when only a later field is wrong.
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
