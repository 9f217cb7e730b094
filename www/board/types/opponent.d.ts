/**
 * The types of what looks ahead for a board or a session.
 *
 * Browsers never load this file.
 */
import type { Color } from './engine.d.ts';
import type { PartPorts } from './parts.d.ts';
import type { MoveDetail, Session } from './session.d.ts';
import type { Search } from '../../search/types.d.ts';

/** From 1, for beginners, to 8, full strength. */
export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** How an opponent plays. */
export interface OpponentTerms {
  side: Color;
  level: Level;
  /** What it has on its clock, and gets with each move, in milliseconds; null without one. */
  clock?: () => { left: number; more?: number } | null;
  /** What its errors are drawn by; at random where it is not told. */
  seed?: number;
  /** Milliseconds that a move takes at least. */
  rhythm?: (ply: number, left?: number) => number;
}

/** What looks ahead, at one side of a game: it moves when it is to move, whatever has led there, until it is closed. */
export interface Opponent extends EventTarget {
  readonly side: Color;
  /** Another one holds at once. */
  level: Level;
  readonly isThinking: boolean;
  /** Takes up the game as it is, and moves if it is to move: such as when a move had been prevented. */
  begin(): void;
  close(): void;
  addEventListener<K extends keyof OpponentEventMap>(
    type: K,
    listener: (event: OpponentEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

export interface OpponentEventMap {
  /** It has begun to think about its move, or thinks no more. */
  thinking: CustomEvent<ThinkingDetail>;
  /** Nothing can look ahead: an error with a code. The game stays as it is. */
  failed: CustomEvent<Error>;
}

export interface ThinkingDetail {
  thinking: boolean;
  /** Who thinks. */
  side: Color;
  level: Level;
}

/** A way that the game may go on. */
export interface Prospect {
  /** From the current position on, both sides' in turn; the first one is the move that is meant. */
  moves: MoveDetail[];
  /** What it is worth to the side to move, in hundredths of a pawn; null where it mates or is mated. */
  centipawns: number | null;
  /** In how many moves it mates; below 0, is mated. */
  mate: number | null;
  /** Half-moves that were looked ahead. */
  depth: number;
  /** The winning chance of the side to move, from 0 to 1; a draw counts as one half. */
  chance: number;
}

/** What the computer thinks of the position that is looked at, so far. */
export interface AnalysisDetail {
  /** The position. */
  ply: number;
  fen: string;
  /** Half-moves that were looked ahead, and positions that were looked at. */
  depth: number;
  nodes: number;
  /** Whether that is all. */
  done: boolean;
  /** Up to three, the best one first; worth and mates are told for the side to move. */
  lines: Prospect[];
}

export type MakeAnalyst = (
  session: Session,
  search: Search,
  tell: (detail: AnalysisDetail) => void,
  failed: (error: Error) => void,
) => { close(): void };

/** What a board has of it. */
export interface Adviser {
  /** What it would play at full strength; null where there is no move. */
  hint(): Promise<Prospect | null>;
  /** Takes up what the attributes say, and whether the board is in a page. */
  attend(): void;
}

export type MakeAdviser = (ports: PartPorts) => Adviser;
