//! The class `Game`.

use roque::{GameError, Move, Position};
use wasm_bindgen::prelude::*;

use crate::error::{coded, color, letters, of_fen, rules, square};
use crate::state::{GameState, RefusalInfo, to_object};

/// A game in play.
#[wasm_bindgen]
pub struct Game(roque::Game);

#[wasm_bindgen]
impl Game {
    /// A new game of these rules ("orthodox" when left out), from a FEN or from the usual array.
    /// `recorded`: it was played elsewhere, and no draw ends it by itself.
    /// Throws "unknownRules", or the first fault of the FEN with all of them in `faults`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        rules_name: Option<String>,
        fen: Option<String>,
        recorded: Option<bool>,
    ) -> Result<Game, JsValue> {
        let rules = rules(rules_name.as_deref())?;
        let start = match fen {
            Some(fen) => Position::from_fen(&fen, rules).map_err(of_fen)?,
            None => Position::initial(rules),
        };
        let begin = if recorded == Some(true) { roque::Game::record } else { roque::Game::new };
        Ok(Self(begin(start)))
    }

    /// The game as it is, or as it was after so many plies.
    #[wasm_bindgen(unchecked_return_type = "GameState")]
    pub fn state(&self, ply: Option<usize>) -> Result<JsValue, JsValue> {
        to_object(&GameState::at(&self.0, ply.unwrap_or(self.0.ply())))
    }

    /// The legal moves of the man on a square; none when the game is over.
    #[wasm_bindgen(js_name = movesFrom)]
    pub fn moves_from(&self, from: u8) -> Result<Vec<u32>, JsValue> {
        Ok(self.0.moves_from(square(from)?).into_iter().map(Move::bits).collect())
    }

    /// The squares that the man on a square might go to after some move of the other side, told by how it moves
    /// and by its castling rights alone; in take-make where a capture arrives, before its Make. None for a
    /// man of the side to move, and none when the game is over.
    #[wasm_bindgen(js_name = premovesFrom)]
    pub fn premoves_from(&self, from: u8) -> Result<Vec<u8>, JsValue> {
        Ok(self.0.premoves_from(square(from)?).into_iter().map(roque::Square::index).collect())
    }

    /// Plays a legal move. Throws "illegalMove" or "gameOver".
    pub fn play(&mut self, mv: u32) -> Result<(), JsValue> {
        let legal = self.0.position().legal_moves().into_iter().find(|legal| legal.bits() == mv);
        match legal {
            Some(mv) => self.0.play(mv).map_err(of_game),
            None if self.0.outcome().is_some() => Err(of_game(GameError::GameOver)),
            None => Err(of_game(GameError::IllegalMove)),
        }
    }

    /// The legal move that someone means by a text: coordinates, or algebraic notation in these letters
    /// (English when left out), whose signs may be missing and whose letters may be in the wrong case:
    /// "nf3", "E2-E4", "0-0", "ed6 ep", "e8q". Throws "moveSyntax", "moveIllegal", "moveAmbiguous",
    /// "unknownLetters" or "gameOver".
    pub fn parse(
        &self,
        text: &str,
        #[wasm_bindgen(unchecked_optional_param_type = "Letters")] letters_name: Option<String>,
    ) -> Result<u32, JsValue> {
        let letters = letters(letters_name.as_deref().unwrap_or("en"))?;
        if self.0.outcome().is_some() {
            return Err(of_game(GameError::GameOver));
        }
        let position = self.0.position();
        let mv = position.parse_typed(text, letters).map_err(|e| coded(e.name(), &e.to_string()))?;
        Ok(mv.bits())
    }

    /// Takes back the last move, or before it a resignation or an agreement. False when there is none.
    pub fn undo(&mut self) -> bool {
        self.0.undo()
    }

    /// Plays again the move that was taken back last. False when there is none.
    pub fn redo(&mut self) -> bool {
        self.0.redo()
    }

    /// A player resigns. Throws "gameOver".
    pub fn resign(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Color")] side: &str,
    ) -> Result<(), JsValue> {
        self.0.resign(color(side)?).map_err(of_game)
    }

    /// A player offers a draw. Throws "gameOver" or "offerStands".
    #[wasm_bindgen(js_name = offerDraw)]
    pub fn offer_draw(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Color")] side: &str,
    ) -> Result<(), JsValue> {
        self.0.offer_draw(color(side)?).map_err(of_game)
    }

    /// A player accepts the other's offer of a draw. Throws "gameOver" or "noOffer".
    #[wasm_bindgen(js_name = acceptDraw)]
    pub fn accept_draw(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Color")] side: &str,
    ) -> Result<(), JsValue> {
        self.0.accept_draw(color(side)?).map_err(of_game)
    }

    /// A player declines the other's offer of a draw. Throws "gameOver" or "noOffer".
    #[wasm_bindgen(js_name = declineDraw)]
    pub fn decline_draw(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Color")] side: &str,
    ) -> Result<(), JsValue> {
        self.0.decline_draw(color(side)?).map_err(of_game)
    }

    /// The moves of the line in algebraic notation, those taken back included.
    #[wasm_bindgen(js_name = moveList)]
    pub fn move_list(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Letters")] letters_name: &str,
    ) -> Result<Vec<String>, JsValue> {
        Ok(self.0.san(letters(letters_name)?))
    }

    /// The placements that the move to a ply goes through, as the first field of a FEN: before, after
    /// the Take or the king's part where there is one, after. Empty for ply 0.
    pub fn stages(&self, ply: usize) -> Vec<String> {
        let Some(mv) = self.0.move_to(ply) else { return vec![] };
        self.0.position_at(ply - 1).stages(mv).iter().map(roque::Board::placement).collect()
    }

    /// Why no legal move leads from one square to the other; null where one does.
    #[wasm_bindgen(unchecked_return_type = "Refusal | null")]
    pub fn refusal(&self, from: u8, to: u8) -> Result<JsValue, JsValue> {
        let Some(refusal) = self.0.refusal(square(from)?, square(to)?) else { return Ok(JsValue::NULL) };
        let squares = refusal.squares().into_iter().map(roque::Square::index).collect();
        to_object(&RefusalInfo { reason: refusal.name(), squares })
    }
}

fn of_game(error: GameError) -> JsValue {
    coded(error.name(), &error.to_string())
}
