//! Converts the state of a game to plain objects for a user interface.

use roque::{Color, Game, Letters, Move, Outcome, Piece, Position, Reason, Role, Square, Touched};
use serde::Serialize;

use crate::crossing::answer::{color_name, pieces};

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GameState {
    rules: String,
    fen: String,
    pieces: String,
    turn: &'static str,
    move_number: u32,
    halfmove_clock: u32,
    ply: usize,
    plies: usize,
    last_move: Option<MoveInfo>,
    checked: Option<u8>,
    captured: Captured,
    material: i32,
    offer: Option<&'static str>,
    outcome: Option<OutcomeInfo>,
    loser: Option<&'static str>,
    fallen: Option<u8>,
    settled: Vec<&'static str>,
    draws: &'static str,
    occurrences: usize,
    touch_move: bool,
    touched: Option<TouchedInfo>,
    adoube: bool,
}

#[derive(Serialize)]
struct TouchedInfo {
    #[serde(rename = "man")]
    piece: Option<u8>,
    capture: Option<u8>,
    partner: Option<u8>,
}

impl From<Touched> for TouchedInfo {
    fn from(touched: Touched) -> Self {
        let [piece, capture, partner] =
            [touched.piece, touched.capture, touched.partner].map(|square| square.map(Square::index));
        Self { piece, capture, partner }
    }
}

#[derive(Serialize)]
struct Captured {
    white: String,
    black: String,
}

#[derive(Serialize)]
pub(crate) struct OutcomeInfo {
    winner: Option<&'static str>,
    reason: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MoveInfo {
    packed: u32,
    from: u8,
    to: u8,
    take: Option<u8>,
    captured: Option<char>,
    captured_on: Option<u8>,
    piece: char,
    promotion: Option<char>,
    partner: Option<Partner>,
    coordinates: String,
    san: String,
    check: bool,
    mate: bool,
}

#[derive(Serialize)]
pub(crate) struct Partner {
    from: u8,
    to: u8,
    piece: char,
}

impl Partner {
    /// Returns the castling partner of the king, or `None` for other moves.
    pub(crate) fn of(mv: Move, before: &Position) -> Option<Self> {
        let (from, to) = mv.partner()?;
        let piece = before.board().piece_at(from)?.char();
        Some(Self { from: from.index(), to: to.index(), piece })
    }
}

/// Returns the FEN letter of a piece.
pub(crate) fn letter(role: Role, color: Color) -> char {
    Piece { role, color }.char()
}

impl GameState {
    /// Returns the state of the game at a ply, as a plain object. Draw offers and announcements of "j'adoube"
    /// appear only in the state at the current ply.
    pub(crate) fn at(game: &Game, ply: usize) -> Self {
        let ply = ply.min(game.plies());
        let now = ply == game.ply();
        let position = game.position_at(ply);
        let captured = game.captured(ply);
        let outcome = if now { game.outcome() } else { game.outcome_at(ply) };
        let loser = game.loser().filter(|_| now);
        let resigned =
            |outcome: &Outcome| matches!(outcome.reason, Reason::Resignation | Reason::ResignationCannotMate);
        let fallen = loser.filter(|_| outcome.as_ref().is_some_and(resigned));
        let of =
            |color| captured.iter().filter(|piece| piece.color == color).map(|piece| piece.char()).collect();
        Self {
            rules: position.rules().to_string(),
            fen: position.fen(),
            pieces: pieces(position.board()),
            turn: color_name(position.turn()),
            move_number: position.move_number(),
            halfmove_clock: position.halfmove_clock(),
            ply,
            plies: game.plies(),
            last_move: MoveInfo::to(game, ply),
            checked: position.is_check().then(|| position.king_of(position.turn()).index()),
            captured: Captured { white: of(Color::White), black: of(Color::Black) },
            material: position.material(),
            offer: game.offer().filter(|_| now).map(color_name),
            outcome: outcome.map(OutcomeInfo::from),
            loser: loser.map(color_name),
            fallen: fallen.map(|color| position.king_of(color).index()),
            settled: game.settled(ply).into_iter().map(color_name).collect(),
            draws: game.draw_policy().name(),
            occurrences: game.occurrences(ply),
            touch_move: game.touch_move(),
            touched: game.touched().filter(|_| now).map(TouchedInfo::from),
            adoube: now && game.says_adoube(),
        }
    }
}

impl From<Outcome> for OutcomeInfo {
    fn from(outcome: Outcome) -> Self {
        Self { winner: outcome.winner.map(color_name), reason: outcome.reason.name() }
    }
}

impl MoveInfo {
    fn to(game: &Game, ply: usize) -> Option<Self> {
        let mv = game.move_to(ply)?;
        let san = game.san_to(ply, Letters::ENGLISH)?;
        Some(Self::new(mv, san, game.position_at(ply - 1)))
    }

    pub(crate) fn new(mv: Move, san: String, before: &Position) -> Self {
        let us = before.turn();
        Self {
            packed: mv.bits(),
            from: mv.from().index(),
            to: mv.to().index(),
            take: mv.captured().map(|_| mv.via().index()),
            captured: mv.captured().map(|role| letter(role, !us)),
            captured_on: mv.captured_on().map(Square::index),
            piece: letter(mv.role(), us),
            promotion: mv.promotion().map(|role| letter(role, us)),
            partner: Partner::of(mv, before),
            coordinates: mv.to_string(),
            check: san.ends_with(['+', '#']),
            mate: san.ends_with('#'),
            san,
        }
    }
}
