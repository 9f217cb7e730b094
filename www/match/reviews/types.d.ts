/** The types of stored reviews. Browsers never load this file. */
import type { Examined } from '../../analysis/types.d.ts';
import type { PackedMove } from '../../board/types.d.ts';

/** The game that a review is about. */
export interface ReviewedGame {
  /** The id of the stored game. */
  id: string;
  rules: string;
  fen: string;
  /** The moves on the board. */
  moves: PackedMove[];
}

/** The review of a stored game, complete or in progress. */
export interface StoredReview extends ReviewedGame {
  /** The version of the review that found it; see `REVIEW_VERSION`. */
  version: string;
  /** The examined positions, from the start of the game. */
  found: Examined[];
  /** The plies whose better move the user has found or seen. */
  answered: number[];
  /** Milliseconds since 1970 when it was stored. */
  changed: number;
}
