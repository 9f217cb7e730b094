/**
 * The types of the board, with their documentation. Browsers never load this file.
 *
 * Squares are numbers 0 to 63 inside (a1 = 0, b1 = 1, … h8 = 63) and names ("e4") on the element's
 * public face. Pieces are FEN letters: capitals are White's.
 */
import type {
  Claim,
  Color,
  DrawPolicy,
  GameState as EngineState,
  Game,
  Letters,
  MoveInfo as EngineMove,
  Outcome,
  PackedMove,
  Permission,
  PgnGame,
  PgnLine,
  PgnMove,
  Reason,
  Refusal,
} from '../engine/roque.js';
import type { RoqueBoard } from './roque-board.js';
import type { Session } from './session/session.js';

export type {
  Claim,
  Color,
  DrawPolicy,
  EngineMove,
  EngineState,
  Game,
  Letters,
  Outcome,
  PackedMove,
  Permission,
  PgnGame,
  PgnLine,
  PgnMove,
  Reason,
  Refusal,
  Session,
};

/** The module that `engine.js` loads: see `engine/roque.d.ts`. */
export type Engine = typeof import('../engine/roque.js');

/** The engine's file, `roque_bg.wasm`: its address, a response with it, its bytes, or what they were compiled to. */
export type EngineSource =
  | string
  | URL
  | Response
  | BufferSource
  | WebAssembly.Module
  | Promise<Response | BufferSource | WebAssembly.Module>;

/** A place in squares, from White's seat: the middle of a1 is {x: 0, y: 0}, of h8 {x: 7, y: 7}. */
export interface Point {
  x: number;
  y: number;
}

/** Where a move came from. */
export type Source = 'click' | 'drag' | 'keyboard' | 'typed' | 'premove' | 'api';

/* ---------------------------------------------------------------- interaction (state.js) */

/** Take&Make: the capturer stands on the Take square, the captured piece has gone; `moves` differ in where they go on. */
export interface Making {
  kind: 'making';
  from: number;
  take: number;
  moves: PackedMove[];
}

/**
 * What the person at the board is in the middle of. Each case holds just what it needs; where there is a `making`, a Take
 * has been made, and the piece stands on its square.
 */
export type State =
  | { kind: 'idle' }
  /** A piece is picked; its targets are shown. */
  | { kind: 'selected'; from: number; moves: PackedMove[] }
  /** The pointer is down on a piece and has not moved yet. `again`: the piece was selected before. */
  | { kind: 'held'; from: number; moves: PackedMove[]; again: boolean; making?: Making }
  /** The piece follows the pointer. */
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
  /** The pawn has arrived; `moves` differ only in the new piece, the most valuable first. */
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
  /** A press that held no piece has moved on; `square`: where it began. */
  | { kind: 'stray'; square: number | null }
  /** Enter or Space on a square, or a click made by assistive technology. */
  | { kind: 'pick'; square: number; source?: Source }
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
  | Refused
  /** The piece goes back to where it stood (its square, or that of its Take) from where it hangs. */
  | { kind: 'return'; man: string; at: Point; to: number };

/** An input that is no legal move. The same square twice: that piece cannot be picked up, or has no move. */
export interface Refused {
  kind: 'refuse';
  from: number;
  to: number;
  /** In Take&Make, where the Take was made. */
  via?: number;
  source: Source;
}

/** How a piece comes to be moved. */
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
  mover: Mover;
  /** Legal moves of the piece on a square. */
  movesFrom(square: number): Iterable<PackedMove>;
  /** What a pawn is promoted to without asking. */
  wish?: Settings['promotion'];
}

/** Whose pieces may be picked up: null: nobody's. */
export type Mover = Color | 'both' | null;

/** What an input makes of the interaction, and what the element has to do about it. */
export type Step = (state: State, input: Input, ground: Ground) => [State, Effect[]];

/** What a judge may know beyond that. */
export interface Court extends Ground {
  /** Where touch-move is played: touches a piece; true when it binds. */
  touch?(square: number): boolean;
  /** The piece that has to move. */
  bound(): number | null;
}

/** `step` with the judge's word on it. */
export type Judge = (step: Step, state: State, input: Input, court: Court) => [State, Effect[]];

/** A piece let go on a square; `back`: how it returns when that is no legal move. */
export type Land = (
  state: Extract<State, { kind: 'selected' | 'dragging' | 'making' }>,
  to: number,
  source: Source,
  back: Extract<Effect, { kind: 'return' }>[],
  wish?: Settings['promotion'],
) => [State, Effect[]];

export type MakingOf = (state: State) => Making | undefined;

/** The card over the board that tells what is wrong; null: nothing. */
export type MakeMessage = (
  root: ShadowRoot,
  loadFaults: (language: string) => Promise<FaultWords | null>,
) => (
  fault: FaultDetail | null,
  language: string,
  /** The button that brings the last position back, where it can. */
  label?: string,
  restore?: (() => void) | false | null,
) => Promise<void>;

/** What is spoken when something has changed. */
export type Tell = (cause: Cause, shown: EngineState, words: BoardWords) => string;

/** What a target square says about the moves that lead to it. */
export type Goals = (state: State, pieces: string, words: BoardWords) => Map<number, string>;

/** Where the focus goes, or an input. Directions are the screen's. */
export type ReadKey = (
  key: string,
  square: number,
  flip: boolean,
) =>
  | { kind: 'focus'; square: number }
  | { kind: 'ask'; key: string }
  | Extract<Input, { kind: 'pick' | 'cancel' }>
  | null;

/** A key that only lazy/extras.js can answer, on a square; '': none yet, but tell of them. */
export type AskKey = (key: string, square: number, back: boolean) => void;

/** Takes an input; says whether a pointer holds a piece now. */
export type Send = (input: Input) => boolean;

/** The place on the board of client coordinates, at the time of the event. */
export type Locate = (at: { clientX: number; clientY: number }) => Point;

export type ListenToPointer = (surface: HTMLElement, locate: Locate, send: Send) => void;

/** A pointer that draws, or will when it has rested long enough. */
export interface Stroke {
  id: number;
  from: string;
  color: ShapeColor;
  x: number;
  y: number;
  on: boolean;
}

export type ListenToDrawing = (surface: HTMLElement, locate: Locate, inside: Inside) => void;

export type Make = (
  tag: string,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
) => HTMLElement;

/** Words over the board. */
export type MakeCaption = (root: ShadowRoot) => {
  /** `grid`: over which it lies. `squares`: what should be seen besides. `part`: the name for the page's style. */
  show(
    grid: HTMLElement,
    words: string,
    language: string,
    squares: number[],
    scene: Pick<Scene, 'pieces' | 'flip'>,
    part: string,
  ): void;
  hide(): void;
};

/** Shows what a choice there is, if any, at the place of the squares. */
export type MakeChoices = (
  inside: Inside,
  grid: HTMLElement,
  /** Gives the focus back to the grid. */
  refocus: () => void,
) => (scene: Scene, words: BoardWords, box: string[]) => void;

/** The layer of assistive technology over one board. */
export type MakeOverlay = (
  inside: Inside,
  /** Told the square under the pointer or with the focus. */
  point: (square: number | null) => void,
) => {
  /** The grid first. */
  nodes: HTMLElement[];
  locate: Locate;
  /** Speaks by the live region. */
  say(text: string): void;
  /** Gives the focus to a square, or back to the one that had it. */
  focus(square?: number): void;
  /** Puts it over the squares: left, top, width, height. */
  place(box: string[]): void;
  update(scene: Scene, words: BoardWords, isOwn: (square: number) => boolean): void;
};

/* ---------------------------------------------------------------- picture (view.js, painter.js) */

/** A piece on its way, by one leg or two, each as long as the other; it may begin by waiting. */
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
  /** From where to where a move is set before its time. */
  premove: number[];
  /** The square of a king that is laid down. */
  fallen?: number;
  shapes: Shape[];
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
 * nearness, so that a jump through the game shows, too, where the pieces went. null when nothing moves.
 */
export type MakePlan = (
  before: string,
  after: string,
  /** From where to where, and over which squares. */
  paths?: number[][],
  /** Where the first of these pieces is by now, if not on its square. */
  at?: Point,
) => Plan | null;

/** The paths of a move, first its own piece's. `taken`: its Take was shown already. */
export type PathsOf = (move: EngineMove, taken: boolean) => number[][];

/**
 * One thing to draw. Places are in squares from the top left corner of the picture,
 * orientation already applied; the painter turns them into device pixels.
 */
export type Drawing =
  | { kind: 'ground' | 'veil' }
  /** Squares with a meaning. */
  | { kind: 'last' | 'took' | 'check' | 'selected' | 'premove'; x: number; y: number }
  /** Targets; where a Take would go on; the piece that castles with the king; the paper under a promotion's choice. */
  | { kind: 'dot' | 'ring' | 'speck' | 'partner' | 'choice'; x: number; y: number }
  /** From the middle of a square, or a place near it, to another. */
  | { kind: 'arrow'; x: number; y: number; to: Point }
  /** Drawn by somebody: a circle in a square, or an arrow from its middle to another's. */
  | { kind: 'shape'; color: ShapeColor; x: number; y: number; to?: Point; alpha?: number }
  /** A coordinate; `end`: in the last corner of its square, not the first. */
  | { kind: 'label'; text: string; x: number; y: number; end: boolean }
  /** `lies`: it has been laid down. */
  | { kind: 'man'; man: string; x: number; y: number; alpha?: number; scale?: number; lies?: boolean };

export type ShapeColor = 'green' | 'red' | 'blue' | 'yellow';

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
  ctx: Brush,
  list: Drawing[],
  geometry: Geometry,
  theme: Theme,
  /** Puts a piece into the box of that size with its top left corner at x, y, all in device pixels. */
  put?: (man: string, x: number, y: number, side: number) => void,
) => void;

/** What the painter needs of a canvas, so that it can also write an SVG. */
export type Brush = Pick<
  CanvasRenderingContext2D & OffscreenCanvasRenderingContext2D,
  | 'globalAlpha'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineDashOffset'
  | 'setLineDash'
  | 'font'
  | 'textAlign'
  | 'clearRect'
  | 'fillRect'
  | 'strokeRect'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'arc'
  | 'closePath'
  | 'fill'
  | 'stroke'
  | 'save'
  | 'translate'
  | 'rotate'
  | 'restore'
  | 'fillText'
  | 'drawImage'
> & { canvas: { width: number; height: number } };

/**
 * What a piece of a size (of its box, in device pixels) is made of, the lowest layer first, in units of its own: path data,
 * the width and colour of its stroke; what is filled, too, has a second colour. x counts from the middle.
 */
export type LayersOf = (
  letter: string,
  size: number,
) => {
  layers: [path: string, width: number, color: string, fill?: string][];
  /** Pixels to a unit. */
  scale: number;
  /** Where the data's y begins. */
  top: number;
};

/** A picture as a file of whole squares: PNG, or SVG. Rejects with the code `invalidImage`. */
export type ToImage = (
  list: Drawing[],
  theme: Theme,
  options: {
    /** `image/png` (default) or `image/svg+xml`. */
    type?: string;
    /** Of a side in pixels, 720 unless told: the nearest multiple of eight is taken. */
    size?: number;
    paint: Paint;
    layersOf: LayersOf;
  },
) => Promise<Blob>;

export type OpenScreen = (
  host: HTMLElement,
  look: (motion: Motion | null) => Drawing[],
  /** The squares have another place. */
  placed: () => void,
) => {
  canvas: HTMLCanvasElement;
  /** The CSS left, top, width and height of the squares. It asks for the layout, so not for boards that have nothing to place. */
  box(): string[];
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
  /** Laid over squares: the last move, a king in check, the piece in hand. */
  last: string;
  check: string;
  selected: string;
  /** Under a move that waits for its turn. */
  premove: string;
  /** Dots and rings. */
  dot: string;
  /** Arrows and circles that are drawn on the board. */
  green: string;
  red: string;
  blue: string;
  yellow: string;
  /** Frames and ticks, and coordinates on light squares; `chalk`: coordinates on dark ones. */
  ink: string;
  chalk: string;
  /** Over the board, under the choices of a promotion or a message. */
  veil: string;
  /** Under these choices and that message. */
  paper: string;
}

/** From the computed style of a board. */
export type ReadTheme = (style: CSSStyleDeclaration) => Theme;

/* ---------------------------------------------------------------- words (locales/board.*.js) */

/** A move as the world sees it: in `move` and `beforemove` events, and for the spoken sentence. */
export interface MoveDetail {
  /** FEN letter of the piece that moved, before promotion. */
  piece: string;
  from: string;
  to: string;
  /** Where the capturer arrives; = `to` in orthodox play, null when nothing is captured. */
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

/** The board's words in one language. Squares come as names. */
export interface BoardWords {
  /** Name of the board for assistive technology. */
  board: string;
  /** The spoken square: "e4, white pawn". `man`: FEN letter or "." */
  square(name: string, man: string): string;
  /** Added to the square's words: a selected piece can go there. */
  target: string;
  /** The same for a capture; in Take&Make with the number of squares to go on to. */
  capture(choices?: number): string;
  /** The same for castling: the partner, and where it lands. */
  castling(partner: string, to: string): string;
  /** The same for the piece that the king would change places with. */
  exchange: string;
  choices(count: number): string;
  /** Spoken when a Take is made: the capturer goes on as the captured piece does. */
  making(man: string, take: string, captured: string, choices: number): string;
  /** The button that takes a Take back, and what is spoken then. */
  takeBack: string;
  takenBack: string;
  /** Added to the king's square. */
  check: string;
  /** Spoken when a piece is picked up. */
  targets(count: number): string;
  /** The whole position in a sentence, for a board that is only looked at. White's pieces come first, kings before the others. */
  position(men: { man: string; square: string }[], turn: Color | null): string;
  /** Names of the pieces to promote to, by FEN letter. */
  man(letter: string): string;
  promote: string;
  move(move: MoveDetail): string;
  outcome(outcome: Outcome): string;
  /** Spoken when a move is set before its time. */
  premove(from: string, to: string): string;
  /** Spoken when a move is taken back. */
  undone: string;
  start: string;
  /** Spoken when there is another position, and whose move it is. */
  begun: string;
  turn(color: Color): string;
  /** The button that brings the last position back after the engine has stopped. */
  restore: string;
}

/** Sentences needed only when something is wrong: board-faults.*.js. */
export interface FaultWords {
  /** Faults of a FEN and of the engine, by code. */
  faults: Record<string, string>;
  /** Why an input is no legal move. */
  refused(detail: Omit<RefusedDetail, 'ply' | 'source'> & { moveNumber: number | null }): string;
  /** Why a move is allowed, or a game has ended. */
  allowed(
    permission: Pick<RefusedDetail, 'reason' | 'squares' | 'men'> & {
      /** How many of the squares are ways that the others guard. */
      goals?: number;
    },
  ): string;
  /** The same where many moves of a piece are allowed for one reason. */
  general: Record<string, string>;
  /** Why none but the king could have answered a check by so many attackers. */
  unanswered(attackers: number, mayInterpose: boolean): string;
  /** What parts the clauses of a sentence. */
  semicolon: string;
}

/** Words of the keys that ask, and of the box for typing moves: board-typing.*.js. */
export interface TypingWords {
  /** The letters of the pieces: king, queen, rook, bishop, knight, pawn. */
  letters: string;
  /** The capital letter of the key that tells whose turn it is. */
  turnKey: string;
  /** Describes the grid: its keys, in a sentence. */
  keys: string;
  /** "No rook on the board", for a FEN letter of either case. */
  noMan(letter: string): string;
  /** What a piece may do: each goal is one of the next four. */
  moves(man: string, square: string, goals: string[]): string;
  /** A capture, and where it goes on to in Take&Make. */
  takes(square: string, makes: string[]): string;
  promotes(square: string): string;
  castles(square: string, partner: string): string;
  changes(square: string, partner: string): string;
  notItsTurn(man: string, square: string): string;
  /** The label of the box, its buttons, and an example of what it takes. */
  label: string;
  play: string;
  close: string;
  hint: string;
  /** Why a text is not played. */
  unknown(text: string): string;
  /** Several pieces could; or both castlings. */
  whichSide: string;
  which(men: { man: string; square: string }[]): string;
  promoteTo: string;
  goOn(take: string, makes: string[]): string;
  /** No such piece can go there; `to` is missing for castling. */
  cannot(man: string, to?: string): string;
  /** Nobody's pieces may be moved: the game is over, or an earlier position is looked at. */
  notNow: string;
  /** The page has not let it happen. */
  prevented: string;
  failed: string;
}

/** What the keys and the box may know of a board, and do to it. */
export interface Aid
  extends Pick<Scene, 'pieces' | 'flip'>,
    Pick<Inside, 'host' | 'session' | 'play' | 'arbiter'> {
  language: string;
  words: BoardWords;
  overlay: ReturnType<MakeOverlay>;
  turn: Mover;
}

/** Plays what a phrase means: '' when it is played, else why not. */
export type PlayPhrase = (phrase: string, aid: Aid, more: TypingWords) => Promise<string>;

/** The box for typing or dictating moves. */
export type MakeTyping = (inside: Inside) => {
  /** `asked`: until Escape, with the focus in it. Else only as the host's attribute wants it, in the present language. */
  show(asked: boolean): Promise<void>;
  remove(): void;
};

/** Answers a key. */
export type PressKey = (key: string, square: number, back: boolean, inside: Inside) => Promise<void>;

/** The next square with such a piece (a FEN letter of either case), as one reads; null: there is none. */
export type Seek = (
  pieces: string,
  man: string,
  from: number,
  flip: boolean,
  back?: boolean,
) => number | null;

/** One way to understand what was typed or dictated. */
export interface Reading {
  /** Coordinates or English SAN, for the engine; when there are several, any of them may be meant. */
  texts: string[];
  /** A capital letter of English; '': any piece. */
  man: string;
  /** What was told of the piece's square: 'g', '1', 'g1' or ''. */
  origin: string;
  /** Where it goes first; '': castling and the like. */
  to: string;
  /** Take&Make: where it goes on to, if that was told. */
  make: string;
}

/** Every way to understand a phrase, the likeliest first. A letter is one of the language's pieces, else of the other's. */
export type ReadPhrase = (phrase: string, language: string) => Reading[];

/* ---------------------------------------------------------------- the element's public face */

/** A move that was played. Squares are names, pieces are FEN letters. */
export interface MoveInfo extends Omit<MoveDetail, 'fen' | 'source'> {
  /** The same in 32 bits, for records: `reset({ moves })` takes it back, and so does the engine. */
  packed: PackedMove;
}

/** A game at one of its plies: as the engine tells it, with squares by name. */
export interface GameState extends Omit<EngineState, 'lastMove' | 'checked' | 'touched'> {
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
  rules?: string;
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

/** An arrow from one square to another, or a circle where `to` is missing or the same. */
export interface Shape {
  from: string;
  to?: string;
  color?: ShapeColor;
}

/** From names of squares to such names. */
export type Dests = Map<string, Iterable<string>> | Record<string, Iterable<string>>;

/** What the attributes say besides the game itself; documented in roque-board.js. */
export interface Settings {
  ply: number | null;
  orientation: Color;
  movable: 'auto' | 'white' | 'black' | 'both' | 'none';
  promotion: 'ask' | 'queen' | 'rook' | 'bishop' | 'knight';
  premove: boolean;
  draws: 'automatic' | 'claims';
  touchMove: boolean;
  viewOnly: boolean;
  coordinates: 'inside' | 'none';
  animationDuration: number;
  theme: 'auto' | 'light' | 'dark';
  shapes: Shape[];
  drawable: 'on' | 'off';
  moveBox: boolean;
}

export type Setting = keyof Settings;

/** A list, or PGN's text; undefined when it is neither. */
export type ReadShapes = (given: unknown) => Shape[] | undefined;

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

/** What stands in for the engine where the host brings its own legality (lazy/free-game.js). */
export interface FreeEngine {
  Game: new (rules?: string, fen?: string) => Game;
  readFen(fen: string): { pieces: string };
  readPgn(): never;
  /** Gives a game of its own the squares; false: it is another's. */
  renew(game: unknown): boolean;
}

/** Throws when the squares are none. */
export type MakeFreeEngine = (given: Dests) => FreeEngine;

export interface RefusedDetail {
  from: string;
  to: string;
  /** In Take&Make, where the Take was made; `to` is where it should have gone on. */
  via: string | null;
  /** FEN letter of the piece on `from`, or "." */
  piece: string;
  reason: string;
  /** The pieces or squares that cause it. */
  squares: string[];
  /** FEN letters of the pieces on `squares`, "." where there is none. */
  men: string;
  /** The half-move by which the right to castle was lost. */
  ply: number | null;
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
  | 'claim'
  | 'flag'
  | 'adoube'
  | 'touch'
  | 'flip';

export interface GameChangeDetail {
  state: GameState;
  shownPly: number;
  cause: Cause;
}

export interface GameOverDetail extends Outcome {
  result: '1-0' | '0-1' | '1/2-1/2';
}

export interface FaultDetail {
  /** A fault of the FEN (`fenTurn`, …) or of the PGN (`pgnTag`, …), of a value (`invalidShapes`, …), `engineFailed`, `engineStopped`, `partFailed`. */
  code: string;
  faults: string[];
  /** For developers; the reader gets words of the page's language on the board. */
  message: string;
  /** The line of a PGN. */
  line?: number;
}

export interface PieceSelectDetail {
  square: string | null;
  /** A Take waits for one of so many squares to go on to. */
  making: { take: string; choices: number } | null;
  /** Whether it is asked what a pawn becomes. */
  promoting?: boolean;
}

export interface CaptionDetail {
  /** `refusal`: why something is not allowed; `explanation`: why something is; `said`: what the page says by `say()`; null: nothing is told any more. */
  kind: 'refusal' | 'explanation' | 'said' | null;
  /** One a line, three at most. */
  sentences: string[];
}

export interface PremoveDetail {
  from: string | null;
  to: string | null;
}

/** All bubble and leave shadow roots; none has the name of an event of the browser. */
export interface BoardEventMap {
  /** A piece was picked up. */
  movestart: CustomEvent<{ from: string }>;
  /** Cancelable: `preventDefault()` keeps the move from being played. */
  beforemove: CustomEvent<MoveDetail>;
  move: CustomEvent<MoveDetail>;
  /** Something that a panel shows has changed. */
  gamechange: CustomEvent<GameChangeDetail>;
  /** A piece is picked, or let go of. */
  pieceselect: CustomEvent<PieceSelectDetail>;
  /** Cancelable: the page shows the words itself, and the board lays none over its squares. */
  caption: CustomEvent<CaptionDetail>;
  gameover: CustomEvent<GameOverDetail>;
  refused: CustomEvent<RefusedDetail>;
  explained: CustomEvent<{ sentences: string[] }>;
  premove: CustomEvent<PremoveDetail>;
  shapeschange: CustomEvent<{ shapes: Shape[] }>;
  fault: CustomEvent<FaultDetail>;
}

declare module './roque-board.js' {
  interface RoqueBoard {
    addEventListener<K extends keyof BoardEventMap>(
      type: K,
      listener: (this: RoqueBoard, event: BoardEventMap[K]) => void,
      options?: boolean | AddEventListenerOptions,
    ): void;
    addEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | AddEventListenerOptions,
    ): void;
    removeEventListener<K extends keyof BoardEventMap>(
      type: K,
      listener: (this: RoqueBoard, event: BoardEventMap[K]) => void,
      options?: boolean | EventListenerOptions,
    ): void;
    removeEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | EventListenerOptions,
    ): void;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'roque-board': RoqueBoard;
  }
}

/* ---------------------------------------------------------------- inside (play.js) */

/** A state as hosts know it. */
export type StateOf = (state: EngineState) => GameState;

export type DetailOf = (move: EngineMove, fen: string, source: Source) => MoveDetail;

export type Emit = (type: keyof BoardEventMap, detail: object, cancelable?: boolean) => boolean;

export type PlayMove = (move: PackedMove, source: Source, hanging?: Hanging) => MoveDetail | null;

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

export interface SessionEventMap {
  /** Cancelable: `preventDefault()` keeps the move from being played. */
  beforemove: CustomEvent<MoveDetail>;
  changed: CustomEvent<Changed>;
  ended: CustomEvent<GameOverDetail>;
  /** The engine has stopped; `restore()` brings the game back. */
  failed: CustomEvent<FaultDetail>;
}

declare module './session/session.js' {
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
}) => 'settled' | 'waiting' | 'placement' | 'fetching' | 'begins';

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
}

/** What the parts that are fetched late may know of a board, and do to it. */
export interface Inside {
  host: RoqueBoard;
  /** There is one before anything can be played or asked. */
  readonly session: Session;
  send: Send;
  mover(): Mover;
  play: PlayMove;
  press: AskKey;
  readonly arbiter: ReturnType<MakeArbiter> | null;
  refresh(): void;
  /** Shows arrows and circles of one origin, in the place of those before. */
  sketch(which: string, shapes: Shape[]): void;
  readonly sketches: Record<string, Shape[]>;
  emit: Emit;
  /** For a part that is fetched late and may not come. */
  background: (work: Promise<unknown>) => Promise<unknown>;
  scene(): Scene;
  loadFaults(language: string): Promise<FaultWords | null>;
  /** The box for typing moves; `asked` for, it gets the focus. */
  showBox(asked: boolean): void;
  readonly overlay: ReturnType<MakeOverlay> | null;
  readonly words: BoardWords | undefined;
  readonly language: 'en' | 'fr';
}

export type MakeFollower = (inside: Inside) => {
  /** null: there is nothing to follow any more. */
  begin(record: PgnGame | null, pgn: string, shown: EngineState | null): Promise<void>;
  /** Told what is looked at, by whatever cause; gives the comment there. */
  update(shown: EngineState, cause: Cause): string;
  /** Takes up another language. */
  speak(): Promise<void>;
};

export type MakeArbiter = (inside: Inside) => {
  step(state: State, input: Input, ground: Ground): [State, Effect[]];
  /** Speaks what the hand does. */
  heed(input: Input, before: State, next: State, effects: Effect[]): void;
  /** Says why something is refused; gives the words when they have come, '' when there is nothing to say. */
  refuse(refused: Refused): Promise<string>;
  why(square?: string): Promise<string[]>;
  /** Says what the page has to say; '': nothing any more. */
  say(text: string): void;
  /** The square of the king that is laid down, or -1. */
  fallen(): number;
  /** Speaks what the game has become; `comment`: what a record says of it. */
  follow(cause: Cause, comment?: string): void;
  /** Takes away what was told. */
  hush(): void;
  /** Takes up another language. */
  speak(): void;
};

export type MakePremoves = (inside: Inside) => {
  /** From where to where; empty: none is set. */
  readonly squares: number[];
  /** The moves that a piece might have after the other side's. */
  movesFrom(square: number): PackedMove[];
  set(move: PackedMove): void;
  drop(): void;
  /** The other side has moved. */
  play(): void;
};

/** The inside of one element: what roque-board.js documents, and what the browser tells it. */
export interface Play
  extends Pick<RoqueBoard, 'fen' | 'dests' | 'ready' | 'flip' | 'why' | 'say' | 'cancelPremove' | 'toBlob'> {
  /** null until one can be played. */
  readonly session: Session | null;
  connect(): void;
  disconnect(): void;
  /** An attribute has changed. */
  changed(attribute: string): void;
  /** Tells the host of a value that means nothing; what was good stays. */
  complain(error: { code: string; message: string }): void;
}

export type CreatePlay = (host: RoqueBoard, root: ShadowRoot, settings: Settings) => Play;
