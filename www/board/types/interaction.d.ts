/**
 * The types of what the person at the board does.
 *
 * Squares are numbers 0 to 63 (a1 = 0, b1 = 1, … h8 = 63). Pieces are FEN letters: capitals are White's.
 *
 * Browsers never load this file.
 */
import type { Session } from '../session/session.js';
import type { Emit, Settings } from './element.d.ts';
import type { Color, EngineState, PackedMove } from './engine.d.ts';
import type { GamePorts, PartPorts, Premoves, Refuse } from './parts.d.ts';
import type { Cause, MoveDetail, Source } from './session.d.ts';
import type { ShapeColor } from './drawing.d.ts';
import type { Seen, Stage } from './stage.d.ts';
import type { BoardWords } from './words.d.ts';

/** A place in squares, from White's seat: the middle of a1 is {x: 0, y: 0}, of h8 {x: 7, y: 7}. */
export interface Point {
  x: number;
  y: number;
}

/** Take&Make: the capturer stands on the Take square, the captured piece has gone; `moves` differ in where they go on. */
export interface Making {
  kind: 'making';
  from: number;
  take: number;
  moves: PackedMove[];
}

/**
 * What the person at the board is in the middle of. Each case holds just what it needs; where there is a `making`, a Take
 * has been made, and the piece stands on its square.
 */
export type State =
  | { kind: 'idle' }
  /** A piece is picked; its targets are shown. */
  | { kind: 'selected'; from: number; moves: PackedMove[] }
  /** The pointer is down on a piece and has not moved yet. `again`: the piece was selected before. */
  | { kind: 'held'; from: number; moves: PackedMove[]; again: boolean; making?: Making }
  /** The piece follows the pointer. */
  | {
      kind: 'dragging';
      from: number;
      moves: PackedMove[];
      again: boolean;
      making?: Making;
      at: Point;
      touch: boolean;
    }
  | Making
  /** The pawn has arrived; `moves` differ only in the new piece, the most valuable first. */
  | {
      kind: 'promoting';
      from: number;
      to: number;
      moves: PackedMove[];
      source: Source;
      making?: Making;
    };

/** What happens to the board. Pixels are gone by now; only squares and places are left. */
export type Input =
  /** A pointer went down on a square. */
  | { kind: 'press'; square: number }
  /** The pressed pointer moved far enough to be a drag. */
  | { kind: 'move'; at: Point; touch: boolean }
  /** A pointer was let go: after `move`s a drop, else a click. null: beside the board. */
  | { kind: 'release'; square: number | null }
  /** A press that held no piece has moved on; `square`: where it began. */
  | { kind: 'stray'; square: number | null }
  /** Enter or Space on a square, or a click made by assistive technology. */
  | { kind: 'pick'; square: number; source?: Source }
  /** One of `promoting.moves` was chosen. */
  | { kind: 'choose'; index: number }
  /** Escape, the button that takes a Take back, a lost pointer, a right click during a drag. */
  | { kind: 'cancel' };

/** What the element must do because of an input. */
export type Effect =
  /** Play a legal move. */
  | ({ kind: 'play'; move: PackedMove; source: Source } & Hanging)
  /** Show the Take. */
  | { kind: 'take'; making: Making; at?: Point }
  /** The input is no legal move: say why. */
  | Refused
  /** The piece goes back to where it stood (its square, or that of its Take) from where it hangs. */
  | { kind: 'return'; man: string; at: Point; to: number };

/** An input that is no legal move. The same square twice: that piece cannot be picked up, or has no move. */
export interface Refused {
  kind: 'refuse';
  from: number;
  to: number;
  /** In Take&Make, where the Take was made. */
  via?: number;
  source: Source;
}

/** How a piece comes to be moved. */
export interface Hanging {
  /** Where it is by now, if not on its square; it glides the rest of the way. */
  at?: Point;
  /** The Take that was shown already. */
  making?: Making;
}

/** What `step` may know of the game. */
export interface Ground {
  /** 64 characters, a1 first. */
  pieces: string;
  mover: Mover;
  /** Legal moves of the piece on a square. */
  movesFrom(square: number): Iterable<PackedMove>;
  /** What a pawn is promoted to without asking. */
  wish?: Settings['promotion'];
}

/** Whose pieces may be picked up: null: nobody's. */
export type Mover = Color | 'both' | null;

/** What an input makes of the interaction, and what the element has to do about it. */
export type Step = (state: State, input: Input, ground: Ground) => [State, Effect[]];

/** What a judge may know beyond that. */
export interface Court extends Ground {
  /** Where touch-move is played: touches a piece; true when it binds. */
  touch?(square: number): boolean;
  /** The piece that has to move. */
  bound(): number | null;
}

/** `step` with the judge's word on it. */
export type Judge = (step: Step, state: State, input: Input, court: Court) => [State, Effect[]];

/** A piece let go on a square; `back`: how it returns when that is no legal move. */
export type Land = (
  state: Extract<State, { kind: 'selected' | 'dragging' | 'making' }>,
  to: number,
  source: Source,
  back: Extract<Effect, { kind: 'return' }>[],
  wish?: Settings['promotion'],
) => [State, Effect[]];

export type MakingOf = (state: State) => Making | undefined;

/** What is spoken when something has changed. */
export type Tell = (cause: Cause, shown: EngineState, words: BoardWords) => string;

/** What a target square says about the moves that lead to it. */
export type Goals = (state: State, pieces: string, words: BoardWords) => Map<number, string>;

/** Where the focus goes, or an input. Directions are the screen's. */
export type IsHeld = (
  e: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'getModifierState'>,
) => boolean;

export type ReadKey = (
  key: string,
  square: number,
  flip: boolean,
  /** Which key it is, whatever it writes. */
  code?: string,
) =>
  | { kind: 'focus'; square: number }
  | { kind: 'ask'; key: string }
  | Extract<Input, { kind: 'pick' | 'cancel' }>
  | null;

/** A key that only parts/extras.js can answer, on a square; '': none yet, but tell of them. */
export type AskKey = (key: string, square?: number, back?: boolean) => void;

/** Takes an input; says whether a pointer holds a piece now. */
export type Send = (input: Input) => boolean;

/** The place on the board of client coordinates, at the time of the event. */
export type Locate = (at: { clientX: number; clientY: number }) => Point;

export type ListenToPointer = (surface: HTMLElement, locate: Locate, send: Send) => void;

/** A pointer that draws, or will when it has rested long enough. */
export interface Stroke {
  id: number;
  from: string;
  color: ShapeColor;
  x: number;
  y: number;
  on: boolean;
}

export type ListenToDrawing = (
  surface: HTMLElement,
  locate: Locate,
  ports: Pick<PartPorts, 'host' | 'stage' | 'parts'>,
) => void;

/** Takes up what the person at the board is in the middle of. */
export type Take = (next: State) => void;

export type MakeTake = (
  stage: Pick<Stage, 'seen' | 'refresh' | 'invalidate' | 'canvas' | 'box' | 'pictured' | 'scene'>,
  emit: Emit,
) => Take;

/** Shows the piece that is dragged; nothing when none is. */
export type MakeCarry = (stage: Pick<Stage, 'seen' | 'canvas' | 'box' | 'pictured' | 'scene'>) => () => void;

export type MoverOf = (session: Session, settings: Settings, premoves: Premoves | null) => Mover;

export type PlayMove = (move: PackedMove, source: Source, hanging?: Hanging) => MoveDetail | null;

export type MakeJudged = (session: Session, seen: Seen, input: Input, ground: Ground) => [State, Effect[]];

export type MakeSend = (
  ports: Pick<GamePorts, 'session' | 'settings' | 'stage' | 'take' | 'faults' | 'parts' | 'mover'> & {
    narrator: Narrator;
    refuse: Refuse;
    play: PlayMove;
  },
) => Send;

export interface Narrator {
  /** Speaks what the game has become; `comment`: what a record says of it. */
  follow(cause: Cause, comment?: string): void;
  /** Speaks what the hand does. */
  heed(input: Input, before: State, next: State, effects: Effect[]): void;
}

export type MakeNarrator = (ports: Pick<GamePorts, 'session' | 'stage' | 'language' | 'saying'>) => Narrator;
