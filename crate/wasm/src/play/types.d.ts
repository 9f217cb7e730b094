/** A side. */
export type Color = 'white' | 'black';

/**
 * The policy for draws by repetition and by the fifty-move rule. With "automatic" the game is drawn at the third
 * occurrence of a position, or at the hundredth ply without a capture or pawn move. With "claims" a player must claim
 * the draw (FIDE 9.2, 9.3). With "recorded", draws by repetition or move count never end the game, because it was played
 * elsewhere.
 */
export type DrawPolicy = 'automatic' | 'claims' | 'recorded';

/** The reason why a game is over. */
export type Reason =
  | 'checkmate' | 'stalemate' | 'deadPosition' | 'repetition' | 'fiftyMoves'
  /** Even if draws must be claimed, these two reasons end the game automatically (FIDE 9.6). */
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
 * An opaque number that represents a move, for `play` and for storage. Stored numbers keep their meaning in later
 * versions; only the engine can read them.
 */
export type PackedMove = number;

/** A move that a player may choose. Squares are numbers, a1 = 0 to h8 = 63; pieces are FEN letters. */
export interface MoveOption {
  /** The number that represents the move in `play`; 0 for a premove. */
  token: PackedMove;
  from: number;
  to: number;
  /**
   * The square where a player puts the piece first: in Take&Make the square of the capture, in a castling of Chess960 that of the
   * rook, else `to`.
   */
  stop: number;
  captured: string | null;
  /** The 64 squares, as in `GameState`, between a Take and its Make; null for other moves. */
  between: string | null;
  promotion: string | null;
  /** The castling partner of the king, or null. */
  partner: { from: number; to: number; piece: string } | null;
  /** Whether the king and its partner exchange squares. */
  exchange: boolean;
  /** The coordinates of the move, as in `MoveInfo`. */
  coordinates: string;
  /** The algebraic notation with English letters; empty for a premove. */
  san: string;
}

/** A move. Squares are numbers, a1 = 0 to h8 = 63; pieces are FEN letters. */
export interface MoveInfo {
  packed: PackedMove;
  from: number;
  to: number;
  /** The square of the capture; in Take&Make the piece continues from this square to `to`. */
  take: number | null;
  captured: string | null;
  /** The square of the captured piece; in an en passant capture it differs from `take`. */
  capturedOn: number | null;
  /** The FEN letter of the moving piece, before any promotion. */
  piece: string;
  promotion: string | null;
  /** The castling partner of the king, or null. */
  partner: { from: number; to: number; piece: string } | null;
  /** The move in coordinates, for example "e2e4", "e7e8q", "c8c4a2", "e1xa1". */
  coordinates: string;
  /** The algebraic notation with English letters, for example "Nf3+". */
  san: string;
  check: boolean;
  mate: boolean;
}

/** The state of a game at one of its plies. */
export interface GameState {
  /**
   * The name of the game: "orthodox", "take-make", "castling-chess", "rokagogo", "exchange", or a capture rule and a
   * castling rule joined by "+".
   */
  rules: string;
  fen: string;
  /** The 64 squares, a1 first: a FEN letter, or "." for an empty square. */
  pieces: string;
  turn: Color;
  moveNumber: number;
  /** The number of plies since the last capture or pawn move. */
  halfmoveClock: number;
  /** The ply of this position, 0 before the first move. */
  ply: number;
  /** The number of plies of the game, including moves taken back. */
  plies: number;
  lastMove: MoveInfo | null;
  /** The square of the king if it is in check, or null. */
  checked: number | null;
  /** The pieces of each colour captured up to this ply, the most valuable first. */
  captured: { white: string; black: string };
  /** The value of White's pieces less that of Black's: P1 N3 B3 R5 Q9. */
  material: number;
  /** The side whose draw offer is open, or null. */
  offer: Color | null;
  outcome: Outcome | null;
  /** The side that has resigned or run out of time, even if the game is a draw. */
  loser: Color | null;
  /** The square of the king whose side has resigned, or null. */
  fallen: number | null;
  /** The sides that are proved unable to mate from this position by any series of legal moves. See `Game.settle`. */
  settled: Color[];
  draws: DrawPolicy;
  /** The number of occurrences of the position up to this ply. */
  occurrences: number;
  /** Whether touch-move is on: touched pieces must be moved or captured, and moves are final. */
  touchMove: boolean;
  /**
   * The obligations from touched pieces: the piece that must move, and the piece that must be captured. If `partner` is
   * set, the piece `man` is the king and must castle with the piece on `partner`.
   */
  touched: { man: number | null; capture: number | null; partner: number | null } | null;
  /** Whether "j'adoube" has been announced, so that the next touch creates no obligation. */
  adoube: boolean;
}

/** The result of a draw claim. */
export interface Claim {
  /** The verdict "needless" means that the announced move itself ended the game. */
  verdict: 'right' | 'wrong' | 'needless';
  reason: 'repetition' | 'fiftyMoves' | null;
  /** For a correct claim of repetition: the plies of all occurrences of the position, the claimed occurrence last. */
  plies: number[];
  /**
   * For a correct claim of the fifty-move rule: the ply after which the count began; 0 if it began before the start of
   * the game.
   */
  since: number | null;
  /** The number of occurrences of the position that was claimed. */
  occurrences: number;
  /** The number of plies since the last capture or pawn move. */
  halfMoves: number;
}

/** The properties that distinguish one game from the others. */
export interface GameTraits {
  /** The name of the game, as in `GameState`. */
  name: string;
  /** The name of the game's capture rule. */
  captures: string;
  /** The name of the game's castling rule. */
  castling: string;
  /** The letters of the game's castling rights in a FEN; empty if the game has no rights. */
  rights: string;
  /**
   * The possible castling partners of the king: own rooks in the corners, any rook, any own piece except pawns, or any
   * piece or pawn.
   */
  partners: 'corners' | 'rooks' | 'pieces' | 'any';
  /** Whether a capture is followed by a second move of the capturer (a Make). */
  makes: boolean;
}

/** The readable fields of a FEN, and its faults. */
export interface FenReading {
  /** The 64 squares, as in `GameState`; null if the placement cannot be read. */
  pieces: string | null;
  turn: Color;
  /** The reasons why the position cannot be played. */
  faults: string[];
  /** The reasons why the position cannot arise in a game, although it can be played. */
  doubts: string[];
  /**
   * The FEN with all six fields, and an en passant square only if such a capture is legal; null if the text is not a
   * FEN.
   */
  fen: string | null;
  /** Whether a castling right belongs to a king or rook that does not stand on its usual square. */
  chess960: boolean;
}
