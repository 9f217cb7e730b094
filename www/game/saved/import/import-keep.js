/** @import { Keeping } from '../../kept/keeping.js' */
/** @import { PgnEntry } from '../../types.d.ts' */
/** @import { Item } from './pgn-items.js' */
import { recordOf } from '../../kept/archive.js';
import { games } from '../../kept/store.js';

/**
 * Keeps games of files, all or none.
 * @param {Item[]} items @param {AbortSignal} signal @param {(n: number) => void} told how many so far
 * @returns {Promise<boolean>} false: it was stopped
 */
export function keepAll(items, signal, told) {
  const now = Date.now();
  /** In the list the first of the file comes first. */
  const records = function* () {
    for (const [n, { read }] of items.entries()) yield recordOf(read, now - n);
  };
  return games.putAll(records(), signal, told);
}

/**
 * Puts a game of a file on the board, one at a time: each that is opened is kept.
 * @param {Pick<Keeping, 'adopt'>} kept
 */
export function createOpener(kept) {
  let opening = false;

  /**
   * @param {PgnEntry} entry
   * @returns {Promise<'open' | 'corrupt' | null>} null: another one is being opened
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
