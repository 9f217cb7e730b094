/** @import { ReadShapes, Shape } from '../types.d.ts' */
import { squareOf } from '../session/squares.js';

/** By their letters in the comments of PGN files ([%csl], [%cal]). @type {Record<string, Shape['color']>} */
const COLORS = { G: 'green', R: 'red', B: 'blue', Y: 'yellow' };

/** @param {Shape | null} shape */
const isKnown = (shape) =>
  !!shape &&
  [shape.from, shape.to ?? shape.from].every((name) => squareOf(name) !== null) &&
  Object.values(COLORS).includes(shape.color ?? 'green');

/** The single shapes of a list, or of PGN's text; good or bad. @param {unknown} given @returns {any} */
export const entriesOf = (given) =>
  typeof given === 'string'
    ? (given.match(/[^\s,]+/g) ?? []).map((text) => ({
        from: text.slice(1, 3),
        to: text.slice(3) || undefined,
        color: COLORS[text[0]] ?? 'none',
      }))
    : given;

/** @type {ReadShapes} */
export const readShapes = (given) => {
  const list = entriesOf(given);
  if (!Array.isArray(list)) return undefined;
  const good = list.filter(isKnown);
  if (list.length && !good.length) return undefined;
  return good.map(({ from, to = from, color = 'green' }) => ({ from, to, color }));
};
