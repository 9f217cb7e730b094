/** Types for the PGN viewer. Browsers never load this file. */
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
  /** Whether the comment requests a diagram. */
  diagram: boolean;
}

/** A node of the game: the start, or the position after a move. */
export interface Node {
  /** The move that leads to this node; null at the start. */
  move: PgnMove | null;
  /** The number of plies from the start. */
  ply: number;
  /** The previous node; null at the start. */
  before: Node | null;
  /** The next moves: first the move that continues the line, then the variations in printed order. */
  next: Node[];
  /** The move that the node's variation replaces; null in the main line. */
  instead: Node | null;
  remark: Remark;
}

/** One token of the printed game. `depth`: The depth is 0 in the main line, 1 in its variations, and so on. */
export type Token = { depth: number } & (
  | { kind: 'move'; node: Node; number: string }
  | { kind: 'note'; note: Note }
  | { kind: 'comment'; text: string; node: Node | null }
  /** A diagram of the position; `black`: whether Black is at the bottom. */
  | { kind: 'diagram'; node: Node; black: boolean }
  /** The parentheses around a variation, with the depth of this variation. */
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'result'; text: string }
);

/** A node of the game; with `off`, the last node before the moves left the game. */
export interface Found {
  node: Node;
  off: boolean;
}

/** `up`: from a variation to the move that the variation replaces. `down`: to the next alternative to the viewed move. */
export type Way = 'first' | 'previous' | 'next' | 'last' | 'up' | 'down';

/** The dependencies of the panel that shows one game. */
export interface ViewerPorts {
  root: ShadowRoot;
  language: Language['name'];
  /** The game, with `san` in the piece letters of `language`. */
  pgn: PgnGame;
  /** The reason why the moves of the game end early; '' if they do not end early. */
  ending?: string;
  /** Shows the position after these moves from the start; the function must call `update` at once. */
  go(moves: PackedMove[]): void;
  /** Draws the arrows and circles of the current comment. */
  shapes(shapes: Shape[]): void;
  /** Creates a small board with the position after these moves; `black`: whether Black is at the bottom. */
  picture?(moves: PackedMove[], black: boolean): HTMLElement;
  /** The menu for the other games in the file. */
  menu?: Menu | null;
  /** The board that contains the panel. */
  host?: Element;
  /** Suppresses the board's announcement of a move that autoplay makes. */
  hush?(): void;
}

export interface Viewer {
  /** The nodes to append to the shadow root in this order. */
  nodes: HTMLElement[];
  /** Shows the node of the game after these moves. Returns the comment at this node for the announcement. */
  update(moves: PackedMove[]): string;
  /** Goes one step in a direction. Returns false if the game has no node in this direction. */
  step(way: Way): boolean;
  /** Starts autoplay at the speed in this attribute. */
  start(pace: string | null): void;
  /** Stops autoplay. */
  stop(): void;
  /** Applies a changed language. */
  speak(language: Language['name'], pgn: PgnGame, ending?: string): Promise<void>;
  remove(): void;
}

/** A game in a file, in the form for the menu and the host page. */
export interface Listed {
  tags: Record<string, string>;
  result: string;
  plies: number;
  /** The PGN text of this game. */
  text: string;
  /** The line number at which the game begins in the file, from 1. */
  line: number;
  /** The stable code of the error if the game cannot be read, otherwise null. */
  fault: string | null;
  /** The line number and the text of the error; null if the game can be read. */
  place: { line: number; text: string } | null;
}

export interface Games {
  /** The games read so far, in the order of the file. */
  list: Listed[];
  /** Reads until the list has `count` games or the file ends. Returns false if reading was stopped. */
  until(count: number, told?: () => void): Promise<boolean>;
  /** Reads the remaining games of the file. */
  finish(told: () => void): Promise<boolean>;
  stop(): void;
}

export interface Menu {
  menu: HTMLSelectElement;
  /** Shows a list of games that may still grow. */
  show(games: Listed[], chosen: number): void;
  grow(): void;
  speak(words: ViewerWords): void;
}

/** The autoplay of a game. */
export interface Player {
  button: HTMLElement;
  start(pace: string | null, isAsked: boolean): void;
  stop(): void;
  speak(words: ViewerWords): void;
  /** Stops autoplay when the user presses the pointer or a key on the board. */
  attend(root: ShadowRoot, host: Element): void;
  /** Stops autoplay finally and removes the listeners. */
  leave(): void;
}
