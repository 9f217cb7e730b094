/**
 * The types of `<roque-editor>`: a position that is set up by hand.
 *
 * Browsers never load this file.
 */
import type { RoqueEditor } from '../roque-editor.js';
import type { Color, Outcome } from './engine.d.ts';

/** A position while it is set up. */
export interface SetupFields {
  /** The 64 squares, a1 first: a FEN letter, or "." where there is no piece. */
  pieces: string;
  turn: Color;
  /** Letters of `KQkqXx`, those of other games too. */
  rights: string;
  /** The square that a pawn has just passed, or "-". */
  passing: string;
  /** The last two fields, as they are. */
  counts: string;
}

/** What the engine says of a position. */
export interface Judged {
  /** Why it cannot be played, by stable codes. */
  faults: string[];
  /** Why no game could lead to it, though it may be played. */
  doubts: string[];
  /** How a game from there would be over at once. */
  outcome: Outcome | null;
}

/** What is set up. */
export interface SetupDetail extends Judged {
  rules: string;
  /** As it is written in the text; whatever that is, where it has `faults`. */
  fen: string;
}

export interface EditorEventMap {
  /** There is another position or another game, whoever has set it; the first one, too, once the engine has judged it. */
  positionchange: CustomEvent<SetupDetail>;
}

/** Words of an editor: editor.js of a language. */
export interface EditorWords {
  /** The letters of king, queen, rook, bishop, knight, pawn: keys of the board. */
  letters: string;
  board: string;
  piecesAndTools: string;
  tools: Record<'move' | 'erase', string>;
  /** By FEN letter. */
  men: Record<string, string>;
  hint: string;
  keys: string;
  empty: string;
  usual: string;
  flip: string;
  game: string;
  games: Record<string, string>;
  sideToMove: string;
  white: string;
  black: string;
  castlingRights: string;
  /** By the letter in a FEN. */
  rights: Record<string, string>;
  passing: string;
  noPassing: string;
  fen: string;
  ready: string;
  faults: string;
  doubts: string;
  over: string;
  /** How a game would be over that begins from there. */
  end(outcome: Outcome): string;
}

declare module '../roque-editor.js' {
  interface RoqueEditor {
    addEventListener<K extends keyof EditorEventMap>(
      type: K,
      listener: (this: RoqueEditor, event: EditorEventMap[K]) => void,
      options?: boolean | AddEventListenerOptions,
    ): void;
    addEventListener(
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | AddEventListenerOptions,
    ): void;
    removeEventListener<K extends keyof EditorEventMap>(
      type: K,
      listener: (this: RoqueEditor, event: EditorEventMap[K]) => void,
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
    'roque-editor': RoqueEditor;
  }
}
