/** @import { ReadKey } from '../types.d.ts' */
import { cellOf } from '../session/squares.js';

/** The letters of pieces in any language, and what else parts/extras.js answers. */
const ASKING = /^[b-dfj-t/]$/i;

/** @type {ReadKey} */
export const readKey = (key, square, flip) => {
  const cell = cellOf(square, flip);
  const column = cell & 7;
  const row = cell - column;
  /** @type {Record<string, number>} */
  const cells = {
    ArrowUp: row ? cell - 8 : cell,
    ArrowDown: row < 56 ? cell + 8 : cell,
    ArrowLeft: column ? cell - 1 : cell,
    ArrowRight: column < 7 ? cell + 1 : cell,
    Home: row,
    End: row + 7,
    PageUp: column,
    PageDown: 56 + column,
  };
  if (Object.hasOwn(cells, key)) return { kind: 'focus', square: cellOf(cells[key], flip) };
  return key === 'Enter' || key === ' '
    ? { kind: 'pick', square }
    : key === 'Escape'
      ? { kind: 'cancel' }
      : ASKING.test(key)
        ? { kind: 'ask', key }
        : null;
};
