/**
 * The types of `<roque-editor>`, the position editor.
 *
 * Browsers never load this file.
 */
import type { AddListener, RemoveListener } from './listeners.d.ts';
import type { RoqueEditor } from '../roque-editor.js';
import type { Color, Outcome } from './engine.d.ts';

/** A position being edited. */
export interface SetupFields {
  /** The 64 squares, a1 first: a FEN letter, or "." where there is no piece. */
  pieces: string;
  turn: Color;
  /** Letters of `KQkqXx`, including those of variants. */
  rights: string;
  /** The en passant square, or "-". */
  passing: string;
  /** The last two fields of the FEN, unchanged. */
  counts: string;
}

/** The engine's judgement of a position. */
export interface Judged {
  /** The codes of the reasons why the position cannot be played. */
  faults: string[];
  /** The codes of the reasons why no game can reach the position, though it can be played. */
  doubts: string[];
  /** The outcome if the game would be over at once, else null. */
  outcome: Outcome | null;
}

/** The edited position. */
export interface SetupDetail extends Judged {
  rules: string;
  /** The text of the FEN, even if it has `faults`. */
  fen: string;
}

export interface EditorEventMap {
  /** The position or the game has changed, by any cause. Also dispatched when the first position has been judged. */
  positionchange: CustomEvent<SetupDetail>;
}

/** The words of the editor: editor.js of a language. */
export interface EditorWords {
  /** The letters of king, queen, rook, bishop, knight and pawn, used as keys. */
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
  /** The outcome if the game is over at once. */
  end(outcome: Outcome): string;
}

/** All events of the element: its own and those of any element. */
type EditorEvents = HTMLElementEventMap & EditorEventMap;

declare module '../roque-editor.js' {
  interface RoqueEditor {
    addEventListener: AddListener<RoqueEditor, EditorEvents>;
    removeEventListener: RemoveListener<RoqueEditor, EditorEvents>;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'roque-editor': RoqueEditor;
  }
}
