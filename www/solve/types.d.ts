/** The types of the page that solves. Browsers never load this file. */
import type { RoqueBoard } from '../board/roque-board.js';
import type { RoqueEditor } from '../board/roque-editor.js';
import type { Engine } from '../board/types.d.ts';
import type words from '../locales/en/solve.js';
import type { Language } from '../locales/languages.js';
import type {
  Attack,
  Color,
  Part,
  Solution,
  SolutionMove,
  Solver,
  SolvingProgress,
  Step,
  Variation,
} from '../search/solving.d.ts';
import type { GOALS, PLAYS } from './logic/stipulation.js';

export type {
  Attack,
  Color,
  Engine,
  Language,
  Part,
  RoqueBoard,
  RoqueEditor,
  Solution,
  SolutionMove,
  Solver,
  SolvingProgress,
  Step,
  Variation,
};
export type Words = typeof words;
export type Letters = Language | 'figurine' | 'popeye';

export interface Stipulation {
  play: (typeof PLAYS)[number];
  goal: (typeof GOALS)[number];
  moves: number;
  half: boolean;
}

/** A problem that lies on the board, and what is wanted to be told of it. */
export interface Laid {
  rules: string;
  fen: string;
  stipulation: string;
  set: boolean;
  tries: boolean;
  twins: string[];
}

/** A problem of the library. */
export interface Entry {
  fen: string;
  stipulation: string;
  /** Orthodox chess where there is none. */
  rules?: string;
  author?: string;
  source?: string;
  year?: number;
  /** What it is called, or where it comes from: a key of the words. */
  name?: string;
  /** The first moves that solve it, in coordinates: what the test of the library looks for. */
  keys?: string[];
  /** So many solutions the author means. */
  solutions?: number;
}

/** A move of a solution, on its way from where the problem begins. */
export interface Ply {
  move: SolutionMove;
  prev: Ply | null;
  /** Such as `1.`, `1…`, or none. */
  number: string;
  /** Where the way begins. */
  start: string;
  /** `!`, `?`, and the sign of a goal that the move has not. */
  sign: string;
}

/** Moves that are read as one: of a variation the defences, which stand beside each other, and the answer. */
export interface Line {
  note: '' | 'threat' | 'zugzwang' | 'but' | 'dual';
  plies: Ply[];
  /** What goes on from it. */
  children(): Line[];
}

export interface Branch {
  kind: 'set' | 'tries' | 'solution';
  lines: Line[];
}

/** What is told of a problem that has been solved. */
export interface Solved {
  laid: Laid;
  solution: Solution;
}

export type Find = <T extends HTMLElement = HTMLElement>(selector: string) => T;
