/** Types for the solver page. Browsers never load this file. */
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
} from '../analysis/solving.d.ts';

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
  play: '' | 'h' | 's' | 'r' | 'ser-' | 'ser-h' | 'ser-s' | 'ser-r';
  goal: '#' | '=' | '+' | 'x';
  moves: number;
  half: boolean;
}

/** The problem on the board, and the options for solving it. */
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
  /** The name of the game; orthodox chess if missing. */
  rules?: string;
  author?: string;
  source?: string;
  year?: number;
  /** The key of the problem's title in the page's texts: a name or an origin. */
  name?: string;
  /** The first moves of the solutions in coordinates, for the test that checks the library. */
  keys?: string[];
  /** The number of solutions that the author intended. */
  solutions?: number;
}

/** A move of a solution, linked to the move before it. */
export interface Ply {
  move: SolutionMove;
  prev: Ply | null;
  /** The move number, such as `1.` or `1…`; may be empty. */
  number: string;
  /** The FEN of the position before the line. */
  start: string;
  /** `!`, `?`, or the sign of a goal that the SAN does not show. */
  sign: string;
}

/** Moves in one row of the solution; in a variation, the alternative defences and the answer. */
export interface Line {
  note: '' | 'threat' | 'zugzwang' | 'but' | 'dual';
  plies: Ply[];
  /** Returns the lines that continue this line. */
  children(): Line[];
}

export interface Branch {
  kind: 'set' | 'tries' | 'solution';
  lines: Line[];
}

/** A solved problem. */
export interface Solved {
  laid: Laid;
  solution: Solution;
}

export type { Find } from '../site/dom.js';
