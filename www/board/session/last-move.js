/** @import { EngineMove } from '../types.d.ts' */
import { squareOf } from './squares.js';

// The last move as set by a page: coordinates, optionally with a Take square, a castling mark and a promotion.

/** The pattern's groups: origin, Take square or `x` for an exchange, destination, promotion. */
const MOVE = /^([a-h][1-8])(x|[a-h][1-8])?([a-h][1-8])([qrbn]?)$/;

/** Returns the coordinates of a last move, or `none`; undefined if the text is invalid. @param {string} text */
export const readLastMove = (text) => {
  const [, from, take = 'x', to] = MOVE.exec(text) ?? [];
  // Only a capture in Take & Make can end on its origin.
  const isMove = from && (from !== to || take !== 'x');
  return isMove || text === 'none' ? text : undefined;
};

/**
 * Builds a move from its coordinates and the pieces after the move.
 * @param {string} text @param {string} pieces @param {boolean} [check] @returns {EngineMove}
 */
export const moveNamed = (text, pieces, check = false) => {
  const [, start, by, end, letter] = /** @type {RegExpExecArray} */ (MOVE.exec(text));
  const [from, to, take] = /** @type {[number, number, number | null]} */ ([start, end, by].map(squareOf));
  const man = pieces[to];
  const isWhite = man < 'a';
  const promotion = letter ? (isWhite ? letter.toUpperCase() : letter) : null;
  return {
    packed: 0,
    from,
    to,
    take,
    captured: null,
    capturedOn: null,
    piece: promotion ? (isWhite ? 'P' : 'p') : man,
    promotion,
    partner: by === 'x' ? { from: to, to: from, piece: pieces[from] } : null,
    coordinates: text,
    san: text,
    check,
    mate: false,
  };
};
