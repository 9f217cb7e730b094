/**
 * Types for the board, with their documentation. Browsers never load this file.
 *
 * Internally, squares are numbers from 0 to 63 (a1 = 0, b1 = 1, … h8 = 63). The public API uses the names of squares
 * ("e4"). Pieces are FEN letters: White's pieces are capitals.
 */
export type * from './types/engine.d.ts';
export type * from './types/session.d.ts';
export type * from './types/interaction.d.ts';
export type * from './types/stage.d.ts';
export type * from './types/drawing.d.ts';
export type * from './types/faults.d.ts';
export type * from './types/words.d.ts';
export type * from './types/parts.d.ts';
export type * from './types/typing.d.ts';
export type * from './types/opponent.d.ts';
export type * from './types/solving.d.ts';
export type * from './types/element.d.ts';
export type * from './types/puzzle.d.ts';
export type * from './types/editor.d.ts';
