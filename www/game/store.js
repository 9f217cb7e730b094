/** @import { Aside, GameRecord, Reading } from './types.d.ts' */
/** @import { DBSchema, IDBPDatabase } from '../vendor/idb/index.js' */
import { openDB } from '../vendor/idb/index.js';
import { parseRecord, readRecord } from './records.js';

const PREFIX = 'roque.game.';

/**
 * @typedef {DBSchema & {
 *   games: { key: string, value: any },
 *   aside: { key: number, value: Omit<Aside, 'key'> },
 * }} Shelves
 */

/** @type {Promise<IDBPDatabase<Shelves>> | undefined} */
let opening;

function database() {
  opening ??= openDB('roque', 1, {
    upgrade(db) {
      db.createObjectStore('games', { keyPath: 'id' });
      db.createObjectStore('aside', { autoIncrement: true });
    },
    // A later Roque in another tab wants to change the shelves.
    blocking: (_now, _next, event) => {
      /** @type {IDBDatabase} */ (event.target).close();
      opening = undefined;
    },
    terminated: () => {
      opening = undefined;
    },
  });
  // Refused now is not refused for ever.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** The database of games. Everything rejects where there is none, or no room in it. */
export const games = {
  /** @param {...GameRecord} records */
  async put(...records) {
    const transaction = (await database()).transaction('games', 'readwrite');
    await Promise.all([...records.map((record) => transaction.store.put(record)), transaction.done]);
  },

  /** @param {string} id @returns {Promise<Reading | null>} */
  async get(id) {
    const raw = await (await database()).get('games', id);
    return raw === undefined ? null : readRecord(raw);
  },

  /** All that can be read; what cannot is put aside. The game played last comes first. */
  async all() {
    const db = await database();
    /** @type {GameRecord[]} */
    const records = [];
    for (const raw of await db.getAll('games')) {
      const { record, trouble } = readRecord(raw);
      if (record) records.push(record);
      else {
        const transaction = db.transaction(['games', 'aside'], 'readwrite');
        transaction.objectStore('aside').put({ raw, trouble, when: Date.now() });
        transaction.objectStore('games').delete(raw.id);
        await transaction.done;
      }
    }
    return records.sort((a, b) => b.changed - a.changed);
  },

  /** @param {string} id */
  async remove(id) {
    await (await database()).delete('games', id);
  },
};

/** What was found and could not be read. It waits there for a Roque that can. */
export const aside = {
  /** @param {unknown} raw @param {Aside['trouble']} trouble */
  async put(raw, trouble) {
    await (await database()).put('aside', { raw, trouble, when: Date.now() });
  },

  /** @returns {Promise<Aside[]>} */
  async all() {
    const { store } = (await database()).transaction('aside');
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return values.map((value, i) => ({ ...value, key: keys[i] }));
  },

  /** @param {number} key */
  async remove(key) {
    await (await database()).delete('aside', key);
  },

  /** Puts back what can be read by now. */
  async retry() {
    for (const { key, raw } of await aside.all()) {
      const { record } = typeof raw === 'string' ? parseRecord(raw) : readRecord(raw);
      if (!record || (await games.get(record.id))) continue;
      await games.put({ ...record, left: true });
      await aside.remove(key);
    }
  },
};

/**
 * What is written at once, for the database only promises to: the newest record of each game in play. The text of the
 * file that a game came from stays behind.
 */
export const journal = {
  /** @param {GameRecord} record */
  write(record) {
    try {
      localStorage.setItem(PREFIX + record.id, JSON.stringify({ ...record, pgn: null }));
    } catch {
      // What is left there is older than the database.
      journal.drop(record.id);
    }
  },

  /** The games that it has something of. @returns {string[]} */
  ids() {
    try {
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length));
    } catch {
      return [];
    }
  },

  /** @param {string} id @returns {{ reading: Reading, text: string } | null} */
  read(id) {
    try {
      const text = localStorage.getItem(PREFIX + id);
      if (text === null) return null;
      const reading = parseRecord(text);
      // Each has its own place: two would overwrite each other.
      const own = !reading.record || reading.record.id === id;
      return { reading: own ? reading : { trouble: 'corrupt', raw: text }, text };
    } catch {
      return null;
    }
  },

  /** @param {string} id */
  drop(id) {
    try {
      localStorage.removeItem(PREFIX + id);
    } catch {}
  },
};

/** The game of this tab, which a reload goes on with. */
export const tab = {
  get id() {
    try {
      return sessionStorage.getItem('roque.game');
    } catch {
      return null;
    }
  },
  set id(id) {
    try {
      if (id) sessionStorage.setItem('roque.game', id);
      else sessionStorage.removeItem('roque.game');
    } catch {}
  },
};
