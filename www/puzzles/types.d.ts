/** The types of the page of puzzles. Browsers never load this file. */
import type { RoquePuzzle } from '../board/roque-puzzle.js';
import type words from '../locales/en/puzzles.js';
import type { Language } from '../locales/languages.js';

export type { Language, RoquePuzzle };
export type Words = typeof words;

/** A puzzle as the file of its game has it. */
export interface Collected {
  id: number;
  fen: string;
  goal: string;
  line: string[];
  /** From 1, for beginners, to 5. */
  grade: number;
}

/** What is remembered of a game: numbers of puzzles, and the best sprint. */
export interface KeptGame {
  solved: number[];
  /** Not solved since. */
  failed: number[];
  sprint: number;
}

/** The stored record. Fields and games of a newer Roque are kept in it unchanged. */
export interface Kept {
  version: number;
  rating: number;
  /** Of puzzles that went into it. */
  count: number;
  /** The game that was chosen last. */
  game: string;
  games: Record<string, KeptGame>;
}

/** Why part of the stored record was set aside: it is invalid, or a newer Roque has written it. */
export type PuzzleTrouble = 'corrupt' | 'future';

/** A puzzle that lies on the board. */
export interface Laid {
  game: string;
  puzzle: Collected;
}

/** What comes of a puzzle: `lost` at once with the first wrong move or hint, `solved` or `shown` when it is over. */
export type Outcome = 'lost' | 'won' | 'solved' | 'shown';

/** The board with what is beside it. */
export interface Desk {
  readonly laid: Laid | null;
  /** `single`: one try without help. */
  lay(laid: Laid, single?: boolean): void;
  clear(): void;
  speak(words: Words, language: Language): void;
  /** What somebody can do next is offered, or no longer. */
  offerNext(isOn: boolean): void;
  rate(): void;
}

/** What a mode may use of the page. */
export interface Ports {
  desk: Desk;
  find<T extends HTMLElement = HTMLElement>(selector: string): T;
  words(): Words;
  language(): Language;
  /** Says why something is not there; '' for nothing any more. */
  notice(text: string): void;
  /** Work that needs the puzzles of a game: when these do not come, it is told, and may be tried again. */
  withPuzzles(game: string, work: (puzzles: Collected[]) => void): Promise<void>;
}

/** Today, the path, a sprint or a single puzzle. */
export interface Mode {
  /** The game that its choice shows. */
  readonly game: string;
  open(): void;
  choose(game: string): void;
  /** When nobody looks at it any more. */
  leave?(): void;
  /** What came of the puzzle on the board. */
  came(outcome: Outcome): void;
  next(): void;
  /** In the language of now. */
  show(): void;
}
