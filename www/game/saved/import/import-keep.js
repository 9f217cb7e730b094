/** @import { Keeping } from '../../kept/keeping.js' */
/** @import { PgnEntry } from '../../types.d.ts' */
/** @import { Item } from './pgn-items.js' */
import { recordOf } from '../../kept/archive.js';
import { games } from '../../kept/store.js';

/**
 * Stores imported games, all or none.
 * @param {Item[]} items @param {AbortSignal} signal @param {(n: number) => void} told called with the number stored so far
 * @returns {Promise<boolean>} false if it was stopped
 */
export function keepAll(items, signal, told) {
  const now = Date.now();
  /** Decreasing times keep the order of the file in the list. */
  const records = function* () {
    for (const [n, { read }] of items.entries()) yield recordOf(read, now - n);
  };
  return games.putAll(records(), signal, told);
}

/**
 * Opens an imported game on the board, one at a time. Each opened game is stored.
 * @param {Pick<Keeping, 'adopt'>} kept
 */
export function createOpener(kept) {
  let opening = false;

  /**
   * @param {PgnEntry} entry
   * @returns {Promise<'open' | 'corrupt' | null>} null while another game is being opened
   */
  return async (entry) => {
    if (opening) return null;
    opening = true;
    try {
      return await kept.adopt(recordOf(entry, Date.now()));
    } finally {
      opening = false;
    }
  };
}
