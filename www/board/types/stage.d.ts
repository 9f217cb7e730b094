/**
 * Types for the visible board.
 *
 * Browsers never load this file.
 */
import type { Drawing, PieceSet, Shape } from './drawing.d.ts';
import type { EngineMove, EngineState, PackedMove } from './engine.d.ts';
import type { DropOrigin, Locate, Mover, Point, Interaction } from './interaction.d.ts';
import type { BoardController, GamePorts } from './parts.d.ts';
import type { BoardWords } from './words.d.ts';

/** A moving piece. The path has one or two sections (legs) of equal duration; a leg from a square to itself is a pause. */
export interface Travel {
  piece: string;
  path: Point[];
  to: number;
}

/** The animation from one position to another. */
export interface Plan {
  travels: Travel[];
  fades: { piece: string; square: number }[];
}

/** All data on which a picture of the board depends. */
export interface Scene {
  /** The pieces as shown, after a Take in progress. */
  pieces: string;
  /** Whether Black is at the bottom. */
  flip: boolean;
  interaction: Interaction;
  /** The squares of the last move. */
  last: number[];
  /** The Take square of the last move, if its Make ended on another square. */
  took: number | null;
  /** The square of the king in check. */
  checked: number | null;
  /** The squares of the pending premove, or an empty list. */
  premove: number[];
  /** The square of the resigning side's king, which lies on its side. */
  fallenKing?: number;
  shapes: Shape[];
  coordinates: boolean | 'outside';
  /** Whether the pieces of the side at the top are turned round. */
  faceToFace?: boolean;
  /** The target square whose move is previewed. `all` previews every castling move, for devices without hover. */
  hint: number | 'all' | null;
}

/** The state of the visible board, apart from its attributes. */
export interface BoardState {
  /** The pieces before a Take in progress. */
  pieces: string;
  interaction: Interaction;
  /** A set of pieces other than the built-in set. */
  set?: PieceSet;
  /** Draws the interaction; the controller sets this function. */
  drawInteraction?: DrawInteraction;
  /** The state of the game at the viewed ply; null for a placement without a game. */
  viewed: EngineState | null;
  /** The FEN of the last picture shown; '' if no picture was shown. */
  pictureFen: string;
  /** The last move and the king in check for a picture, which has no game. */
  lastMove: EngineMove | null;
  checked: number | null;
  /** The squares of the pending premove, or an empty list. */
  premove: number[];
  /** The square of the resigning side's king, or -1. */
  fallenKing: number;
  /** The square that is under the pointer or has the focus. */
  hovered: number | null;
  /** The shapes that the host did not set, by origin: the PGN, drawn by the user, being drawn, explanations. */
  sketches: Record<string, Shape[]>;
  /** The state of the piece whose move is being played. */
  dropOrigin: DropOrigin & { move?: PackedMove };
}

/** The canvas of a board. */
export interface Screen {
  canvas: HTMLCanvasElement;
  /** The CSS left, top, width and height of the squares. Reading this value forces a layout. */
  box(): string[];
  /** Applies the colours of the theme. */
  applyTheme(): void;
  /** Schedules a repaint in the next frame. */
  invalidate(): void;
  /** Returns the picture of a piece as last painted. */
  pictured(man: string, side: number): ImageBitmap;
  animate(plan: Plan | null, milliseconds: number): void;
  connect(): void;
  disconnect(): void;
}

export interface Stage extends Omit<Screen, 'animate'> {
  /** Starts an animation, which replaces the current animation; null ends the animation. */
  animate(plan: Plan | null): void;
  readonly state: BoardState;
  scene(): Scene;
  /** Updates the picture and the accessibility layer. */
  refresh(): void;
  readonly overlay: Overlay | null;
  /** Places the accessibility layer, the names and the clocks at the squares. */
  fit(): void;
  /** Reserves space for names and clocks above and below the board. */
  reserveEdges(on: boolean): void;
  /** Replaces the shapes of one origin. */
  sketch(which: string, shapes: Shape[]): void;
  /** Erases the shapes drawn by the user. */
  wipe(): void;
  /** Shows a placement without a game. `moves`: whether to animate the pieces. */
  place(pieces: string, moves?: boolean): void;
  /** Announces a text to assistive technology. */
  say(text: string): void;
}

/** The accessibility layer of one board. */
export interface Overlay {
  /** The grid is the first element of the layer. */
  nodes: HTMLElement[];
  locate: Locate;
  /** Announces a text in the live region. */
  say(text: string): void;
  /** Rewrites square names for announcements and for the names of cells. */
  spell(text: string): string;
  /** Focuses a square; by default the square that last had the focus. */
  focus(square?: number): void;
  /** Places the layer over the squares at the given left, top, width and height. */
  place(box: string[]): void;
  update(scene: Scene, words: BoardWords, mover: Mover): void;
}

/** The functions that the accessibility layer calls. */
export type OverlayPorts = Pick<GamePorts, 'root' | 'emit' | 'stage' | 'session'> &
  Pick<BoardController, 'send' | 'pressKey'>;

/** The state of an animation at one moment. */
export interface Motion {
  plan: Plan;
  /** 0 to 1. */
  progress: number;
}

/** Draws the interaction, except for the dragged piece, which has a separate canvas. */
export type DrawInteraction = (
  scene: Scene,
  on: (square: number) => Point,
) => {
  /** The layers under the pieces, between them, and over everything. */
  under: Drawing[];
  ghosts: Drawing[];
  over: Drawing[];
  /** The opacity of the pieces on some squares. */
  faint: [square: number, alpha: number][];
  /** The square of a king that has not yet ended its move. */
  king?: number;
};
