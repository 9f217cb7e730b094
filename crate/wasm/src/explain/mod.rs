//! Explains why an illegal move is refused, why a surprising move is allowed, and why a game is over.

use roque::{GameError, Position, Refusal, Square};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::crossing::answer::{letter_on, to_object};
use crate::crossing::argument::{natural, square};
use crate::crossing::error::of_game;
use crate::play::game::Game;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

#[wasm_bindgen]
impl Game {
    /// Returns the reason why no playable move leads from one square to the other; null if one does. If `via`
    /// is given, the capture is made on `via`, and `to` is the square of the Make.
    #[wasm_bindgen(unchecked_return_type = "Refusal | null")]
    pub fn refusal(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] from: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] to: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] via: JsValue,
    ) -> Result<JsValue, JsValue> {
        let (from, to) = (square(&from)?, square(&to)?);
        let refusal = if via.is_undefined() {
            self.0.refusal(from, to)
        } else {
            self.0.make_refusal(from, square(&via)?, to)
        };
        self.explain(from, refusal.map(|refusal| (refusal, to)))
    }

    /// Returns the reason why the piece on a square cannot move; null if it can move.
    #[wasm_bindgen(js_name = whyStuck, unchecked_return_type = "Refusal | null")]
    pub fn why_stuck(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] from: JsValue,
    ) -> Result<JsValue, JsValue> {
        let from = square(&from)?;
        self.explain(from, self.0.why_stuck(from))
    }

    /// Converts a refusal, and the destination that it concerns.
    fn explain(&self, from: Square, refusal: Option<(Refusal, Square)>) -> Result<JsValue, JsValue> {
        let Some((refusal, to)) = refusal else { return Ok(JsValue::NULL) };
        let position = self.0.position();
        let lines = refusal.lines(position, from, to);
        let mut told = Explanation::new(refusal.name(), refusal.squares(), lines, position);
        told.ply = self.0.lost_at(refusal);
        to_object(&told)
    }

    /// Returns the reasons why a surprising legal move, or the last move played, is allowed; the list is
    /// empty for most moves. Throws "illegalMove".
    #[wasm_bindgen(unchecked_return_type = "Permission[]")]
    pub fn permission(
        &self,
        #[wasm_bindgen(unchecked_param_type = "PackedMove")] mv: JsValue,
    ) -> Result<JsValue, JsValue> {
        let bits = natural(&mv);
        let mut moves = self.0.position().legal_moves();
        moves.extend(self.0.move_to(self.0.ply()));
        let mv = moves.into_iter().find(|known| bits == Some(known.bits().into()));
        let before = mv.and_then(|mv| Some((mv, self.0.before(mv)?.1)));
        let (mv, before) = before.ok_or_else(|| of_game(GameError::IllegalMove))?;
        let permissions = self.0.permissions(mv).into_iter();
        let told = permissions.map(|reason| {
            Explanation::new(reason.name(), reason.squares(), reason.lines(before, mv), before)
        });
        to_object(&told.collect::<Vec<_>>())
    }

    /// Returns the causes of the end on the board: first the end itself, then the facts that leave the side
    /// to move without a legal move. The list of causes is empty while the game is in progress.
    #[wasm_bindgen(js_name = whyOver, unchecked_return_type = "Permission[]")]
    pub fn why_over(&self) -> Result<JsValue, JsValue> {
        let position = self.0.position();
        let causes = self.0.why_over().into_iter();
        let told = causes
            .map(|cause| Explanation::new(cause.name(), cause.squares(), cause.lines(position), position));
        to_object(&told.collect::<Vec<_>>())
    }
}

/// The reason why a move is refused or allowed, or why a game is over.
#[derive(Serialize)]
struct Explanation {
    reason: &'static str,
    squares: Vec<u8>,
    /// The name `men` is public: pages read it in the details of `explained`.
    #[serde(rename = "men")]
    pieces: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<usize>,
    lines: Vec<[u8; 2]>,
}

impl Explanation {
    #[inline(never)]
    fn new(
        reason: &'static str,
        squares: Vec<Square>,
        lines: Vec<(Square, Square)>,
        position: &Position,
    ) -> Self {
        Self {
            reason,
            pieces: squares.iter().map(|&square| letter_on(square, position.board())).collect(),
            squares: squares.into_iter().map(Square::index).collect(),
            ply: None,
            lines: lines.into_iter().map(|(from, to)| [from.index(), to.index()]).collect(),
        }
    }
}
