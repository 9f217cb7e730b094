/**
 * Types for the board's texts in one language: locales/<language>/board*.js.
 *
 * Browsers never load this file.
 */
import type { CommandWords } from './typing.d.ts';
import type { RefusedDetail } from './element.d.ts';
import type { EditorWords } from './editor.d.ts';
import type { Color, Letters, Outcome } from './engine.d.ts';
import type { PuzzleWords } from './puzzle.d.ts';
import type { MoveDetail } from './session.d.ts';

/** The board's texts in one language. Squares are given by name. */
export interface BoardWords {
  /** The accessible name of the board. */
  board: string;
  /** The announcement of a square: "e4, white pawn". `man`: a FEN letter or "." */
  square(name: string, man: string): string;
  /** The text added to the name of a square to which the selected piece can move. */
  target: string;
  /** The text added for a capture; in Take & Make, it includes the number of destinations. */
  capture(choices?: number): string;
  /** The text added for castling: the partner, and its destination. */
  castling(partner: string, to: string): string;
  /** The text added for a piece with which the king can exchange places. */
  exchange: string;
  choices(count: number): string;
  /** The announcement after a Take: the capturing piece continues like the captured piece. */
  making(man: string, take: string, captured: string, choices: number): string;
  /** The label of the button that cancels a Take, and the announcement after pressing the button. */
  takeBack: string;
  takenBack: string;
  /** The text added to the square of a king in check. */
  check: string;
  /** The announcement when the user selects a piece. */
  targets(count: number): string;
  /** The description of the whole position in a sentence, for view-only boards. White's pieces come first, and the king is the first piece of each side. */
  position(men: { man: string; square: string }[], turn: Color | null): string;
  /** The name of a promotion piece by its FEN letter. */
  piece(letter: string): string;
  promote: string;
  move(move: MoveDetail): string;
  /** The text added to the description of the position; `move` is the sentence about the move. */
  lastMove(move: string): string;
  outcome(outcome: Outcome): string;
  /** The announcement when the user sets a premove. */
  premove(from: string, to: string): string;
  /** The announcement when a move is undone. */
  undone: string;
  start: string;
  /** The announcement when a new game starts; the side to move follows. */
  begun: string;
  turn(color: Color): string;
  /** The label of the button that restores the last position after the engine has stopped. */
  restore: string;
  /** Texts that are loaded on demand. */
  more: {
    faults(): Promise<{ default: FaultWords }>;
    keys(): Promise<{ default: TypingWords }>;
    viewer(): Promise<{ default: ViewerWords }>;
    puzzle(): Promise<{ default: PuzzleWords }>;
    editor(): Promise<{ default: EditorWords }>;
  };
}

/** Sentences about faults and refusals: faults.js. */
export interface FaultWords {
  /** The faults of a FEN and of the engine by their codes. */
  faults: Record<string, string>;
  /** The text before an error sentence that gives the position of the error in a PGN. `text`: the text at this position in the file, possibly empty. */
  place(line: number, text: string): string;
  /** The reasons why the moves of a PGN end before its result, by code. `text`: the move with its number. */
  ends: Record<string, (line: number, text: string) => string>;
  /** The reasons why an input is not a legal move. */
  refused(detail: Omit<RefusedDetail, 'ply' | 'source'> & { moveNumber: number | null }): string;
  /** The reasons why a move is allowed or why a game has ended. */
  allowed(
    permission: Pick<RefusedDetail, 'reason' | 'squares' | 'men'> & {
      /** The number of `squares` that the king may not enter; the pieces on the other squares guard them. */
      goals?: number;
    },
  ): string;
  /** One explanation for many moves of a piece. */
  general: Record<string, string>;
  /** The explanation why only a king move could have answered a check by the given number of pieces. */
  unanswered(attackers: number, mayInterpose: boolean): string;
  /** The separator of the clauses in a sentence. */
  semicolon: string;
}

/** Texts for the keys that ask about the position, and for the move box: keys.js. */
export interface TypingWords {
  /** The piece letters: king, queen, rook, bishop, knight, pawn. */
  letters: string;
  /** The description of the grid with its most important keys. */
  keys: string;
  /** The name of a rank. */
  rank(n: number): string;
  /** A text such as "No rook on the board", for a FEN letter of either case. */
  noPiece(letter: string): string;
  /** The sentence about the moves of a piece; one of the next four functions returns each destination. */
  moves(man: string, square: string, goals: string[]): string;
  /** The text for a capture; in Take & Make with its destinations. */
  takes(square: string, makes: string[]): string;
  promotes(square: string): string;
  castles(square: string, partner: string): string;
  changes(square: string, partner: string): string;
  notItsTurn(man: string, square: string): string;
  /** The label of the box, its buttons, and an example input. */
  label: string;
  play: string;
  close: string;
  hint: string;
  /** The reasons why the board did not play a typed text. */
  unknown(text: string): string;
  /** The question if several moves match; the first question is for castling. */
  whichSide: string;
  which(men: { man: string; square: string }[]): string;
  promoteTo: string;
  goOn(take: string, makes: string[]): string;
  /** The text if no such piece can move to the square; `to` is missing for castling. */
  cannot(man: string, to?: string): string;
  /** The text if no piece may be moved, because the game is over or an earlier ply is viewed. */
  notNow: string;
  /** The text if the page prevented the move. */
  prevented: string;
  failed: string;
  /** Texts of the commands, for keys and for typed commands. */
  commands(): Promise<{ default: CommandWords }>;
}

/** Texts of the PGN viewer: viewer.js. */
export interface ViewerWords {
  viewer: string;
  moves: string;
  /** A description of the keys for screen readers. */
  keys: string;
  first: string;
  previous: string;
  next: string;
  last: string;
  /** The labels of the button that starts and pauses autoplay. */
  play: string;
  pause: string;
  /** The label of the menu of games in a PGN, and the text for an unreadable game. */
  games: string;
  unread: string;
  white: string;
  black: string;
  /** The accessible names of the clocks. */
  clocks: Record<Color, string>;
  round(name: string): string;
  /** The spoken names of the signs in moves. */
  signs: Record<'×' | '⇄', string>;
  results: Record<string, string>;
  /** The names of the commands in PGN comments, such as `[%clk]`. */
  notes: Record<'clock' | 'spent' | 'evaluation', string>;
  decimal: string;
  /** The number of alternatives to a move: "2 variations". */
  variations(n: number): string;
  /** The meaning of each numeric annotation glyph (NAG). */
  nags: Record<number, string>;
}

/** The vocabulary for dictated or typed moves: phrases.js. */
export interface Phrases {
  /**
   * The words by their meanings, including common mishearings: pieces, files, ranks, x takes, s short, l long, O
   * castles, ~ exchanges places, and - nothing. If a word has several meanings, separated by |, the meanings are tried
   * in order. Files also have their names in the NATO alphabet and in the alphabet of blind players.
   */
  words: string;
  /** Words with exactly one meaning, which take precedence when accents are removed. */
  strong: Record<string, string[]>;
  /** The words for check, mate and en passant. */
  checks: string[];
}

/** The language of a board and its texts. */
export interface Language {
  /** '' until the language is known. */
  name: Exclude<Letters, 'figurine'>;
  words: BoardWords | undefined;
  /** Resolves when the first texts are loaded. */
  spoken: Promise<void> | undefined;
  loadFaults(): Promise<FaultWords | null>;
  /** Loads the texts if the language of the page has changed. */
  listen(): Promise<void>;
  connect(): void;
  disconnect(): void;
}
