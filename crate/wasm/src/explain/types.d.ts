/** Why an input is no legal move. */
export interface Refusal {
  reason: string;
  /** The squares that cause it. */
  squares: number[];
  /** The pieces on these squares: FEN letters, "." for none. */
  men: string;
  /** "castlingRightLost" and "exchangeUsed": the ply of the move that lost the right, if it was in this game. */
  ply?: number;
  /** Pairs of squares between which a line explains it, the attacker's first. */
  lines: [from: number, to: number][];
}

/** A reason why something is allowed, or why a game is over. The fields are those of a `Refusal`. */
export interface Permission {
  reason: string;
  squares: number[];
  men: string;
  lines: [from: number, to: number][];
}
