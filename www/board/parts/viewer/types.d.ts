/** The types of the viewer of a game. Browsers never load this file. */
import type { PgnEntry, PgnLine, PgnMove } from '../../../engine/roque.js';
import type { Engine, Language, PackedMove, PgnGame, Shape, ViewerWords } from '../../types.d.ts';

export type { PackedMove, PgnEntry, PgnGame, PgnLine, PgnMove, Shape, ViewerWords };

/** What programs write into comments about a move. */
export interface Note {
  /** Time left, time taken, a program's opinion of the position. */
  kind: 'clock' | 'spent' | 'evaluation';
  text: string;
}

/** A comment without its commands. */
export interface Remark {
  text: string;
  shapes: Shape[];
  notes: Note[];
  /** Whether a diagram is to stand there. */
  diagram: boolean;
}

export type ReadComment = (comment: string) => Remark;

/** A place in the game: the start, or what a move leads to. */
export interface Node {
  /** null: the start. */
  move: PgnMove | null;
  /** Half-moves from the start. */
  ply: number;
  /** Where its move is made from. */
  before: Node | null;
  /** What is played from here: first the line that goes on, then what could be played instead, as printed. */
  next: Node[];
  /** The move that its variation could replace; null in the main line. */
  instead: Node | null;
  remark: Remark;
}

/** The game as it is printed, piece by piece. `depth`: 0 in the main line, 1 in its variations, … */
export type Token = { depth: number } & (
  | { kind: 'move'; node: Node; number: string }
  | { kind: 'note'; note: Note }
  | { kind: 'comment'; text: string; node: Node | null }
  /** What the board looks like there; `black`: from Black's side. */
  | { kind: 'diagram'; node: Node; black: boolean }
  /** The parentheses around a variation, which is of their depth. */
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'result'; text: string }
);

export type ReadScore = (game: Pick<PgnGame, 'fen' | 'result' | 'line'>) => { start: Node; tokens: Token[] };

/** A place, or (`off`) the last one before the moves left the game. */
export interface Found {
  node: Node;
  off: boolean;
}

/** Where these moves lead. Several lines may make them: the main line first, but the `wanted` place before it. */
export type Find = (start: Node, moves: PackedMove[], wanted: Node) => Found;

/** Where one can go from a place. */
export type WaysFrom = (found: Found) => Record<Way, Node | null>;

/** `up`: out of a variation, to the move that it could replace. `down`: what could be played instead of the move shown. */
export type Way = 'first' | 'previous' | 'next' | 'last' | 'up' | 'down';

/** Makes the panel that shows one game. */
export type MakeViewer = (given: {
  root: ShadowRoot;
  language: Language['name'];
  /** With `san` in the letters of that language. */
  pgn: PgnGame;
  /** Why its moves end early; empty if they do not. */
  ending?: string;
  /** Shows the position after these moves from the start; `update` is to be told at once. */
  go(moves: PackedMove[]): void;
  /** Arrows and circles of the comment shown. */
  shapes(shapes: Shape[]): void;
  /** A small picture of the position after these moves, `black`: from Black's side. */
  picture?(moves: PackedMove[], black: boolean): HTMLElement;
  /** The other games of the file, if there are any. */
  menu?: Menu | null;
  /** The board around. */
  host?: Element;
  /** Keeps to itself what the board would say of a move that nobody has asked for. */
  hush?(): void;
}) => Promise<Viewer>;

export interface Viewer {
  /** For the shadow root, in this order. */
  nodes: HTMLElement[];
  /** Told which moves have been made where the board looks; gives the comment there, for speaking. */
  update(moves: PackedMove[]): string;
  /** Goes that way; whether it leads anywhere. */
  step(way: Way): boolean;
  /** Goes on by itself from now on, as quickly as this attribute says. */
  start(pace: string | null): void;
  /** Stays where it is. */
  stop(): void;
  /** The language has changed. */
  speak(language: Language['name'], pgn: PgnGame, ending?: string): Promise<void>;
  remove(): void;
}

/** A game of a file, as a menu or a host lists it. */
export interface Listed {
  tags: Record<string, string>;
  result: string;
  plies: number;
  /** Its own part of the file. */
  text: string;
  /** The line of the file on which it begins, 1 for the first. */
  line: number;
  /** Why it cannot be read, by a stable code. */
  fault: string | null;
  /** The line of the file where it cannot be read, and what stands there. */
  place: { line: number; text: string } | null;
}

export interface Games {
  /** Those that have been read, in the order of the file. */
  list: Listed[];
  /** Reads until so many are there, or all; false: it was stopped. */
  until(count: number, told?: () => void): Promise<boolean>;
  /** Reads the rest. */
  finish(told: () => void): Promise<boolean>;
  stop(): void;
}

export type OpenGames = (engine: Pick<Engine, 'PgnFile'>, text: string) => Games;

export interface Menu {
  menu: HTMLSelectElement;
  /** Games of this list, which may go on growing. */
  show(games: Listed[], chosen: number): void;
  grow(): void;
  speak(words: ViewerWords): void;
}

export type MakeMenu = (choose: (at: number) => void) => Menu;

/** What has a game go on by itself. */
export interface Player {
  button: HTMLElement;
  start(pace: string | null, isAsked: boolean): void;
  stop(): void;
  speak(words: ViewerWords): void;
  /** Listens for a hand on the board. */
  attend(root: ShadowRoot, host: Element): void;
  /** Stops for good. */
  leave(): void;
}

/** `step`: one move on; whether there is a further one. `rewind`: goes to the start, where it is at the end. */
export type MakePlayer = (given: { step(isAsked: boolean): boolean; rewind(): void }) => Player;
