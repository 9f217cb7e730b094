import type { Settings } from './element.d.ts';
import type { Color, MoveOption } from './engine.d.ts';
import type { Source } from './session.d.ts';
import type { ShapeColor } from './drawing.d.ts';

/** A point in squares, from White's side: the middle of a1 is {x: 0, y: 0}, of h8 {x: 7, y: 7}. */
export interface Point {
  x: number;
  y: number;
}

/** A Take that waits for its Make: the capturer stands on `take`, the captured piece is gone. `moves` differ in their destination. */
export interface Making {
  kind: 'making';
  from: number;
  take: number;
  moves: MoveOption[];
  /** The pieces after the Take: 64 characters, a1 first. */
  pieces: string;
}

/**
 * The state of the interaction. Each variant holds only the fields that it needs. If `making` is set, a Take has been shown
 * and the piece stands on its Take square.
 */
export type Interaction =
  | { kind: 'idle' }
  /** A piece is selected; its targets are shown. */
  | { kind: 'selected'; from: number; moves: MoveOption[] }
  /** The pointer is down on a piece and has not moved yet. `again`: the piece was already selected. */
  | { kind: 'held'; from: number; moves: MoveOption[]; again: boolean; making?: Making }
  /** The piece follows the pointer. */
  | {
      kind: 'dragging';
      from: number;
      moves: MoveOption[];
      again: boolean;
      making?: Making;
      at: Point;
      touch: boolean;
    }
  | Making
  /** The pawn has arrived; `moves` differ only in the promotion piece, the most valuable first. */
  | {
      kind: 'promoting';
      from: number;
      to: number;
      moves: MoveOption[];
      source: Source;
      making?: Making;
    };

/** An input to the interaction, in squares instead of pixels. */
export type Input =
  /** A pointer was pressed on a square. */
  | { kind: 'press'; square: number }
  /** The pressed pointer moved far enough for a drag. */
  | { kind: 'move'; at: Point; touch: boolean }
  /** A pointer was released: a drop after `move`, else a click. null: outside the board. */
  | { kind: 'release'; square: number | null }
  /** A press that holds no piece has moved. `square`: its start. */
  | { kind: 'stray'; square: number | null }
  /** Enter or Space on a square, or a click by assistive technology. */
  | { kind: 'pick'; square: number; source?: Source }
  /** One of `promoting.moves` was chosen. */
  | { kind: 'choose'; index: number }
  /** Escape, the take-back button of a Take, a lost pointer, or a right click during a drag. */
  | { kind: 'cancel' };

/** An action that the element must take after an input. */
export type Effect =
  /** Play a legal move. */
  | ({ kind: 'play'; move: MoveOption; source: Source } & DropOrigin)
  /** Show a Take. */
  | { kind: 'take'; making: Making; at?: Point }
  /** Refuse the input because it is no legal move, and explain why. */
  | Refused
  /** The piece glides from `at` back to its square, or to its Take square. */
  | { kind: 'return'; piece: string; at: Point; to: number };

/** An input that is no legal move. If both squares are the same, the piece cannot be picked up or has no legal move. */
export interface Refused {
  kind: 'refuse';
  from: number;
  to: number;
  /** In Take&Make, the Take square. */
  via?: number;
  source: Source;
}

/** The state of a piece before its move is played. */
export interface DropOrigin {
  /** The current position of the piece, if it is not on its square; it glides the rest of the way. */
  at?: Point;
  /** The Take that is already shown. */
  making?: Making;
}

/** The view of the game given to `step`. */
export interface StepContext {
  /** 64 characters, a1 first. */
  pieces: string;
  mover: Mover;
  /** Legal moves of the piece on a square. */
  movesFrom(square: number): MoveOption[];
  /** The promotion piece to choose without asking. */
  promoteTo?: Settings['promotion'];
}

/** The side whose pieces may be picked up; null: neither. */
export type Mover = Color | 'both' | null;

/** The view of the game given to the touch-move rules. */
export interface TouchMoveContext extends StepContext {
  /** Touches a piece. Returns true if the touch binds. Missing without touch-move. */
  touch?(square: number): boolean;
  /** The square of the piece that must move, or null. */
  bound(): number | null;
}

/** Handles a key of interaction/keys.js on a square; '' only announces the available keys. */
export type AskKey = (key: string, square?: number, back?: boolean) => void;

/** Handles an input. Returns whether a pointer holds a piece now. */
export type Send = (input: Input) => boolean;

/** Converts client coordinates to a point on the board, at the time of the event. */
export type Locate = (at: { clientX: number; clientY: number }) => Point;

/** A pointer that draws, or that will after a long press. */
export interface Stroke {
  id: number;
  from: string;
  color: ShapeColor;
  x: number;
  y: number;
  on: boolean;
}

/** Sets the interaction state. */
export type SetInteraction = (next: Interaction) => void;
