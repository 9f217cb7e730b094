/**
 * The types of the board's words, in one language: locales/<language>/board*.js.
 *
 * Browsers never load this file.
 */
import type { CommandWords } from './commands.d.ts';
import type { RefusedDetail } from './element.d.ts';
import type { EditorWords } from './editor.d.ts';
import type { Color, Letters, Outcome } from './engine.d.ts';
import type { PuzzleWords } from './puzzle.d.ts';
import type { MoveDetail } from './session.d.ts';
import type { Faults } from './faults.d.ts';

/** The board's words in one language. Squares come as names. */
export interface BoardWords {
  /** Name of the board for assistive technology. */
  board: string;
  /** The spoken square: "e4, white pawn". `man`: FEN letter or "." */
  square(name: string, man: string): string;
  /** Added to the square's words: a selected piece can go there. */
  target: string;
  /** The same for a capture; in Take&Make with the number of squares to go on to. */
  capture(choices?: number): string;
  /** The same for castling: the partner, and where it lands. */
  castling(partner: string, to: string): string;
  /** The same for the piece that the king would change places with. */
  exchange: string;
  choices(count: number): string;
  /** Spoken when a Take is made: the capturer goes on as the captured piece does. */
  making(man: string, take: string, captured: string, choices: number): string;
  /** The button that takes a Take back, and what is spoken then. */
  takeBack: string;
  takenBack: string;
  /** Added to the king's square. */
  check: string;
  /** Spoken when a piece is picked up. */
  targets(count: number): string;
  /** The whole position in a sentence, for a board that is only looked at. White's pieces come first, kings before the others. */
  position(men: { man: string; square: string }[], turn: Color | null): string;
  /** Names of the pieces to promote to, by FEN letter. */
  man(letter: string): string;
  promote: string;
  move(move: MoveDetail): string;
  /** Added to the position's sentence; given the move's. */
  lastMove(move: string): string;
  outcome(outcome: Outcome): string;
  /** Spoken when a move is set before its time. */
  premove(from: string, to: string): string;
  /** Spoken when a move is taken back. */
  undone: string;
  start: string;
  /** Spoken when there is another position, and whose move it is. */
  begun: string;
  turn(color: Color): string;
  /** The button that brings the last position back after the engine has stopped. */
  restore: string;
  /** What is wanted later: words for what only some boards need. */
  more: {
    faults(): Promise<{ default: FaultWords }>;
    keys(): Promise<{ default: TypingWords }>;
    viewer(): Promise<{ default: ViewerWords }>;
    puzzle(): Promise<{ default: PuzzleWords }>;
    editor(): Promise<{ default: EditorWords }>;
  };
}

/** Sentences needed only when something is wrong: faults.js. */
export interface FaultWords {
  /** Faults of a FEN and of the engine, by code. */
  faults: Record<string, string>;
  /** Where in a PGN something is wrong, before its sentence; `text` is as the file has it, and may be empty. */
  place(line: number, text: string): string;
  /** Why the moves of a PGN end before its result, by the code of the note; `text` is the move with its number. */
  ends: Record<string, (line: number, text: string) => string>;
  /** Why an input is no legal move. */
  refused(detail: Omit<RefusedDetail, 'ply' | 'source'> & { moveNumber: number | null }): string;
  /** Why a move is allowed, or a game has ended. */
  allowed(
    permission: Pick<RefusedDetail, 'reason' | 'squares' | 'men'> & {
      /** How many of the squares are ways that the others guard. */
      goals?: number;
    },
  ): string;
  /** The same where many moves of a piece are allowed for one reason. */
  general: Record<string, string>;
  /** Why none but the king could have answered a check by so many attackers. */
  unanswered(attackers: number, mayInterpose: boolean): string;
  /** What parts the clauses of a sentence. */
  semicolon: string;
}

/** Words of the keys that ask, and of the box for typing moves: keys.js. */
export interface TypingWords {
  /** The letters of the pieces: king, queen, rook, bishop, knight, pawn. */
  letters: string;
  /** Describes the grid: its first keys, in a sentence. */
  keys: string;
  /** The name of a row. */
  rank(n: number): string;
  /** "No rook on the board", for a FEN letter of either case. */
  noMan(letter: string): string;
  /** What a piece may do: each goal is one of the next four. */
  moves(man: string, square: string, goals: string[]): string;
  /** A capture, and where it goes on to in Take&Make. */
  takes(square: string, makes: string[]): string;
  promotes(square: string): string;
  castles(square: string, partner: string): string;
  changes(square: string, partner: string): string;
  notItsTurn(man: string, square: string): string;
  /** The label of the box, its buttons, and an example of what it takes. */
  label: string;
  play: string;
  close: string;
  hint: string;
  /** Why a text is not played. */
  unknown(text: string): string;
  /** Several pieces could; or both castlings. */
  whichSide: string;
  which(men: { man: string; square: string }[]): string;
  promoteTo: string;
  goOn(take: string, makes: string[]): string;
  /** No such piece can go there; `to` is missing for castling. */
  cannot(man: string, to?: string): string;
  /** Nobody's pieces may be moved: the game is over, or an earlier position is looked at. */
  notNow: string;
  /** The page has not let it happen. */
  prevented: string;
  failed: string;
  /** Words of the commands: what most keys ask, and what is typed. */
  commands(): Promise<{ default: CommandWords }>;
}

/** Words of the panel of a record: viewer.js. */
export interface ViewerWords {
  viewer: string;
  moves: string;
  /** What the keys do, for those who cannot see it. */
  keys: string;
  first: string;
  previous: string;
  next: string;
  last: string;
  /** Has the game go on by itself, and stay where it is. */
  play: string;
  pause: string;
  /** The menu of the games of a file, and what is said of one that cannot be read. */
  games: string;
  unread: string;
  white: string;
  black: string;
  round(name: string): string;
  /** Signs in moves. */
  signs: Record<'×' | '⇄', string>;
  results: Record<string, string>;
  /** Names of notes. */
  notes: Record<'clock' | 'spent' | 'evaluation', string>;
  decimal: string;
  /** What else could have been played in the place of a move: "2 variations". */
  variations(n: number): string;
  /** What a numeric annotation glyph means. */
  nags: Record<number, string>;
}

/** What words mean when a move is dictated or typed in words: phrases.js. */
export interface Phrases {
  /**
   * By their meanings, with what dictation makes of them: pieces, files, ranks, x takes, s short, l long, O castles,
   * ~ changes places, and - nothing. Several meanings, parted by |, are tried in turn. Files have the names of the NATO, too, and
   * those used among blind players.
   */
  words: string;
  /** Words that mean nothing else, whatever other words come to without their accents. */
  strong: Record<string, string[]>;
  /** What says that a move gives check, that it is mate, or that a capture is en passant. */
  checks: string[];
}

/** The language that a board speaks. */
export interface Language {
  /** '' until it is known. */
  name: Exclude<Letters, 'figurine'>;
  words: BoardWords | undefined;
  /** Once the first words have come. */
  spoken: Promise<void> | undefined;
  loadFaults(): Promise<FaultWords | null>;
  /** Takes up the language of the page. */
  listen(): Promise<void>;
  connect(): void;
  disconnect(): void;
}

export type OpenLanguage = (
  host: Element,
  ports: Pick<Faults, 'background'> & {
    /** Told when its words have come. */
    heard(): void;
  },
) => Language;
