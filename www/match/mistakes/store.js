/** @import { Mistake } from './types.d.ts' */
/** @import { DBSchema, IDBPDatabase } from '../../vendor/idb/index.js' */
import { openDB } from '../../vendor/idb/index.js';
import { readMistake } from './read.js';

/**
 * `mistakes` holds the exercises; `searched` holds the games whose moves were judged, each with the value of `changed`
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

/** The database of the user's mistakes. Every method rejects if the database is not available or has no room. */
export const mistakeStore = {
  /** Returns all readable mistakes, including deleted ones. @returns {Promise<Mistake[]>} */
  async all() {
    const raws = await (await database()).getAll('mistakes');
    return raws.flatMap((raw) => readMistake(raw) ?? []);
  },

  /**
   * Adds exercises. An exercise that is already stored is kept as it is, unless the other one was answered or deleted
   * later. A stored exercise without motifs gets those of the other one.
   * @param {Mistake[]} mistakes
   * @returns {Promise<number>} how many exercises are new
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

  /** Replaces a mistake, after an answer. @param {Mistake} mistake */
  async put(mistake) {
    await (await database()).put('mistakes', mistake);
  },

  /** Returns the games whose moves were judged: id and `changed` at that time. */
  async searched() {
    const all = await (await database()).getAll('searched');
    return new Map(all.map(({ id, changed }) => [id, changed]));
  },

  /** Records that the moves of a game were judged. @param {{ id: string, changed: number }} game */
  async markSearched({ id, changed }) {
    await (await database()).put('searched', { id, changed });
  },
};
