/**
 * The search: its interface for a page, and the messages between a page and a worker.
 *
 * Browsers never load this file.
 */
import type { Chances, MateQuestion, Problem, Solution, SolvingProgress } from './solving.d.ts';

/** A position with its history, and the limits of the search. Without limits, it runs until it is stopped. */
export interface Task {
  /** The name of the game; orthodox chess if missing. */
  rules?: string;
  /** The start position as a FEN; the usual one if missing. */
  fen?: string;
  /** The moves from there, packed like `state.lastMove.packed`; they are needed to detect repetitions. */
  moves?: number[];
  /** The draw policy; automatic if missing. */
  draws?: 'automatic' | 'claims' | 'recorded';
  /** The level, from 1 to 8; full strength if missing. */
  level?: number;
  /** The strength, from 200 to 2800: an integer. It has priority over `level`. */
  elo?: number;
  /** The random seed of the deliberate errors: an integer. */
  seed?: number;
  /** The number of lines (MultiPV). */
  lines?: number;
  nodes?: number;
  depth?: number;
  /** Milliseconds for this move. */
  time?: number;
  /** The milliseconds left on the clock, and the increment. */
  clock?: { left: number; more?: number };
}

/** A game to be reviewed. */
export interface ReviewTask {
  /** The name of the game; orthodox chess if it is missing. */
  rules?: string;
  /** The start position as a FEN; the usual one if it is missing. */
  fen?: string;
  /** The moves from there, packed like `state.lastMove.packed`. */
  moves: number[];
  /**
   * The number of plies before the first position examined; 0 if it is missing. Only later moves are judged.
   */
  from?: number;
  /**
   * White's winning chance in each position before `from`, and the accuracy of the move played there, by an
   * earlier review. With them, the accuracy of both players covers the whole game.
   */
  chances?: number[];
  accuracies?: number[];
  /** Nodes for each position; the same number as in the page's review if it is missing. */
  nodes?: number;
}

/**
 * A request to the worker. `id` is chosen by the page and is returned with the answers.
 */
export type Request =
  | ({ type: 'think'; id: number } & Task)
  | ({ type: 'review'; id: number } & ReviewTask)
  | ({ type: 'solve'; id: number } & Problem)
  | ({ type: 'prove'; id: number } & MateQuestion)
  | { type: 'stop'; id: number };

/**
 * A principal variation. The score is that of the side to move: centipawns, or the number of moves to mate;
 * negative if it is mated.
 */
export interface Line {
  centipawns: number | null;
  mate: number | null;
  /** The search depth in plies. */
  depth: number;
  /** The winning chance of the side to move, from 0 to 1; a draw counts as one half. */
  chance: number;
  /** The packed moves. */
  moves: number[];
}

export type Verdict = 'inaccuracy' | 'mistake' | 'blunder';

/**
 * The material that a line wins or loses: a piece by its letter, a rook for a lesser piece, or several
 * pieces.
 */
export type Gain = 'q' | 'r' | 'b' | 'n' | 'p' | 'exchange' | 'material';

/**
 * The result of a line for the side that begins it. `inReturn`: the material that the other side wins, `pp`
 * for two pawns.
 */
export type Outcome =
  | { kind: 'mate'; moves: number }
  | { kind: 'mated'; moves: number }
  | { kind: 'wins' | 'loses'; what: Gain; inReturn?: 'p' | 'pp' | 'n' | 'b' | 'r' }
  | { kind: 'promotes' }
  /** The game ends in a draw by the move itself. */
  | { kind: 'draw' }
  | { kind: 'even' };

export type MotifKind =
  | 'fork'
  | 'pin'
  | 'skewer'
  | 'discovered'
  | 'hanging'
  | 'trapped'
  | 'backRank'
  | 'overloaded'
  /** The reply to the move was a threat already. */
  | 'threat';

/** A tactical motif of a line. The line proves it. */
export interface Motif {
  kind: MotifKind;
  /** The index of its move in the line. */
  at: number;
  /** The acting piece first, then its targets, from 0 for a1 to 63 for h8. */
  squares: number[];
  /** The letters of the pieces on the other squares, such as `kr` for a fork of king and rook. */
  targets: string;
}

/** A line with its result, which is computed only if the move that it belongs to loses something. */
export interface Followed {
  /** The packed moves. */
  moves: number[];
  outcome: Outcome;
  /** At most one motif that explains the outcome, and a threat. */
  motifs: Motif[];
}

/**
 * A move of a game, compared with the best one. The rules of the judgement are in `review` of `crate/search`.
 */
export interface Judged {
  /** 1 for the first move. */
  ply: number;
  color: 'white' | 'black';
  /** The loss of winning chance, from 0 to 1. */
  loss: number;
  /** The accuracy of the move, from 0 to 100. */
  accuracy: number;
  /** The verdict is null if the move is not an error. */
  verdict: Verdict | null;
  /** The move, and the best replies to it. */
  played: Followed;
  /** The best line instead. */
  better: Followed;
}

/** A position of a reviewed game. */
export interface Examined {
  /** The number of plies before the position. */
  ply: number;
  /** White's winning chance, from 0 to 1. */
  chance: number;
  /** The accuracy of both players up to here, from 0 to 100; null for a player who has not moved. */
  accuracy: { white: number | null; black: number | null };
  /** The move that led to the position; null for the first position examined. */
  judged: Judged | null;
}

/** The engine's file: its address, a response, its bytes, or a compiled module. */
export type ModuleSource =
  | string
  | URL
  | Response
  | BufferSource
  | WebAssembly.Module
  | Promise<Response | BufferSource | WebAssembly.Module>;

/** The results so far. */
export interface Progress {
  depth: number;
  /** Positions searched. */
  nodes: number;
  /** Milliseconds. */
  time: number;
  /** The best line comes first. */
  lines: Line[];
}

/** The result of a task. */
export interface Thought extends Progress {
  /** The packed move; null if there is no legal move. */
  move: number | null;
}

/**
 * An answer: `ready` once; to each request except `stop` exactly one `best`, `reviewed`, `solved`, `proved` or
 * `fault`, unless it is stopped before.
 */
export type Answer =
  | { type: 'ready' }
  | ({ type: 'info'; id: number } & (Progress | Examined | SolvingProgress))
  | ({ type: 'best'; id: number } & Thought)
  | { type: 'reviewed'; id: number }
  | { type: 'solved'; id: number; solution: Solution }
  | { type: 'proved'; id: number; chances: Chances }
  | { type: 'stopped'; id: number }
  | { type: 'fault'; id: number | null; code: string; message: string; faults: string[] };

/** Options to follow and cancel a task. */
export interface Following {
  /** Cancels the task: the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
  /** Called with the progress. */
  told?: (progress: Progress) => void;
}

/** The search, as returned by `openSearch`. */
export interface Search {
  /** The kind of runner in use, or null if none is open. */
  readonly where: Runner['where'] | null;
  think(task: Task, following?: Following): Promise<Thought>;
  /**
   * Reviews a game. `told` is called with each position, in the order of the game. If the worker is lost,
   * positions may be reported again.
   */
  review(
    task: ReviewTask,
    following: { signal?: AbortSignal; told: (examined: Examined) => void },
  ): Promise<void>;
  /** Rejects pending tasks with the code `searchClosed`. The last user to close it ends the worker. */
  close(): void;
}

/** A runner of requests: a worker or the page. */
export interface Runner {
  where: 'worker' | 'page';
  send(request: Request): void;
  close(): void;
}

/** The callbacks of a runner, for answers and for its loss. */
export interface RunnerEvents {
  onAnswer(answer: Answer): void;
  onLost(error: Error): void;
}

export type OpenRunner = (events: RunnerEvents) => Promise<Runner>;
