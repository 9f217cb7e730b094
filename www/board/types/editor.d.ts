/**
 * Types for `<roque-editor>`, the position editor.
 *
 * Browsers never load this file.
 */
import type { AddListener, RemoveListener } from './listeners.d.ts';
import type { RoqueEditor } from '../roque-editor.js';
import type { Color, Outcome } from './engine.d.ts';

/** A position in the editor. */
export interface SetupFields {
  /** The 64 squares, a1 first: a FEN letter, or "." for an empty square. */
  pieces: string;
  turn: Color;
  /** The castling rights: letters of `KQkqXx`, including the rights of variants. */
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
  /** The codes of the reasons why no game can reach the position, although it can be played. */
  doubts: string[];
  /** The outcome if the game would be over at once, otherwise null. */
  outcome: Outcome | null;
}

/** The edited position. */
export interface SetupDetail extends Judged {
  rules: string;
  /** The text of the FEN, even if the FEN has `faults`. */
  fen: string;
}

export interface EditorEventMap {
  /** The position or the game has changed, for any reason. The event is also dispatched when the engine has judged the first position. */
  positionchange: CustomEvent<SetupDetail>;
}

/** The texts of the editor in one language: editor.js of that language. */
export interface EditorWords {
  /** The letters of king, queen, rook, bishop, knight and pawn, used as keys. */
  letters: string;
  board: string;
  piecesAndTools: string;
  tools: Record<'move' | 'erase', string>;
  /** The names of the pieces by FEN letter. */
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
  /** The names of the castling rights by their letter in a FEN. */
  rights: Record<string, string>;
  passing: string;
  noPassing: string;
  fen: string;
  ready: string;
  faults: string;
  doubts: string;
  over: string;
  /** The sentence about the outcome if the game is over at once. */
  end(outcome: Outcome): string;
}

/** All events of the element, including the events of any HTML element. */
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
