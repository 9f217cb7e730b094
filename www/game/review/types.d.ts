/** The types of the review of a game. Browsers never load this file. */
import type { PgnLine } from '../../engine/roque.js';
import type { Line } from '../../search/types.d.ts';
import type { Color, Letters, Words } from '../types.d.ts';

export type { Line, PgnLine };

/** A game to be looked at again: where it began, and its moves, packed. */
export interface Played {
  rules: string;
  fen: string;
  moves: number[];
}

/** What looking ahead has found in a position. */
export interface Found {
  turn: Color;
  /** How the game goes on best; null where it was over. */
  line: Line | null;
  /** Who had won, where it was over. */
  winner: Color | null;
}

export type Verdict = 'inaccuracy' | 'mistake' | 'blunder';

/** A move that was made, held against the best one. */
export interface Judged {
  /** 1 for the first move. */
  ply: number;
  color: Color;
  /** Of the chances of winning, from 0 to 1, how much the move has let go. */
  loss: number;
  /** null: nothing to speak of. */
  verdict: Verdict | null;
}

/** What a line wins or loses, for whoever begins it: a piece by its letter, a rook for a lesser piece, or a bit of everything. */
export type Gain = 'q' | 'r' | 'b' | 'n' | 'p' | 'exchange' | 'material';

/** What comes of a line, for whoever begins it. */
export type Outcome =
  | { kind: 'mate'; moves: number }
  | { kind: 'mated'; moves: number }
  | { kind: 'wins' | 'loses'; what: Gain }
  | { kind: 'promotes' }
  /** The game ends in a draw by the move itself. */
  | { kind: 'draw' }
  | { kind: 'even' };

/** One of the moments at which the game might have gone another way. */
export interface Moment extends Judged {
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
