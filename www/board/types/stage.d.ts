/**
 * The types of what is seen of a board.
 *
 * Browsers never load this file.
 */
import type { Settings } from './element.d.ts';
import type { EngineMove, EngineState, PackedMove } from './engine.d.ts';
import type { Hanging, Locate, Making, Mover, Point, Send, State } from './interaction.d.ts';
import type { BoardPorts, PartPorts, Parts } from './parts.d.ts';
import type { BoardWords } from './words.d.ts';

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

/** What is seen of a board, besides its attributes. */
export interface Seen {
  /** As they stand, before a Take. */
  pieces: string;
  hand: State;
  /** What is looked at; null: a mere placement. */
  shown: EngineState | null;
  /** From where to where a move is set before its time; empty: none is. */
  premove: number[];
  /** The square of the king that is laid down, or -1. */
  fallen: number;
  /** The square under the pointer or with the focus. */
  pointed: number | null;
  /** Arrows and circles that are not the host's: of the record, drawn by hand, being drawn, of what is said. */
  sketches: Record<string, Shape[]>;
  /** How the move is made that is being played. */
  hanging: Hanging & { move?: PackedMove };
}

export type SceneOf = (seen: Seen, settings: Settings) => Scene;

/** How the pieces come to where they are seen. */
export interface Motions {
  animate(motion: Plan | null): void;
  /** A piece goes on from where it hangs. */
  glide(man: string, from: Point, to: number): void;
  /** The pieces go from where they were `before` to where they are now shown. */
  travel(before: EngineState | null, hanging: Hanging): void;
  /** The pieces go to where a Take brings them. */
  showTake(making: Making, at?: Point): void;
}

export type MakeMotion = (
  seen: Seen,
  settings: Settings,
  screen: Pick<ReturnType<OpenScreen>, 'animate'>,
) => Motions;

export interface Stage extends Omit<ReturnType<OpenScreen>, 'animate'>, Motions {
  readonly seen: Seen;
  scene(): Scene;
  /** Everything is to be seen and met as it is now. */
  refresh(): void;
  readonly overlay: Overlay | null;
  /** Shows arrows and circles of one origin, in the place of those before. */
  sketch(which: string, shapes: Shape[]): void;
  /** Takes away what was drawn by hand. */
  wipe(): void;
  /** Shows a placement that is of no game; `moves`: the pieces go there. */
  place(pieces: string, moves?: boolean): void;
  /** Speaks to assistive technology. */
  say(text: string): void;
}

export type OpenStage = (
  ports: Pick<BoardPorts, 'host' | 'root' | 'settings' | 'language' | 'emit'> & {
    mover(): Mover;
    parts(): OverlayPorts & Pick<Parts, 'attend' | 'bringMarks'>;
  },
) => Stage;

/** The layer of assistive technology over one board. */
export interface Overlay {
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
}

/** What the layer of assistive technology hands on. */
export type OverlayPorts = Pick<Parts, 'send' | 'press' | 'bringChoices'>;

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
  ports: Pick<PartPorts, 'emit' | 'stage' | 'parts'>,
  grid: HTMLElement,
  /** Gives the focus back to the grid. */
  refocus: () => void,
) => (scene: Scene, words: BoardWords, box: string[]) => void;

export type MakePicker = (
  state: Extract<State, { kind: 'promoting' }>,
  flip: boolean,
  words: BoardWords,
  send: Send,
  giveUp: (e: KeyboardEvent) => void,
) => HTMLElement;

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
  /** Drawn by somebody: a mark on a square, or an arrow from its middle to another's. `none`: only its label. */
  | (Pick<Shape, 'label' | 'width'> & {
      kind: 'shape';
      color: string;
      x: number;
      y: number;
      to?: Point;
      alpha?: number;
      form?: Shape['form'] | 'none';
    })
  /** A coordinate; `end`: in the last corner of its square, not the first. */
  | { kind: 'label'; text: string; x: number; y: number; end: boolean }
  /** `lies`: it has been laid down. */
  | { kind: 'man'; man: string; x: number; y: number; alpha?: number; scale?: number; lies?: boolean };

export type ShapeColor = 'green' | 'red' | 'blue' | 'yellow';

/** An arrow from one square to another, or a mark on a square where `to` is missing or the same. */
export interface Shape {
  from: string;
  to?: string;
  /** `green`, `red`, `blue` or `yellow`, which are the board's own, or any colour of CSS that needs no variable. */
  color?: ShapeColor | (string & {});
  /** What marks a square: a `circle` around what stands there, the `square` itself, filled, its `frame`, or a `dot`. */
  form?: 'circle' | 'square' | 'frame' | 'dot';
  /** Up to three letters in the corner of the square, or in the middle of the arrow. */
  label?: string;
  /** How wide the line is: 1 is as wide as usual, 4 the most. */
  width?: number;
}

export type RoomFor = (making: Making, pieces: string, flip: boolean) => Point;

/** The picture as a list, bottom first. */
export type Look = (scene: Scene, motion: Motion | null) => Drawing[];

export type TargetsOf = (
  scene: Pick<Scene, 'pieces' | 'state' | 'hint'>,
  on: (square: number) => Point,
) => Record<'list' | 'goals' | 'ghosts', Drawing[]>;

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
  /** Without it there are no arrows and no marks. */
  mark?: PaintMark,
) => void;

/** Paints an arrow or a mark; x, y: the middle of its square, in device pixels. */
export type PaintMark = (
  pen: Pen,
  mark: Extract<Drawing, { kind: 'arrow' | 'shape' }>,
  x: number,
  y: number,
) => void;

/** What the painter paints with. */
export interface Pen extends Pick<Geometry, 'size' | 'ratio'> {
  ctx: Brush;
  theme: Theme;
  put(man: string, x: number, y: number, side: number): void;
  /** How wide a fine line is. */
  line: number;
}

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
  mark: PaintMark,
  /** The squares have another place. */
  placed: () => void,
) => {
  canvas: HTMLCanvasElement;
  /** The CSS left, top, width and height of the squares. It asks for the layout, so not for boards that have nothing to place. */
  box(): string[];
  /** Paints before the next frame is shown. */
  invalidate(): void;
  /** The same, though nothing else is to be seen. */
  again(): void;
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

/** A list, or PGN's text; undefined when it is neither. */
export type ReadShapes = (given: unknown) => Shape[] | undefined;
