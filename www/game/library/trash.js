/** @import { GameStorage } from '../../match/storage/storage.js' */
/** @import { Item } from './game-rows.js' */
import { gameStore } from '../../match/storage/store.js';

/**
 * Handles deleted games: the user can undo the last deletion until the dialog closes.
 * @param {Pick<GameStorage, 'remove'>} storage
 */
export function createTrash(storage) {
  /** The last deleted games, which the user can restore. @type {Item[]} */
  let last = [];
  /** All games deleted since the dialog was opened. @type {Set<string>} */
  const thrown = new Set();

  return {
    get last() {
      return last;
    },

    /** @param {string[]} ids @returns the ids of the deleted games */
    async discard(ids) {
      const gone = new Set(await storage.remove(ids).catch(() => []));
      for (const id of gone) thrown.add(id);
      return gone;
    },

    /** Sets the games that the user can restore. @param {Item[]} items */
    offer(items) {
      last = items;
    },

    /** Restores the last deleted games. @returns the restored games */
    async takeBack() {
      const back = last;
      const ids = back.map(({ head }) => head.id);
      await gameStore.discard(ids, 0);
      for (const id of ids) thrown.delete(id);
      return back;
    },

    /** Removes the games deleted in this dialog finally. Games deleted in another tab can still be restored in that tab. */
    empty() {
      gameStore.forget([...thrown]).catch(Boolean);
      thrown.clear();
    },
  };
}
