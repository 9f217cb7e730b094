/**
 * What solves problems and tells who can still mate: what a page asks for, and what it gets.
 *
 * Browsers never load this file.
 */
import type { ModuleSource, Place } from './types.d.ts';

export type Color = 'white' | 'black';

/** A problem, and what is to be told of it. */
export interface Problem {
  /** The name of the game; orthodox chess where there is none. */
  rules?: string;
  /** The position. Its side to move begins in direct, self and reflex play; help play begins with Black, with half a move White. */
  fen: string;
  /** Such as `#2`, `s#3`, `r=2`, `h#2.5`, `ser-h=7`; `+` and `x` are goals, too. */
  stipulation: string;
  /** Other problems made of this one, each of the one before or of the first, as `Part.twin` has them: `wKa1-a2`, `+bPc3`, `-wRh1`, `a1<->h8`, `#3`. */
  twins?: string[];
  /** Whether to tell what would be if the other side began. */
  set?: boolean;
  /** First moves that fail are told if no more than so many defences refute them; none where it is 0 or missing. */
  tries?: number;
  /** Whether keys are told with all that follows from them. It is so where it says nothing. */
  variations?: boolean;
  /** So many solutions the author means, in each part; one where it says nothing. */
  intended?: number;
  /** No more lines than that are told: 1,000 where it says nothing, 100,000 at most. */
  most?: number;
  /** After so many positions it is given up with the code `problemTooLong`; never where it says nothing. */
  nodes?: number;
}

/** A move of a solution. */
export interface SolutionMove {
  /** As `state.lastMove.packed` has it. */
  packed: number;
  /** Such as `e2e4`, `e7e8q`, `c8c4a2`. */
  coordinates: string;
  /** In English letters, such as `Nf3+`. */
  san: string;
}

/** A move of the side that compels, and all that follows from it. */
export interface Attack {
  move: SolutionMove;
  /** It takes so many moves at most until the goal, this one counted; of a try, as many as the stipulation has. */
  moves: number;
  /** Whether this move reaches the goal. */
  goal: boolean;
  /**
   * What would follow if the other side passed: the quickest ways. Of the last moves before a goal each is told without variations.
   * Without any, where the move neither checks nor reaches the goal, it is `zugzwang`.
   */
  threats: Attack[];
  zugzwang: boolean;
  /** The defences, which after a threat are those that meet all of it; others are not told. */
  variations: Variation[];
  /** After these it fails; a key has none. */
  refutations: SolutionMove[];
}

/** Defences after which the very same follows. */
export interface Variation {
  defences: SolutionMove[];
  /** Whether these moves reach the goal themselves, as they are compelled to in self and reflex play; then nothing answers them. */
  goal: boolean;
  /** The quickest ways on; more than one is a dual. */
  answers: Attack[];
  /** `full`: several answers of the full length. `short`: several, where the goal is reached sooner than it need be. */
  dual: 'full' | 'short' | null;
}

/** A move of a line that both sides play together, or one alone, and how it may go on: every way down is a solution. */
export interface Step {
  move: SolutionMove;
  /** Whether a solution ends here. */
  goal: boolean;
  next: Step[];
}

/** One problem of those that were asked for together. */
export interface Part {
  /** `a` for the position itself, then a letter for each twin. */
  letter: string;
  /** What makes it of the position, as it was asked for; null for the position itself. */
  twin: string | null;
  /** Where it begins, with the side that does. */
  fen: string;
  stipulation: string;
  begins: Color;
  /** `keys`: one side compels. `lines`: help play and series. */
  kind: 'keys' | 'lines';
  /** How many keys or lines there are: of those told. */
  count: number;
  /** There are more lines than were wanted. */
  more: boolean;
  /** There was no room for all that follows: some branches end too soon. */
  cut: boolean;
  /** First moves that compel the goal. None in `lines`. */
  keys: Attack[];
  tries: Attack[];
  /** What would answer the other side's moves if it began; `isComplete` where each of them has its answer. Null where nobody asked. */
  set: { variations: Variation[]; isComplete: boolean } | null;
  /** None in `keys`. */
  lines: Step[];
  /** Half a move shorter: the lines if the other side began. Null in `keys`, and where nobody asked. */
  setLines: Step[] | null;
}

/** What came of a problem. */
export interface Solution {
  parts: Part[];
  /** C+: in each part there are as many keys, or lines, as the author means. */
  isSound: boolean;
  /** Positions looked at. */
  nodes: number;
  /** Milliseconds. */
  time: number;
}

/** How far it has come. */
export interface SolvingProgress {
  /** The part that is under way, 0 for the first. */
  part: number;
  /** How much of all is done, from 0 to 1: as far as can be told by the first moves. */
  done: number;
  /** Keys or lines found in this part. */
  found: number;
  nodes: number;
  /** Milliseconds. */
  time: number;
  /** Milliseconds that it may still take, if it goes on like this; null where nobody can tell yet. */
  left: number | null;
}

/** Who can still mate, by any legal moves of both sides? */
export interface MateQuestion {
  /** The name of the game; orthodox chess where there is none. */
  rules?: string;
  fen: string;
  /** One side; both where it says nothing. */
  color?: Color;
  /** So many positions are looked at for each side; 300,000 where it says nothing. */
  nodes?: number;
}

/** What is known of a side. */
export interface Chance {
  verdict: 'can' | 'cannot' | 'unknown';
  /** Moves of both sides, the last of which mates; of `can` alone. */
  line: SolutionMove[];
}

export interface Chances {
  /** Null for a side that was not asked for. */
  white: Chance | null;
  black: Chance | null;
  /** Positions looked at. */
  nodes: number;
  /** Milliseconds. */
  time: number;
}

/** How a question is followed. */
export interface FollowingSolver {
  /** Ends it: the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
  /** Told how far it has come. */
  told?: (progress: SolvingProgress) => void;
}

/**
 * What solves, for whoever has asked for it: `openSolver(source)` of `search/solver.js`. What makes no sense is rejected with a stable
 * `code`: `unknownStipulation`, `noMovesInStipulation`, `stipulationTooLong`, `halfMoveInStipulation`, `unknownRules`, `badTwin`, the
 * faults of positions (all of them in `faults`), `problemTooLong`; and `searchLost`, `searchClosed`, `engineFailed`.
 */
export interface Solver {
  /** Where the work is done, while something is. */
  readonly where: Place['where'] | null;
  solve(problem: Problem, following?: FollowingSolver): Promise<Solution>;
  canMate(question: MateQuestion, following?: FollowingSolver): Promise<Chances>;
  /** What has not been answered is rejected with the code `searchClosed`; the last who closes it ends the worker. */
  close(): void;
}

export type OpenSolver = (source?: ModuleSource) => Solver;
