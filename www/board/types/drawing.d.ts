/**
 * Types for drawing: the display list of a picture, the painter and its colours.
 *
 * Browsers never load this file.
 */
import type { Point } from './interaction.d.ts';

/**
 * One item of the display list. Coordinates are in squares from the top left corner of the picture, already in the
 * board's orientation. The painter converts them to device pixels.
 */
export type Drawing =
  | { kind: 'ground' | 'veil' }
  /** Highlighted squares. */
  | { kind: 'last' | 'took' | 'check' | 'selected' | 'premove'; x: number; y: number }
  /** The target squares, destinations after a Take, the castling partner, and the background of a promotion choice. */
  | { kind: 'dot' | 'ring' | 'speck' | 'partner' | 'choice'; x: number; y: number }
  /** An arrow between two points, usually the centres of squares. */
  | { kind: 'arrow'; x: number; y: number; to: Point }
  /** A shape that the user or the page has drawn: a mark on a square, or an arrow between squares. `none`: no shape, only a label. */
  | (Pick<Shape, 'label' | 'width'> & {
      kind: 'shape';
      color: string;
      x: number;
      y: number;
      to?: Point;
      alpha?: number;
      form?: Shape['form'] | 'none';
    })
  /** A coordinate. `end`: the label stands in the bottom right corner of its square, not in the top left corner. `out`: the label stands outside the square. */
  | { kind: 'label'; text: string; x: number; y: number; end: boolean; out?: boolean }
  /** A piece. `lies`: the piece lies on its side, like the king of a side that has resigned. `turned`: the piece is upside down, for the player on the opposite side. */
  | {
      kind: 'piece';
      piece: string;
      x: number;
      y: number;
      alpha?: number;
      scale?: number;
      lies?: boolean;
      turned?: boolean;
    };

export type ShapeColor = 'green' | 'red' | 'blue' | 'yellow';

/** An arrow between two squares, or a mark if `to` is missing or the same square. */
export interface Shape {
  from: string;
  to?: string;
  /** `green`, `red`, `blue` or `yellow` as in the board's theme, or any CSS colour without a variable. */
  color?: ShapeColor | (string & {});
  /** The form of a mark: a `circle` around the piece, the filled `square`, its `frame`, or a `dot`. */
  form?: 'circle' | 'square' | 'frame' | 'dot';
  /** Up to three characters, in the corner of the square or the middle of the arrow. */
  label?: string;
  /** The line width: 1 is the default, 4 the maximum. */
  width?: number;
}

/** The position of the squares in device pixels; `ratio` is the number of device pixels per CSS pixel. */
export interface Geometry {
  left: number;
  top: number;
  /** The size of one square: a whole number, so that every edge is sharp. */
  size: number;
  ratio: number;
  /** The space on the left and below for coordinates. */
  rim: number;
}

/** The drawing context of the painter. */
export interface Pen extends Pick<Geometry, 'size' | 'ratio' | 'rim'> {
  ctx: Brush;
  theme: Theme;
  put(man: string, x: number, y: number, side: number): void;
  /** The width of a thin line. */
  line: number;
}

/** The methods of a canvas context that the painter uses, so that the painter can also write an SVG. */
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
 * Returns the layers of a piece from bottom to top: path data, stroke width and colour, and a fill colour if the layer
 * is filled. `size` is the side length of the piece's drawing in device pixels. x is counted from the middle.
 */
export type LayersOf = (
  letter: string,
  size: number,
  colors?: PieceColors,
) => {
  layers: [path: string, width: number, color: string, fill?: string][];
  /** The number of pixels per unit of the path data. */
  scale: number;
  /** The y coordinate of the top edge, in path units. */
  top: number;
};

/** The colours of White's and Black's pieces; each colour is also used for the inner lines of the other side's pieces. */
export interface PieceColors {
  white?: string;
  black?: string;
}

/** A set of pieces, which consist of layers or are drawn by a function. */
export interface PieceSet {
  /** A unique name. */
  name: string;
  layersOf?: LayersOf;
  /** Draws a piece into a square of the given size in pixels. */
  draw?(ctx: OffscreenCanvasRenderingContext2D, letter: string, size: number): void;
}

/** A piece in the file of a piece set, as path data. */
export interface Outlined {
  outline: string;
  lines?: string;
}

/** A page's function that draws a piece ("K", "Q", "R", "B", "N" or "P") into an empty square of `size` pixels. */
export type DrawPiece = (
  ctx: OffscreenCanvasRenderingContext2D,
  piece: { piece: string; color: 'white' | 'black'; size: number },
) => void;

/** The options of a picture as PNG or SVG. */
export interface ImageOptions {
  /** `image/png` (default) or `image/svg+xml`. */
  type?: string;
  /** Side length in pixels, rounded to a multiple of eight; 720 by default. */
  size?: number;
  paint(ctx: Brush, list: Drawing[], geometry: Geometry, theme: Theme, put: Pen['put']): void;
  pictureOf(letter: string, size: number, colors: PieceColors, set?: PieceSet): ImageBitmap;
  set: PieceSet;
}

/** The colours of the painter, each from the CSS variable `--roque-<name>`. (`--roque-focus` is the focus ring.) */
export interface Theme {
  /** The colours of light and dark squares. */
  light: string;
  dark: string;
  /** The colours over squares: the last move, a king in check, the selected piece. */
  last: string;
  check: string;
  selected: string;
  /** The colour over the squares of a premove. */
  premove: string;
  /** The colour of dots and rings. */
  dot: string;
  /** The colours of arrows and circles. */
  green: string;
  red: string;
  blue: string;
  yellow: string;
  /** The colour of frames, ticks, and coordinates on light squares. `chalk`: the colour of coordinates on dark squares. */
  ink: string;
  chalk: string;
  /** The colour of the corners of the last move and of the frame of a check. */
  outline: string;
  /** The colour of coordinates outside the board. */
  rim: string;
  /** The colours of the pieces, and of the inner lines of the other side's pieces. */
  white: string;
  black: string;
  /** The colour over the board, behind the choices of a promotion or a message. */
  veil: string;
  /** The background of the choices of a promotion and of a message. */
  paper: string;
}

/** A shadow root with the style sheets added later, which are lost when the shadow root moves to another document. */
export type StyledRoot = ShadowRoot & { lazySheets?: CSSStyleSheet[] };
