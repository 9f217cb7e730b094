/**
 * The types of the board's words in one language: locales/<language>/board*.js.
 *
 * Browsers never load this file.
 */
import type { CommandWords } from './typing.d.ts';
import type { RefusedDetail } from './element.d.ts';
import type { EditorWords } from './editor.d.ts';
import type { Color, Letters, Outcome } from './engine.d.ts';
import type { PuzzleWords } from './puzzle.d.ts';
import type { MoveDetail } from './session.d.ts';

/** The board's words in one language. Squares are given by name. */
export interface BoardWords {
  /** The accessible name of the board. */
  board: string;
  /** The announced square: "e4, white pawn". `man`: FEN letter or "." */
  square(name: string, man: string): string;
  /** Appended to the name of a square that the selected piece can move to. */
  target: string;
  /** Appended for a capture; in Take&Make with the number of destinations. */
  capture(choices?: number): string;
  /** Appended for castling: the partner, and its destination. */
  castling(partner: string, to: string): string;
  /** Appended for a piece that the king can exchange places with. */
  exchange: string;
  choices(count: number): string;
  /** Announced after a Take: the capturer continues like the captured piece. */
  making(man: string, take: string, captured: string, choices: number): string;
  /** The button that takes a Take back, and its announcement. */
  takeBack: string;
  takenBack: string;
  /** Appended to the square of a king in check. */
  check: string;
  /** Announced when a piece is selected. */
  targets(count: number): string;
  /** The whole position in a sentence, for view-only boards. White's pieces come first, each side's king first. */
  position(men: { man: string; square: string }[], turn: Color | null): string;
  /** The name of a promotion piece, by FEN letter. */
  piece(letter: string): string;
  promote: string;
  move(move: MoveDetail): string;
  /** Appended to the position; `move` is the sentence for the move. */
  lastMove(move: string): string;
  outcome(outcome: Outcome): string;
  /** Announced when a premove is set. */
  premove(from: string, to: string): string;
  /** Announced when a move is undone. */
  undone: string;
  start: string;
  /** Announced when a new game starts, followed by the side to move. */
  begun: string;
  turn(color: Color): string;
  /** The button that restores the last position after the engine has stopped. */
  restore: string;
  /** Lazily loaded words. */
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
  /** Faults of a FEN and of the engine, by code. */
  faults: Record<string, string>;
  /** The place of an error in a PGN, before its sentence. `text`: the text in the file, possibly empty. */
  place(line: number, text: string): string;
  /** Why the moves of a PGN end before its result, by code. `text`: the move with its number. */
  ends: Record<string, (line: number, text: string) => string>;
  /** Why an input is not a legal move. */
  refused(detail: Omit<RefusedDetail, 'ply' | 'source'> & { moveNumber: number | null }): string;
  /** Why a move is allowed, or why a game has ended. */
  allowed(
    permission: Pick<RefusedDetail, 'reason' | 'squares' | 'men'> & {
      /** The number of `squares` that the king may not enter; the pieces on the other squares guard them. */
      goals?: number;
    },
  ): string;
  /** One explanation for many moves of a piece. */
  general: Record<string, string>;
  /** Why only a king move could have answered a check by that many attackers. */
  unanswered(attackers: number, mayInterpose: boolean): string;
  /** The separator of the clauses in a sentence. */
  semicolon: string;
}

/** Words of the query keys and of the move box: keys.js. */
export interface TypingWords {
  /** The piece letters: king, queen, rook, bishop, knight, pawn. */
  letters: string;
  /** The description of the grid: its most important keys. */
  keys: string;
  /** The name of a rank. */
  rank(n: number): string;
  /** "No rook on the board", for a FEN letter of either case. */
  noPiece(letter: string): string;
  /** The moves of a piece; each goal comes from one of the next four functions. */
  moves(man: string, square: string, goals: string[]): string;
  /** A capture; in Take&Make with its destinations. */
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
  /** Why a text was not played. */
  unknown(text: string): string;
  /** Several moves match; the first question is for castling. */
  whichSide: string;
  which(men: { man: string; square: string }[]): string;
  promoteTo: string;
  goOn(take: string, makes: string[]): string;
  /** No such piece can move there; `to` is missing for castling. */
  cannot(man: string, to?: string): string;
  /** No piece may be moved: the game is over, or an earlier ply is viewed. */
  notNow: string;
  /** The page prevented the move. */
  prevented: string;
  failed: string;
  /** Words of the commands, for query keys and typed commands. */
  commands(): Promise<{ default: CommandWords }>;
}

/** Words of the PGN viewer: viewer.js. */
export interface ViewerWords {
  viewer: string;
  moves: string;
  /** A description of the keys for screen readers. */
  keys: string;
  first: string;
  previous: string;
  next: string;
  last: string;
  /** Starts and pauses autoplay. */
  play: string;
  pause: string;
  /** The menu of the games of a PGN, and the text for an unreadable one. */
  games: string;
  unread: string;
  white: string;
  black: string;
  /** The accessible names of the clocks. */
  clocks: Record<Color, string>;
  round(name: string): string;
  /** Names of the signs in moves. */
  signs: Record<'×' | '⇄', string>;
  results: Record<string, string>;
  /** Names of the commands in PGN comments, such as `[%clk]`. */
  notes: Record<'clock' | 'spent' | 'evaluation', string>;
  decimal: string;
  /** The number of alternatives to a move: "2 variations". */
  variations(n: number): string;
  /** The meaning of each numeric annotation glyph. */
  nags: Record<number, string>;
}

/** The vocabulary for dictated or typed moves: phrases.js. */
export interface Phrases {
  /**
   * Words by their meanings, including common mishearings: pieces, files, ranks, x takes, s short, l long, O castles,
   * ~ exchanges places, and - nothing. Several meanings, separated by |, are tried in order. Files also have their names in the
   * NATO alphabet and in the alphabet of blind players.
   */
  words: string;
  /** Words with exactly one meaning, which take precedence when accents are removed. */
  strong: Record<string, string[]>;
  /** Words for check, mate and en passant. */
  checks: string[];
}

/** The language of a board. */
export interface Language {
  /** '' until it is known. */
  name: Exclude<Letters, 'figurine'>;
  words: BoardWords | undefined;
  /** Resolves when the first words are loaded. */
  spoken: Promise<void> | undefined;
  loadFaults(): Promise<FaultWords | null>;
  /** Loads the words if the language of the page has changed. */
  listen(): Promise<void>;
  connect(): void;
  disconnect(): void;
}
