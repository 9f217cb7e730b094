/** A game as a PGN text has it. */
export interface PgnGame {
  /** Names and values in the order of the text; without Variant, SetUp and FEN, which `rules` and `fen` tell. */
  tags: [name: string, value: string][];
  /** The game's name, as in `GameState`. */
  rules: string;
  /** Where it begins. */
  fen: string;
  /** "1-0", "0-1", "1/2-1/2", or "*" for a game without a result. */
  result: string;
  line: PgnLine;
  notes: PgnNote[];
}

/** Something that was not read as it stands, in a game that was read all the same. The first hundred are told. */
export interface PgnNote {
  /**
   * "pgnSkipped" (text without a meaning was passed over), "pgnAside" (a variation that cannot be played was kept as a
   * comment), "pgnTagNote" (a tag with a name that none can have, or given twice, was left out, or a quote in its value
   * had no backslash). Where the main line ends early, and the rest was kept as a comment: "pgnEndsAtNullMove",
   * "pgnEndsAtMove" (a move that is not legal; of both `text` is the move with its number), "pgnEndsAtText" (a comment or
   * a parenthesis has no partner).
   */
  code: string;
  /** The line of the text, 1 for the first. */
  line: number;
  /** How it begins; the name of a tag. */
  text: string;
}

/** Moves one after another: those of the game, or a variation. */
export interface PgnLine {
  /** What is said before the first move. */
  comment: string;
  moves: PgnMove[];
}

/** A move with what is said about it. */
export interface PgnMove {
  packed: PackedMove;
  san: string;
  /** Numeric annotation glyphs: 1 for "!", 2 "?", 3 "!!", 4 "??", 5 "!?", 6 "?!", others as PGN numbers them. */
  nags: number[];
  /**
   * What is said after the move, its commands such as "[%cal Ge2e4]" included. A run of blanks or
   * line ends is one blank, since programs break comments into lines anywhere.
   */
  comment: string;
  /** What could have been played instead of this move. Nested at most 100 deep. */
  variations: PgnLine[];
}

/** What `readPgn` throws. */
export interface PgnReadError extends Error {
  /**
   * "pgnEmpty" (there is no game in the text), "pgnTag", "pgnVariant", "pgnFen", "pgnOpenComment",
   * "pgnParenthesis", "pgnTooDeep", or for a move "moveSyntax", "moveIllegal", "moveAmbiguous", "pgnNullMove".
   */
  code: string;
  /** The code; for "pgnFen" all that is wrong with the FEN. */
  faults: string[];
  /** The line of the text, 1 for the first. */
  line: number;
  /** The move, or the name of the variant, as the text has it; empty for anything else. */
  text: string;
}

/** A game of a PGN file, as a list shows it. */
export interface PgnEntry {
  /** As in `PgnGame`; of a game that cannot be read, those that can be. */
  tags: [name: string, value: string][];
  /** The game's name, as in `GameState`; empty when it is not known. */
  rules: string;
  /** Where it begins; empty when it cannot be read. */
  fen: string;
  /** The moves that were played, without those of variations. */
  moves: Uint32Array;
  /** How many they are. */
  plies: number;
  result: string;
  /** The line of the file on which it begins, 1 for the first. */
  line: number;
  /** The game's own part of the file, for `readPgn`. */
  text: string;
  /** As in `PgnGame`; `line` is one of the file. */
  notes: PgnNote[];
  /** Why it cannot be read, as in `PgnReadError`; `line` is one of the file. */
  error: { code: string; faults: string[]; line: number; text: string; message: string } | null;
}

/** A game that a link holds. */
export interface LinkedGame {
  /** The game's name, as in `GameState`. */
  rules: string;
  /** Where it begins; null for the usual array. */
  fen: string | null;
  moves: PackedMove[];
  draws: DrawPolicy;
  /** "1-0", "0-1", "1/2-1/2", or "*" for a game that goes on. */
  result: string;
  /** How it ended, where its moves alone do not end it. */
  ending: 'resignation' | 'agreement' | 'flagFall' | 'claim' | null;
  /** Who has resigned or used up the time, also where that is a draw. */
  loser: Color | null;
  /** Who is proved to be unable to mate at its end. */
  settled: Color[];
}
