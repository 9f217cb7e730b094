/**
 * The types of the element's public face. Squares are names ("e4"), pieces FEN letters.
 *
 * Browsers never load this file.
 */
import type { Attributes, LateAttributes } from './attributes.d.ts';

export type { GameName, LateAttributes } from './attributes.d.ts';
import type { RoqueBoard } from '../roque-board.js';
import type { BoardPorts } from './parts.d.ts';
import type {
  Cause,
  FaultDetail,
  GameOverDetail,
  GameState,
  Loading,
  MoveDetail,
  PgnListed,
  Source,
} from './session.d.ts';
import type { AnalysisDetail, ThinkingDetail } from './opponent.d.ts';
import type { Shape } from './drawing.d.ts';

/** What the attributes say besides the game itself; documented in roque-board.js. */
export interface Settings extends Omit<Attributes, 'ply' | 'rules' | 'pgn' | 'lastMove'> {
  ply: number | null;
  lastMove: string | null;
}

export type Setting = keyof Settings;

export interface RefusedDetail {
  from: string;
  to: string;
  /** In Take&Make, where the Take was made; `to` is where it should have gone on. */
  via: string | null;
  /** FEN letter of the piece on `from`, or "." */
  piece: string;
  reason: string;
  /** The pieces or squares that cause it. */
  squares: string[];
  /** FEN letters of the pieces on `squares`, "." where there is none. */
  men: string;
  /** The half-move by which the right to castle was lost. */
  ply: number | null;
  source: Source;
}

export interface GameChangeDetail {
  state: GameState;
  shownPly: number;
  cause: Cause;
}

export interface PieceSelectDetail {
  square: string | null;
  /** A Take waits for one of so many squares to go on to. */
  making: { take: string; choices: number } | null;
  /** Whether it is asked what a pawn becomes. */
  promoting?: boolean;
}

export interface CaptionDetail {
  /** `refusal`: why something is not allowed; `explanation`: why something is; `said`: what the page says by `say()`; null: nothing is told any more. */
  kind: 'refusal' | 'explanation' | 'said' | null;
  /** One a line, three at most. */
  sentences: string[];
}

export interface AskDetail {
  about: 'clocks' | 'players' | 'draw' | 'resign' | 'takeback';
  /** Says the page's answer; '' or nothing: it has been done, and the page says so itself. */
  answer(text?: string): void;
}

export interface PremoveDetail {
  from: string | null;
  to: string | null;
}

/** All bubble and leave shadow roots; none has the name of an event of the browser. */
export interface BoardEventMap {
  /** A piece was picked up. */
  movestart: CustomEvent<{ from: string }>;
  /** Cancelable: `preventDefault()` keeps the move from being played. */
  beforemove: CustomEvent<MoveDetail>;
  move: CustomEvent<MoveDetail>;
  /** Something that a panel shows has changed. */
  gamechange: CustomEvent<GameChangeDetail>;
  /** A piece is picked, or let go of. */
  pieceselect: CustomEvent<PieceSelectDetail>;
  /** Cancelable: the page shows the words itself, and the board lays none over its squares. */
  caption: CustomEvent<CaptionDetail>;
  gameover: CustomEvent<GameOverDetail>;
  /** All games of a PGN with several of them have been read. */
  pgnread: CustomEvent<{ games: PgnListed[] }>;
  refused: CustomEvent<RefusedDetail>;
  explained: CustomEvent<{ sentences: string[] }>;
  premove: CustomEvent<PremoveDetail>;
  shapeschange: CustomEvent<{ shapes: Shape[] }>;
  /** The person at the board asks, by a key or a typed command, for what only the page knows or does. */
  ask: CustomEvent<AskDetail>;
  /** What looks ahead has begun to think about its move, or thinks no more. */
  thinking: CustomEvent<ThinkingDetail>;
  /** What the computer thinks of the position that is looked at, so far. */
  analysis: CustomEvent<AnalysisDetail>;
  fault: CustomEvent<FaultDetail>;
}

declare module '../roque-board.js' {
  interface RoqueBoard extends Attributes, LateAttributes {
    addEventListener<K extends keyof BoardEventMap>(
      type: K,
      listener: (this: RoqueBoard, event: BoardEventMap[K]) => void,
      options?: boolean | AddEventListenerOptions,
    ): void;
    addEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | AddEventListenerOptions,
    ): void;
    removeEventListener<K extends keyof BoardEventMap>(
      type: K,
      listener: (this: RoqueBoard, event: BoardEventMap[K]) => void,
      options?: boolean | EventListenerOptions,
    ): void;
    removeEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | EventListenerOptions,
    ): void;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'roque-board': RoqueBoard;
  }
}

export type Emit = (type: keyof BoardEventMap, detail: object, cancelable?: boolean) => boolean;

/** Tells the host of a change that a panel shows. */
export type Announce = (cause: Cause) => void;

/** What one element is made of. */
export interface BoardElement
  extends Pick<BoardPorts, 'announce' | 'language' | 'stage' | 'take' | 'faults' | 'parts'> {
  ready: Promise<void>;
  loading: Loading;
}

export type CreateElement = (host: RoqueBoard, root: ShadowRoot, settings: Settings) => BoardElement;

export type Heed = (attribute: string, host: Element, settings: Settings, element: BoardElement) => void;
