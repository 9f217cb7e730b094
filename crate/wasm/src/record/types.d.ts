/** A game read from a PGN text. */
export interface PgnGame {
  /**
   * The names and values of the tags, in the order of the text. The tags Variant, SetUp and FEN are left out, because
   * `rules` and `fen` contain their values.
   */
  tags: [name: string, value: string][];
  /** The name of the game, as in `GameState`. */
  rules: string;
  /** The start position as a FEN. */
  fen: string;
  /** "1-0", "0-1", "1/2-1/2", or "*" for a game without a result. */
  result: string;
  line: PgnLine;
  notes: PgnNote[];
}

/**
 * A note about a part of the text that was not read literally, in a game that was still read. Only the first hundred
 * notes are returned.
 */
export interface PgnNote {
  /**
   * Code "pgnSkipped": text that has no meaning in PGN was skipped. Code "pgnAside": a variation that cannot be played
   * was kept as a comment. Code "pgnTagNote": a tag with an invalid or repeated name was left out, or its value
   * contains an unescaped quote. With any other code the main line ends early, and the rest is kept as a comment. With
   * "pgnEndsAtNullMove" and "pgnEndsAtMove" (an illegal move), `text` is the move with its number. Code
   * "pgnEndsAtText": a comment or a parenthesis is unmatched.
   */
  code: string;
  /** The line of the text that the note concerns; the first line is 1. */
  line: number;
  /** The beginning of the part in question, or the name of the tag. */
  text: string;
}

/** A sequence of moves: the main line of a game, or a variation. */
export interface PgnLine {
  /** The comment before the first move of the line. */
  comment: string;
  moves: PgnMove[];
}

/** A move with its annotations. */
export interface PgnMove {
  packed: PackedMove;
  san: string;
  /**
   * The numeric annotation glyphs of the move (1 for "!", 2 "?", 3 "!!", 4 "??", 5 "!?", 6 "?!", others as in the PGN
   * standard).
   */
  nags: number[];
  /**
   * The comment after the move, including commands such as "[%cal Ge2e4]". Several spaces or line ends in a row become
   * one space, because programs wrap comments anywhere.
   */
  comment: string;
  /** The variations that begin instead of this move. Variations are nested at most 100 deep. */
  variations: PgnLine[];
}

/** The error thrown by `readPgn`. */
export interface PgnReadError extends Error {
  /**
   * The error code: "pgnEmpty" (no game in the text), "pgnTag", "pgnVariant", "pgnFen", "pgnOpenComment",
   * "pgnParenthesis", "pgnTooDeep"; for a move "moveSyntax", "moveIllegal", "moveAmbiguous", "pgnNullMove".
   */
  code: string;
  /** The error code alone; for "pgnFen" all faults of the FEN. */
  faults: string[];
  /** The line of the text with the error; the first line is 1. */
  line: number;
  /** The faulty move, or the name of the variant, as in the text; empty for other errors. */
  text: string;
}

/** A game of a PGN file, for a list of games. */
export interface PgnEntry {
  /** The tags, as in `PgnGame`; for an unreadable game, those tags that can be read. */
  tags: [name: string, value: string][];
  /** The name of the game, as in `GameState`; empty if it is unknown. */
  rules: string;
  /** The start position as a FEN; empty if it cannot be read. */
  fen: string;
  /** The packed moves of the main line. */
  moves: Uint32Array;
  /** The number of moves in the main line. */
  plies: number;
  result: string;
  /** The line of the file where the game begins; the first line is 1. */
  line: number;
  /** The text of the game in the file, which `readPgn` accepts. */
  text: string;
  /** The notes, as in `PgnGame`; their `line` counts from the start of the file. */
  notes: PgnNote[];
  /** The reason why the game cannot be read, as in `PgnReadError`; its `line` counts from the start of the file. */
  error: { code: string; faults: string[]; line: number; text: string; message: string } | null;
}

/** A game read from a link. */
export interface LinkedGame {
  /** The name of the game, as in `GameState`. */
  rules: string;
  /** The start position as a FEN; null for the initial position. */
  fen: string | null;
  moves: PackedMove[];
  draws: DrawPolicy;
  /** "1-0", "0-1", "1/2-1/2", or "*" for a game in progress. */
  result: string;
  /** The reason for the end of the game if the moves alone did not end it. */
  ending: 'resignation' | 'agreement' | 'flagFall' | 'claim' | null;
  /** The side that resigned or ran out of time, even if the game was a draw. */
  loser: Color | null;
  /** The sides that are proved unable to mate in the final position. */
  settled: Color[];
  /** The side that the reader plays; null if the link is only a record. */
  seat: Color | null;
  request: LinkRequest | null;
  /** Sixteen hexadecimal digits that identify the game, or null. */
  identity: string | null;
}

/**
 * A request of one player to the other. If the request is the reader's own, it comes back as an answer: it was not
 * granted; for a takeback, the moves show whether it was granted.
 */
export interface LinkRequest {
  kind: 'drawOffer' | 'claim' | 'takeBack';
  by: Color;
}

/** The text that a player sends to the opponent along with a game. */
export interface LinkMessage {
  seat?: Color | null;
  request?: LinkRequest | null;
  identity?: string | null;
}
