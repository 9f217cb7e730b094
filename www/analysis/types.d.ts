/**
 * Types for the search: its interface for a page, and the messages between a page and a worker.
 *
 * Browsers never load this file.
 */
import type { Chances, MateQuestion, Problem, Solution, SolvingProgress } from './solving.d.ts';

/** A position with its history, and the limits of the search. Without limits, the search runs until it is stopped. */
export interface Task {
  /** The name of the game; orthodox chess if missing. */
  rules?: string;
  /** The start position as a FEN; the usual starting position if missing. */
  fen?: string;
  /** The moves from the start position, packed like `state.lastMove.packed`; the search needs these moves to detect repetitions. */
  moves?: number[];
  /** The draw policy; `automatic` if missing. */
  draws?: 'automatic' | 'claims' | 'recorded';
  /** The level from 1 to 8; full strength if missing. */
  level?: number;
  /** The strength as an integer from 200 to 2800. The strength has priority over `level`. */
  elo?: number;
  /** The seed of the random numbers for deliberate errors, as an integer. */
  seed?: number;
  /** The number of lines (MultiPV). */
  lines?: number;
  nodes?: number;
  depth?: number;
  /** The number of milliseconds for this move. */
  time?: number;
  /** The milliseconds left on the clock, and the increment in milliseconds. */
  clock?: { left: number; more?: number };
}

/** A game for review. */
export interface ReviewTask {
  /** The name of the game; orthodox chess if it is missing. */
  rules?: string;
  /** The start position as a FEN; the usual starting position if missing. */
  fen?: string;
  /** The moves from the start position, packed like `state.lastMove.packed`. */
  moves: number[];
  /**
   * The number of plies before the first position to examine; 0 if missing. The review judges only moves after this
   * position.
   */
  from?: number;
  /**
   * White's winning chance in each position before `from`, and the accuracy of the next move there, from an earlier
   * review. With these values, the accuracy of both players covers the whole game.
   */
  chances?: number[];
  accuracies?: number[];
  /** The number of nodes for each position; if missing, the number that the page's review uses. */
  nodes?: number;
}

/**
 * A request to the worker. The page chooses the `id`, and each answer to the request contains the same `id`.
 */
export type Request =
  | ({ type: 'think'; id: number } & Task)
  | ({ type: 'review'; id: number } & ReviewTask)
  | ({ type: 'solve'; id: number } & Problem)
  | ({ type: 'prove'; id: number } & MateQuestion)
  | { type: 'stop'; id: number };

/**
 * A principal variation. The score for the side to move: centipawns, or the number of moves to mate; negative if this
 * side is mated.
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
 * The material that a line wins or loses: a piece by its letter, a rook for a lesser piece, or several pieces.
 */
export type Gain = 'q' | 'r' | 'b' | 'n' | 'p' | 'exchange' | 'material';

/**
 * The result of a line for the side that makes the line's first move. `inReturn`: the material that the other side
 * wins; `pp` means two pawns.
 */
export type Outcome =
  | { kind: 'mate'; moves: number }
  | { kind: 'mated'; moves: number }
  | { kind: 'wins' | 'loses'; what: Gain; inReturn?: 'p' | 'pp' | 'n' | 'b' | 'r' }
  | { kind: 'promotes' }
  /** The move itself ends the game in a draw. */
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
  /** The opponent already threatened the reply before the move. */
  | 'threat';

/** A tactical motif of a line. The line contains the proof of the motif. */
export interface Motif {
  kind: MotifKind;
  /** The index of the motif's move in the line. */
  at: number;
  /** The squares from 0 for a1 to 63 for h8: first the acting piece, then its targets. */
  squares: number[];
  /** The letters of the target pieces, such as `kr` for a fork of king and rook. */
  targets: string;
}

/** A line with its result, which the review computes only if the reviewed move loses something. */
export interface Followed {
  /** The packed moves. */
  moves: number[];
  outcome: Outcome;
  /** At most one motif that explains the outcome, and at most one threat. */
  motifs: Motif[];
}

/**
 * A move of a game, compared with the best move. The module `review` of `crate/search` contains the rules of the
 * judgement.
 */
export interface Judged {
  /** The number of the ply; 1 for the first move. */
  ply: number;
  color: 'white' | 'black';
  /** The loss of winning chance, from 0 to 1. */
  loss: number;
  /** The accuracy of the move, from 0 to 100. */
  accuracy: number;
  /** The verdict is null if the move is not an error. */
  verdict: Verdict | null;
  /** The line that begins with the move and the best replies. */
  played: Followed;
  /** The best line in place of the move. */
  better: Followed;
}

/** A position of a reviewed game. */
export interface Examined {
  /** The number of plies before the position. */
  ply: number;
  /** White's winning chance, from 0 to 1. */
  chance: number;
  /** The accuracy of both players up to this position, from 0 to 100; null for a player who has not moved. */
  accuracy: { white: number | null; black: number | null };
  /** The move that led to the position; null for the first examined position. */
  judged: Judged | null;
}

/** The engine file: its address, a response, its bytes, or a compiled module. */
export type ModuleSource =
  | string
  | URL
  | Response
  | BufferSource
  | WebAssembly.Module
  | Promise<Response | BufferSource | WebAssembly.Module>;

/** The results of the search so far. */
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
 * An answer: The worker sends `ready` once. To each request except `stop` it sends exactly one of `best`, `reviewed`,
 * `solved`, `proved` and `fault`, unless the page stops the request earlier.
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

/** Options to follow the progress of a task and to cancel the task. */
export interface Following {
  /** Cancels the task; its promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** A callback for progress reports. */
  told?: (progress: Progress) => void;
}

/** The search that `openSearch` returns. */
export interface Search {
  /** The kind of the current runner; null if no runner is open. */
  readonly where: Runner['where'] | null;
  think(task: Task, following?: Following): Promise<Thought>;
  /**
   * Reviews a game. `told` is called with each reviewed position, in the order of the game. If the worker is lost, the
   * same positions may be reported again.
   */
  review(
    task: ReviewTask,
    following: { signal?: AbortSignal; told: (examined: Examined) => void },
  ): Promise<void>;
  /** Rejects pending tasks with the code `searchClosed`. When the last user closes the search, its worker ends. */
  close(): void;
}

/** A runner executes requests, either in a worker or on the page. */
export interface Runner {
  where: 'worker' | 'page';
  send(request: Request): void;
  close(): void;
}

/** The callbacks of a runner: one for answers, and one for the loss of the runner. */
export interface RunnerEvents {
  onAnswer(answer: Answer): void;
  onLost(error: Error): void;
}

export type OpenRunner = (events: RunnerEvents) => Promise<Runner>;
