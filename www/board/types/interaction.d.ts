import type { Settings } from './element.d.ts';
import type { Color, MoveOption } from './engine.d.ts';
import type { Source } from './session.d.ts';
import type { ShapeColor } from './drawing.d.ts';

/** A point in squares, seen from White's side: the middle of a1 is {x: 0, y: 0}, of h8 {x: 7, y: 7}. */
export interface Point {
  x: number;
  y: number;
}

/** A Take that waits for its Make: the capturing piece stands on `take`, and the captured piece is removed. The `moves` differ only in their destination. */
export interface Making {
  kind: 'making';
  from: number;
  take: number;
  moves: MoveOption[];
  /** The pieces after the Take: 64 characters, a1 first. */
  pieces: string;
}

/**
 * The state of the interaction. Each variant has only the fields that it needs. If `making` is set, the board has shown
 * a Take, and the piece stands on its Take square.
 */
export type Interaction =
  | { kind: 'idle' }
  /** A piece is selected, and its targets are shown. */
  | { kind: 'selected'; from: number; moves: MoveOption[] }
  /** The pointer is pressed on a piece and has not moved yet. `again`: the piece was already selected. */
  | { kind: 'held'; from: number; moves: MoveOption[]; again: boolean; making?: Making }
  /** The dragged piece follows the pointer. */
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
  /** The pawn has arrived; `moves` differ only in the promotion piece, the most valuable piece first. */
  | {
      kind: 'promoting';
      from: number;
      to: number;
      moves: MoveOption[];
      source: Source;
      making?: Making;
    };

/** An input to the interaction, in squares and not in pixels. */
export type Input =
  /** A pointer was pressed on a square. */
  | { kind: 'press'; square: number }
  /** The pressed pointer has moved far enough for a drag. */
  | { kind: 'move'; at: Point; touch: boolean }
  /** The user has released the pointer: a drop after `move`, otherwise a click. null: outside the board. */
  | { kind: 'release'; square: number | null }
  /** The pointer has moved after a press that holds no piece. `square`: the square on which the press started. */
  | { kind: 'stray'; square: number | null }
  /** The user has pressed Enter or Space on a square, or clicked the square with assistive technology. */
  | { kind: 'pick'; square: number; source?: Source }
  /** The user has chosen one of `promoting.moves`. */
  | { kind: 'choose'; index: number }
  /** Escape, the button that cancels a Take, a lost pointer, or a right click during a drag. */
  | { kind: 'cancel' };

/** An action that the element must take after an input. */
export type Effect =
  /** Plays a legal move. */
  | ({ kind: 'play'; move: MoveOption; source: Source } & DropOrigin)
  /** Show a Take. */
  | { kind: 'take'; making: Making; at?: Point }
  /** Refuses an input that is not a legal move, and explains the reason. */
  | Refused
  /** The piece glides from `at` back to its square or to its Take square. */
  | { kind: 'return'; piece: string; at: Point; to: number };

/** An input that is not a legal move. If both squares are the same, the user may not pick up the piece, or the piece has no legal move. */
export interface Refused {
  kind: 'refuse';
  from: number;
  to: number;
  /** In Take & Make, the Take square. */
  via?: number;
  source: Source;
}

/** The state of a piece before its move is played. */
export interface DropOrigin {
  /** The current position of the piece if it is not on its square; the piece glides from there. */
  at?: Point;
  /** The Take that the board already shows. */
  making?: Making;
}

/** The data of the game that the function `step` receives. */
export interface StepContext {
  /** 64 characters, a1 first. */
  pieces: string;
  mover: Mover;
  /** Returns the legal moves of the piece on a square. */
  movesFrom(square: number): MoveOption[];
  /** The promotion piece that the board chooses without asking the user. */
  promoteTo?: Settings['promotion'];
}

/** The side whose pieces the user may pick up; null: no side. */
export type Mover = Color | 'both' | null;

/** The data of the game that the touch-move rules receive. */
export interface TouchMoveContext extends StepContext {
  /** Touches a piece. Returns true if the touched piece must now be moved or captured. The function is missing without touch-move. */
  touch?(square: number): boolean;
  /** The square of the piece that must move, or null. */
  bound(): number | null;
}

/** Handles a key of interaction/keys.js on a square; '' only announces the available keys. */
export type AskKey = (key: string, square?: number, back?: boolean) => void;

/** Handles an input. Returns whether the pointer holds a piece after the input. */
export type Send = (input: Input) => boolean;

/** Converts client coordinates to a point on the board, at the time of the event. */
export type Locate = (at: { clientX: number; clientY: number }) => Point;

/** A pointer that is drawing, or that will draw after a long press. */
export interface Stroke {
  id: number;
  from: string;
  color: ShapeColor;
  x: number;
  y: number;
  on: boolean;
}

/** Sets the state of the interaction. */
export type SetInteraction = (next: Interaction) => void;
