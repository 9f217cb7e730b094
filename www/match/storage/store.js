/** @import { GameRecord, Head, Quarantined, Reading } from '../types.d.ts' */
/** @import { DBSchema, IDBPDatabase, IDBPTransaction } from '../../vendor/idb/index.js' */
import { openDB, unwrap } from '../../vendor/idb/index.js';
import { reviewStore } from '../reviews/store.js';
import { headOf, isHead } from './summaries.js';
import { isOlder, parseRecord, readRecord } from './records.js';

/** With this option, a transaction completes only when its data is on the disk. @type {IDBTransactionOptions} */
const STRICT = { durability: 'strict' };
/** The batch sizes: number of records, and number of summaries or ids. */
const RECORDS = 100;
const HEADS = 500;
/** Milliseconds of work before the browser may handle other tasks. */
const SLICE = 8;

/**
 * `heads` contains a summary for each game in `games`, so that lists need not load the games. A game without a summary
 * was not written by the method `put`. `aside` is the quarantine for unreadable data.
 * @typedef {DBSchema & {
 *   games: { key: string, value: any },
 *   heads: { key: string, value: Head, indexes: { inPlay: number, gone: number } },
 *   aside: { key: number, value: Omit<Quarantined, 'key'> },
 * }} Schema
 */

/** @typedef {IDBPTransaction<Schema, any, 'versionchange'>} Upgrade */

/**
 * Version 1: the database has the stores `games` and `aside`. Version 2: the database also has `heads`, which is missing
 * in some databases because Firefox ended their upgrade early. Version 3: the database has every store.
 */
const VERSION = 3;

/**
 * Creates every missing store. This function is synchronous, because a browser may refuse to create further stores
 * after the handler of the upgrade event.
 * @param {IDBPDatabase<Schema>} db @param {Upgrade} transaction
 */
function upgrade(db, transaction) {
  // `openDB` also reports an aborted upgrade, so this error needs no handling.
  transaction.done.catch(Boolean);
  const isMissing = (/** @type {'games' | 'aside' | 'heads'} */ name) => !db.objectStoreNames.contains(name);
  if (isMissing('games')) db.createObjectStore('games', { keyPath: 'id' });
  if (isMissing('aside')) db.createObjectStore('aside', { autoIncrement: true });
  if (!isMissing('heads')) return;
  const heads = db.createObjectStore('heads', { keyPath: 'id' });
  heads.createIndex('inPlay', 'inPlay');
  heads.createIndex('gone', 'gone');
  addHeads(transaction);
}

/**
 * Adds a summary for every stored game, in batches. This function uses request events, because a transaction may end
 * while code awaits a promise. Unreadable games get no summary; the method `check` moves them into quarantine.
 * @param {Upgrade} transaction
 */
function addHeads(transaction) {
  const games = unwrap(transaction.objectStore('games'));
  const heads = unwrap(transaction.objectStore('heads'));
  const add = (/** @type {IDBKeyRange | null} */ range) => {
    const request = games.getAll(range, RECORDS);
    request.onsuccess = () => {
      for (const raw of request.result) {
        const { record } = readRecord(raw);
        if (record) heads.put(headOf(record));
      }
      if (request.result.length) add(after(request.result[request.result.length - 1].id));
    };
  };
  add(null);
}

/** Milliseconds to wait for the browser to open the database. An upgrade may take longer. */
const PATIENCE = 4000;

/** @type {Promise<IDBPDatabase<Schema>> | undefined} */
let opening;

/** @returns {Promise<IDBPDatabase<Schema>>} */
function open() {
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => {
    const refuse = () => reject(new DOMException('The database does not answer.', 'TimeoutError'));
    timer = setTimeout(refuse, PATIENCE);
  });
  /** @type {Promise<IDBPDatabase<Schema>>} */
  const db = openDB('roque', VERSION, {
    upgrade: (db, _before, _next, transaction) => {
      clearTimeout(timer);
      upgrade(db, transaction);
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
  db.then(
    () => {
      clearTimeout(timer);
      // The database has opened after the timeout of `late`.
      opening = db;
    },
    () => {
      clearTimeout(timer);
      // The next call opens the database again.
      opening = undefined;
    },
  );
  return Promise.race([db, late]);
}

function database() {
  opening ??= open();
  return opening;
}

/** Returns the range of all keys after the given key. @param {IDBValidKey} id */
const after = (id) => IDBKeyRange.lowerBound(id, true);

/** Returns the part of a range up to and including this key. @param {string} id @param {IDBKeyRange | null} range */
const upTo = (id, range) => (range ? IDBKeyRange.bound(range.lower, id, true) : IDBKeyRange.upperBound(id));

/** Opens a transaction for writing games. Each transaction writes a game together with its summary. */
const writing = async () => (await database()).transaction(['games', 'heads'], 'readwrite', STRICT);

/**
 * Processes many items in one transaction without blocking the page.
 * @template T
 * @param {{ done: Promise<void>, abort: () => void }} transaction
 * @param {Iterable<T>} things
 * @param {(thing: T) => Promise<unknown>} work a function that makes the requests for one item
 * @param {AbortSignal} [signal] aborts the transaction, so that nothing is changed
 * @param {(n: number) => void} [onProgress] a callback with the number of processed items
 * @returns {Promise<boolean>} false if the signal has aborted the transaction
 */
async function throughout(transaction, things, work, signal, onProgress) {
  let [n, end] = [0, performance.now() + SLICE];
  try {
    for (const thing of things) {
      n += 1;
      const asked = work(thing);
      // A failed request makes the whole transaction fail.
      asked.catch(Boolean);
      if (performance.now() < end) continue;
      // Waiting for the result of a request lets the page handle other tasks and keeps the transaction open.
      await asked;
      onProgress?.(n);
      signal?.throwIfAborted();
      end = performance.now() + SLICE;
    }
    await transaction.done;
    return true;
  } catch (error) {
    const why = transaction.done.catch((/** @type {Error} */ error) => error);
    try {
      transaction.abort();
    } catch {
      // The transaction was already aborted, so its own error is the cause.
      throw await why;
    }
    await why;
    if (signal?.aborted) return false;
    throw error;
  }
}

/** The database of games. Every method rejects if the database is unavailable or full. */
export const gameStore = {
  /**
   * Writes new records over older records of the same games. Moves an unreadable record into quarantine before
   * overwriting it.
   * @param {...GameRecord} records
   * @returns {Promise<GameRecord[]>} the records that were not written because the database has newer records
   */
  async put(...records) {
    const transaction = (await database()).transaction(['games', 'heads', 'aside'], 'readwrite', STRICT);
    const [all, heads, unread] = [
      transaction.objectStore('games'),
      transaction.objectStore('heads'),
      transaction.objectStore('aside'),
    ];
    /** @type {GameRecord[]} */
    const late = [];
    const place = async (/** @type {GameRecord} */ record) => {
      const raw = await all.get(record.id);
      const there = raw === undefined ? null : readRecord(raw);
      if (there?.record && isOlder(record, there.record)) return late.push(record);
      if (there?.trouble) await unread.put({ raw, trouble: there.trouble, when: Date.now() });
      return Promise.all([all.put(record), heads.put(headOf(record))]);
    };
    await Promise.all([...records.map(place), transaction.done]);
    return late;
  },

  /**
   * Writes many new games in one transaction: all of them or none.
   * @param {Iterable<GameRecord>} records @param {AbortSignal} [signal] @param {(n: number) => void} [onProgress] a
   * callback with the number of games written so far
   * @returns {Promise<boolean>} false if the signal has aborted the transaction
   */
  async putAll(records, signal, onProgress) {
    const transaction = await writing();
    const [all, heads] = [transaction.objectStore('games'), transaction.objectStore('heads')];
    const work = (/** @type {GameRecord} */ record) =>
      Promise.all([all.put(record), heads.put(headOf(record))]);
    return throughout(transaction, records, work, signal, onProgress);
  },

  /** @param {string} id @returns {Promise<Reading | null>} */
  async get(id) {
    const raw = await (await database()).get('games', id);
    return raw === undefined ? null : readRecord(raw);
  },

  /** Returns the readable games with the given ids. @param {string[]} ids @returns {Promise<GameRecord[]>} */
  async some(ids) {
    const { store } = (await database()).transaction('games');
    const raws = await Promise.all(ids.map((id) => store.get(id)));
    return raws.flatMap((raw) => (raw === undefined ? [] : (readRecord(raw).record ?? [])));
  },

  /** Yields the summaries of all games that are not deleted, in batches. */
  async *heads() {
    const db = await database();
    let heads = await db.getAll('heads', null, HEADS);
    while (heads.length) {
      const { id: last } = heads[heads.length - 1];
      const sound = await Promise.all(heads.map((head) => (isHead(head) ? head : renew(head))));
      yield sound.flatMap((head) => (head && !head.gone ? head : []));
      heads = await db.getAll('heads', after(last), HEADS);
    }
  },

  /** Returns the summaries of the games that a new tab may resume. */
  async inPlay() {
    const heads = await (await database()).getAllFromIndex('heads', 'inPlay');
    return heads.filter(({ gone }) => !gone);
  },

  /** Adds missing summaries, and removes summaries without a game, in batches. Reads only the keys unless a summary or a game is missing. */
  async check() {
    const db = await database();
    /** @type {IDBKeyRange | null} */
    let range = null;
    do {
      /** @type {string[]} */
      const ids = await db.getAllKeys('games', range, HEADS);
      const last = ids.length < HEADS ? null : ids[HEADS - 1];
      const known = new Set(await db.getAllKeys('heads', last === null ? range : upTo(last, range)));
      for (const id of ids) if (!known.delete(id)) await mend(id);
      for (const id of known) await mend(id);
      range = last === null ? null : after(last);
    } while (range);
  },

  /** @param {string} id */
  async remove(id) {
    await clear([id]);
  },

  /**
   * Marks games as deleted. The user can restore deleted games until the store removes them finally.
   * @param {string[]} ids @param {number} [when] the time of deletion in milliseconds since 1970; 0 restores the games
   */
  async discard(ids, when = Date.now()) {
    const transaction = (await database()).transaction('heads', 'readwrite');
    const { store } = transaction;
    await throughout(transaction, ids, async (id) => {
      const { gone, ...head } = (await store.get(id)) ?? {};
      if ('id' in head) await store.put(when ? { ...head, gone: when } : head);
    });
  },

  /** Removes the given games that are still marked as deleted. @param {string[]} ids */
  async forget(ids) {
    await clear(ids, true);
  },

  /** Removes the games that were marked as deleted before a given time. @param {number} before a time in milliseconds since 1970 */
  async sweep(before) {
    const range = IDBKeyRange.upperBound(before);
    await clear(await (await database()).getAllKeysFromIndex('heads', 'gone', range), true);
  },
};

/** @param {string[]} ids @param {boolean} [gone] whether to remove only games that are still marked as deleted */
async function clear(ids, gone = false) {
  if (!ids.length) return;
  const transaction = await writing();
  const [all, heads] = [transaction.objectStore('games'), transaction.objectStore('heads')];
  /** @type {string[]} */
  const removed = [];
  await throughout(transaction, ids, async (id) => {
    if (gone && !(await heads.get(id))?.gone) return;
    removed.push(id);
    await Promise.all([all.delete(id), heads.delete(id)]);
  });
  // The database of reviews may not exist.
  if (gone) await reviewStore.remove(removed).catch(Boolean);
}

/** Creates the summary of a game again. @param {Head} head @returns {Promise<Head | undefined>} */
async function renew({ id }) {
  const db = await database();
  await db.delete('heads', id);
  await mend(id);
  return db.get('heads', id);
}

/** Adds a missing summary, or removes a summary without a game. @param {string} id */
async function mend(id) {
  const transaction = (await database()).transaction(['games', 'heads', 'aside'], 'readwrite');
  const [all, heads] = [transaction.objectStore('games'), transaction.objectStore('heads')];
  const raw = await all.get(id);
  if (raw === undefined) heads.delete(id);
  else if (!(await heads.get(id))) {
    const { record, trouble } = readRecord(raw);
    if (record) heads.put(headOf(record));
    else {
      transaction.objectStore('aside').put({ raw, trouble, when: Date.now() });
      all.delete(id);
    }
  }
  await transaction.done;
}

/** The store of unreadable data. The data stays there unchanged until a version of Roque can read it. */
export const quarantine = {
  /** @param {unknown} raw @param {Quarantined['trouble']} trouble */
  async put(raw, trouble) {
    const transaction = (await database()).transaction('aside', 'readwrite', STRICT);
    await Promise.all([transaction.store.put({ raw, trouble, when: Date.now() }), transaction.done]);
  },

  /** @returns {Promise<Quarantined[]>} */
  async all() {
    const { store } = (await database()).transaction('aside');
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return values.map((value, i) => ({ ...value, key: keys[i] }));
  },

  /** @param {...number} keys */
  async remove(...keys) {
    const transaction = (await database()).transaction('aside', 'readwrite', STRICT);
    await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
  },

  /** Restores the games that this version can read and play. @param {(record: GameRecord) => boolean} isPlayable */
  async retry(isPlayable) {
    for (const { key, raw } of await quarantine.all()) {
      const { record } = typeof raw === 'string' ? parseRecord(raw) : readRecord(raw);
      if (!record || !isPlayable(record) || (await gameStore.get(record.id))) continue;
      await gameStore.put({ ...record, left: true });
      await quarantine.remove(key);
    }
  },
};
