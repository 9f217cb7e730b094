/** @import { MoveNamed } from '../types.d.ts' */
import { squareOf } from './squares.js';

// The last move of a position as a page names it: coordinates, of which a Take and a promotion may be part.

/** From, the Take or the sign of an exchange, to, promotion. */
const MOVE = /^([a-h][1-8])(x|[a-h][1-8])?([a-h][1-8])([qrbn]?)$/;

/** The coordinates of a last move, or `none`; undefined for anything else. @param {string} text */
export const readLastMove = (text) => {
  const [, from, take = 'x', to] = MOVE.exec(text) ?? [];
  // Only a capture in Take&Make can end where it began.
  const isMove = from && (from !== to || take !== 'x');
  return isMove || text === 'none' ? text : undefined;
};

/** A move of which only the coordinates are known, and the pieces as they stand after it.
 * @type {MoveNamed} */
export const moveNamed = (text, pieces, check = false) => {
  const [, start, by, end, letter] = /** @type {RegExpExecArray} */ (MOVE.exec(text));
  const [from, to, take] = /** @type {[number, number, number | null]} */ ([start, end, by].map(squareOf));
  const man = pieces[to];
  const isWhite = man < 'a';
  const promotion = letter ? (isWhite ? letter.toUpperCase() : letter) : null;
  return {
    packed: from | (to << 6) | ((take ?? to) << 12),
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
