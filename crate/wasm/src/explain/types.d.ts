/** The reason why an attempted move is not legal. */
export interface Refusal {
  reason: string;
  /** The squares that cause the refusal. */
  squares: number[];
  /** The FEN letters of the pieces on these squares, "." for an empty square. */
  men: string;
  /**
   * For "castlingRightLost" and "exchangeUsed": the ply of the move that lost the right, if it was played in
   * this game.
   */
  ply?: number;
  /** Pairs of squares that a board connects by lines to explain the refusal; each begins at the attacker. */
  lines: [from: number, to: number][];
}

/** The reason why a move is allowed, or why a game is over. A reason has the same fields as a `Refusal`. */
export interface Permission {
  reason: string;
  squares: number[];
  men: string;
  lines: [from: number, to: number][];
}
