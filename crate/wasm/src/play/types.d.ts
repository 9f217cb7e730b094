/** A side. */
export type Color = 'white' | 'black';

/**
 * The policy for draws by repetition and by the fifty-move rule. With "automatic" the game ends at the third
 * occurrence or the hundredth ply. With "claims" a player must claim the draw (FIDE 9.2, 9.3). With
 * "recorded" these draws never end a game that was played elsewhere.
 */
export type DrawPolicy = 'automatic' | 'claims' | 'recorded';

/** The reason why a game is over. */
export type Reason =
  | 'checkmate' | 'stalemate' | 'deadPosition' | 'repetition' | 'fiftyMoves'
  /** If draws must be claimed, these two reasons end the game automatically (FIDE 9.6). */
  | 'fivefoldRepetition' | 'seventyFiveMoves'
  | 'agreement' | 'resignation'
  /**
   * The opponent of the player who resigned cannot mate by any series of legal moves: a draw (FIDE 5.1.2).
   */
  | 'resignationCannotMate'
  | 'flagFall'
  /**
   * The opponent of the player whose time is up cannot mate by any series of legal moves: a draw (FIDE 6.9).
   */
  | 'flagFallCannotMate';

/** The result of a game: the winner, null for a draw, and the reason. */
export interface Outcome { winner: Color | null; reason: Reason }

/**
 * An opaque number that stands for a move, for `play` and for storage. Stored numbers keep their meaning; only the
 * engine can read them.
 */
export type PackedMove = number;

/** A move that a player may choose. Squares are numbers, a1 = 0 to h8 = 63; pieces are FEN letters. */
export interface MoveOption {
  /** The number that stands for the move in `play`; 0 for a premove. */
  token: PackedMove;
  from: number;
  to: number;
  /** The square where the piece arrives first: in Take&Make the square of the capture, else `to`. */
  stop: number;
  captured: string | null;
  /** The 64 squares, as in `GameState`, after a Take that a Make continues; null for other moves. */
  between: string | null;
  promotion: string | null;
  /** The piece that castles with the king. */
  partner: { from: number; to: number; piece: string } | null;
  /** Whether the king and its partner exchange squares. */
  exchange: boolean;
  /** The same as in `MoveInfo`. */
  coordinates: string;
  /** The notation with English letters; empty for a premove. */
  san: string;
}

/** A move. Squares are numbers, a1 = 0 to h8 = 63; pieces are FEN letters. */
export interface MoveInfo {
  packed: PackedMove;
  from: number;
  to: number;
  /** The square of the capture; in Take&Make the piece continues from there to `to`. */
  take: number | null;
  captured: string | null;
  /** The square of the captured piece; in en passant it differs from the square of the capture. */
  capturedOn: number | null;
  /** The piece that moved, before a promotion. */
  piece: string;
  promotion: string | null;
  /** The piece that castles with the king. */
  partner: { from: number; to: number; piece: string } | null;
  /** Coordinates, for example "e2e4", "e7e8q", "c8c4a2", "e1xa1". */
  coordinates: string;
  /** The notation with English letters, for example "Nf3+". */
  san: string;
  check: boolean;
  mate: boolean;
}

/** A game at one of its plies. */
export interface GameState {
  /** The game's name: "orthodox", "take-make", "castling-chess", "rokagogo", "exchange", or a pair with "+". */
  rules: string;
  fen: string;
  /** The 64 squares, a1 first: a FEN letter, or "." for an empty square. */
  pieces: string;
  turn: Color;
  moveNumber: number;
  /** Plies since the last capture or pawn move. */
  halfmoveClock: number;
  /** The ply of this position: 0 before the first move. */
  ply: number;
  /** The plies of the line, including moves taken back. */
  plies: number;
  lastMove: MoveInfo | null;
  /** The square of the king in check. */
  checked: number | null;
  /** The pieces of each colour captured so far, the most valuable first. */
  captured: { white: string; black: string };
  /** The value of White's pieces less that of Black's: P1 N3 B3 R5 Q9. */
  material: number;
  /** The side whose draw offer is open. */
  offer: Color | null;
  outcome: Outcome | null;
  /** The side that has resigned or run out of time, also if the game is a draw. */
  loser: Color | null;
  /** The square of the king of the side that has resigned. */
  fallen: number | null;
  /** The sides that are proved unable to mate from here, by any series of legal moves. See `Game.settle`. */
  settled: Color[];
  draws: DrawPolicy;
  /** The number of occurrences of the position. */
  occurrences: number;
  /** Whether touched pieces must be moved or captured, and moves are final. */
  touchMove: boolean;
  /**
   * The touched pieces that bind the player to move: the piece that must move, and the piece that must be
   * captured. `partner`: the king (then `man`) must castle with this piece.
   */
  touched: { man: number | null; capture: number | null; partner: number | null } | null;
  /** Whether "j'adoube" has been announced: the next touch does not bind. */
  adoube: boolean;
}

/** The result of a draw claim. */
export interface Claim {
  /** "needless": the announced move itself ended the game. */
  verdict: 'right' | 'wrong' | 'needless';
  reason: 'repetition' | 'fiftyMoves' | null;
  /** For a correct claim of repetition: the plies of all occurrences, the claimed one last. */
  plies: number[];
  /**
   * For a correct claim of the fifty-move rule: the ply after which the fifty moves were made; 0 also if some
   * were made before the game began.
   */
  since: number | null;
  /** The number of occurrences of the position. */
  occurrences: number;
  /** Plies since the last capture or pawn move. */
  halfMoves: number;
}

/** The distinguishing features of a game. */
export interface GameTraits {
  /** The game's name, as in `GameState`. */
  name: string;
  /** The name of its rule of capture. */
  captures: string;
  /** The name of its rule of castling. */
  castling: string;
  /** The letters of its castling rights in a FEN; empty if it has no rights. */
  rights: string;
  /**
   * The possible castling partners: rooks in the corners, any rook, any piece of its own except pawns, or any
   * piece or pawn.
   */
  partners: 'corners' | 'rooks' | 'pieces' | 'any';
  /** Whether a capture is followed by a Make. */
  makes: boolean;
}

/** The readable part of a FEN, and its faults. */
export interface FenReading {
  /** The 64 squares, as in `GameState`; null if they cannot be read. */
  pieces: string | null;
  turn: Color;
  /** The reasons why the position cannot be played. */
  faults: string[];
  /** The reasons why the position cannot arise in a game, although it can be played. */
  doubts: string[];
  /**
   * The full FEN, with an en passant square only if a capture there is legal; null if the text is not a FEN.
   */
  fen: string | null;
}
