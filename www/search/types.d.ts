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

/** What is ordered; `id` is the page's own, and comes back with the answers. */
export type Order = ({ type: 'think'; id: number } & Task) | { type: 'stop'; id: number };

/**
 * A way that the game may go. What it is worth is told for the side to move: in hundredths of a pawn, or in how many moves it
 * mates, below 0 is mated.
 */
export interface Line {
  centipawns: number | null;
  mate: number | null;
  /** Half-moves that were looked ahead. */
  depth: number;
  /** Packed. */
  moves: number[];
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

/** What is answered: `ready` once; to each order but `stop` either `best` or `fault`, unless it is stopped before. */
export type Answer =
  | { type: 'ready' }
  | ({ type: 'info'; id: number } & Progress)
  | ({ type: 'best'; id: number } & Thought)
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
