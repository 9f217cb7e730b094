/** @import { GameStorage } from '../../../match/storage/storage.js' */
/** @import { PgnEntry } from '../../types.d.ts' */
/** @import { Item } from './pgn-items.js' */
import { recordOf } from '../../../match/storage/from-pgn.js';
import { gameStore } from '../../../match/storage/store.js';

/**
 * Stores all imported games, or none if the storage fails.
 * @param {Item[]} items @param {AbortSignal} signal @param {(n: number) => void} onProgress a callback with the number
 * of games stored so far
 * @returns {Promise<boolean>} false if the user has stopped the import
 */
export function storeAll(items, signal, onProgress) {
  const now = Date.now();
  /** Decreasing times keep the order of the file in the list. */
  const records = function* () {
    for (const [n, { read }] of items.entries()) yield recordOf(read, now - n);
  };
  return gameStore.putAll(records(), signal, onProgress);
}

/**
 * Opens imported games on the board, one at a time. Each opened game is also stored.
 * @param {Pick<GameStorage, 'adopt'>} storage
 */
export function createOpener(storage) {
  let opening = false;

  /**
   * @param {PgnEntry} entry
   * @returns {Promise<'open' | 'corrupt' | null>} null while another game is being opened
   */
  return async (entry) => {
    if (opening) return null;
    opening = true;
    try {
      return await storage.adopt(recordOf(entry, Date.now()));
    } finally {
      opening = false;
    }
  };
}
