/** Types of the puzzles page. Browsers never load this file. */
import type { Find } from '../site/dom.js';
import type { RoquePuzzle } from '../board/roque-puzzle.js';
import type words from '../locales/en/puzzles.js';
import type { Language } from '../locales/languages.js';

export type { Language, RoquePuzzle };
export type Words = typeof words;

/** A puzzle in the file of its game. */
export interface Collected {
  id: number;
  fen: string;
  goal: string;
  line: string[];
  /** The difficulty, from 1 for beginners to 5. */
  grade: number;
}

/** The stored progress in a game: ids of puzzles, and the best sprint. */
export interface GameProgress {
  solved: number[];
  /** Ids of puzzles that were failed and not solved since. */
  failed: number[];
  sprint: number;
}

/** The stored record. Fields and games of a newer Roque are kept in it unchanged. */
export interface Progress {
  version: number;
  rating: number;
  /** The number of puzzles that the rating is based on. */
  count: number;
  /** The game that was chosen last. */
  game: string;
  games: Record<string, GameProgress>;
}

/** Why part of the stored record was set aside: it is invalid, or a newer Roque has written it. */
export type PuzzleTrouble = 'corrupt' | 'future';

/** The puzzle on the board. */
export interface Laid {
  game: string;
  puzzle: Collected;
}

/** The outcome of a puzzle. `lost` comes at once with the first wrong move or hint, `solved` or `shown` at the end. */
export type Outcome = 'lost' | 'won' | 'solved' | 'shown';

/** The puzzle's board and the text beside it. */
export interface Desk {
  readonly laid: Laid | null;
  /** Shows a puzzle. `single`: one try without help. */
  lay(laid: Laid, single?: boolean): void;
  clear(): void;
  speak(words: Words, language: Language): void;
  /** Shows or hides the button for the next puzzle. */
  offerNext(isOn: boolean): void;
  rate(): void;
}

/** The parts of the page that a mode uses. */
export interface Ports {
  desk: Desk;
  find: Find;
  words(): Words;
  language(): Language;
  /** Shows a message to the user; '' clears it. */
  notice(text: string): void;
  /** Calls `work` with the puzzles of a game. If they cannot be fetched, shows a message with a button to try again. */
  withPuzzles(game: string, work: (puzzles: Collected[]) => void): Promise<void>;
}

/** A mode of the page: today, the path or a sprint. */
export interface Mode {
  /** The game that the menu shows. */
  readonly game: string;
  open(): void;
  choose(game: string): void;
  /** Cleans up when another mode is chosen. */
  leave?(): void;
  /** Reacts to the outcome of the puzzle on the board. */
  came(outcome: Outcome): void;
  next(): void;
  /** Shows the mode in the current language. */
  show(): void;
}
