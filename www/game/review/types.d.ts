/** The types of the review of a game. Browsers never load this file. */
import type { PgnLine } from '../../engine/roque.js';
import type { Examined, Gain, Judged, Line, Outcome, Verdict } from '../../search/types.d.ts';
import type { Letters, Words } from '../types.d.ts';

export type { Examined, Gain, Judged, Line, Outcome, PgnLine, Verdict };

/** A game to be looked at again: where it began, and its moves, packed. */
export interface Played {
  rules: string;
  fen: string;
  moves: number[];
}

/** One of the moments at which the game might have gone another way. */
export interface Moment extends Omit<Judged, 'played' | 'better'> {
  /** The move that was played, and what comes of it for the one who played it. */
  played: { san: string; packed: number; outcome: Outcome };
  /** The better line: its moves, and what comes of it. */
  better: { sans: string[]; moves: number[]; outcome: Outcome };
}

export type ReviewWords = Words['review'];

/** A game that is looked at again, and who wants it. */
export interface Reviewed {
  game: Played;
  /** Half-moves of the whole game before its first one here. */
  before: number;
  letters: Letters;
  words: Words;
  /** All that is kept of it, variations too. */
  pgn: string;
  /** Keeps the game with what is added to its PGN; whether it was done. */
  keep(add: (pgn: string) => string): Promise<boolean>;
}
