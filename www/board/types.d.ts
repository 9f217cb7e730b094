/**
 * The types of the board, with their documentation. Browsers never load this file.
 *
 * Squares are numbers 0 to 63 inside (a1 = 0, b1 = 1, … h8 = 63) and names ("e4") on the element's
 * public face. Men are FEN letters: capitals are White's.
 */
import type { Color, Game, GameState, MoveInfo, Outcome, PackedMove, Reason } from '../engine/roque.js';
import type { RoqueBoard } from './roque-board.js';

export type { Color, Game, GameState, MoveInfo, Outcome, PackedMove, Reason };

/** The module that `engine.js` loads: see `engine/roque.d.ts`. */
export type Engine = typeof import('../engine/roque.js');

/** A place in squares, from White's seat: the middle of a1 is {x: 0, y: 0}, of h8 {x: 7, y: 7}. */
export interface Point {
  x: number;
  y: number;
}

/** Where a move came from. */
export type Source = 'click' | 'drag' | 'keyboard' | 'api';

/* ---------------------------------------------------------------- interaction (state.js) */

/** Take&Make: the capturer stands on the Take square, the captured man has gone; `moves` differ in where they go on. */
export interface Making {
  kind: 'making';
  from: number;
  take: number;
  moves: PackedMove[];
}

/**
 * What the person at the board is in the middle of. Each case holds just what it needs; where there is a `making`, a Take
 * has been made, and the man stands on its square.
 */
export type State =
  | { kind: 'idle' }
  /** A man is picked; its targets are shown. */
  | { kind: 'selected'; from: number; moves: PackedMove[] }
  /** The pointer is down on a man and has not moved yet. `again`: the man was selected before. */
  | { kind: 'held'; from: number; moves: PackedMove[]; again: boolean; making?: Making }
  /** The man follows the pointer. */
  | {
      kind: 'dragging';
      from: number;
      moves: PackedMove[];
      again: boolean;
      making?: Making;
      at: Point;
      touch: boolean;
    }
  | Making
  /** The pawn has arrived; `moves` differ only in the new man, the most valuable first. */
  | {
      kind: 'promoting';
      from: number;
      to: number;
      moves: PackedMove[];
      source: Source;
      making?: Making;
    };

/** What happens to the board. Pixels are gone by now; only squares and places are left. */
export type Input =
  /** A pointer went down on a square. */
  | { kind: 'press'; square: number }
  /** The pressed pointer moved far enough to be a drag. */
  | { kind: 'move'; at: Point; touch: boolean }
  /** A pointer was let go: after `move`s a drop, else a click. null: beside the board. */
  | { kind: 'release'; square: number | null }
  /** Enter or Space on a square, or a click made by assistive technology. */
  | { kind: 'pick'; square: number }
  /** One of `promoting.moves` was chosen. */
  | { kind: 'choose'; index: number }
  /** Escape, the button that takes a Take back, a lost pointer, a right click during a drag. */
  | { kind: 'cancel' };

/** What the element must do because of an input. */
export type Effect =
  /** Play a legal move. */
  | ({ kind: 'play'; move: PackedMove; source: Source } & Hanging)
  /** Show the Take. */
  | { kind: 'take'; making: Making; at?: Point }
  /** The input is no legal move: say why. */
  | { kind: 'refuse'; from: number; to: number; source: Source }
  /** The man goes back to where it stood (its square, or that of its Take) from where it hangs. */
  | { kind: 'return'; man: string; at: Point; to: number };

/** How a man comes to be moved. */
export interface Hanging {
  /** Where it is by now, if not on its square; it glides the rest of the way. */
  at?: Point;
  /** The Take that was shown already. */
  making?: Making;
}

/** What `step` may know of the game. */
export interface Ground {
  /** 64 characters, a1 first. */
  pieces: string;
  /** Whose men may be picked up; null when nobody's may. */
  mover: Color | null;
  /** Legal moves of the man on a square. */
  movesFrom(square: number): Iterable<PackedMove>;
}

/** What an input makes of the interaction, and what the element has to do about it. */
export type Step = (state: State, input: Input, ground: Ground) => [State, Effect[]];

/** A man let go on a square; `back`: how it returns when that is no legal move. */
export type Land = (
  state: Extract<State, { kind: 'selected' | 'dragging' | 'making' }>,
  to: number,
  source: Source,
  back: Extract<Effect, { kind: 'return' }>[],
) => [State, Effect[]];

export type MakingOf = (state: State) => Making | undefined;

/** The card over the board that tells what is wrong; null: nothing. */
export type MakeMessage = (
  root: ShadowRoot,
) => (
  fault: ErrorDetail | null,
  language: string,
  restore: { text: string; click: () => void } | null,
) => Promise<void>;

/** What is spoken when something has changed. */
export type Tell = (cause: Cause, shown: GameState, words: BoardWords) => string;

/** What a target square says about the moves that lead to it. */
export type Goals = (state: State, pieces: string, words: BoardWords) => Map<number, string>;

/** Where the focus goes, or an input. Directions are the screen's. */
export type ReadKey = (
  key: string,
  square: number,
  flip: boolean,
) => { kind: 'focus'; square: number } | Extract<Input, { kind: 'pick' | 'cancel' }> | null;

/** Takes an input; says whether a pointer holds a man now. */
export type Send = (input: Input) => boolean;

export type ListenToPointer = (
  surface: HTMLElement,
  /** The place on the board of client coordinates, at the time of the event. */
  locate: (at: { clientX: number; clientY: number }) => Point,
  send: Send,
) => void;

export type Make = (
  tag: string,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
) => HTMLElement;

/** The layer of assistive technology over one board. */
export type MakeOverlay = (
  send: Send,
  /** Told the square under the pointer or with the focus. */
  point: (square: number | null) => void,
) => {
  nodes: HTMLElement[];
  /** Speaks by the live region. */
  say(text: string): void;
  /** Puts it over the squares: left, top, width, height. */
  place(box: string[]): void;
  update(scene: Scene, words: BoardWords, isOwn: (square: number) => boolean): void;
};

/* ---------------------------------------------------------------- picture (view.js, painter.js) */

/** A man on its way, by one leg or two, each as long as the other; it may begin by waiting. */
export interface Travel {
  man: string;
  path: Point[];
  to: number;
}

/** What moves between two positions. */
export interface Plan {
  travels: Travel[];
  fades: { man: string; square: number }[];
}

/** Everything that a picture of the board depends on. */
export interface Scene {
  /** As it is seen: after a Take, if one is made. */
  pieces: string;
  /** Black at the bottom. */
  flip: boolean;
  state: State;
  /** The squares of the last move. */
  last: number[];
  /** That of its Take, when it went on from there. */
  took: number | null;
  /** The square of the king in check. */
  checked: number | null;
  coordinates: boolean;
  /** The target whose move is hinted at; where nothing can hover, every castling is. */
  hint: number | 'all' | null;
}

/** An animation at an instant. */
export interface Motion {
  plan: Plan;
  /** 0 to 1. */
  progress: number;
}

/**
 * How one position becomes another. Known `paths` (the move made) travel first; the rest is matched by letter and
 * nearness, so that a jump through the game shows, too, where the men went. null when nothing moves.
 */
export type MakePlan = (
  before: string,
  after: string,
  /** From where to where, and over which squares. */
  paths?: number[][],
  /** Where the first of these men is by now, if not on its square. */
  at?: Point,
) => Plan | null;

/** The paths of a move, first its own man's. `taken`: its Take was shown already. */
export type PathsOf = (move: MoveInfo, taken: boolean) => number[][];

/**
 * One thing to draw. Places are in squares from the top left corner of the picture,
 * orientation already applied; the painter turns them into device pixels.
 */
export type Drawing =
  | { kind: 'ground' | 'veil' }
  /** Squares with a meaning. */
  | { kind: 'last' | 'took' | 'check' | 'selected'; x: number; y: number }
  /** Targets; where a Take would go on; the man that castles with the king; the paper under a promotion's choice. */
  | { kind: 'dot' | 'ring' | 'speck' | 'partner' | 'choice'; x: number; y: number }
  /** From the middle of a square, or a place near it, to another. */
  | { kind: 'arrow'; x: number; y: number; to: Point }
  /** A coordinate; `end`: in the last corner of its square, not the first. */
  | { kind: 'label'; text: string; x: number; y: number; end: boolean }
  | { kind: 'man'; man: string; x: number; y: number; alpha?: number; scale?: number };

export type RoomFor = (making: Making, pieces: string, flip: boolean) => Point;

/** The picture as a list, bottom first. */
export type Look = (scene: Scene, motion: Motion | null) => Drawing[];

/** Where the squares are, in device pixels; `ratio` of these to CSS pixels. */
export interface Geometry {
  left: number;
  top: number;
  /** Of one square: a whole number, so every edge is sharp. */
  size: number;
  ratio: number;
}

export type Paint = (
  ctx: CanvasRenderingContext2D,
  list: Drawing[],
  geometry: Geometry,
  theme: Theme,
) => void;

export type OpenScreen = (
  host: HTMLElement,
  look: (motion: Motion | null) => Drawing[],
  /** Told the CSS left, top, width and height of the squares. */
  placed: (box: string[]) => void,
) => {
  canvas: HTMLCanvasElement;
  /** Paints before the next frame is shown. */
  invalidate(): void;
  animate(plan: Plan | null, milliseconds: number): void;
  connect(): void;
  disconnect(): void;
};

/** The colours of the painter; each comes from the CSS variable `--roque-<name>`. (`--roque-focus`: the focus ring.) */
export interface Theme {
  /** Light and dark squares. */
  light: string;
  dark: string;
  /** Laid over squares: the last move, a king in check, the man in hand. */
  last: string;
  check: string;
  selected: string;
  /** Dots and rings. */
  dot: string;
  /** Frames and ticks, and coordinates on light squares; `chalk`: coordinates on dark ones. */
  ink: string;
  chalk: string;
  /** Over the board, under the choices of a promotion or a message. */
  veil: string;
  /** Under these choices and that message. */
  paper: string;
}

export type ReadTheme = (host: Element) => Theme;

/* ---------------------------------------------------------------- words (locales/board.*.js) */

/** A move as the world sees it: in `move` and `beforemove` events, and for the spoken sentence. */
export interface MoveDetail {
  /** FEN letter of the man that moved, before promotion. */
  piece: string;
  from: string;
  to: string;
  /** Where the capturer arrives; = `to` in orthodox play, null when nothing is captured. */
  take: string | null;
  /** FEN letter of the captured man. */
  captured: string | null;
  /** Where that man stood; differs from `take` in en passant. */
  capturedOn: string | null;
  /** FEN letter of the new man. */
  promotion: string | null;
  /** The other man that castling moves. */
  partner: { from: string; to: string; piece: string } | null;
  coordinates: string;
  san: string;
  check: boolean;
  mate: boolean;
  /** The position after the move. */
  fen: string;
  source: Source;
}

/** The board's words in one language. Squares come as names. */
export interface BoardWords {
  /** Name of the board for assistive technology. */
  board: string;
  /** The spoken square: "e4, white pawn". `man`: FEN letter or "." */
  square(name: string, man: string): string;
  /** Added to the square's words: a selected man can go there. */
  target: string;
  /** The same for a capture; in Take&Make with the number of squares to go on to. */
  capture(choices?: number): string;
  /** The same for castling: the partner, and where it lands. */
  castling(partner: string, to: string): string;
  /** The same for the man that the king would change places with. */
  exchange: string;
  choices(count: number): string;
  /** Spoken when a Take is made: the capturer goes on as the captured man does. */
  making(man: string, take: string, captured: string, choices: number): string;
  /** The button that takes a Take back, and what is spoken then. */
  takeBack: string;
  takenBack: string;
  /** Added to the king's square. */
  check: string;
  /** Spoken when a man is picked up. */
  targets(count: number): string;
  /** The whole position in a sentence, for a board that is only looked at. White's men come first, kings before the others. */
  position(men: { man: string; square: string }[], turn: Color | null): string;
  /** Names of the men to promote to, by FEN letter. */
  man(letter: string): string;
  promote: string;
  move(move: MoveDetail): string;
  outcome(outcome: Outcome): string;
  /** Spoken when a move is taken back. */
  undone: string;
  start: string;
  /** The button that brings the last position back after the engine has stopped. */
  restore: string;
}

/** Sentences needed only when something is wrong: board-faults.*.js. */
export interface FaultWords {
  /** Faults of a FEN and of the engine, by code. */
  faults: Record<string, string>;
  /** Why an input is no legal move. */
  refused(detail: Pick<RefusedDetail, 'from' | 'to' | 'reason' | 'squares'>): string;
}

/* ---------------------------------------------------------------- the element's public face */

/** What a game begins from: by default the usual array of orthodox chess. */
export interface Setup {
  fen?: string;
  rules?: string;
}

/** Each is an attribute, too: `fen`, `rules`, `orientation`, `view-only`, … (and `lang`, else the page's language). */
export interface Properties {
  /** The current position; setting it begins a new game. A board that is only looked at can do with a placement. */
  fen: string;
  /** Name of the game; setting it begins a new one. */
  rules: string;
  orientation: Color;
  viewOnly: boolean;
  coordinates: 'inside' | 'none';
  /** Milliseconds. */
  animationDuration: number;
  theme: 'auto' | 'light' | 'dark';
}

/** What `<roque-board>` offers besides being an element. Every error thrown has a stable `code`. */
export interface BoardFace extends Properties {
  /** Resolves when the board can be played on; never rejects. */
  readonly ready: Promise<void>;
  /** The game at its current position; null until there is one. */
  readonly state: GameState | null;
  /** The half-move that is looked at. */
  readonly shownPly: number;
  /** The whole line in SAN, undone moves included. */
  moveList(letters: 'en' | 'fr' | 'figurine'): string[];
  /** The placements that the move to a ply (the one shown) goes through: before, after its Take or its king's part, after. */
  stages(ply?: number): string[];
  /** Plays a move given by coordinates or English SAN. null when a listener of `beforemove` prevented it. */
  move(text: string): MoveDetail | null;
  /** Whether there was something to undo. */
  undo(): boolean;
  redo(): boolean;
  /** Looks at another half-move of the line; only the current one can be played on. */
  goTo(ply: number): void;
  flip(): void;
  /** A new game, of the same rules unless told otherwise. When it throws, the old game goes on. */
  reset(setup?: Setup): void;
  resign(color: Color): void;
  offerDraw(color: Color): void;
  acceptDraw(color: Color): void;
  declineDraw(color: Color): void;

  addEventListener<K extends keyof BoardEventMap>(
    type: K,
    listener: (this: RoqueBoard, event: BoardEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

export interface RefusedDetail {
  from: string;
  to: string;
  reason: string;
  /** The men or squares that cause it. */
  squares: string[];
  source: Source;
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
  | 'flip';

export interface ChangeDetail {
  state: GameState;
  shownPly: number;
  cause: Cause;
}

export interface GameOverDetail extends Outcome {
  result: '1-0' | '0-1' | '1/2-1/2';
}

export interface ErrorDetail {
  /** A fault of the FEN (`fenTurn`, …), `engineFailed` or `engineStopped`. */
  code: string;
  faults: string[];
  /** For developers; the reader gets words of the page's language on the board. */
  message: string;
}

/** All bubble and leave shadow roots, except `error`. */
export interface BoardEventMap {
  /** A man was picked up. */
  movestart: CustomEvent<{ from: string }>;
  /** Cancelable: `preventDefault()` keeps the move from being played. */
  beforemove: CustomEvent<MoveDetail>;
  move: CustomEvent<MoveDetail>;
  /** Something that a panel shows has changed. */
  change: CustomEvent<ChangeDetail>;
  /** A man is picked, or let go of; a Take waits for one of so many squares to go on to. */
  select: CustomEvent<{ square: string | null; making: { take: string; choices: number } | null }>;
  gameover: CustomEvent<GameOverDetail>;
  refused: CustomEvent<RefusedDetail>;
  error: CustomEvent<ErrorDetail>;
}

declare module './roque-board.js' {
  interface RoqueBoard extends BoardFace {}
}

declare global {
  interface HTMLElementTagNameMap {
    'roque-board': RoqueBoard;
  }
}

/* ---------------------------------------------------------------- inside (play.js) */

export type DetailOf = (move: MoveInfo, fen: string, source: Source) => MoveDetail;

export type Emit = (type: keyof BoardEventMap, detail: object, cancelable?: boolean) => boolean;

/** Asks the game; after an answer that is not false, tells of the `cause`. */
export type Ask = <R>(question: (game: Game) => R, cause?: Cause) => R;

export type Update = (
  cause: Cause,
  /** What to look at, if not the current position. */
  look?: GameState,
  /** The move made. */
  detail?: MoveDetail,
  hanging?: Hanging,
) => void;

export type PlayMove = (move: PackedMove, source: Source, hanging?: Hanging) => MoveDetail | null;

export type Refuse = (effect: Extract<Effect, { kind: 'refuse' }>) => void;

/** The inside of one element. */
export interface Play {
  connect(): void;
  disconnect(): void;
  /** An attribute has changed. */
  changed(name: string): void;
  /** What the element offers, its attributes' properties aside. */
  face: Omit<BoardFace, keyof Properties | 'addEventListener'>;
}

export type CreatePlay = (host: RoqueBoard, root: ShadowRoot) => Play;
