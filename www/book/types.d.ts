/** Types for the book. Browsers never load this file. */
import type words from '../locales/en/book.js';

export type Words = typeof words;

/** The exercise of a figure: see figures.json. */
export interface Task {
  /** Whether the exercise has no opponent, so that only the reader moves. */
  alone?: boolean;
  /** The solution as moves in coordinates. The reader may make as many moves as this solution has. */
  solution: string[];
  goal: {
    /** Each of these moves solves the task. */
    moves?: string[];
    /** The pieces that the reader must capture, as FEN letters in alphabetical order. */
    captured?: string;
    /** The `reason` of the outcome that the reader must reach, such as `checkmate`. */
    ends?: string;
  };
}

/** The judgement of the moves so far. */
export type Verdict = 'solved' | 'goOn' | 'notThis';

/** The properties of a move that a task compares. */
export interface Deed {
  coordinates: string;
  captured: string | null;
  /** The `reason` of the outcome if the game is over, otherwise null. */
  ends: string | null;
}

/** The reason why moves do not solve a task. */
export interface Fault {
  reason: keyof typeof words.faults;
  /** The piece that the reader had to capture. */
  piece?: string;
  /** The move that answers the check, with the piece letters of the language. */
  answer?: string;
  from?: number;
  to?: number;
}
