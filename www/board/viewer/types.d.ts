/** Types of the PGN viewer. Browsers never load this file. */
import type { PgnEntry, PgnLine, PgnMove } from '../../engine/roque.js';
import type { Language, PackedMove, PgnGame, Shape, ViewerWords } from '../types.d.ts';

export type { PackedMove, PgnEntry, PgnGame, PgnLine, PgnMove, Shape, ViewerWords };

/** A value that programs write into the comment of a move. */
export interface Note {
  /** Remaining time, time used for the move, or an engine's evaluation. */
  kind: 'clock' | 'spent' | 'evaluation';
  text: string;
}

/** A comment without its commands. */
export interface Remark {
  text: string;
  shapes: Shape[];
  notes: Note[];
  /** Whether the comment asks for a diagram. */
  diagram: boolean;
}

/** A place in the game: the start, or the position after a move. */
export interface Node {
  /** The move to this place; null at the start. */
  move: PgnMove | null;
  /** Plies from the start. */
  ply: number;
  /** The place before the move; null at the start. */
  before: Node | null;
  /** The moves from here: first the one that continues the line, then the variations, in the order of the print. */
  next: Node[];
  /** The move that its variation replaces; null in the main line. */
  instead: Node | null;
  remark: Remark;
}

/** One element of the printed game. `depth`: 0 in the main line, 1 in its variations, and so on. */
export type Token = { depth: number } & (
  | { kind: 'move'; node: Node; number: string }
  | { kind: 'note'; note: Note }
  | { kind: 'comment'; text: string; node: Node | null }
  /** A diagram of the position; `black`: from Black's side. */
  | { kind: 'diagram'; node: Node; black: boolean }
  /** The parentheses around a variation; their depth is that of the variation. */
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'result'; text: string }
);

/** A place; with `off`, the last place before the moves left the game. */
export interface Found {
  node: Node;
  off: boolean;
}

/** `up`: from a variation to the move that it replaces. `down`: to the next alternative of the viewed move. */
export type Way = 'first' | 'previous' | 'next' | 'last' | 'up' | 'down';

/** The dependencies of the panel that shows one game. */
export interface ViewerPorts {
  root: ShadowRoot;
  language: Language['name'];
  /** The game, with `san` in the letters of `language`. */
  pgn: PgnGame;
  /** Why the moves of the game end early; '' if they do not. */
  ending?: string;
  /** Shows the position after these moves from the start; must call `update` at once. */
  go(moves: PackedMove[]): void;
  /** Draws the arrows and circles of the current comment. */
  shapes(shapes: Shape[]): void;
  /** Creates a small board with the position after these moves; `black`: from Black's side. */
  picture?(moves: PackedMove[], black: boolean): HTMLElement;
  /** The menu of the other games of the file. */
  menu?: Menu | null;
  /** The board that contains the panel. */
  host?: Element;
  /** Suppresses the board's announcement of a move that autoplay makes. */
  hush?(): void;
}

export interface Viewer {
  /** The nodes to append to the shadow root, in this order. */
  nodes: HTMLElement[];
  /** Shows the place after these moves. Returns its comment for the announcement. */
  update(moves: PackedMove[]): string;
  /** Goes one step in a direction. Returns false if there is no such place. */
  step(way: Way): boolean;
  /** Starts autoplay with the pace of this attribute. */
  start(pace: string | null): void;
  /** Stops autoplay. */
  stop(): void;
  /** Applies a changed language. */
  speak(language: Language['name'], pgn: PgnGame, ending?: string): Promise<void>;
  remove(): void;
}

/** A game of a file, as the menu and the host list it. */
export interface Listed {
  tags: Record<string, string>;
  result: string;
  plies: number;
  /** The PGN text of this game. */
  text: string;
  /** The line of the file on which the game begins, from 1. */
  line: number;
  /** The stable code of the error if the game cannot be read, otherwise null. */
  fault: string | null;
  /** The line and the text of the error; null if the game can be read. */
  place: { line: number; text: string } | null;
}

export interface Games {
  /** The games read so far, in the order of the file. */
  list: Listed[];
  /** Reads until `count` games are listed or the file ends. Returns false if it was stopped. */
  until(count: number, told?: () => void): Promise<boolean>;
  /** Reads the rest of the file. */
  finish(told: () => void): Promise<boolean>;
  stop(): void;
}

export interface Menu {
  menu: HTMLSelectElement;
  /** Shows a list that may still grow. */
  show(games: Listed[], chosen: number): void;
  grow(): void;
  speak(words: ViewerWords): void;
}

/** Autoplay of a game. */
export interface Player {
  button: HTMLElement;
  start(pace: string | null, isAsked: boolean): void;
  stop(): void;
  speak(words: ViewerWords): void;
  /** Stops autoplay when the user presses the pointer or a key in the board. */
  attend(root: ShadowRoot, host: Element): void;
  /** Stops for good and removes the listeners. */
  leave(): void;
}
