/** Types for the review. Browsers never load this file. */
import type { PgnLine } from '../../engine/roque.js';
import type {
  Examined,
  Gain,
  Judged,
  Line,
  Motif,
  MotifKind,
  Outcome,
  Verdict,
} from '../../analysis/types.d.ts';
import type { StoredReview } from '../../match/reviews/types.d.ts';
import type { Session } from '../../board/session/session.js';
import type { Letters, Words } from '../types.d.ts';

export type { Examined, Gain, Judged, Line, Motif, MotifKind, Outcome, PgnLine, Verdict };

/** A game for review: starting position and packed moves. */
export interface Played {
  rules: string;
  fen: string;
  moves: number[];
}

/** A key moment of a game. */
export interface Moment extends Omit<Judged, 'played' | 'better'> {
  /** The played move, the best reply, and its outcome for the player with the motifs. */
  played: { san: string; reply?: string; packed: number; outcome: Outcome; motifs?: Motif[] };
  /** The better line: its moves, its outcome, and its motifs. */
  better: { sans: string[]; moves: number[]; outcome: Outcome; motifs?: Motif[] };
}

export type ReviewWords = Words['review'];

/** The results of a review: the examined positions, and the plies whose better move the user knows. */
export type Results = Pick<StoredReview, 'found' | 'answered'>;

/** A game under review, with functions to show and save the game. */
export interface Reviewed {
  game: Played;
  /** The number of plies before the first move. */
  before: number;
  letters: Letters;
  words: Words;
  /** The stored PGN with variations. */
  pgn: string;
  /** Saves the game with additions to its PGN; the promise resolves to whether the game was saved. */
  keep(add: (pgn: string) => string): Promise<boolean>;
  /** The results in the stored review of the game, or null. */
  stored: Results | null;
  /** Stores the results so far. */
  store(results: Results): Promise<void>;
  /** Stores the user's mistakes as exercises. Resolves to the number of exercises from this game. */
  collect(session: Session, judged: Judged[]): Promise<number>;
}
