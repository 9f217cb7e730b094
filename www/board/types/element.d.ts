/**
 * Types for the element's public API. Squares are names ("e4"), pieces FEN letters.
 *
 * Browsers never load this file.
 */
import type { AddListener, RemoveListener } from './listeners.d.ts';
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

export type AttributeName = keyof Attributes | keyof LateAttributes | 'lang';

/** The valid values of the attributes, except `fen`, `rules` and the like; attributes.d.ts documents the attributes. */
export interface Settings extends Omit<Attributes, 'fen' | 'ply' | 'rules' | 'pgn' | 'lastMove'> {
  ply: number | null;
  lastMove: string | null;
}

export type Setting = keyof Settings;

export interface RefusedDetail {
  from: string;
  to: string;
  /** In Take & Make, the Take square; `to` is the destination that the user tried for the Make. */
  via: string | null;
  /** The FEN letter of the piece on `from`, or "." */
  piece: string;
  reason: string;
  /** The pieces or squares that cause the refusal. */
  squares: string[];
  /** The FEN letters of the pieces on `squares`; "." for an empty square. */
  men: string;
  /** The ply at which the castling right was lost. */
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
  /** In Take & Make, a Take that waits for its Make: its square, and the number of possible destinations. */
  making: { take: string; captured: string; choices: number } | null;
  /** Whether a promotion choice is open. */
  promoting?: boolean;
}

export interface CaptionDetail {
  /** `refusal`: the caption explains why a move is not allowed. `explanation`: the caption explains why a move is allowed. `said`: the caption is the text of `say()`. null: the caption was removed. */
  kind: 'refusal' | 'explanation' | 'said' | null;
  /** The sentences, one per line, at most three. */
  sentences: string[];
}

export interface AskDetail {
  about: 'clocks' | 'players' | 'draw' | 'resign' | 'takeback';
  /** Announces the answer of the page to the user. A call without a text means that the request is done and that the page itself reports the result. */
  answer(text?: string): void;
}

export interface PremoveDetail {
  from: string | null;
  to: string | null;
}

/** All events bubble and cross shadow roots. No event has the name of a browser event. */
export interface BoardEventMap {
  /** A piece was picked up. */
  movestart: CustomEvent<{ from: string }>;
  /** Cancelable: `preventDefault()` prevents the move. */
  beforemove: CustomEvent<MoveDetail>;
  move: CustomEvent<MoveDetail>;
  /** The state of the game that panels show has changed. */
  gamechange: CustomEvent<GameChangeDetail>;
  /** A piece was selected or deselected. */
  pieceselect: CustomEvent<PieceSelectDetail>;
  /** Cancelable: `preventDefault()` lets the page itself show the text, and the board shows no caption. */
  caption: CustomEvent<CaptionDetail>;
  gameover: CustomEvent<GameOverDetail>;
  /** All games of a PGN with several games have been read. */
  pgnread: CustomEvent<{ games: PgnListed[] }>;
  refused: CustomEvent<RefusedDetail>;
  explained: CustomEvent<{ sentences: string[] }>;
  premove: CustomEvent<PremoveDetail>;
  shapeschange: CustomEvent<{ shapes: Shape[] }>;
  /** By a key or a typed command, the user requests information or an action that only the page can provide. */
  ask: CustomEvent<AskDetail>;
  /** The computer has started or stopped thinking about its move. */
  thinking: CustomEvent<ThinkingDetail>;
  /** The computer's analysis of the viewed position so far. */
  analysis: CustomEvent<AnalysisDetail>;
  fault: CustomEvent<FaultDetail>;
}

/** All events of the element, including the events of any HTML element. */
type BoardEvents = HTMLElementEventMap & BoardEventMap;

declare module '../roque-board.js' {
  interface RoqueBoard extends Attributes, LateAttributes {
    addEventListener: AddListener<RoqueBoard, BoardEvents>;
    removeEventListener: RemoveListener<RoqueBoard, BoardEvents>;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'roque-board': RoqueBoard;
  }
}

export type Emit = (type: keyof BoardEventMap, detail: object, cancelable?: boolean) => boolean;

/** Dispatches `gamechange`. */
export type Announce = (cause: Cause) => void;

/** The components of one board element. */
export interface BoardElement
  extends Pick<BoardPorts, 'announce' | 'language' | 'stage' | 'setInteraction' | 'faults' | 'parts'> {
  ready: Promise<void>;
  loading: Loading;
}
