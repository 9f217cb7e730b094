/** Types for the user's own mistakes. Browsers never load this file. */
import type { MotifKind } from '../../analysis/types.d.ts';
import type { Color, PackedMove } from '../../board/types.d.ts';

/**
 * The subject of a mistake: a mate or material that the user missed, a mate that the user allowed, a loss, a draw, or a
 * worse position.
 */
export type Kind =
  | 'missedMate'
  | 'allowedMate'
  | 'lostQueen'
  | 'lostRook'
  | 'lostMinor'
  | 'lostExchange'
  | 'lostPawn'
  | 'missedGain'
  | 'draw'
  | 'position';

/** The state of an exercise in the schedule: the fields of a card of ts-fsrs, with dates in milliseconds since 1970. */
export interface Card {
  due: number;
  stability: number;
  difficulty: number;
  elapsed_days: number;
  scheduled_days: number;
  learning_steps: number;
  reps: number;
  lapses: number;
  state: number;
  last_review: number | null;
}

/** A mistake of the user as an exercise. */
export interface Mistake {
  /** The id consists of the game's id and the ply, so that a second review of the game adds no second exercise. */
  id: string;
  rules: string;
  /** The start position of the game, and the moves up to the mistake. */
  fen: string;
  moves: PackedMove[];
  color: Color;
  played: PackedMove;
  /** The best line in place of the mistake. */
  better: PackedMove[];
  verdict: 'mistake' | 'blunder';
  kind: Kind;
  /** The tactical motifs of the refutation and of the better line; empty for mistakes of older versions. */
  motifs: MotifKind[];
  /** The piece that made the mistake: a letter of `kqrbnp`. */
  piece: string;
  /** The players, '' for an unknown name, and the date of the game, '' if unknown. */
  white: string;
  black: string;
  date: string;
  /** Milliseconds since 1970: the time when the exercise was created, and the time of the last answer or deletion; 0 if never. */
  added: number;
  changed: number;
  /** The value is null before the first answer. */
  card: Card | null;
  /** Whether the user has deleted it. The exercise stays stored, so that another review of the game does not add it again. */
  gone: boolean;
}
