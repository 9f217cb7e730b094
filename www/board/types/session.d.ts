/**
 * Types for a game that runs without a board, and for loading such a game on a board.
 *
 * Browsers never load this file.
 */
import type { AddListener, RemoveListener } from './listeners.d.ts';
import type { Session } from '../session/session.js';
import type {
  DrawPolicy,
  Engine,
  EngineMove,
  EngineState,
  Game,
  Letters,
  Outcome,
  PackedMove,
  PgnGame,
} from './engine.d.ts';
import type { GameName } from './attributes.d.ts';

export type { Session };

/** The way in which a move was entered. */
export type Source = 'click' | 'drag' | 'keyboard' | 'typed' | 'premove' | 'opponent' | 'api';

/** A move in its public form, for the `move` and `beforemove` events and for announcements. */
export interface MoveDetail {
  /** The FEN letter of the moved piece before a promotion. */
  piece: string;
  from: string;
  to: string;
  /** The square where a capturing piece arrives: `to` in orthodox chess. null without a capture, or if a page sets `lastMove` without this square. */
  take: string | null;
  /** The FEN letter of the captured piece. */
  captured: string | null;
  /** The square of the captured piece, which differs from `take` in en passant. */
  capturedOn: string | null;
  /** The FEN letter of the promotion piece. */
  promotion: string | null;
  /** The castling partner that moved with the king. */
  partner: { from: string; to: string; piece: string } | null;
  coordinates: string;
  san: string;
  check: boolean;
  mate: boolean;
  /** The position after the move. */
  fen: string;
  source: Source;
}

/** A move that was played. Squares are names, pieces are FEN letters. */
export interface MoveInfo extends Omit<MoveDetail, 'fen' | 'source'> {
  /** The move as a number, for storage. `reset({ moves })` and the engine accept this number. The number is 0 if a page has set `lastMove`. */
  packed: PackedMove;
}

/** A game at one of its plies: the state of the engine, with the names of squares. */
export interface GameState
  extends Omit<EngineState, 'rules' | 'lastMove' | 'checked' | 'fallen' | 'touched'> {
  rules: GameName;
  lastMove: MoveInfo | null;
  /** The square of the king in check. */
  checked: string | null;
  /** The square of the king of the side that has resigned. */
  fallen: string | null;
  /**
   * The squares bound by touch-move: the piece that must move, the piece that must be captured, and the castling
   * partner of the king on `man`.
   */
  touched: { man: string | null; capture: string | null; partner: string | null } | null;
}

/** A move by its squares, as `legalMoves()` returns it and the events contain it. */
export interface MoveByName {
  from: string;
  to: string;
  /** "q", "queen" and so on. The field is ignored if the move is not a promotion. */
  promotion?: string | null;
  /**
   * Distinguishes moves with the same `from` and `to`: the Take square of a capture in Take & Make, or the square of
   * the castling partner.
   */
  via?: string | null;
}

/** A legal move. */
export interface LegalMove extends MoveByName {
  /** The FEN letter of the promotion piece. */
  promotion: string | null;
  /** The SAN of the move with English piece letters. */
  san: string;
  coordinates: string;
}

/** The start of a game; by default the starting position of orthodox chess. */
export interface Setup {
  /** null, '' and 'start' mean the starting position. */
  fen?: string | null;
  /** A `GameName`. Any text is accepted, because it often comes from a server or a file. */
  rules?: GameName | (string & {});
  /** A game with its moves, which replaces `fen` and `rules`. */
  pgn?: string;
  /** The moves from the start position, either packed or in the forms that `move()` accepts. */
  moves?: (string | MoveByName | PackedMove)[];
  /** Handling of draws by repetition and the fifty-move rule. By default, the attribute decides, or with `pgn` the result in the PGN. */
  draws?: DrawPolicy;
  /** Whether touch-move applies; the attribute is the default. */
  touchMove?: boolean;
  /** The squares of the already touched pieces, in the order of touching. */
  touches?: string[];
}

/** Marks that a page sets in place of the game's marks: see the attributes `last-move` and `check`. */
export interface Marks {
  /** Coordinates of a move, or `none`; null uses the last move of the game. */
  lastMove: string | null;
  /** A square, or `none`; null uses the check of the game. */
  check: string | null;
}

/** Default values for fields that a setup omits. */
export interface Terms {
  readonly draws?: DrawPolicy;
  readonly touchMove?: boolean;
  /** The piece letters used in a PGN. */
  readonly letters?: Letters;
}

/** Dispatched when the game or the viewed ply has changed. */
export interface Changed {
  cause: Exclude<Cause, 'flip'>;
  before: GameState | null;
  now: GameState;
  /** The viewed ply. */
  shownPly: number;
  /** The move that was played, if the change is a move. */
  move?: MoveDetail;
}

/** The reason for a change. */
export type Cause =
  | 'reset'
  | 'move'
  | 'undo'
  | 'redo'
  | 'view'
  | 'resign'
  | 'offer'
  | 'accept'
  | 'decline'
  | 'claim'
  | 'flag'
  | 'settle'
  | 'adoube'
  | 'touch'
  /** The page has set `lastMove` or `check`, or the session has found the move that led to the position. */
  | 'mark'
  | 'flip';

export interface GameOverDetail extends Outcome {
  result: '1-0' | '0-1' | '1/2-1/2';
}

/** One game in a PGN file with several games. */
export interface PgnListed {
  tags: Record<string, string>;
  result: string;
  plies: number;
  /** The code of the reason why the game cannot be read (`pgnTag`, `moveIllegal`, …), or null. */
  fault: string | null;
}

/** A node in the tree of a PGN: the start position, or the position after a move. */
export interface PgnNode {
  /** The move that leads to the node, with English piece letters; '' at the start position. */
  san: string;
  /** The comment, including commands such as "[%cal Ge2e4]". */
  comment: string;
  nags: number[];
  /** The next moves: the main move first, then the variations. */
  next: PgnNode[];
}

export interface FaultDetail {
  /** A fault of the FEN (`fenTurn`, …), of the PGN (`pgnTag`, …) or of a value (`invalidShapes`, …), or `engineFailed`, `engineStopped`, `partFailed`, `sourceFailed`, `sourceTooLarge`. */
  code: string;
  faults: string[];
  /** This text is for developers; users see a translated text on the board. */
  message: string;
  /** The line number in the PGN. */
  line?: number;
  /** The PGN move that cannot be read, or the name of an unknown variant. */
  text?: string;
}

export interface SessionEventMap {
  /** Cancelable: `preventDefault()` prevents the move. */
  beforemove: CustomEvent<MoveDetail>;
  changed: CustomEvent<Changed>;
  ended: CustomEvent<GameOverDetail>;
  /** The engine has stopped; `restore()` recovers the game. */
  failed: CustomEvent<FaultDetail>;
}

declare module '../session/session.js' {
  interface Session {
    addEventListener: AddListener<Session, SessionEventMap>;
    removeEventListener: RemoveListener<Session, SessionEventMap>;
  }
}

/** A validated setup. */
export interface Opening extends Omit<Setup, 'fen' | 'moves' | 'touches'> {
  fen?: string;
  moves?: (Wish | PackedMove)[];
  touches?: number[];
}

/** A requested move: a text, or the squares `from`, `to` and `via`. */
export interface Wish {
  text: string;
  squares?: number[];
  /** Whether the host has given `via`. */
  narrow?: boolean;
  /** The promotion piece as a capital letter, or ''. */
  role?: string;
}

/** `follow`: a game in which the host supplies the legal moves continues the display of another game. `repeatIn`: a recorded game starts again on another engine. */
export type OpenGame = Game & { follow?(now: EngineState | null): void; repeatIn?(engine: Engine): Game };

export interface Opened {
  game: OpenGame;
  record: PgnGame | null;
  pgn?: string;
  /** The start position and the moves. */
  start: Pick<Opening, 'rules' | 'fen' | 'draws'>;
  line: PackedMove[];
  /** The move that led to the start position, if the host set such a move. */
  led?: EngineMove;
}

/** Replaces the engine if the host supplies the legal moves (session/host-legality.js). */
export interface FreeEngine {
  Game: new (rules?: string, fen?: string) => Game;
  readFen(fen: string): { pieces: string };
  /** Loads the engine; null if it cannot be loaded. */
  loadEngine(): Promise<Engine | null>;
  /** The engine after it is loaded. */
  readonly engine: Engine | null;
  readPgn(): never;
  /** Applies the host's destinations to a game. Returns false if the game belongs to another engine. */
  renew(game: unknown): boolean;
}

/** The values that change during a game in which the host supplies the legal moves. */
export type FreeState = Pick<
  EngineState,
  'fen' | 'pieces' | 'turn' | 'halfmoveClock' | 'moveNumber' | 'ply' | 'lastMove' | 'checked'
>;

/** Maps square names to destination squares, or lists the moves, as `moves({ verbose: true })` of chess.js and `legalMoves()` do. */
export type Dests =
  | Map<string, Iterable<string>>
  | Record<string, Iterable<string>>
  | readonly { from: string; to: string }[];

/** Loads the game of a board. */
export interface Loading {
  /** Continues loading as far as possible. */
  begin(): void;
  /** Requests a game, even for a view-only position. */
  want(): void;
  /** Another game has started, so the request for a game is done. */
  settle(): void;
  /** Requests a game. `isFen`: whether only the attribute `fen` changed, possibly to the current position. */
  ask(setup: Opening, isFen: boolean): void;
  readonly dests: Dests | null;
  /** The page has set a mark. */
  mark(name: keyof Marks): void;
  /** Sets the legal moves that the host supplies. `now`: the setup from which the game continues. */
  allow(dests: Dests | null, now: () => Opening): void;
}
