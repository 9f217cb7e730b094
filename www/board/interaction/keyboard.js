/** @import { IsHeld, ReadKey } from '../types.d.ts' */
import { cellOf } from '../session/squares.js';

/** The letters of pieces in any language, and what else parts/extras.js answers. */
const ASKING = /^[a-dfi-tvx/?,.;1-8]$/i;

/** Whether keys are held that make another one of it, but for a sign of ours that some keyboards have only so.
 * @type {IsHeld} */
export const isHeld = (e) =>
  e.altKey || e.ctrlKey || e.metaKey || (e.getModifierState('AltGraph') && !/[/?,.;]/.test(e.key));

/** @type {ReadKey} */
export const readKey = (key, square, flip, code = '') => {
  // The row of digits, whatever a keyboard writes with it; but a sign of ours is meant as it is written.
  const asked = /^[/?]$/.test(key) ? key : (/^Digit([1-8])$/.exec(code)?.[1] ?? key);
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
      : ASKING.test(asked)
        ? { kind: 'ask', key: asked }
        : null;
};
