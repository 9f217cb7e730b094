/** @import { Point } from '../types.d.ts' */

/** The default game. */
export const USUAL = 'orthodox';

/** The starting position of the default game. */
export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** @param {number} square */
export const nameOf = (square) => 'abcdefgh'[square & 7] + ((square >> 3) + 1);

/** Returns the square with this name, or null. @param {unknown} name */
export const squareOf = (name) =>
  typeof name === 'string' && /^[a-h][1-8]$/.test(name) ? name.charCodeAt(0) - 97 + (+name[1] - 1) * 8 : null;

/** @param {number} square */
export const pointOf = (square) => ({ x: square & 7, y: square >> 3 });

/** Returns the square under a point, or null. @param {Point} point */
export function squareAt({ x, y }) {
  const [file, rank] = [Math.round(x), Math.round(y)];
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? rank * 8 + file : null;
}

/** Converts a square to the index of its cell, counted from the top left, or an index to its square.
 * @param {number} square @param {boolean} flip */
export const cellOf = (square, flip) => square ^ (flip ? 7 : 56);

/** @param {string} man */
export const colorOf = (man) => (man === '.' ? null : man < 'a' ? 'white' : 'black');

const ORDER = 'KQRBNPkqrbnp';

/** Returns the pieces and their squares, White's pieces first. @param {string} pieces */
export const listPieces = (pieces) =>
  [...pieces]
    .flatMap((man, square) => (man === '.' ? [] : { man, square: nameOf(square) }))
    .sort((a, b) => ORDER.indexOf(a.man) - ORDER.indexOf(b.man));

/** Returns whether a FEN is only a placement: eight ranks of eight squares. @param {string} fen */
export const isPlacement = (fen) =>
  /^([pnbrqk.]{8}\/){8}$/i.test(`${fen.trim()}/`.replace(/[1-8]/g, (n) => '.'.repeat(+n)));

/** Returns whether a FEN has valid syntax, with or without the fields after the placement. The position may be illegal. @param {string} fen */
export const isDiagram = (fen) => {
  const [placement, ...rest] = fen.trim().split(/\s+/);
  return (
    isPlacement(placement) && /^([wb]( (-|[a-z]+)( (-|[a-h][36])( \d+){0,2})?)?)?$/i.test(rest.join(' '))
  );
};

/** Reads a placement for display; invalid characters become empty squares. @param {string} fen */
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

/** Returns the squares that a line passes. @param {[number, number]} line */
export const squaresPassed = ([from, to]) => {
  const [files, ranks] = [(to & 7) - (from & 7), (to >> 3) - (from >> 3)];
  const steps = Math.max(Math.abs(files), Math.abs(ranks), 1);
  return Array.from(
    { length: steps + 1 },
    (_, i) => from + Math.round((files * i) / steps) + 8 * Math.round((ranks * i) / steps),
  );
};
