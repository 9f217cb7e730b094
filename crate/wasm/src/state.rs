//! What a screen needs to know of a game, as plain objects.

use roque::{Board, Claim, Color, Game, Letters, Move, Outcome, Piece, Position, Proof, Square, Touched};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A side. */
export type Color = 'white' | 'black';

/**
 * How repetition and moves without progress end a game: by themselves at the third occurrence and the hundredth half-move,
 * when a player claims it (FIDE 9.2, 9.3), or never in a game that was played elsewhere.
 */
export type DrawPolicy = 'automatic' | 'claims' | 'recorded';

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

/** A move that was played. Squares are numbers, a1 = 0 to h8 = 63; pieces are FEN letters. */
export interface MoveInfo {
  packed: PackedMove;
  from: number;
  to: number;
  /** Where the capturing piece arrives; in take-make it goes on to `to` from there. */
  take: number | null;
  captured: string | null;
  /** Where the captured piece stood: en passant, not the square of the capture. */
  capturedOn: number | null;
  /** The piece that moved, as it was before a promotion. */
  piece: string;
  promotion: string | null;
  /** The piece that castles with the king. */
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
  /** The 64 squares, a1 first: a FEN letter, or "." where there is no piece. */
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
  /** The pieces of each colour captured so far, the most valuable first. */
  captured: { white: string; black: string };
  /** The value of White's pieces less that of Black's: P1 N3 B3 R5 Q9. */
  material: number;
  /** Whose offer of a draw stands. */
  offer: Color | null;
  outcome: Outcome | null;
  draws: DrawPolicy;
  /** How often the position has occurred. */
  occurrences: number;
  /** Whether touched pieces must be moved or captured, and moves are final. */
  touchMove: boolean;
  /**
   * What the player to move is bound to: the piece that must move, the piece that must be captured, the piece with which the
   * king, which is then `man`, must castle.
   */
  touched: { man: number | null; capture: number | null; partner: number | null } | null;
  /** "J'adoube" has been said: the next touch is free. */
  adoube: boolean;
}

/** What came of the claim of a draw. */
export interface Claim {
  /** "needless": the announced move itself ended the game. */
  verdict: 'right' | 'wrong' | 'needless';
  reason: 'repetition' | 'fiftyMoves' | null;
  /** Of a claim right by repetition: the plies of all occurrences, the claimed one last. */
  plies: number[];
  /** Of a claim right by the fifty moves: the ply after which they were made, 0 also when some were made before. */
  since: number | null;
  /** How often the position has occurred. */
  occurrences: number;
  /** Half-moves since the last capture or pawn move. */
  halfMoves: number;
  /** Milliseconds for the opponent's clock (FIDE 9.5). */
  penalty: number;
}

/** Why an input is no legal move. */
export interface Refusal {
  reason: string;
  /** The squares that cause it. */
  squares: number[];
  /** The pieces on these squares: FEN letters, "." for none. */
  men: string;
  /** "castlingRightLost" and "exchangeUsed": the ply of the move that lost the right, if it was in this game. */
  ply?: number;
  /** Pairs of squares between which a line explains it, the attacker's first. */
  lines: [from: number, to: number][];
}

/** A reason why something is allowed, or why a game is over. The fields are those of a `Refusal`. */
export interface Permission {
  reason: string;
  squares: number[];
  men: string;
  lines: [from: number, to: number][];
}

/** What a FEN shows, and what is wrong with it. */
export interface FenReading {
  /** The 64 squares, as in `GameState`; null when they cannot be read. */
  pieces: string | null;
  turn: Color;
  /** Why it cannot be played. */
  faults: string[];
  /** Why it could not arise in a game, though it may be played. */
  doubts: string[];
  /** Written in full, the en passant square only where a capture is legal; null when it is no FEN. */
  fen: string | null;
}
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
    draws: &'static str,
    occurrences: usize,
    touch_move: bool,
    touched: Option<TouchedInfo>,
    adoube: bool,
}

#[derive(Serialize)]
struct TouchedInfo {
    man: Option<u8>,
    capture: Option<u8>,
    partner: Option<u8>,
}

impl From<Touched> for TouchedInfo {
    fn from(touched: Touched) -> Self {
        let [man, capture, partner] =
            [touched.man, touched.capture, touched.partner].map(|square| square.map(Square::index));
        Self { man, capture, partner }
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
#[serde(rename_all = "camelCase")]
pub(crate) struct ClaimInfo {
    verdict: &'static str,
    reason: Option<&'static str>,
    plies: Vec<usize>,
    since: Option<usize>,
    occurrences: usize,
    half_moves: u32,
    penalty: u32,
}

impl ClaimInfo {
    /// What came of a claim in a game, as it is after the claim.
    pub(crate) fn of(claim: Claim, game: &Game) -> Self {
        let mut info = Self {
            verdict: "right",
            reason: None,
            plies: vec![],
            since: None,
            occurrences: game.occurrences(game.ply()),
            half_moves: game.position().halfmove_clock(),
            penalty: claim.penalty() as u32,
        };
        match claim {
            Claim::Right(Proof::Repetition { plies }) => {
                (info.reason, info.plies) = (Some("repetition"), plies);
            }
            Claim::Right(Proof::FiftyMoves { since, .. }) => {
                (info.reason, info.since) = (Some("fiftyMoves"), Some(since));
            }
            Claim::Wrong { .. } => info.verdict = "wrong",
            Claim::Needless => info.verdict = "needless",
        }
        info
    }
}

/// Why something is refused, allowed, or over.
#[derive(Serialize)]
pub(crate) struct Explanation {
    reason: &'static str,
    squares: Vec<u8>,
    men: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ply: Option<usize>,
    lines: Vec<[u8; 2]>,
}

impl Explanation {
    #[inline(never)]
    pub(crate) fn new(
        reason: &'static str,
        squares: Vec<Square>,
        lines: Vec<(Square, Square)>,
        position: &Position,
    ) -> Self {
        Self {
            reason,
            men: squares.iter().map(|&square| letter_on(square, position.board())).collect(),
            squares: squares.into_iter().map(Square::index).collect(),
            ply: None,
            lines: lines.into_iter().map(|(from, to)| [from.index(), to.index()]).collect(),
        }
    }
}

#[derive(Serialize, Default)]
pub(crate) struct FenReading {
    pub(crate) pieces: Option<String>,
    pub(crate) turn: &'static str,
    pub(crate) faults: Vec<&'static str>,
    pub(crate) doubts: Vec<&'static str>,
    pub(crate) fen: Option<String>,
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
pub(crate) fn pieces(board: &Board) -> String {
    Square::all().map(|square| letter_on(square, board)).collect()
}

fn letter_on(square: Square, board: &Board) -> char {
    board.piece_at(square).map_or('.', Piece::char)
}
