/** Types for the puzzles page. Browsers never load this file. */
import type { Find } from '../site/dom.js';
import type { RoquePuzzle } from '../board/roque-puzzle.js';
import type words from '../locales/en/puzzles.js';
import type { Language } from '../locales/languages.js';

export type { Language, RoquePuzzle };
export type Words = typeof words;

/** A puzzle in the puzzle file of its game. */
export interface Collected {
  id: number;
  fen: string;
  goal: string;
  line: string[];
  /** The difficulty from 1, for beginners, to 5. */
  grade: number;
}

/** The stored progress in one game: ids of puzzles, and the best sprint. */
export interface GameProgress {
  solved: number[];
  /** The ids of puzzles that the user has failed and has not solved since. */
  failed: number[];
  sprint: number;
}

/** The stored progress in all games. Fields and games that only a newer Roque knows stay unchanged in the stored progress. */
export interface Progress {
  version: number;
  rating: number;
  /** The number of puzzles on which the rating is based. */
  count: number;
  /** The game that the user chose last. */
  game: string;
  games: Record<string, GameProgress>;
}

/** The reason why a field of the stored progress was set aside: the field is invalid, or a newer Roque has written it. */
export type PuzzleTrouble = 'corrupt' | 'future';

/** The puzzle on the board. */
export interface Laid {
  game: string;
  puzzle: Collected;
}

/** The outcome of a puzzle. `lost` is reported at once after the first wrong move or hint, `solved` or `shown` at the end. */
export type Outcome = 'lost' | 'won' | 'solved' | 'shown';

/** The puzzle's board, and the text beside the board. */
export interface Desk {
  readonly laid: Laid | null;
  /** Shows a puzzle. `single`: the user has one attempt without help. */
  lay(laid: Laid, single?: boolean): void;
  clear(): void;
  speak(words: Words, language: Language): void;
  /** Shows or hides the button for the next puzzle. */
  offerNext(isOn: boolean): void;
  rate(): void;
}

/** The functions of the page that a mode uses. */
export interface Ports {
  desk: Desk;
  find: Find;
  words(): Words;
  language(): Language;
  /** Shows a message to the user; '' clears the message. */
  notice(text: string): void;
  /** Calls `work` with the puzzles of a game. If the puzzles cannot be fetched, shows a message with a button that repeats the fetch. */
  withPuzzles(game: string, work: (puzzles: Collected[]) => void): Promise<void>;
}

/** A mode of the page: the puzzle of the day, the path or a sprint. */
export interface Mode {
  /** The game that the menu shows. */
  readonly game: string;
  open(): void;
  choose(game: string): void;
  /** Cleans up when the user chooses another mode. */
  leave?(): void;
  /** Handles the outcome of the puzzle on the board. */
  came(outcome: Outcome): void;
  next(): void;
  /** Shows the mode in the current language. */
  show(): void;
}
