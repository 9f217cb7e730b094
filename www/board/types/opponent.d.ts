/**
 * Types for the computer opponent and for the analysis.
 *
 * Browsers never load this file.
 */
import type { AddListener } from './listeners.d.ts';
import type { Color } from './engine.d.ts';
import type { MoveDetail } from './session.d.ts';
import type { Line } from '../../analysis/types.d.ts';

/** The level, from 1 for beginners to 8 for full strength. */
export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** The settings of an opponent. */
export interface OpponentTerms {
  side: Color;
  level: Level;
  /** The strength from 200 to 2800, which replaces the level. */
  elo?: number | null;
  /** Returns the remaining time and the increment in milliseconds; null without a clock. */
  clock?: () => { left: number; more?: number } | null;
  /** The seed of the opponent's deliberate errors; random by default. */
  seed?: number;
  /** Returns the minimum duration of a move in milliseconds, from the found lines and the time left on the clock. */
  rhythm?: (lines: Line[], left?: number) => number;
}

/** A computer opponent for one side of a game. Until it is closed, the opponent moves whenever its side is to move. */
export interface Opponent extends EventTarget {
  readonly side: Color;
  /** You may change this value at any time. */
  level: Level;
  /** The strength that replaces the level; null if the level applies. You may change this value at any time. */
  elo: number | null;
  readonly isThinking: boolean;
  /** Makes a move if the opponent is to move. Call this method after a prevented move, for example. */
  begin(): void;
  close(): void;
  addEventListener: AddListener<Opponent, OpponentEventMap>;
}

export interface OpponentEventMap {
  /** The opponent has started or stopped thinking about its move. */
  thinking: CustomEvent<ThinkingDetail>;
  /** The search has failed with an error that has a code. The game is unchanged. */
  failed: CustomEvent<Error>;
}

export interface ThinkingDetail {
  thinking: boolean;
  /** The side that is thinking. */
  side: Color;
  level: Level;
  /** The current strength from 200 to 2800: the strength of the level unless `elo` is set. */
  elo: number;
}

/** A line of play that the search has found. */
export interface Prospect {
  /** The moves of both sides from the current position. The first move is the suggested move. */
  moves: MoveDetail[];
  /** The score for the side to move in centipawns; null if a side can force mate. */
  centipawns: number | null;
  /** The number of moves to mate; negative if the side to move is mated. */
  mate: number | null;
  /** The search depth in plies. */
  depth: number;
  /** The winning chance of the side to move, from 0 to 1; a draw counts as one half. */
  chance: number;
}

/** The computer's analysis of the viewed position so far. */
export interface AnalysisDetail {
  /** The position. */
  ply: number;
  fen: string;
  /** The search depth in plies, and the number of searched positions. */
  depth: number;
  nodes: number;
  /** Whether the analysis is complete. */
  done: boolean;
  /** Up to three lines, the best line first, with scores for the side to move. */
  lines: Prospect[];
}

/** The computer player of a board. */
export interface Adviser {
  /** Returns the best move at full strength; null if there is no legal move. */
  hint(): Promise<Prospect | null>;
  /** Applies the attributes, and stops the computer while the board is not in a document. */
  attend(): void;
}
