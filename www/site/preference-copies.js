/** @import { DBSchema, IDBPDatabase } from '../vendor/idb/index.js' */
import { openDB } from '../vendor/idb/index.js';

/** The key for the number of writes, which shows whether `localStorage` or the database is newer. */
const COUNT = 'count';

/** @typedef {DBSchema & { items: { key: string, value: { value: string, count: number } } }} Shelf */

/**
 * Copies stored values to a database at once. A browser writes `localStorage` to the disk seconds later, and loses the
 * last values if the system ends the browser. This database is separate from the database of games.
 * @param {typeof import('./remember.js').preferenceStorage} storage
 * @returns {Promise<[key: string, value: string][]>} the values that `localStorage` had lost; the function writes these
 * values back
 */
export async function copyPreferences({ recall, write, written, follow }) {
  /** @type {[key: string, value: string][]} */
  const found = [];
  /** @type {IDBPDatabase<Shelf> | undefined} */
  let db;
  let last = 0;

  /** @param {string} key */
  async function put(key) {
    if (!db) return;
    const value = recall(key);
    last = Math.max(last, Number(recall(COUNT)) || 0) + 1;
    write(COUNT, String(last));
    const transaction = db.transaction('items', 'readwrite', { durability: 'strict' });
    const { store } = transaction;
    await Promise.all([
      value === null ? store.delete(key) : store.put({ value, count: last }, key),
      transaction.done,
    ]);
  }

  // If the database is full, `localStorage` alone has the values.
  follow((key) => void put(key).catch(Boolean));
  try {
    db = await openDB('roque.remembered', 1, { upgrade: (db) => void db.createObjectStore('items') });
    const { store } = db.transaction('items');
    const [keys, items] = await Promise.all([store.getAllKeys(), store.getAll()]);
    const known = Number(recall(COUNT)) || 0;
    const early = [...written];
    for (const [i, key] of keys.entries()) {
      const { value, count } = items[i];
      last = Math.max(last, Number(count) || 0);
      if (!(count > known) || written.has(key) || typeof value !== 'string') continue;
      if (write(key, value)) found.push([key, value]);
    }
    if (found.length) write(COUNT, String(last));
    for (const key of early) await put(key);
  } catch {
    // Without a database, values last as long as the browser keeps `localStorage`.
  }
  return found;
}
