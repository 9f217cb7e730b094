//! What a screen needs to know of a game, as plain objects.

use roque::{Color, Game, Letters, Move, Outcome, Piece, Position, Square};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A side. */
export type Color = 'white' | 'black';

/** The letters of a notation: K Q R B N, R D T F C, or figurines. */
export type Letters = 'en' | 'fr' | 'figurine';

/** Why a game is over. */
export type Reason =
  | 'checkmate' | 'stalemate' | 'deadPosition' | 'repetition' | 'fiftyMoves'
  /** Where draws are claimed, these two come by themselves (FIDE 9.6). */
  | 'fivefoldRepetition' | 'seventyFiveMoves'
  | 'agreement' | 'resignation'
  /** Someone resigned, but no series of legal moves could have mated him: a draw (FIDE 5.1.2). */
  | 'resignationCannotMate'
  | 'flagFall'
  /** Someone has used up the time, but no series of legal moves could have mated him: a draw (FIDE 6.9). */
  | 'flagFallCannotMate';

/** The result of a game: who has won, null for a draw, and why. */
export interface Outcome { winner: Color | null; reason: Reason }

/**
 * A move in 32 bits: from | to << 6 | via << 12 | role << 18 | captured << 21 | promotion << 24 |
 * kind << 27. `via` is where a capture arrives (in take-make before its Make, which ends on `to`), or
 * where the castling partner stands, else `to`. Roles: 0 none, 1 pawn, 2 knight, 3 bishop, 4 rook,
 * 5 queen, 6 king. Kinds: 0 normal, 1 double step, 2 en passant, 3 castling or coup-roque, 4 exchange, 5 Take and Make.
 */
export type PackedMove = number;

/** A move that was played. Squares are numbers, a1 = 0 to h8 = 63; men are FEN letters. */
export interface MoveInfo {
  packed: PackedMove;
  from: number;
  to: number;
  /** Where the capturing man arrives; in take-make it goes on to `to` from there. */
  take: number | null;
  captured: string | null;
  /** Where the captured man stood: en passant, not the square of the capture. */
  capturedOn: number | null;
  /** The man that moved, as it was before a promotion. */
  piece: string;
  promotion: string | null;
  /** The man that castles with the king. */
  partner: { from: number; to: number; piece: string } | null;
  /** Such as "e2e4", "e7e8q", "c8c4a2", "e1xa1". */
  coordinates: string;
  /** In English letters, such as "Nf3+". */
  san: string;
  check: boolean;
  mate: boolean;
}

/** A game at one of its plies. */
export interface GameState {
  /** The game's name: "orthodox", "take-make", "castling-chess", "rokagogo", "exchange", or a pair with "+". */
  rules: string;
  fen: string;
  /** The 64 squares, a1 first: a FEN letter, or "." where there is no man. */
  pieces: string;
  turn: Color;
  moveNumber: number;
  /** Half-moves since the last capture or pawn move. */
  halfmoveClock: number;
  /** Half-moves up to the position shown. */
  ply: number;
  /** Half-moves of the line, those taken back included. */
  plies: number;
  lastMove: MoveInfo | null;
  /** The square of the king in check. */
  checked: number | null;
  /** The men of each colour captured so far, the most valuable first. */
  captured: { white: string; black: string };
  /** The value of White's men less that of Black's: P1 N3 B3 R5 Q9. */
  material: number;
  /** Whose offer of a draw stands. */
  offer: Color | null;
  outcome: Outcome | null;
}

/** Why an input is no legal move, with the squares that cause it. */
export interface Refusal { reason: string; squares: number[] }

/** What a FEN shows, and what is wrong with it. */
export interface FenReading { pieces: string | null; turn: Color; faults: string[] }
"#;

/// The plain object of a value, with `null` where Rust has `None`.
pub(crate) fn to_object(value: &impl Serialize) -> Result<JsValue, JsValue> {
    let serializer = Serializer::new().serialize_missing_as_null(true);
    Ok(value.serialize(&serializer)?)
}

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
struct MoveInfo {
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
struct Partner {
    from: u8,
    to: u8,
    piece: char,
}

#[derive(Serialize)]
pub(crate) struct RefusalInfo {
    pub(crate) reason: &'static str,
    pub(crate) squares: Vec<u8>,
}

#[derive(Serialize)]
pub(crate) struct FenReading {
    pub(crate) pieces: Option<String>,
    pub(crate) turn: &'static str,
    pub(crate) faults: Vec<&'static str>,
}

impl GameState {
    /// The game as it was after so many plies. Offers and what was declared belong to the present.
    pub(crate) fn at(game: &Game, ply: usize) -> Self {
        let ply = ply.min(game.plies());
        let now = ply == game.ply();
        let position = game.position_at(ply);
        let captured = game.captured(ply);
        let of = |color| captured.iter().filter(|man| man.color == color).map(|man| man.char()).collect();
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
            outcome: if now { game.outcome() } else { game.outcome_at(ply) }.map(OutcomeInfo::from),
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
        let san = game.san_to(ply, Letters::English)?;
        Some(Self::new(mv, san, game.position_at(ply - 1)))
    }

    fn new(mv: Move, san: String, before: &Position) -> Self {
        let letter = |role, color| Piece { role, color }.char();
        let us = before.turn();
        let partner = mv.partner().and_then(|(from, to)| {
            Some(Partner { from: from.index(), to: to.index(), piece: before.board().piece_at(from)?.char() })
        });
        Self {
            packed: mv.bits(),
            from: mv.from().index(),
            to: mv.to().index(),
            take: mv.captured().map(|_| mv.via().index()),
            captured: mv.captured().map(|role| letter(role, !us)),
            captured_on: mv.captured_on().map(Square::index),
            piece: letter(mv.role(), us),
            promotion: mv.promotion().map(|role| letter(role, us)),
            partner,
            coordinates: mv.to_string(),
            check: san.ends_with(['+', '#']),
            mate: san.ends_with('#'),
            san,
        }
    }
}

pub(crate) const fn color_name(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// 64 characters, a1 first.
pub(crate) fn pieces(board: &roque::Board) -> String {
    Square::all().map(|square| board.piece_at(square).map_or('.', Piece::char)).collect()
}
