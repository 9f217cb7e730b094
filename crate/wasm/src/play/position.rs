//! The class `Position`.

use roque::Move;
use wasm_bindgen::prelude::*;

use super::state::OutcomeInfo;
use crate::crossing::answer::to_object;
use crate::crossing::argument::{optional, rules};
use crate::crossing::error::{coded, of_fen};

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
