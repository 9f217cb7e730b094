/**
 * The time control of a player, in milliseconds: unlimited, or `main` for the whole game. For each move `more` is
 * added; its unused part is kept (Fischer) or lost (Bronstein).
 */
export type Control =
  | { kind: 'unlimited' }
  | { kind: 'suddenDeath'; main: number }
  | { kind: 'fischer' | 'bronstein'; main: number; more: number };

/**
 * A saved clock. The record contains no time of day, only durations in milliseconds. Each pair holds a number for White
 * and a number for Black.
 */
export interface ClockRecord {
  controls: [white: Control, black: Control];
  /** The side to move at ply 0. */
  first: Color;
  /** The milliseconds that both sides had left at the start of each ply. */
  line: [white: number, black: number][];
  ply: number;
  left: [white: number, black: number];
  /** The milliseconds used for the current move. */
  thought: number;
  /** Whether the clock was running when the record was made. */
  running: boolean;
  /** The colour whose flag had fallen when the record was made. */
  fallen: Color | null;
}
