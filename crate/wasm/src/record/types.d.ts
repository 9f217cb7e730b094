/** A game read from a PGN text. */
export interface PgnGame {
  /**
   * Names and values in the order of the text. Variant, SetUp and FEN are left out, because `rules` and `fen`
   * contain them.
   */
  tags: [name: string, value: string][];
  /** The game's name, as in `GameState`. */
  rules: string;
  /** The start position as a FEN. */
  fen: string;
  /** "1-0", "0-1", "1/2-1/2", or "*" for a game without a result. */
  result: string;
  line: PgnLine;
  notes: PgnNote[];
}

/**
 * A part of the text that was not read literally, in a game that was still read. Only the first hundred notes are
 * returned.
 */
export interface PgnNote {
  /**
   * Code "pgnSkipped": text without a meaning was skipped. Code "pgnAside": an unplayable variation was kept
   * as a comment. Code "pgnTagNote": a tag with an invalid or repeated name was left out, or its value
   * contains an unescaped quote. In the other cases the main line ends early, and the rest is kept as a
   * comment. The `text` of "pgnEndsAtNullMove" and "pgnEndsAtMove" (an illegal move) is the move with its
   * number. Code "pgnEndsAtText": a comment or a parenthesis is unmatched.
   */
  code: string;
  /** The line of the text, 1 for the first. */
  line: number;
  /** The beginning of the text, or the name of a tag. */
  text: string;
}

/** A sequence of moves: those of the game, or a variation. */
export interface PgnLine {
  /** The comment before the first move. */
  comment: string;
  moves: PgnMove[];
}

/** A move with its annotations. */
export interface PgnMove {
  packed: PackedMove;
  san: string;
  /**
   * Numeric annotation glyphs: The numbers of glyphs: 1 for "!", 2 "?", 3 "!!", 4 "??", 5 "!?", 6 "?!", others as in
   * the PGN standard.
   */
  nags: number[];
  /**
   * The comment after the move, including commands such as "[%cal Ge2e4]". A run of spaces or line ends is
   * one space, because programs wrap comments anywhere.
   */
  comment: string;
  /** The alternatives to this move. Variations are nested at most 100 deep. */
  variations: PgnLine[];
}

/** The error thrown by `readPgn`. */
export interface PgnReadError extends Error {
  /**
   * "pgnEmpty" (there is no game in the text), "pgnTag", "pgnVariant", "pgnFen", "pgnOpenComment",
   * "pgnParenthesis", "pgnTooDeep"; for a move "moveSyntax", "moveIllegal", "moveAmbiguous", "pgnNullMove".
   */
  code: string;
  /** The code; for "pgnFen" all faults of the FEN. */
  faults: string[];
  /** The line of the text, 1 for the first. */
  line: number;
  /** The move, or the name of the variant, as in the text; empty for other errors. */
  text: string;
}

/** A game of a PGN file, as a list entry. */
export interface PgnEntry {
  /** The tags, as in `PgnGame`; for an unreadable game, the tags that can be read. */
  tags: [name: string, value: string][];
  /** The game's name, as in `GameState`; empty if it is unknown. */
  rules: string;
  /** The start position as a FEN; empty if it cannot be read. */
  fen: string;
  /** The packed moves of the main line. */
  moves: Uint32Array;
  /** The number of moves. */
  plies: number;
  result: string;
  /** The line of the file where the game begins, 1 for the first. */
  line: number;
  /** The game's part of the file, for `readPgn`. */
  text: string;
  /** The notes, as in `PgnGame`; `line` counts from the start of the file. */
  notes: PgnNote[];
  /** The reason why the game cannot be read, as in `PgnReadError`; `line` counts from the start of the file. */
  error: { code: string; faults: string[]; line: number; text: string; message: string } | null;
}

/** A game read from a link. */
export interface LinkedGame {
  /** The game's name, as in `GameState`. */
  rules: string;
  /** The start position as a FEN; null for the usual one. */
  fen: string | null;
  moves: PackedMove[];
  draws: DrawPolicy;
  /** "1-0", "0-1", "1/2-1/2", or "*" for a game in progress. */
  result: string;
  /** The reason for the end, if the moves alone did not end the game. */
  ending: 'resignation' | 'agreement' | 'flagFall' | 'claim' | null;
  /** The side that resigned or whose time was up, also if the game was a draw. */
  loser: Color | null;
  /** The sides that are proved unable to mate in the final position. */
  settled: Color[];
  /** The side that the reader plays; null if the link is only a record. */
  seat: Color | null;
  request: LinkRequest | null;
  /** 16 hexadecimal digits that distinguish the game from all others, or null. */
  identity: string | null;
}

/**
 * A request of one player to the other. A request of the reader's own side is an answer: the sender has not granted it, or,
 * for a takeback, the moves of the link tell whether it was granted.
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
