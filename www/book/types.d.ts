/** The types of the book. Browsers never load this file. */
import type { RoqueBoard } from '../board/roque-board.js';
import type words from '../locales/book.en.js';

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
    /** These men are captured, FEN letters in alphabetical order. */
    captured?: string;
    /** The move ends the game so. */
    ends?: string;
  };
}

/** A figure as the page has it. */
export interface Figure {
  root: HTMLElement;
  board: RoqueBoard;
  /** Sets it up as at first. */
  setUp(): void;
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
