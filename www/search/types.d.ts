/**
 * What looks ahead, and what a page and a worker say to each other about it.
 *
 * Browsers never load this file.
 */

/** A position with the way to it, and how far to look ahead. Without any limit that is until nobody wants it any more. */
export interface Task {
  /** The name of the game; orthodox chess where there is none. */
  rules?: string;
  /** Where the game began; the usual array where it says nothing. */
  fen?: string;
  /** The moves from there, packed as `state.lastMove.packed` has them: a position that has occurred may be a draw. */
  moves?: number[];
  /** How draws by count end the game; by themselves where it says nothing. */
  draws?: 'automatic' | 'claims' | 'recorded';
  /** How well to play, from 1 to 8; as well as it can where it says nothing. */
  level?: number;
  /** What a weak player's errors are drawn by: a whole number. */
  seed?: number;
  /** How many of the best moves are wanted, with how each goes on. */
  lines?: number;
  nodes?: number;
  depth?: number;
  /** Milliseconds for this move. */
  time?: number;
  /** Milliseconds that are left of the whole game, and that each move adds. */
  clock?: { left: number; more?: number };
}

/** A game to be reviewed. */
export interface ReviewTask {
  /** The name of the game; orthodox chess if it is missing. */
  rules?: string;
  /** Where the game began; the usual array if it is missing. */
  fen?: string;
  /** The moves from there, packed as `state.lastMove.packed` has them. */
  moves: number[];
  /** The number of moves after which the first position is examined; 0 if it is missing. Only later moves are judged. */
  from?: number;
  /** Nodes for each position; as many as the review of the page takes if it is missing. */
  nodes?: number;
}

/** What is ordered; `id` is the page's own, and comes back with the answers. */
export type Order =
  | ({ type: 'think'; id: number } & Task)
  | ({ type: 'review'; id: number } & ReviewTask)
  | { type: 'stop'; id: number };

/**
 * A way that the game may go. What it is worth is told for the side to move: in hundredths of a pawn, or in how many moves it
 * mates, below 0 is mated.
 */
export interface Line {
  centipawns: number | null;
  mate: number | null;
  /** Half-moves that were looked ahead. */
  depth: number;
  /** The winning chance of the side to move, from 0 to 1; a draw counts as one half. */
  chance: number;
  /** Packed. */
  moves: number[];
}

export type Verdict = 'inaccuracy' | 'mistake' | 'blunder';

/** What a line wins or loses: a piece by its letter, a rook for a lesser piece, or several pieces. */
export type Gain = 'q' | 'r' | 'b' | 'n' | 'p' | 'exchange' | 'material';

/** What a line brings the side that begins it; `inReturn`: what the other side wins, `pp` for two pawns. */
export type Outcome =
  | { kind: 'mate'; moves: number }
  | { kind: 'mated'; moves: number }
  | { kind: 'wins' | 'loses'; what: Gain; inReturn?: 'p' | 'pp' | 'n' | 'b' | 'r' }
  | { kind: 'promotes' }
  /** The game ends in a draw by the move itself. */
  | { kind: 'draw' }
  | { kind: 'even' };

/** A line with what it brings, which is counted only if the move that it belongs to loses something. */
export interface Followed {
  /** Packed. */
  moves: number[];
  outcome: Outcome;
}

/** A move of a game, compared with the best one. The rules of the judgement are those of `review` in `crate/search`. */
export interface Judged {
  /** 1 for the first move. */
  ply: number;
  color: 'white' | 'black';
  /** How much of the winning chance the move loses, from 0 to 1. */
  loss: number;
  /** null: nothing to speak of. */
  verdict: Verdict | null;
  /** The move, and the best answers to it. */
  played: Followed;
  /** The best line instead. */
  better: Followed;
}

/** A position of a game that is reviewed. */
export interface Examined {
  /** The number of moves that led to it. */
  ply: number;
  /** White's winning chance, from 0 to 1. */
  chance: number;
  /** The move that led to it; null for the first position examined. */
  judged: Judged | null;
}

/** The engine's file: its address, a response with it, its bytes, or what they were compiled to. */
export type ModuleSource =
  | string
  | URL
  | Response
  | BufferSource
  | WebAssembly.Module
  | Promise<Response | BufferSource | WebAssembly.Module>;

/** What has been found so far. */
export interface Progress {
  depth: number;
  /** Positions looked at. */
  nodes: number;
  /** Milliseconds. */
  time: number;
  /** The best one first. */
  lines: Line[];
}

/** What came of a task. */
export interface Thought extends Progress {
  /** Packed; null where there is no move. */
  move: number | null;
}

/** What is answered: `ready` once; to each order but `stop` either `best`, `reviewed` or `fault`, unless it is stopped before. */
export type Answer =
  | { type: 'ready' }
  | ({ type: 'info'; id: number } & Progress)
  | ({ type: 'info'; id: number } & Examined)
  | ({ type: 'best'; id: number } & Thought)
  | { type: 'reviewed'; id: number }
  | { type: 'stopped'; id: number }
  | { type: 'fault'; id?: number | null; code: string; message: string; faults?: string[] };

/** How a task is followed. */
export interface Following {
  /** Ends it: the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
  /** Told how far it has come. */
  told?: (progress: Progress) => void;
}

/** What looks ahead, for whoever has asked for it. */
export interface Search {
  /** Where the work is done, while something is. */
  readonly where: Place['where'] | null;
  think(task: Task, following?: Following): Promise<Thought>;
  /**
   * Reviews a game. `told` is called with each position, in the order of the game; if the worker is lost, positions come once more.
   */
  review(
    task: ReviewTask,
    following: { signal?: AbortSignal; told: (examined: Examined) => void },
  ): Promise<void>;
  /** What has not been answered is rejected with the code `searchClosed`; the last who closes it ends the worker. */
  close(): void;
}

/** Where the work is done: in a worker, or on the page. */
export interface Place {
  where: 'worker' | 'page';
  order(order: Order): void;
  end(): void;
}

/** Told by a place of what it has to say, and that it is lost. */
export interface Ears {
  heard(answer: Answer): void;
  lost(error: Error): void;
}

/** What takes orders and gives answers, but works only while it is asked to: for about so many milliseconds. */
export interface Core {
  take(order: unknown): unknown[];
  slice(milliseconds: number): unknown[];
  readonly idle: boolean;
  free(): void;
}

export type OpenPlace = (ears: Ears) => Promise<Place>;
