/**
 * The types of a game without a screen, and of what brings one on a board.
 *
 * Browsers never load this file.
 */
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
import type { BoardGame, BoardPorts } from './parts.d.ts';

export type { Session };

/** Where a move came from. */
export type Source = 'click' | 'drag' | 'keyboard' | 'typed' | 'premove' | 'opponent' | 'api';

/** A move as the world sees it: in `move` and `beforemove` events, and for the spoken sentence. */
export interface MoveDetail {
  /** FEN letter of the piece that moved, before promotion. */
  piece: string;
  from: string;
  to: string;
  /** Where the capturer arrives; = `to` in orthodox play, null when nothing is captured, or when a page that sets `lastMove` does not say. */
  take: string | null;
  /** FEN letter of the captured piece. */
  captured: string | null;
  /** Where that piece stood; differs from `take` in en passant. */
  capturedOn: string | null;
  /** FEN letter of the new piece. */
  promotion: string | null;
  /** The other piece that castling moves. */
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
  /** The same in 32 bits, for records: `reset({ moves })` takes it back, and so does the engine. */
  packed: PackedMove;
}

/** A game at one of its plies: as the engine tells it, with squares by name. */
export interface GameState extends Omit<EngineState, 'rules' | 'lastMove' | 'checked' | 'touched'> {
  rules: GameName;
  lastMove: MoveInfo | null;
  /** The square of the king in check. */
  checked: string | null;
  /**
   * What the player to move is bound to: the piece that must move, the piece that must be captured, the piece with which the
   * king, which is then `man`, must castle.
   */
  touched: { man: string | null; capture: string | null; partner: string | null } | null;
}

/** A move by its squares, as `legalMoves()` and the events tell it. */
export interface MoveByName {
  from: string;
  to: string;
  /** "q", "queen" and so on; it may stand beside a move that promotes nothing. */
  promotion?: string | null;
  /**
   * Where several moves go from there to there: where a capture arrives in Take&Make, before it goes on, or where the piece
   * stands that castles with the king.
   */
  via?: string | null;
}

/** A move that can be played now. */
export interface LegalMove extends MoveByName {
  /** FEN letter of the new piece. */
  promotion: string | null;
  /** In English letters. */
  san: string;
  coordinates: string;
}

/** What a game begins from: by default the usual array of orthodox chess. */
export interface Setup {
  /** null, '' and 'start': the usual array. */
  fen?: string | null;
  /** A `GameName`; any text may be handed in, for it often comes from a server or a file. */
  rules?: GameName | (string & {});
  /** A game with its moves, in the place of the other two. */
  pgn?: string;
  /** Moves played from there, as `move()` takes them, or packed as a record has them. */
  moves?: (string | MoveByName | PackedMove)[];
  /** How draws by count end the game; without it as the attribute says, and as a record where there is a `pgn`. */
  draws?: DrawPolicy;
  /** Whether touch-move is played; without it as the attribute says. */
  touchMove?: boolean;
  /** The squares of pieces that have been touched already, in that order. */
  touches?: string[];
}

/** What a page says of a position, in the place of the game: see the attributes `last-move` and `check`. */
export interface Marks {
  /** Coordinates, or `none`; null: the game decides. */
  lastMove: string | null;
  /** A square, or `none`; null: the game decides. */
  check: string | null;
}

/** Holds what a page says of one position of a game. */
export type MakeMarks = () => {
  readonly said: Marks;
  /** The page says this of a position; null: of none. */
  say(state: EngineState | null, marks: Partial<Marks>): void;
  /** What it said is over where another position takes the place of the one before; `none` stays. */
  leave(before: EngineState | null, now: EngineState): void;
  /** A state with these marks; `led`: the move that led to the start. */
  dress(state: EngineState, led?: EngineMove | null): EngineState;
};

/** A move of which only the coordinates are known; `pieces`: as they stand after it. */
export type MoveNamed = (coordinates: string, pieces: string, check?: boolean) => EngineMove;

/** What holds for the next game where its setup does not say. */
export interface Terms {
  readonly draws?: DrawPolicy;
  readonly touchMove?: boolean;
  /** Of the notation in a PGN. */
  readonly letters?: Letters;
}

/** What a session tells when its game, or what is looked at, has changed. */
export interface Changed {
  cause: Exclude<Cause, 'flip'>;
  before: GameState | null;
  now: GameState;
  /** The half-move that is looked at. */
  shownPly: number;
  /** The move that was made, if that is what has changed. */
  move?: MoveDetail;
}

/** Why something that a panel shows has changed. */
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
  /** Why it cannot be read (`pgnTag`, `moveIllegal`, …); null where it can. */
  fault: string | null;
}

/** A place in the tree of a PGN: the start, or what a move leads to. */
export interface PgnNode {
  /** The move that leads there, with English letters; '' at the start. */
  san: string;
  /** What is said of it, its commands such as "[%cal Ge2e4]" included. */
  comment: string;
  nags: number[];
  /** What the record plays there: the game's own move first, then the variations'. */
  next: PgnNode[];
}

export interface FaultDetail {
  /** A fault of the FEN (`fenTurn`, …) or of the PGN (`pgnTag`, …), of a value (`invalidShapes`, …), `engineFailed`, `engineStopped`, `partFailed`. */
  code: string;
  faults: string[];
  /** For developers; the reader gets words of the page's language on the board. */
  message: string;
  /** The line of a PGN. */
  line?: number;
  /** The move of a PGN that cannot be read, or the name of its variant. */
  text?: string;
}

export interface SessionEventMap {
  /** Cancelable: `preventDefault()` keeps the move from being played. */
  beforemove: CustomEvent<MoveDetail>;
  changed: CustomEvent<Changed>;
  ended: CustomEvent<GameOverDetail>;
  /** The engine has stopped; `restore()` brings the game back. */
  failed: CustomEvent<FaultDetail>;
}

declare module '../session/session.js' {
  interface Session {
    addEventListener<K extends keyof SessionEventMap>(
      type: K,
      listener: (this: Session, event: SessionEventMap[K]) => void,
      options?: boolean | AddEventListenerOptions,
    ): void;
    addEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | AddEventListenerOptions,
    ): void;
    removeEventListener<K extends keyof SessionEventMap>(
      type: K,
      listener: (this: Session, event: SessionEventMap[K]) => void,
      options?: boolean | EventListenerOptions,
    ): void;
    removeEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | EventListenerOptions,
    ): void;
  }
}

/** A setup as it was understood. */
export interface Opening extends Omit<Setup, 'fen' | 'moves' | 'touches'> {
  fen?: string;
  moves?: (Wish | PackedMove)[];
  touches?: number[];
}

/** A move as somebody means it: by a text, or by the squares from, to and via. */
export interface Wish {
  text: string;
  squares?: number[];
  /** Whether `via` was told. */
  narrow?: boolean;
  /** The new piece as a capital, or ''. */
  role?: string;
}

/** The game of a setup; throws when it describes none. */
export type OpenGame = (
  Game: Engine['Game'],
  readPgn: Engine['readPgn'],
  setup: Opening,
  terms: { draws: DrawPolicy; touchMove: boolean },
  letters: Letters,
) => Opened;

export interface Opened {
  game: Game;
  record: PgnGame | null;
  pgn?: string;
  /** Where it began, and its moves. */
  start: Pick<Opening, 'rules' | 'fen' | 'draws'>;
  line: PackedMove[];
  /** The move that led to the start from the position before it, if there was one. */
  led?: EngineMove;
}

/** A state as hosts know it. */
export type StateOf = (state: EngineState) => GameState;

export type DetailOf = (move: EngineMove, fen: string, source: Source) => MoveDetail;

/** What stands in for the engine where the host brings its own legality (parts/free-game.js). */
export interface FreeEngine {
  Game: new (rules?: string, fen?: string) => Game;
  readFen(fen: string): { pieces: string };
  /** What knows all rules; null: it cannot be loaded. */
  loadEngine(): Promise<Engine | null>;
  readPgn(): never;
  /** Gives a game of its own the squares; false: it is another's. */
  renew(game: unknown): boolean;
}

/** All that changes in the game of a host that brings its own legality. */
export type FreeState = Pick<
  EngineState,
  'fen' | 'pieces' | 'turn' | 'halfmoveClock' | 'moveNumber' | 'ply' | 'lastMove' | 'checked'
>;

/** Throws when the squares are none. */
export type MakeFreeEngine = (given: Dests) => FreeEngine;

/** From names of squares to such names. */
export type Dests = Map<string, Iterable<string>> | Record<string, Iterable<string>>;

/** What becomes of a board that is to show a game. */
export type NextStep = (given: {
  /** The game that is asked for; null: none. */
  setup: Opening | null;
  /** '' until it is known. */
  language: string;
  viewOnly: boolean;
  dests: Dests | null;
  /** What knows the rules, if it has come. */
  rules: unknown;
  /** Whether it is, or was, more than a picture to the host. */
  wanted: boolean;
}) => 'settled' | 'waiting' | 'picture' | 'fetching' | 'begins';

/** What brings a game on a board, from nothing on. */
export interface Loading {
  /** Begins the game that is asked for, as far as that can be. */
  begin(): void;
  /** Begins the game of a position that is only looked at, too. */
  want(): void;
  /** There is another game; none is asked for any more. */
  settle(): void;
  /** `isFen`: by the attribute alone, which may tell back the position that there is. */
  ask(setup: Opening, isFen: boolean): void;
  readonly dests: Dests | null;
  /** The page has said something of the position. */
  mark(name: keyof Marks): void;
  /** Takes the host's own legality; `now`: the game that goes on by it. */
  allow(dests: Dests | null, now: () => Opening): void;
}

export type Enforce = (game: Pick<BoardGame, 'session' | 'freeEngine'>, now: () => Opening) => void;

type PartialRecord<K extends string, V> = { [Name in K]?: V };

export type Steps = PartialRecord<
  ReturnType<NextStep>,
  (
    ports: Pick<BoardPorts, 'settings' | 'parts' | 'stage' | 'faults' | 'isReady'> & { settle(): void },
    setup: Opening,
  ) => void
>;

export type MakeLoading = (
  ports: Pick<BoardPorts, 'settings' | 'language' | 'parts' | 'stage' | 'take' | 'faults' | 'isReady'>,
) => Loading;
