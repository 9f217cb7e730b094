/** Types of the book. Browsers never load this file. */
import type words from '../locales/en/book.js';

export type Words = typeof words;

/** The exercise of a figure: see figures.json. */
export interface Task {
  /** Whether only the reader moves. */
  alone?: boolean;
  /** The moves of a solution in coordinates. The reader may make as many moves. */
  solution: string[];
  goal: {
    /** Any of these moves reaches the goal. */
    moves?: string[];
    /** The pieces to capture, as FEN letters in alphabetical order. */
    captured?: string;
    /** The reason of the outcome to reach, such as `checkmate`. */
    ends?: string;
  };
}

/** The judgement of the moves so far. */
export type Verdict = 'solved' | 'goOn' | 'notThis';

/** The properties of a move that tasks compare. */
export interface Deed {
  coordinates: string;
  captured: string | null;
  /** The reason of the outcome if the game is over, otherwise null. */
  ends: string | null;
}

/** The reason why moves do not solve a task. */
export interface Fault {
  reason: keyof typeof words.faults;
  /** The piece that was to be captured. */
  piece?: string;
  /** The move that answers the check, in the letters of the language. */
  answer?: string;
  from?: number;
  to?: number;
}
