/**
 * The time that a player has, in milliseconds: as much as he likes, `main` for the whole game, or besides `more` for
 * each move, kept when it is not used (Fischer) or lost (Bronstein).
 */
export type Control =
  | { kind: 'unlimited' }
  | { kind: 'suddenDeath'; main: number }
  | { kind: 'fischer' | 'bronstein'; main: number; more: number };

/** A clock to be kept. No time of day is in it: all are lengths, in milliseconds; pairs are White's and Black's. */
export interface ClockRecord {
  controls: [white: Control, black: Control];
  /** Who moves at ply 0. */
  first: Color;
  /** What both had when each ply began. */
  line: [white: number, black: number][];
  ply: number;
  left: [white: number, black: number];
  /** How long the move had been thought about. */
  thought: number;
  /** Whether time ran. */
  running: boolean;
  /** Whose flag had fallen. */
  fallen: Color | null;
}
