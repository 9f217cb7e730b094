/**
 * The solver: the questions of a page, and the answers.
 *
 * Browsers never load this file.
 */
import type { Runner } from './types.d.ts';

export type Color = 'white' | 'black';

/** A problem, and the requested contents of its solution. */
export interface Problem {
  /** The name of the game; orthodox chess if missing. */
  rules?: string;
  /**
   * The position. In direct, self and reflex play, the side to move of the position begins. Help play begins with
   * Black, or
   * with White if the number of moves has a half.
   */
  fen: string;
  /** For example `#2`, `s#3`, `r=2`, `h#2.5`, `ser-h=7`; `+` and `x` are also goals. */
  stipulation: string;
  /**
   * Twins, each derived from the previous part or from the first, in the notation of `Part.twin`: `wKa1-a2`,
   * `+bPc3`, `-wRh1`, `a1<->h8`, `#3`.
   */
  twins?: string[];
  /** Whether to include the set play: the play if the other side began. */
  set?: boolean;
  /** The greatest number of refutations of a try; tries are omitted if it is 0 or missing. */
  tries?: number;
  /** Whether to include the play after the keys; true if missing. */
  variations?: boolean;
  /** The number of solutions that the author intends, in each part; one if missing. */
  intended?: number;
  /** The greatest number of lines: 1,000 if missing, at most 100,000. */
  most?: number;
  /**
   * The greatest number of positions; beyond it, the solver gives up with the code `problemTooLong`. There is no limit
   * if it is missing.
   */
  nodes?: number;
}

/** A move of a solution. */
export interface SolutionMove {
  /** In the format of `state.lastMove.packed`. */
  packed: number;
  /** For example `e2e4`, `e7e8q`, `c8c4a2`. */
  coordinates: string;
  /** With English letters, for example `Nf3+`. */
  san: string;
}

/** A move of the attacking side, and the play after it. */
export interface Attack {
  move: SolutionMove;
  /**
   * The greatest number of moves to the goal, including this one; for a try, the number in the stipulation.
   */
  moves: number;
  /** Whether this move reaches the goal. */
  goal: boolean;
  /**
   * The shortest continuations if the other side passed. For the last moves before a goal, each threat is listed
   * without variations. If there are no threats, and the move neither checks nor reaches the goal, `zugzwang`
   * is true.
   */
  threats: Attack[];
  zugzwang: boolean;
  /** The defences; after a threat, only those that parry all threats. */
  variations: Variation[];
  /** The refutations; empty for a key. */
  refutations: SolutionMove[];
}

/** Defences with the same continuation. */
export interface Variation {
  defences: SolutionMove[];
  /**
   * Whether these moves reach the goal themselves, as forced in self and reflex play; then they have no
   * answers.
   */
  goal: boolean;
  /** The shortest continuations; more than one is a dual. */
  answers: Attack[];
  /**
   * `full`: several answers of full length. `short`: several answers that reach the goal sooner than
   * necessary.
   */
  dual: 'full' | 'short' | null;
}

/** A move of a help or series line, with its continuations. Every path through the tree is a solution. */
export interface Step {
  move: SolutionMove;
  /** Whether a solution ends here. */
  goal: boolean;
  next: Step[];
}

/** A part of a problem: the position itself, or a twin. */
export interface Part {
  /** `a` for the position itself, then a letter for each twin. */
  letter: string;
  /** The change that makes the twin, as requested; null for the position itself. */
  twin: string | null;
  /** The start position as a FEN, with the side that begins. */
  fen: string;
  stipulation: string;
  begins: Color;
  /** `keys`: one side forces the goal. `lines`: help play and series. */
  kind: 'keys' | 'lines';
  /** The number of keys or lines returned. */
  count: number;
  /** Whether more lines exist than were requested. */
  more: boolean;
  /** Whether some branches are truncated for lack of space. */
  cut: boolean;
  /** The first moves that force the goal; empty for `lines`. */
  keys: Attack[];
  tries: Attack[];
  /**
   * The set play: the answers to the other side's moves if it began. `isComplete` is true if each of these moves has an
   * answer. Null if the set play is not requested.
   */
  set: { variations: Variation[]; isComplete: boolean } | null;
  /** The list is empty for `keys`. */
  lines: Step[];
  /**
   * The set play of help play: the lines if the other side began, half a move shorter. Null for `keys`, and if the set
   * play is not requested.
   */
  setLines: Step[] | null;
}

/** The result of a problem. */
export interface Solution {
  parts: Part[];
  /** C+: each part has as many keys, or lines, as the author intends. */
  isSound: boolean;
  /** Positions searched. */
  nodes: number;
  /** Milliseconds. */
  time: number;
}

/** The progress of the solver. */
export interface SolvingProgress {
  /** The current part, 0 for the first. */
  part: number;
  /** The estimated part of the work done, from 0 to 1, by the first moves. */
  done: number;
  /** Keys or lines found in this part. */
  found: number;
  nodes: number;
  /** Milliseconds. */
  time: number;
  /** The estimated remaining milliseconds; null if there is no estimate yet. */
  left: number | null;
}

/** The question who can still mate, by any legal moves of both sides. */
export interface MateQuestion {
  /** The name of the game; orthodox chess if missing. */
  rules?: string;
  fen: string;
  /** The side in question; both sides if missing. */
  color?: Color;
  /** The greatest number of positions searched for each side; 300,000 if missing. */
  nodes?: number;
}

/** The verdict on a side. */
export interface Chance {
  verdict: 'can' | 'cannot' | 'unknown';
  /** Moves of both sides, the last of which mates; only for `can`. */
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

/** Options to follow and cancel a question. */
export interface FollowingSolver {
  /** Cancels the question: the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
  /** Called with the progress. */
  told?: (progress: SolvingProgress) => void;
}

/**
 * The solver, as returned by `openSolver(source)` of `analysis/solver.js`. An invalid question is rejected with
 * a stable `code`: `unknownStipulation`, `noMovesInStipulation`, `stipulationTooLong`,
 * `halfMoveInStipulation`, `unknownRules`, `badTwin`, the faults of positions (all of them in `faults`) or
 * `problemTooLong`. Other codes are `searchLost`, `searchClosed` and `engineFailed`.
 */
export interface Solver {
  /** The kind of runner in use, or null if none is open. */
  readonly where: Runner['where'] | null;
  solve(problem: Problem, following?: FollowingSolver): Promise<Solution>;
  canMate(question: MateQuestion, following?: FollowingSolver): Promise<Chances>;
  /** Rejects pending questions with the code `searchClosed`. The last user who closes the solver ends the worker. */
  close(): void;
}
