/** What a page wants of the worker; `id` is the page's own, and comes back with the answer. */
export type Order =
  | { type: 'perft'; id: number; fen: string; rules?: string; depth: number }
  | { type: 'stop'; id: number };

/** What the worker answers: `ready` once, then one answer an order, none to `stop`. */
export type Answer =
  | { type: 'ready' }
  | { type: 'perft'; id: number; leaves: number }
  | { type: 'stopped'; id: number }
  | { type: 'fault'; id?: number; code: string; message: string };

/** A position, and what is asked of it. */
export interface PerftOptions {
  /** The name of the game; orthodox chess where there is none. */
  rules?: string;
  /** Ends it: the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
}

/** A worker that looks ahead. */
export interface Search {
  /** The leaves of the tree of moves, so many moves from a position. */
  perft(fen: string, depth: number, options?: PerftOptions): Promise<number>;
  /** Ends the worker: what it has not answered is rejected with the code `searchClosed`. */
  close(): void;
}
