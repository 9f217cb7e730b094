/** @import { Mistake } from './types.d.ts' */
/** @import { DBSchema, IDBPDatabase } from '../../vendor/idb/index.js' */
import { openDB } from '../../vendor/idb/index.js';
import { readMistake } from './read.js';

/**
 * `mistakes` contains the exercises; `searched` contains the games with judged moves, each with its value of `changed`
 * at that time.
 * @typedef {DBSchema & {
 *   mistakes: { key: string, value: any },
 *   searched: { key: string, value: { id: string, changed: number } },
 * }} Schema
 */

/** @type {Promise<IDBPDatabase<Schema>> | undefined} */
let opening;

function database() {
  opening ??= openDB('roque.mistakes', 1, {
    upgrade(db) {
      db.createObjectStore('mistakes', { keyPath: 'id' });
      db.createObjectStore('searched', { keyPath: 'id' });
    },
    // A later version of Roque in another tab wants to upgrade the database.
    blocking: (_now, _next, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      opening = undefined;
    },
    terminated: () => {
      opening = undefined;
    },
  });
  opening.catch(() => {
    // The next call opens the database again.
    opening = undefined;
  });
  return opening;
}

/** The database of the user's mistakes. Every method rejects if the database is unavailable or full. */
export const mistakeStore = {
  /** Returns all readable mistakes, including deleted ones. @returns {Promise<Mistake[]>} */
  async all() {
    const raws = await (await database()).getAll('mistakes');
    return raws.flatMap((raw) => readMistake(raw) ?? []);
  },

  /**
   * Adds exercises. A stored exercise stays unchanged unless the same exercise in the argument was answered or deleted
   * later. A stored exercise without motifs gets the motifs of the exercise in the argument.
   * @param {Mistake[]} mistakes
   * @returns {Promise<number>} the number of new exercises
   */
  async add(mistakes) {
    const transaction = (await database()).transaction('mistakes', 'readwrite');
    const { store } = transaction;
    let fresh = 0;
    const place = async (/** @type {Mistake} */ mistake) => {
      const there = readMistake(await store.get(mistake.id));
      if (there && there.changed >= mistake.changed) {
        if (!there.motifs.length && mistake.motifs.length)
          await store.put({ ...there, motifs: mistake.motifs });
        return;
      }
      if (!there) fresh += 1;
      await store.put(mistake);
    };
    await Promise.all([...mistakes.map(place), transaction.done]);
    return fresh;
  },

  /** Replaces a stored mistake after an answer. @param {Mistake} mistake */
  async put(mistake) {
    await (await database()).put('mistakes', mistake);
  },

  /** Returns the id of each game with judged moves, and the game's value of `changed` at that time. */
  async searched() {
    const all = await (await database()).getAll('searched');
    return new Map(all.map(({ id, changed }) => [id, changed]));
  },

  /** Records that the review has judged the moves of a game. @param {{ id: string, changed: number }} game */
  async markSearched({ id, changed }) {
    await (await database()).put('searched', { id, changed });
  },
};
