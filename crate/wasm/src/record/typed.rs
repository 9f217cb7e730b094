//! Parses moves as users type them.

use roque::GameError;
use wasm_bindgen::prelude::*;

use crate::crossing::argument::{letters, optional};
use crate::crossing::error::{coded, of_game};
use crate::play::game::Game;

#[wasm_bindgen]
impl Game {
    /// Returns the legal move that a user means by a text: coordinates, or algebraic notation with these
    /// piece letters (English by default). Signs may be missing and letters may have the wrong case, as in
    /// "nf3", "E2-E4", "0-0", "ed6 ep" and "e8q". Throws "moveSyntax", "moveIllegal", "moveAmbiguous",
    /// "unknownLetters" or "gameOver" if there is no such move.
    pub fn parse(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Letters")] letters_name: JsValue,
    ) -> Result<u32, JsValue> {
        let letters = letters(optional(&letters_name).as_deref().unwrap_or("en"))?;
        if self.0.outcome().is_some() {
            return Err(of_game(GameError::GameOver));
        }
        let position = self.0.position();
        let mv = position
            .parse_typed(&text.as_string().unwrap_or_default(), letters)
            .map_err(|e| coded(e.name(), &e.to_string()))?;
        Ok(mv.bits())
    }
}
