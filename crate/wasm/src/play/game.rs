//! The JavaScript class `Game`.

use roque::{Color, GameError, Move, Position};
use wasm_bindgen::prelude::*;

use super::claim::ClaimInfo;
use super::option::MoveOption;
use super::state::GameState;
use crate::crossing::answer::to_object;
use crate::crossing::argument::{boolean, color, draws, letters, natural, optional, ply, rules, square};
use crate::crossing::error::{of_fen, of_game};

/// A game in progress, and its state before the last move.
#[wasm_bindgen]
pub struct Game(pub(crate) roque::Game, Option<roque::Game>);

#[wasm_bindgen]
impl Game {
    /// Creates a game with these rules (default "orthodox"), from a FEN or from the starting position, with this draw
    /// policy (default "automatic").
    /// Throws "unknownRules", "unknownDraws", or the first fault of the FEN; all its faults are in `faults`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_optional_param_type = "string")] rules_name: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] fen: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "DrawPolicy")] draws_name: JsValue,
    ) -> Result<Game, JsValue> {
        let rules = rules(optional(&rules_name).as_deref())?;
        let draws = draws(optional(&draws_name).as_deref())?;
        let start = match optional(&fen) {
            Some(fen) => Position::from_fen(&fen, rules).map_err(of_fen)?,
            None => Position::initial(rules),
        };
        Ok(Self(roque::Game::with_draws(start, draws), None))
    }

    /// Returns the current state of the game, or its state at a ply. Throws "unknownPly".
    #[wasm_bindgen(unchecked_return_type = "GameState")]
    pub fn state(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] at: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.told(if at.is_undefined() { self.0.ply() } else { ply(&at)? })
    }

    /// Returns the legal moves of the piece on a square, or of all pieces, as far as touched pieces allow
    /// them. Promotions that differ only in the new piece follow one another, the queen first. With a
    /// square, a castling of Chess960 is listed twice if the king may also be put on its destination. The list of
    /// moves is empty if the game is over. Throws "unknownSquare", as do all methods that take a square.
    #[wasm_bindgen(js_name = movesFrom, unchecked_return_type = "MoveOption[]")]
    pub fn moves_from(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] from: JsValue,
    ) -> Result<JsValue, JsValue> {
        let moves = if from.is_undefined() {
            roque::Square::all().flat_map(|from| self.0.moves_from(from)).collect()
        } else {
            self.0.moves_from(square(&from)?)
        };
        let position = self.0.position();
        let mut sans = if moves.is_empty() { vec![] } else { position.san_moves() };
        let mut options = Vec::with_capacity(moves.len());
        for mv in moves {
            let Some(at) = sans.iter().position(|(other, _)| *other == mv) else { continue };
            let san = sans.swap_remove(at).1;
            if !from.is_undefined() && mv.castles_by_goal() {
                options.push(MoveOption::by_goal(mv, san.clone(), position));
            }
            options.push(MoveOption::new(mv, san, position));
        }
        to_object(&options)
    }

    /// Returns the moves that the piece on a square might make after some move of the other side, by how it
    /// moves and its castling rights. In Take&Make these premoves are captures without their Make. The list
    /// of premoves is empty for a piece of the side to move, and if the game is over.
    #[wasm_bindgen(js_name = premovesFrom, unchecked_return_type = "MoveOption[]")]
    pub fn premoves_from(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] from: JsValue,
    ) -> Result<JsValue, JsValue> {
        let (from, position) = (square(&from)?, self.0.position());
        let option = |to| MoveOption::premove(from, to, position);
        to_object(&self.0.premoves_from(from).into_iter().map(option).collect::<Vec<_>>())
    }

    /// Plays a legal move, and returns the new state. With `one_of_many`, meant for all but the last of many
    /// moves, `play` returns undefined, and `retract` cannot take back that move. Throws "gameOver" or
    /// "illegalMove"; a move that touch-move forbids is also illegal.
    #[wasm_bindgen(unchecked_return_type = "GameState | undefined")]
    pub fn play(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "PackedMove")] mv: JsValue,
        one_of_many: Option<bool>,
    ) -> Result<JsValue, JsValue> {
        let mv = self.legal(&mv)?;
        let before = (one_of_many != Some(true)).then(|| self.0.clone());
        self.0.play(mv).map_err(of_game)?;
        self.1 = before;
        if self.1.is_none() { Ok(JsValue::UNDEFINED) } else { self.told(self.0.ply()) }
    }

    /// Restores the state of the game before the last `play`, including the moves that could be redone. Does
    /// nothing if that move has already been retracted, or was played with `one_of_many`.
    pub fn retract(&mut self) {
        if let Some(before) = self.1.take() {
            self.0 = before;
        }
    }

    /// Returns the legal move with exactly this notation, in coordinates or in algebraic notation with
    /// English letters; signs of check and mate may differ. The method `parse` accepts other notations, too.
    pub fn find(&self, #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue) -> Option<u32> {
        let text = text.as_string().filter(|_| self.0.outcome().is_none())?;
        let bare = |text: &str| text.trim_end_matches(['+', '#']).to_owned();
        let text = bare(&text);
        let mut all = self.0.position().san_moves().into_iter();
        all.find(|(mv, san)| bare(san) == text || mv.to_string() == text).map(|(mv, _)| mv.bits())
    }

    /// Takes back the last move. If a resignation, an agreement, a claim or a flag fall ended the game, only
    /// that end is taken back. Returns false if there is nothing to take back, or if touch-move is on.
    pub fn undo(&mut self) -> bool {
        self.0.undo()
    }

    /// Replays the move that was taken back last. Returns false if no move was taken back, or if touch-move
    /// is on.
    pub fn redo(&mut self) -> bool {
        self.0.redo()
    }

    /// Resigns for a player. Throws "gameOver".
    pub fn resign(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Color")] side: JsValue,
    ) -> Result<(), JsValue> {
        self.0.resign(color(&side)?).map_err(of_game)
    }

    /// Offers a draw for a player. Throws "gameOver" or "offerStands" (the player's earlier offer is still
    /// open).
    #[wasm_bindgen(js_name = offerDraw)]
    pub fn offer_draw(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Color")] side: JsValue,
    ) -> Result<(), JsValue> {
        self.0.offer_draw(color(&side)?).map_err(of_game)
    }

    /// Accepts the opponent's draw offer. Throws "gameOver" or "noOffer" (the opponent has made no offer).
    #[wasm_bindgen(js_name = acceptDraw)]
    pub fn accept_draw(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Color")] side: JsValue,
    ) -> Result<(), JsValue> {
        self.0.accept_draw(color(&side)?).map_err(of_game)
    }

    /// Declines the opponent's draw offer. Throws "gameOver" or "noOffer" (the opponent has made no offer).
    #[wasm_bindgen(js_name = declineDraw)]
    pub fn decline_draw(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Color")] side: JsValue,
    ) -> Result<(), JsValue> {
        self.0.decline_draw(color(&side)?).map_err(of_game)
    }

    /// Claims a draw for the player to move, by repetition or by the fifty-move rule. The claim concerns the
    /// position on the board, or the position after the move `announced`, which is then played. Throws
    /// "gameOver", "noClaims", "notOnMove" or "illegalMove" if the claim is not possible.
    #[wasm_bindgen(unchecked_return_type = "Claim")]
    pub fn claim(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Color")] side: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "PackedMove")] announced: JsValue,
    ) -> Result<JsValue, JsValue> {
        let side = color(&side)?;
        let announced = if announced.is_undefined() { None } else { Some(self.legal(&announced)?) };
        let claim = self.0.claim(side, announced).map_err(of_game)?;
        to_object(&ClaimInfo::of(claim, &self.0))
    }

    /// Ends the game because a player has run out of time. Throws "gameOver".
    #[wasm_bindgen(js_name = flagFall)]
    pub fn flag_fall(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Color")] side: JsValue,
    ) -> Result<(), JsValue> {
        self.0.flag_fall(color(&side)?).map_err(of_game)
    }

    /// Records a proof that from the position at a ply no series of legal moves lets White, or Black, mate.
    /// If neither side can mate, the position is dead and the game ended there. If one side cannot mate, the
    /// other side's flag fall or resignation is a draw. Returns whether the result of the game changed.
    /// Throws "unknownPly" or "unknownBoolean" for an invalid argument.
    pub fn settle(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] at: JsValue,
        #[wasm_bindgen(unchecked_param_type = "boolean")] white_cannot: JsValue,
        #[wasm_bindgen(unchecked_param_type = "boolean")] black_cannot: JsValue,
    ) -> Result<bool, JsValue> {
        let told = [(Color::White, boolean(&white_cannot)?), (Color::Black, boolean(&black_cannot)?)];
        let cannot_mate: Vec<_> = told.into_iter().filter(|told| told.1).map(|told| told.0).collect();
        Ok(self.0.settle(ply(&at)?, &cannot_mate))
    }

    /// Turns touch-move on or off, and clears the list of touched pieces. While touch-move is on, moves are
    /// final. Throws "unknownBoolean".
    #[wasm_bindgen(js_name = setTouchMove)]
    pub fn set_touch_move(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "boolean")] on: JsValue,
    ) -> Result<(), JsValue> {
        self.0.set_touch_move(boolean(&on)?);
        Ok(())
    }

    /// Records that the player to move touches the piece on a square. Returns whether the player must now
    /// move or capture that piece.
    pub fn touch(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] on: JsValue,
    ) -> Result<bool, JsValue> {
        Ok(self.0.touch(square(&on)?))
    }

    /// Announces "j'adoube" for the player to move, so that the next touch creates no obligation. Throws
    /// "notOnMove" or "gameOver" if the player may not announce "j'adoube".
    pub fn adoube(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Color")] side: JsValue,
    ) -> Result<(), JsValue> {
        self.0.adoube(color(&side)?).map_err(of_game)
    }

    /// Returns all moves of the game in algebraic notation, including moves taken back.
    #[wasm_bindgen(js_name = moveList)]
    pub fn move_list(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Letters")] letters_name: JsValue,
    ) -> Result<Vec<String>, JsValue> {
        Ok(self.0.san(letters(&letters_name.as_string().unwrap_or_default())?))
    }

    /// Returns the placements before, during and after the move to a ply, each as the first field of a FEN. Only a
    /// move in two parts has a placement in between. The list of placements is empty for ply 0. Throws "unknownPly".
    pub fn stages(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] at: JsValue,
    ) -> Result<Vec<String>, JsValue> {
        let ply = ply(&at)?;
        let Some(mv) = self.0.move_to(ply) else { return Ok(vec![]) };
        Ok(self.0.position_at(ply - 1).stages(mv).iter().map(roque::Board::placement).collect())
    }

    #[inline(never)]
    fn told(&self, ply: usize) -> Result<JsValue, JsValue> {
        to_object(&GameState::at(&self.0, ply))
    }

    /// Returns the legal move with these packed bits.
    #[inline(never)]
    fn legal(&self, bits: &JsValue) -> Result<Move, JsValue> {
        let bits = natural(bits);
        if self.0.outcome().is_some() {
            return Err(of_game(GameError::GameOver));
        }
        let mut legal = self.0.position().legal_moves().into_iter();
        legal.find(|legal| bits == Some(legal.bits().into())).ok_or_else(|| of_game(GameError::IllegalMove))
    }
}
