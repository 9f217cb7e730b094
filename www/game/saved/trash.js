/** @import { Keeping } from '../kept/keeping.js' */
/** @import { Item } from './saved-rows.js' */
import { games } from '../kept/store.js';

/**
 * Games that are thrown away: the last ones can be taken back until the dialog closes.
 * @param {Pick<Keeping, 'remove'>} kept
 */
export function createTrash(kept) {
  /** What was thrown away last, and can be taken back. @type {Item[]} */
  let last = [];
  /** All that was thrown away since the dialog opened. @type {Set<string>} */
  const thrown = new Set();

  return {
    get last() {
      return last;
    },

    /** @param {string[]} ids @returns those that were thrown away */
    async discard(ids) {
      const gone = new Set(await kept.remove(ids).catch(() => []));
      for (const id of gone) thrown.add(id);
      return gone;
    },

    /** What can be taken back from now on. @param {Item[]} items */
    offer(items) {
      last = items;
    },

    /** @returns what has come back */
    async takeBack() {
      const back = last;
      const ids = back.map(({ head }) => head.id);
      await games.discard(ids, 0);
      for (const id of ids) thrown.delete(id);
      return back;
    },

    /** Nothing is wanted back any more; what another tab's list has thrown away may be. */
    empty() {
      games.forget([...thrown]).catch(Boolean);
      thrown.clear();
    },
  };
}
