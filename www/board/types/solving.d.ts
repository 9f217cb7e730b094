/** Types for the problem solver of a board. */
import type {
  Attack,
  Chance,
  FollowingSolver,
  Part,
  Problem,
  Solution,
  SolutionMove,
  SolvingProgress,
  Variation,
} from '../../analysis/solving.d.ts';
import type { Color } from './engine.d.ts';

export type { Attack, Chance, Part, Solution, SolutionMove, SolvingProgress, Variation };

/** Options for the contents of a solution (`set`, `tries`, `twins`, …) and for its progress (`signal` and others). */
export interface SolveOptions extends Omit<Problem, 'rules' | 'fen' | 'stipulation'>, FollowingSolver {}

/** Options for the search for a mate and for its progress. */
export interface CanMateOptions extends FollowingSolver {
  /** The maximum number of positions to search; 300,000 by default. */
  nodes?: number;
}

/** The solver of a board. */
export interface BoardSolver {
  solve(stipulation: string, options?: SolveOptions): Promise<Solution | null>;
  canMate(color: Color, options?: CanMateOptions): Promise<Chance | null>;
  /** Cancels the work when the board is not in a document. */
  attend(): void;
}
