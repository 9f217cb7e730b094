/**
 * The types of what is drawn: the list of a picture, what it is painted with, and its colours.
 *
 * Browsers never load this file.
 */
import type { Point } from './interaction.d.ts';
import type { BoardPorts } from './parts.d.ts';

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
  /** A coordinate; `end`: in the last corner of its square, not the first; `out`: beside it, not inside. */
  | { kind: 'label'; text: string; x: number; y: number; end: boolean; out?: boolean }
  /** `lies`: it has been laid down; `turned`: to the player opposite. */
  | {
      kind: 'man';
      man: string;
      x: number;
      y: number;
      alpha?: number;
      scale?: number;
      lies?: boolean;
      turned?: boolean;
    };

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

/** Where the squares are, in device pixels; `ratio` of these to CSS pixels. */
export interface Geometry {
  left: number;
  top: number;
  /** Of one square: a whole number, so every edge is sharp. */
  size: number;
  ratio: number;
  /** How much there is on the left and below for coordinates. */
  rim: number;
}

export type Paint = (
  ctx: Brush,
  list: Drawing[],
  geometry: Geometry,
  theme: Theme,
  /** Puts a piece into the box of that size with its top left corner at x, y, all in device pixels. */
  put: (man: string, x: number, y: number, side: number) => void,
  /** Without it there are no arrows and no marks. */
  mark: PaintMark,
) => void;

/** Paints an arrow, a mark or a coordinate outside; x, y: the middle of its square, in device pixels. */
export type PaintMark = (
  pen: Pen,
  mark: Extract<Drawing, { kind: 'arrow' | 'shape' | 'label' }>,
  x: number,
  y: number,
) => void;

/** What the painter paints with. */
export interface Pen extends Pick<Geometry, 'size' | 'ratio' | 'rim'> {
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
  colors?: PieceColors,
) => {
  layers: [path: string, width: number, color: string, fill?: string][];
  /** Pixels to a unit. */
  scale: number;
  /** Where the data's y begins. */
  top: number;
};

/** The colours of White's pieces and of Black's; each also draws the lines inside the other's. */
export interface PieceColors {
  white?: string;
  black?: string;
}

/** One set of pieces: of layers, or drawn in some other way. */
export interface PieceSet {
  /** No other has it. */
  name: string;
  layersOf?: LayersOf;
  /** Into a square of that many pixels. */
  draw?(ctx: OffscreenCanvasRenderingContext2D, letter: string, size: number): void;
}

/** What a file of a set holds of a piece: path data. */
export interface Outlined {
  outline: string;
  lines?: string;
}

export type PictureOf = (letter: string, size: number, colors: PieceColors, set?: PieceSet) => ImageBitmap;

/** A page's own way to draw a piece: "K", "Q", "R", "B", "N" or "P" of a colour, into an empty square of that many pixels. */
export type DrawPiece = (
  ctx: OffscreenCanvasRenderingContext2D,
  piece: { piece: string; color: 'white' | 'black'; size: number },
) => void;

export type TakeSet = (
  ports: Pick<BoardPorts, 'settings' | 'language' | 'stage' | 'faults'>,
) => Promise<void>;

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
    pictureOf: PictureOf;
    set: PieceSet;
  },
) => Promise<Blob>;

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
  /** Coordinates outside the board. */
  rim: string;
  /** The pieces, and the lines inside those of the other side. */
  white: string;
  black: string;
  /** Over the board, under the choices of a promotion or a message. */
  veil: string;
  /** Under these choices and that message. */
  paper: string;
}

/** A root with the sheets of its late parts: what it has adopted is lost when it moves to another document. */
export type DressedRoot = ShadowRoot & { worn?: CSSStyleSheet[] };

/** Puts the colours of a theme on a board. */
export type Dress = (root: ShadowRoot, theme: 'auto' | 'light' | 'dark', canvas: HTMLCanvasElement) => void;

/** From the computed style of a board. */
export type ReadTheme = (style: CSSStyleDeclaration) => Theme;

/** A list, or PGN's text; undefined when it is neither. */
export type ReadShapes = (given: unknown) => Shape[] | undefined;
