/** Types for stored reviews. Browsers never load this file. */
import type { Examined } from '../../analysis/types.d.ts';
import type { PackedMove } from '../../board/types.d.ts';

/** The game of a review. */
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
  /** The version of the review that wrote these results; see `REVIEW_VERSION`. */
  version: string;
  /** The reviewed positions, from the start of the game. */
  found: Examined[];
  /** The plies at which the user has found or viewed the better move. */
  answered: number[];
  /** The time of storing, in milliseconds since 1970. */
  changed: number;
}
