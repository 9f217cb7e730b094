/**
 * Types for the solver: the questions of a page and the solver's answers.
 *
 * Browsers never load this file.
 */
import type { Runner } from './types.d.ts';

export type Color = 'white' | 'black';

/** A problem for the solver, and the requested contents of the solution. */
export interface Problem {
  /** The name of the game; orthodox chess if missing. */
  rules?: string;
  /**
   * The position. In direct, self and reflex play, the side to move in the position begins. Help play begins with
   * Black, or with White if the number of moves has a half.
   */
  fen: string;
  /** A stipulation such as `#2`, `s#3`, `r=2`, `h#2.5` or `ser-h=7`; `+` and `x` are also goals. */
  stipulation: string;
  /**
   * Twins in the notation of `Part.twin`, each derived from the previous twin or from the original position: `wKa1-a2`,
   * `+bPc3`, `-wRh1`, `a1<->h8`, `#3`.
   */
  twins?: string[];
  /** Whether to include the set play, the play with the other side to move. */
  set?: boolean;
  /** The maximum number of refutations of a try; the result has no tries if this number is 0 or missing. */
  tries?: number;
  /** Whether to include the play after the key moves; true if missing. */
  variations?: boolean;
  /** The number of solutions that the author intends for each part of the problem; one if missing. */
  intended?: number;
  /** The maximum number of lines in the result: 1,000 if missing, at most 100,000. */
  most?: number;
  /**
   * The maximum number of positions to search; beyond this number, the solver stops with the code `problemTooLong`.
   * Without this number, the search has no limit.
   */
  nodes?: number;
}

/** A move of a solution. */
export interface SolutionMove {
  /** A packed move in the format of `state.lastMove.packed`. */
  packed: number;
  /** For example `e2e4`, `e7e8q`, `c8c4a2`. */
  coordinates: string;
  /** The SAN with English piece letters, for example `Nf3+`. */
  san: string;
}

/** A move of the attacking side, and the play after it. */
export interface Attack {
  move: SolutionMove;
  /**
   * The maximum number of moves to the goal, including this move; for a try, the number in the stipulation.
   */
  moves: number;
  /** Whether this move reaches the goal. */
  goal: boolean;
  /**
   * The shortest continuations if the other side passed. For the last moves before a goal, the result lists each threat
   * without variations. `zugzwang` is true if there are no threats, and the move neither gives check nor reaches the
   * goal.
   */
  threats: Attack[];
  zugzwang: boolean;
  /** The defences; after a threat, only the defences that parry all threats. */
  variations: Variation[];
  /** The refutations of a try; empty for a key. */
  refutations: SolutionMove[];
}

/** Defences with the same continuation. */
export interface Variation {
  defences: SolutionMove[];
  /**
   * Whether these defences themselves reach the goal, as forced in self and reflex play; if so, they have no answers.
   */
  goal: boolean;
  /** The shortest continuations; more than one continuation is a dual. */
  answers: Attack[];
  /**
   * `full`: several answers need the full number of moves. `short`: several answers reach the goal earlier than
   * necessary.
   */
  dual: 'full' | 'short' | null;
}

/** A move of a help or series line, with its continuations. Every path from the start to an end of the tree is a solution. */
export interface Step {
  move: SolutionMove;
  /** Whether a solution ends with this move. */
  goal: boolean;
  next: Step[];
}

/** A part of a problem: the position itself, or a twin. */
export interface Part {
  /** `a` for the original position, then a letter for each twin. */
  letter: string;
  /** The change that makes the twin, as requested; null for the original position. */
  twin: string | null;
  /** The start position as a FEN, in which the side that begins is to move. */
  fen: string;
  stipulation: string;
  begins: Color;
  /** `keys`: one side forces the goal. `lines`: the sides cooperate in help play, or one side plays a series. */
  kind: 'keys' | 'lines';
  /** The number of keys or lines in the result. */
  count: number;
  /** Whether the problem has more lines than requested. */
  more: boolean;
  /** Whether the result omits the ends of some branches for lack of space. */
  cut: boolean;
  /** The first moves that force the goal; empty for the kind `lines`. */
  keys: Attack[];
  tries: Attack[];
  /**
   * The set play: the answers to each move of the other side, if the other side began. `isComplete` is true if each
   * move of the other side has an answer. The set play is null if it was not requested.
   */
  set: { variations: Variation[]; isComplete: boolean } | null;
  /** The solutions of help play and series; empty for the kind `keys`. */
  lines: Step[];
  /**
   * The set play of help play: the lines that begin with the other side and are half a move shorter. The list is null
   * for the kind `keys`, and if the set play was not requested.
   */
  setLines: Step[] | null;
}

/** The solver's result for a problem. */
export interface Solution {
  parts: Part[];
  /** Whether the problem is sound (C+): each part has as many keys or lines as the author intends. */
  isSound: boolean;
  /** Positions searched. */
  nodes: number;
  /** Milliseconds. */
  time: number;
}

/** A progress report of the solver. */
export interface SolvingProgress {
  /** The index of the current part, from 0. */
  part: number;
  /** The estimated share of the completed work, from 0 to 1, measured by the first moves. */
  done: number;
  /** The number of keys or lines found so far in this part. */
  found: number;
  nodes: number;
  /** Milliseconds. */
  time: number;
  /** The estimated remaining time in milliseconds; null before the first estimate. */
  left: number | null;
}

/** The question which side can still mate by any legal moves of both sides. */
export interface MateQuestion {
  /** The name of the game; orthodox chess if missing. */
  rules?: string;
  fen: string;
  /** The side in question; both sides if missing. */
  color?: Color;
  /** The maximum number of positions to search for each side; 300,000 if missing. */
  nodes?: number;
}

/** The answer whether a side can still mate. */
export interface Chance {
  verdict: 'can' | 'cannot' | 'unknown';
  /** The moves of both sides, the last of which mates; only for the verdict `can`. */
  line: SolutionMove[];
}

export interface Chances {
  /** The verdict is null for a side that was not requested. */
  white: Chance | null;
  black: Chance | null;
  /** Positions searched. */
  nodes: number;
  /** Milliseconds. */
  time: number;
}

/** Options to follow the progress of a question and to cancel the question. */
export interface FollowingSolver {
  /** Cancels the question; its promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** A callback for progress reports. */
  told?: (progress: SolvingProgress) => void;
}

/**
 * The solver that `openSolver(source)` of `analysis/solver.js` returns. The promise of an invalid question rejects with
 * a stable `code`: `unknownStipulation`, `noMovesInStipulation`, `stipulationTooLong`, `halfMoveInStipulation`,
 * `unknownRules`, `badTwin`, the faults of positions (all of them in `faults`) or `problemTooLong`. The other codes are
 * `searchLost`, `searchClosed` and `engineFailed`.
 */
export interface Solver {
  /** The kind of the current runner; null if no runner is open. */
  readonly where: Runner['where'] | null;
  solve(problem: Problem, following?: FollowingSolver): Promise<Solution>;
  canMate(question: MateQuestion, following?: FollowingSolver): Promise<Chances>;
  /** Rejects pending questions with the code `searchClosed`. When the last user closes the solver, its worker ends. */
  close(): void;
}
