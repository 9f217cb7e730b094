/** What solves the position of a board, and tells who can still mate. */
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
} from '../../search/solving.d.ts';
import type { Color } from './engine.d.ts';
import type { PartPorts } from './parts.d.ts';

export type { Attack, Chance, Part, Solution, SolutionMove, SolvingProgress, Variation };

/** What is to be told of a problem, and how it is followed: `set`, `tries`, `twins`, `signal` and others. */
export interface SolveOptions extends Omit<Problem, 'rules' | 'fen' | 'stipulation'>, FollowingSolver {}

/** How far is looked for a mate, and how that is followed. */
export interface CanMateOptions extends FollowingSolver {
  /** So many positions are looked at; 300,000 where it says nothing. */
  nodes?: number;
}

/** What a board has of it. */
export interface BoardSolver {
  solve(stipulation: string, options?: SolveOptions): Promise<Solution | null>;
  canMate(color: Color, options?: CanMateOptions): Promise<Chance | null>;
  /** Whether the board is in a page: else nobody waits for an answer. */
  attend(): void;
}

export type MakeSolver = (ports: PartPorts) => BoardSolver;
