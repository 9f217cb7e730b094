/**
 * The types of what is seen of a board.
 *
 * Browsers never load this file.
 */
import type { Drawing, PieceSet, Shape } from './drawing.d.ts';
import type { Settings } from './element.d.ts';
import type { EngineMove, EngineState, PackedMove } from './engine.d.ts';
import type { Hanging, Locate, Making, Mover, Point, Send, State } from './interaction.d.ts';
import type { BoardGame, BoardPorts, PartPorts, Parts } from './parts.d.ts';
import type { BoardWords } from './words.d.ts';

/** A piece on its way, by one leg or two, each as long as the other; it may begin by waiting. */
export interface Travel {
  man: string;
  path: Point[];
  to: number;
}

/** What moves between two positions. */
export interface Plan {
  travels: Travel[];
  fades: { man: string; square: number }[];
}

/** Everything that a picture of the board depends on. */
export interface Scene {
  /** As it is seen: after a Take, if one is made. */
  pieces: string;
  /** Black at the bottom. */
  flip: boolean;
  state: State;
  /** The squares of the last move. */
  last: number[];
  /** That of its Take, when it went on from there. */
  took: number | null;
  /** The square of the king in check. */
  checked: number | null;
  /** From where to where a move is set before its time. */
  premove: number[];
  /** The square of a king that is laid down. */
  fallen?: number;
  shapes: Shape[];
  coordinates: boolean | 'outside';
  /** The pieces of the side at the top are turned to it. */
  faceToFace?: boolean;
  /** The target whose move is hinted at; where nothing can hover, every castling is. */
  hint: number | 'all' | null;
}

/** What is seen of a board, besides its attributes. */
export interface Seen {
  /** As they stand, before a Take. */
  pieces: string;
  hand: State;
  /** Pieces other than those that every board has. */
  set?: PieceSet;
  /** What draws it, once there may be something in it. */
  held?: DrawHeld;
  /** What is looked at; null: a mere placement. */
  shown: EngineState | null;
  /** The FEN of the last picture that was shown; '': none was. */
  pictured: string;
  /** Of a placement that is of no game: the move that led to it, and the king in check. */
  lastMove: EngineMove | null;
  checked: number | null;
  /** From where to where a move is set before its time; empty: none is. */
  premove: number[];
  /** The square of the king that is laid down, or -1. */
  fallen: number;
  /** The square under the pointer or with the focus. */
  pointed: number | null;
  /** Arrows and circles that are not the host's: of the record, drawn by hand, being drawn, of what is said. */
  sketches: Record<string, Shape[]>;
  /** How the move is made that is being played. */
  hanging: Hanging & { move?: PackedMove };
}

export type MarksOf = (
  seen: Pick<Seen, 'shown' | 'pieces' | 'lastMove' | 'checked'>,
  settings: Pick<Settings, 'lastMove' | 'check'>,
) => Pick<EngineState, 'lastMove' | 'checked'>;

export type SceneOf = (seen: Seen, settings: Settings) => Scene;

/** How the pieces come to where they are seen. */
export interface Motions {
  animate(motion: Plan | null): void;
  /** A piece goes on from where it hangs. */
  glide(man: string, from: Point, to: number): void;
  /** The pieces go from where they were `before` to where they are now shown; `isNew`: the position is one of another game. */
  travel(before: EngineState | null, hanging: Hanging, isNew: boolean): void;
  /** The pieces go to where a Take brings them. */
  showTake(making: Making, at?: Point): void;
}

export type MakeMotion = (
  seen: Seen,
  settings: Settings,
  screen: Pick<ReturnType<OpenScreen>, 'animate'>,
) => Motions;

export interface Stage extends Omit<ReturnType<OpenScreen>, 'animate'>, Motions {
  readonly seen: Seen;
  scene(): Scene;
  /** Everything is to be seen and met as it is now. */
  refresh(): void;
  readonly overlay: Overlay | null;
  /** Shows arrows and circles of one origin, in the place of those before. */
  sketch(which: string, shapes: Shape[]): void;
  /** Takes away what was drawn by hand. */
  wipe(): void;
  /** Shows a placement that is of no game; `moves`: the pieces go there. */
  place(pieces: string, moves?: boolean): void;
  /** Speaks to assistive technology. */
  say(text: string): void;
}

export type OpenStage = (
  ports: Pick<BoardPorts, 'host' | 'root' | 'settings' | 'language' | 'emit'> & {
    mover(): Mover;
    parts(): Pick<Parts, 'attend' | 'press' | 'bringMarks'> & { game: Pick<BoardGame, 'lay'> | null };
  },
) => Stage;

/** The layer of assistive technology over one board. */
export interface Overlay {
  /** The grid first. */
  nodes: HTMLElement[];
  locate: Locate;
  /** Speaks by the live region. */
  say(text: string): void;
  /** How squares are said, in what is spoken and in the names of the cells. */
  spell(text: string): string;
  /** Gives the focus to a square, or back to the one that had it. */
  focus(square?: number): void;
  /** Puts it over the squares: left, top, width, height. */
  place(box: string[]): void;
  update(scene: Scene, words: BoardWords, isOwn: (square: number) => boolean): void;
}

/** What the layer of assistive technology hands on. */
export type OverlayPorts = Pick<Parts, 'game' | 'send' | 'press' | 'bringChoices'>;

export type Make = (
  tag: string,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
) => HTMLElement;

/** Words over the board. */
export type MakeCaption = (root: ShadowRoot) => {
  /** `grid`: over which it lies. `squares`: what should be seen besides. `part`: the name for the page's style. */
  show(
    grid: HTMLElement,
    words: string,
    language: string,
    squares: number[],
    scene: Pick<Scene, 'pieces' | 'flip'>,
    part: string,
  ): void;
  hide(): void;
};

/** Shows what a choice there is, if any, at the place of the squares. */
export type MakeChoices = (
  ports: Pick<PartPorts, 'emit' | 'stage' | 'parts'>,
  grid: HTMLElement,
  /** Gives the focus back to the grid. */
  refocus: () => void,
) => (scene: Scene, words: BoardWords, box: string[]) => void;

export type MakePicker = (
  state: Extract<State, { kind: 'promoting' }>,
  flip: boolean,
  words: BoardWords,
  send: Send,
  giveUp: (e: KeyboardEvent) => void,
) => HTMLElement;

/** An animation at an instant. */
export interface Motion {
  plan: Plan;
  /** 0 to 1. */
  progress: number;
}

/**
 * How one position becomes another. Known `paths` (the move made) travel first; the rest is matched by letter and
 * nearness, so that a jump through the game shows, too, where the pieces went. null when nothing moves.
 */
export type MakePlan = (
  before: string,
  after: string,
  /** From where to where, and over which squares. */
  paths?: number[][],
  /** Where the first of these pieces is by now, if not on its square. */
  at?: Point,
) => Plan | null;

/** The paths of a move, first its own piece's. `taken`: its Take was shown already. */
export type PathsOf = (move: EngineMove, taken: boolean) => number[][];

export type RoomFor = (making: Making, pieces: string, flip: boolean) => Point;

/** The picture as a list, bottom first. */
export type Look = (scene: Scene, motion: Motion | null, held?: DrawHeld) => Drawing[];

/** The piece that is dragged: where it is seen, in squares from the left and the top, and how large. */
export type Lifted = (
  scene: Scene,
) => { man: string; x: number; y: number; scale: number; turned: boolean } | null;

/** What is seen of the hand, but for the piece under the pointer, which has a canvas of its own. */
export type DrawHeld = (
  scene: Scene,
  on: (square: number) => Point,
) => {
  /** Under the pieces, among them, over everything. */
  under: Drawing[];
  ghosts: Drawing[];
  over: Drawing[];
  /** How visible the pieces of some squares are. */
  faint: [square: number, alpha: number][];
  /** The square of a king that is in the middle of its move. */
  king?: number;
};

export type TargetsOf = (
  scene: Pick<Scene, 'pieces' | 'state' | 'hint'>,
  on: (square: number) => Point,
) => Record<'list' | 'goals' | 'ghosts', Drawing[]>;

export type OpenScreen = (
  root: ShadowRoot,
  settings: Settings,
  seen: Seen,
  bringMarks: Parts['bringMarks'],
  /** The squares have another place. */
  placed: () => void,
) => {
  canvas: HTMLCanvasElement;
  /** The CSS left, top, width and height of the squares. It asks for the layout, so not for boards that have nothing to place. */
  box(): string[];
  /** Puts on the colours of the theme. */
  dress(): void;
  /** Paints before the next frame is shown. */
  invalidate(): void;
  /** A piece as it was painted last. */
  pictured(man: string, side: number): ImageBitmap;
  animate(plan: Plan | null, milliseconds: number): void;
  connect(): void;
  disconnect(): void;
};
