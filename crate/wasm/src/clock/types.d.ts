/**
 * The time control of a player, in milliseconds: unlimited, or `main` for the whole game. `more` is added for each
 * move; the unused part is kept (Fischer) or lost (Bronstein).
 */
export type Control =
  | { kind: 'unlimited' }
  | { kind: 'suddenDeath'; main: number }
  | { kind: 'fischer' | 'bronstein'; main: number; more: number };

/**
 * A saved clock. The record contains no time of day, only durations in milliseconds. Pairs are White's and Black's.
 */
export interface ClockRecord {
  controls: [white: Control, black: Control];
  /** The side to move at ply 0. */
  first: Color;
  /** The time that both sides had left when each ply began. */
  line: [white: number, black: number][];
  ply: number;
  left: [white: number, black: number];
  /** The time spent on the current move. */
  thought: number;
  /** Whether the clock was running. */
  running: boolean;
  /** The colour whose flag had fallen. */
  fallen: Color | null;
}
