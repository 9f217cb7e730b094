//! Games as links.

use roque::{Ending, Move, Position};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::crossing::answer::{color_name, to_object};
use crate::crossing::error::coded;
use crate::play::game::Game;

#[wasm_bindgen]
impl Game {
    /// Returns the game as the text of a link for `readLink`: rules, draw policy, start position, the moves on the
    /// board, and the result. Throws "linkTooLong" if the game has more than 20,000 plies.
    pub fn link(&self) -> Result<String, JsValue> {
        self.0.link().map_err(|e| coded(e.name(), &e.to_string()))
    }
}

#[derive(Serialize)]
struct LinkedGame {
    rules: String,
    fen: Option<String>,
    moves: Vec<u32>,
    draws: &'static str,
    result: &'static str,
    ending: Option<&'static str>,
    loser: Option<&'static str>,
    settled: Vec<&'static str>,
}

/// Reads a text made by `Game.link`. Throws "linkVersion" (made by a later version of Roque) or "linkBroken".
#[wasm_bindgen(js_name = readLink, unchecked_return_type = "LinkedGame")]
pub fn read_link(#[wasm_bindgen(unchecked_param_type = "string")] text: JsValue) -> Result<JsValue, JsValue> {
    let game = roque::Game::from_link(&text.as_string().unwrap_or_default())
        .map_err(|e| coded(e.name(), &e.to_string()))?;
    let start = game.position_at(0);
    let (rules, fen) = (start.rules(), start.fen());
    to_object(&LinkedGame {
        rules: rules.to_string(),
        fen: (fen != Position::initial(rules).fen()).then_some(fen),
        moves: (1..=game.ply()).filter_map(|ply| game.move_to(ply)).map(Move::bits).collect(),
        draws: game.draw_policy().name(),
        result: game.outcome().map_or("*", roque::Outcome::result),
        ending: game.ending().map(Ending::name),
        loser: game.loser().map(color_name),
        settled: game.settled(game.ply()).into_iter().map(color_name).collect(),
    })
}
