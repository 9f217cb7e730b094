/** The types of the book. Browsers never load this file. */
import type words from '../locales/en/book.js';

export type Words = typeof words;

/** What is asked of the reader on a figure: see figures.json. */
export interface Task {
  /** The other side stands still. */
  alone?: boolean;
  /** The moves that solve it, as coordinates; as many may be made. */
  solution: string[];
  goal: {
    /** Any of these moves. */
    moves?: string[];
    /** These pieces are captured, FEN letters in alphabetical order. */
    captured?: string;
    /** The move ends the game so. */
    ends?: string;
  };
}

/** What a move made of a task. */
export type Verdict = 'solved' | 'goOn' | 'notThis';

/** A move as far as a task is concerned. */
export interface Deed {
  coordinates: string;
  captured: string | null;
  /** The reason, where the game is over. */
  ends: string | null;
}

/** Why moves do not solve a task. */
export interface Fault {
  reason: keyof typeof words.faults;
  /** What was to be captured. */
  piece?: string;
  /** The move that answers a check that was to be mate, in the letters of the language, and its squares. */
  answer?: string;
  from?: number;
  to?: number;
}
