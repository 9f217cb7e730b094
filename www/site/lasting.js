/** @import { DBSchema, IDBPDatabase } from '../vendor/idb/index.js' */
import { openDB } from '../vendor/idb/index.js';
import { mirror, recall, remember } from './remember.js';

/** What numbers everything that is remembered, one after another. */
const COUNT = 'count';

/** @typedef {DBSchema & { items: { key: string, value: { value: string, count: number } } }} Shelf */

/**
 * Brings what is remembered onto the disk at once. A browser writes `localStorage` there seconds later, and when it is
 * killed the last of it is gone; a database of its own, apart from the games', has it then.
 * @param {(key: string, value: string) => void} recovered told of each thing that `localStorage` had forgotten
 */
export async function lasting(recovered) {
  /** What was remembered since the page began, which is newer than all that is stored. @type {Set<string>} */
  const fresh = new Set();
  /** @type {IDBPDatabase<Shelf> | undefined} */
  let db;
  let last = 0;

  /** @param {string} key */
  async function put(key) {
    const value = recall(key);
    if (!db || value === null) return;
    last = Math.max(last, Number(recall(COUNT)) || 0) + 1;
    remember(COUNT, String(last));
    const transaction = db.transaction('items', 'readwrite', { durability: 'strict' });
    await Promise.all([transaction.store.put({ value, count: last }, key), transaction.done]);
  }

  mirror((key) => {
    if (key === COUNT) return;
    fresh.add(key);
    // Without room it is remembered as before.
    put(key).catch(Boolean);
  });
  try {
    db = await openDB('roque.remembered', 1, { upgrade: (db) => void db.createObjectStore('items') });
    const { store } = db.transaction('items');
    const [keys, items] = await Promise.all([store.getAllKeys(), store.getAll()]);
    const known = Number(recall(COUNT)) || 0;
    const early = [...fresh];
    for (const [i, key] of keys.entries()) {
      const { value, count } = items[i];
      last = Math.max(last, Number(count) || 0);
      if (!(count > known) || fresh.has(key) || typeof value !== 'string') continue;
      remember(key, value);
      recovered(key, value);
    }
    for (const key of early) await put(key);
  } catch {
    // No database: what is remembered lasts as long as the browser lets it.
  }
}
