/** The reason why an input is not a legal move. */
export interface Refusal {
  reason: string;
  /** The squares that cause the refusal. */
  squares: number[];
  /** The pieces on these squares: FEN letters, "." for an empty square. */
  men: string;
  /**
   * For "castlingRightLost" and "exchangeUsed": the ply of the move that lost the right, if it was played in
   * this game.
   */
  ply?: number;
  /** Pairs of squares to connect by an explaining line, the attacker's first. */
  lines: [from: number, to: number][];
}

/** The reason why something is allowed, or why a game is over. The fields are those of a `Refusal`. */
export interface Permission {
  reason: string;
  squares: number[];
  men: string;
  lines: [from: number, to: number][];
}
