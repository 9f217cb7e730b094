/**
 * Types of a game that runs without a board, and of loading such a game on a board.
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

/** The origin of a move. */
export type Source = 'click' | 'drag' | 'keyboard' | 'typed' | 'premove' | 'opponent' | 'api';

/** A move in its public form, for the `move` and `beforemove` events and for announcements. */
export interface MoveDetail {
  /** FEN letter of the piece that moved, before promotion. */
  piece: string;
  from: string;
  to: string;
  /** The square where a capturer arrives: `to` in orthodox chess. null without a capture, or if a page sets `lastMove` without it. */
  take: string | null;
  /** FEN letter of the captured piece. */
  captured: string | null;
  /** The square of the captured piece; differs from `take` in en passant. */
  capturedOn: string | null;
  /** FEN letter of the promotion piece. */
  promotion: string | null;
  /** The other piece moved by castling. */
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
  /** The move as a number, for storage. `reset({ moves })` and the engine accept it. The number is 0 if a page has set `lastMove`. */
  packed: PackedMove;
}

/** A game at one of its plies: the state of the engine, with squares by name. */
export interface GameState
  extends Omit<EngineState, 'rules' | 'lastMove' | 'checked' | 'fallen' | 'touched'> {
  rules: GameName;
  lastMove: MoveInfo | null;
  /** The square of the king in check. */
  checked: string | null;
  /** The square of the king of the side that has resigned. */
  fallen: string | null;
  /**
   * The squares bound by touch-move: the piece that must move, the piece that must be captured, and the piece with which the
   * king (then on `man`) must castle.
   */
  touched: { man: string | null; capture: string | null; partner: string | null } | null;
}

/** A move by its squares, as in `legalMoves()` and the events. */
export interface MoveByName {
  from: string;
  to: string;
  /** "q", "queen" and so on. It is ignored if the move is no promotion. */
  promotion?: string | null;
  /**
   * Distinguishes moves with the same `from` and `to`: the Take square of a capture in Take&Make, or the square of the
   * castling partner.
   */
  via?: string | null;
}

/** A legal move. */
export interface LegalMove extends MoveByName {
  /** FEN letter of the promotion piece. */
  promotion: string | null;
  /** The move in English letters. */
  san: string;
  coordinates: string;
}

/** The start of a game: by default the starting position of orthodox chess. */
export interface Setup {
  /** null, '' and 'start' stand for the starting position. */
  fen?: string | null;
  /** A `GameName`. Any text is accepted, because it often comes from a server or a file. */
  rules?: GameName | (string & {});
  /** A game with its moves; replaces `fen` and `rules`. */
  pgn?: string;
  /** The moves played from there, as `move()` takes them, or packed. */
  moves?: (string | MoveByName | PackedMove)[];
  /** Handling of draws by repetition and the fifty-move rule. By default, the attribute decides, or the result of the PGN with `pgn`. */
  draws?: DrawPolicy;
  /** Whether touch-move applies; the attribute is the default. */
  touchMove?: boolean;
  /** The squares of pieces already touched, in order. */
  touches?: string[];
}

/** Marks that a page sets instead of those of the game: see the attributes `last-move` and `check`. */
export interface Marks {
  /** Coordinates, or `none`; null uses the last move of the game. */
  lastMove: string | null;
  /** A square, or `none`; null uses the check of the game. */
  check: string | null;
}

/** Defaults for values that a setup leaves out. */
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

/** The cause of a change. */
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
  /** The page has set `lastMove` or `check`, or the move that led to the position has been found. */
  | 'mark'
  | 'flip';

export interface GameOverDetail extends Outcome {
  result: '1-0' | '0-1' | '1/2-1/2';
}

/** One game of a PGN with several. */
export interface PgnListed {
  tags: Record<string, string>;
  result: string;
  plies: number;
  /** The code of the reason why it cannot be read (`pgnTag`, `moveIllegal`, …), or null. */
  fault: string | null;
}

/** A node in the tree of a PGN: the start, or the position after a move. */
export interface PgnNode {
  /** The move that leads to the node, with English letters; '' at the start. */
  san: string;
  /** The comment, with its commands such as "[%cal Ge2e4]". */
  comment: string;
  nags: number[];
  /** The moves played there: the main move first, then the variations. */
  next: PgnNode[];
}

export interface FaultDetail {
  /** A fault of the FEN (`fenTurn`, …), of the PGN (`pgnTag`, …) or of a value (`invalidShapes`, …), or `engineFailed`, `engineStopped`, `partFailed`. */
  code: string;
  faults: string[];
  /** For developers; users see a translated text on the board. */
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

/** A requested move: a text, or the squares from, to and via. */
export interface Wish {
  text: string;
  squares?: number[];
  /** Whether `via` was given. */
  narrow?: boolean;
  /** The promotion piece as a capital, or ''. */
  role?: string;
}

/** `follow`: a game with host legality continues the display of another. `repeatIn`: a recorded game starts again on another engine. */
export type OpenGame = Game & { follow?(now: EngineState | null): void; repeatIn?(engine: Engine): Game };

export interface Opened {
  game: OpenGame;
  record: PgnGame | null;
  pgn?: string;
  /** The start and the moves. */
  start: Pick<Opening, 'rules' | 'fen' | 'draws'>;
  line: PackedMove[];
  /** The move that led to the start, if there was one. */
  led?: EngineMove;
}

/** Replaces the engine if the host brings its own legality (session/host-legality.js). */
export interface FreeEngine {
  Game: new (rules?: string, fen?: string) => Game;
  readFen(fen: string): { pieces: string };
  /** Loads the engine; null if it cannot be loaded. */
  loadEngine(): Promise<Engine | null>;
  /** The engine, once it is loaded. */
  readonly engine: Engine | null;
  readPgn(): never;
  /** Applies the destinations to a game. Returns false if the game belongs to another engine. */
  renew(game: unknown): boolean;
}

/** The changing part of the state of a game with host legality. */
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
  /** Another game has started, so the request is done. */
  settle(): void;
  /** Requests a game. `isFen`: only the attribute `fen` changed, possibly to the current position. */
  ask(setup: Opening, isFen: boolean): void;
  readonly dests: Dests | null;
  /** The page has set a mark. */
  mark(name: keyof Marks): void;
  /** Sets the host's legality. `now`: the setup from which the game continues. */
  allow(dests: Dests | null, now: () => Opening): void;
}
