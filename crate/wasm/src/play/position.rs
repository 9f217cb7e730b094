//! The JavaScript class `Position`.

use roque::Move;
use wasm_bindgen::prelude::*;

use super::state::{MoveInfo, OutcomeInfo};
use crate::crossing::answer::to_object;
use crate::crossing::argument::{optional, rules};
use crate::crossing::error::{coded, of_fen};

/// A playable position, for programs that analyse many positions.
#[wasm_bindgen]
pub struct Position(roque::Position);

#[wasm_bindgen]
impl Position {
    /// Creates the position of a FEN under the given rules. Throws the same errors as the constructor of
    /// `Game`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] fen: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] rules_name: JsValue,
    ) -> Result<Position, JsValue> {
        let rules = rules(optional(&rules_name).as_deref())?;
        roque::Position::from_fen(&fen.as_string().unwrap_or_default(), rules).map(Self).map_err(of_fen)
    }

    /// Returns the FEN of the position. The FEN has an en passant square only if an en passant capture is
    /// legal.
    pub fn fen(&self) -> String {
        self.0.fen()
    }

    /// Returns all legal moves of the position.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self) -> Vec<u32> {
        self.0.legal_moves().into_iter().map(Move::bits).collect()
    }

    /// Returns all legal moves in algebraic notation with English letters, in the order of `legalMoves`, separated by
    /// spaces.
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

    /// Returns the placements before, during and after a legal move, given in coordinates or algebraic
    /// notation; see `Game.stages`. Throws the same errors as `Game.parse`.
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

    /// Returns the result that follows from the position alone: checkmate, stalemate or a dead position.
    #[wasm_bindgen(unchecked_return_type = "Outcome | null")]
    pub fn outcome(&self) -> Result<JsValue, JsValue> {
        match self.0.outcome() {
            Some(outcome) => to_object(&OutcomeInfo::from(outcome)),
            None => Ok(JsValue::NULL),
        }
    }
}

/// Returns the only legal move that leads from one FEN to another; null if no move or several moves do.
/// `after` may consist of the placement alone; if it names a side to move, that side must match. Fields that
/// are missing at the end of `before` may have any value. `played` is a move in coordinates that may have
/// been played after `before`. Throws "unknownRules".
#[wasm_bindgen(js_name = moveBetween, unchecked_return_type = "MoveInfo | null")]
pub fn move_between(
    #[wasm_bindgen(unchecked_param_type = "string")] before: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] after: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string")] rules_name: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string")] played: JsValue,
) -> Result<JsValue, JsValue> {
    let [before, after] = [before, after].map(|text| text.as_string().unwrap_or_default());
    let rules = rules(optional(&rules_name).as_deref())?;
    let Some((position, mv)) = rules.move_between(&before, &after, optional(&played).as_deref()) else {
        return Ok(JsValue::NULL);
    };
    to_object(&MoveInfo::new(mv, position.san(mv).unwrap_or_default(), &position))
}
