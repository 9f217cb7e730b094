/** @import { Input } from '../types.d.ts' */
import { cellOf } from '../session/squares.js';

/** The piece letters of all languages, and the other keys that interaction/keys.js handles. */
const ASKING = /^[a-dfi-tvx/?,.;1-8]$/i;

/**
 * Returns whether modifier keys give a key another meaning. AltGr is allowed for `/?,.;`, because some keyboards type
 * these characters only with AltGr.
 * @param {Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'getModifierState'>} e
 * @returns {boolean}
 */
export const isHeld = (e) =>
  e.altKey || e.ctrlKey || e.metaKey || (e.getModifierState('AltGraph') && !/[/?,.;]/.test(e.key));

/**
 * Returns the new focus or the input for a key. Directions are directions on the screen.
 * @param {string} key @param {number} square @param {boolean} flip
 * @param {string} [code] the physical key, independent of the keyboard layout
 * @returns {{ kind: 'focus', square: number } | { kind: 'ask', key: string } | Extract<Input, { kind: 'pick' | 'cancel' }> | null}
 */
export const readKey = (key, square, flip, code = '') => {
  // The code uses the physical digit keys on every layout; `/` and `?` count as typed characters.
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
