//! Games as the text of a link.

use roque::{Color, Ending, LinkMessage, LinkRequest, Move, Position};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::crossing::answer::{color_name, to_object};
use crate::crossing::argument::color;
use crate::crossing::error::coded;
use crate::crossing::object::{field, text};
use crate::play::game::Game;

/// The names that JavaScript uses for the requests of a link.
const REQUESTS: [(&str, LinkRequest); 3] = [
    ("drawOffer", LinkRequest::DrawOffer),
    ("claim", LinkRequest::Claim),
    ("takeBack", LinkRequest::TakeBack),
];

#[wasm_bindgen]
impl Game {
    /// Returns the game as a text for `readLink`: rules, draw policy, start position, the moves on the board,
    /// and the result. A message to the opponent is added if one is given. Throws "linkTooLong" if the game
    /// has more than 20,000 plies, and "linkMessage" or "unknownColor" if the message is not valid.
    pub fn link(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "LinkMessage | null")] message: JsValue,
    ) -> Result<String, JsValue> {
        self.0.link_with(read_message(&message)?).map_err(|e| coded(e.name(), &e.to_string()))
    }
}

/// Returns whether an optional argument is missing.
fn is_missing(value: &JsValue) -> bool {
    value.is_undefined() || value.is_null()
}

fn read_message(message: &JsValue) -> Result<LinkMessage, JsValue> {
    if is_missing(message) {
        return Ok(LinkMessage::default());
    }
    let [seat, request, identity] = ["seat", "request", "identity"].map(|name| field(message, name));
    let seat = if is_missing(&seat) { None } else { Some(color(&seat)?) };
    let request = if is_missing(&request) { Some(None) } else { read_request(&request).map(Some) };
    let identity = if is_missing(&identity) { Some(None) } else { read_identity(&identity).map(Some) };
    match (message.is_object(), request, identity) {
        (true, Some(request), Some(identity)) => Ok(LinkMessage { seat, request, identity }),
        _ => Err(coded(
            "linkMessage",
            "a message has a `seat`, a `request` and an `identity` of 16 hex digits",
        )),
    }
}

fn read_request(request: &JsValue) -> Option<(LinkRequest, Color)> {
    let kind = text(request, "kind");
    let (_, request_kind) = REQUESTS.into_iter().find(|(name, _)| *name == kind)?;
    Some((request_kind, color(&field(request, "by")).ok()?))
}

/// Reads the identity of a game from 16 hexadecimal digits. The function is written here because the parser
/// of the standard library would enlarge the module.
fn read_identity(identity: &JsValue) -> Option<u64> {
    let digits = identity.as_string().filter(|digits| digits.len() == 16)?;
    digits.bytes().try_fold(0, |number, digit| Some(number << 4 | u64::from(char::from(digit).to_digit(16)?)))
}

fn identity_text(identity: u64) -> String {
    (0..16)
        .rev()
        .map(|place| char::from(b"0123456789abcdef"[(identity >> (4 * place) & 15) as usize]))
        .collect()
}

#[derive(Serialize)]
struct Request {
    kind: &'static str,
    by: &'static str,
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
    seat: Option<&'static str>,
    request: Option<Request>,
    identity: Option<String>,
}

/// Reads a text made by `Game.link`. Throws "linkVersion" if a later version of Roque made the text,
/// otherwise "linkBroken".
#[wasm_bindgen(js_name = readLink, unchecked_return_type = "LinkedGame")]
pub fn read_link(#[wasm_bindgen(unchecked_param_type = "string")] text: JsValue) -> Result<JsValue, JsValue> {
    let (game, message) = roque::Game::from_link_with(&text.as_string().unwrap_or_default())
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
        seat: message.seat.map(color_name),
        request: message.request.and_then(|(request, by)| {
            let (kind, _) = REQUESTS.into_iter().find(|(_, known)| *known == request)?;
            Some(Request { kind, by: color_name(by) })
        }),
        identity: message.identity.map(identity_text),
    })
}
