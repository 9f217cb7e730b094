/** A side. */
export type Color = 'white' | 'black';

/**
 * How repetition and moves without progress end a game: by themselves at the third occurrence and the hundredth half-move,
 * when a player claims it (FIDE 9.2, 9.3), or never in a game that was played elsewhere.
 */
export type DrawPolicy = 'automatic' | 'claims' | 'recorded';

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
 * where the castling partner stands, else `to`. In a castling (3), which captures nothing, the bits of
 * `captured` tell where the partner lands: so many squares beyond the one next to the king's departure.
 * Roles: 0 none, 1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king. Kinds: 0 normal, 1 double step, 2 en passant, 3 castling or coup-roque, 4 exchange, 5 Take and Make.
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
  /** Whom it is proved of that they cannot mate from here, by any series of legal moves. See `Game.settle`. */
  settled: Color[];
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
}

/** What tells a game from the others. */
export interface GameTraits {
  /** The game's name, as in `GameState`. */
  name: string;
  /** The name of its rule of capture. */
  captures: string;
  /** The name of its rule of castling. */
  castling: string;
  /** The letters that its castling rights have in a FEN; none where it has no rights. */
  rights: string;
  /** With which pieces a king may castle: its rooks in the corners, any rook, any piece of its own, or any piece or pawn at all. */
  partners: 'corners' | 'rooks' | 'pieces' | 'any';
  /** Whether a capture goes on with a Make. */
  makes: boolean;
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
