/** @import { Point } from './types.d.ts' */

/** @param {number} square */
export const nameOf = (square) => 'abcdefgh'[square & 7] + ((square >> 3) + 1);

/** @param {number} square */
export const pointOf = (square) => ({ x: square & 7, y: square >> 3 });

/** The square under a point, or null. @param {Point} point */
export function squareAt({ x, y }) {
  const [file, rank] = [Math.round(x), Math.round(y)];
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? rank * 8 + file : null;
}

/** A square's place among the cells read from the top left, and the reverse.
 * @param {number} square @param {boolean} flip */
export const cellOf = (square, flip) => square ^ (flip ? 7 : 56);

/** @param {string} man */
export const colorOf = (man) => (man === '.' ? null : man < 'a' ? 'white' : 'black');

/** White's men and where they stand, then Black's. @param {string} pieces */
export const menOf = (pieces) =>
  [...'KQRBNPkqrbnp'].flatMap((man) =>
    [...pieces].flatMap((other, square) => (other === man ? { man, square: nameOf(square) } : [])),
  );

/** For show only: what can be read of a placement. @param {string} fen */
export const readPlacement = (fen) =>
  fen
    .trim()
    .split(/\s/)[0]
    .replace(/\d/g, (n) => '.'.repeat(+n))
    .replace(/[^pnbrqk/]/gi, '.')
    .split('/', 8)
    .reverse()
    .map((rank) => rank.padEnd(8, '.').slice(0, 8))
    .join('')
    .padStart(64, '.');
