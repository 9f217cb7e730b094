/** @import { GameRecord, Head, Quarantined, Reading } from '../types.d.ts' */
/** @import { DBSchema, IDBPDatabase, IDBPTransaction } from '../../vendor/idb/index.js' */
import { openDB, unwrap } from '../../vendor/idb/index.js';
import { headOf, isHead } from './heads.js';
import { isOlder, parseRecord, readRecord } from './records.js';

/** What is told as kept is on the disk. @type {IDBTransactionOptions} */
const STRICT = { durability: 'strict' };
/** How many records, or how many of their heads or names, are read at once. */
const RECORDS = 100;
const HEADS = 500;
/** Milliseconds of work in one go. */
const SLICE = 8;

/**
 * `heads` has of each game of `games` what a list tells. A game without a head was not put here by `put`. `aside` is the
 * quarantine.
 * @typedef {DBSchema & {
 *   games: { key: string, value: any },
 *   heads: { key: string, value: Head, indexes: { inPlay: number, gone: number } },
 *   aside: { key: number, value: Omit<Quarantined, 'key'> },
 * }} Schema
 */

/** @typedef {IDBPTransaction<Schema, any, 'versionchange'>} Upgrade */

/**
 * 1: `games` and `aside`. 2: `heads` as well; some databases of this version lack it, because Firefox ended their upgrade
 * early. 3: every store exists.
 */
const VERSION = 3;

/**
 * Creates every missing store. Synchronous: once the upgrade event has been handled, a browser may refuse further stores.
 * @param {IDBPDatabase<Schema>} db @param {Upgrade} transaction
 */
function upgrade(db, transaction) {
  // An aborted upgrade is reported by `openDB`, too.
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
 * Adds the head of every stored game, in batches. Uses request events, because a transaction may end while a promise is
 * awaited. Unreadable games get no head; `check` moves them to the quarantine.
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

/** How long the browser may take to answer, in milliseconds. An upgrade may take longer. */
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
    // A later Roque in another tab wants to change its schema.
    blocking: (_now, _next, event) => {
      /** @type {IDBDatabase} */ (event.target).close();
      opening = undefined;
    },
    terminated: () => {
      opening = undefined;
    },
  });
  db.then(
    () => {
      clearTimeout(timer);
      // It may have been given up.
      opening = db;
    },
    () => {
      clearTimeout(timer);
      // Refused now is not refused for ever.
      opening = undefined;
    },
  );
  return Promise.race([db, late]);
}

function database() {
  opening ??= open();
  return opening;
}

/** All names after this one. @param {IDBValidKey} id */
const after = (id) => IDBKeyRange.lowerBound(id, true);

/** The names of a range, as far as this one. @param {string} id @param {IDBKeyRange | null} range */
const upTo = (id, range) => (range ? IDBKeyRange.bound(range.lower, id, true) : IDBKeyRange.upperBound(id));

/** Where a game and its head are written, which is always together. */
const writing = async () => (await database()).transaction(['games', 'heads'], 'readwrite', STRICT);

/**
 * Goes through many things in one transaction without holding the page up.
 * @template T
 * @param {{ done: Promise<void>, abort: () => void }} transaction
 * @param {Iterable<T>} things
 * @param {(thing: T) => Promise<unknown>} work asks the transaction for something
 * @param {AbortSignal} [signal] then nothing of it has happened
 * @param {(n: number) => void} [told] how many have been dealt with
 * @returns {Promise<boolean>} whether it came to its end
 */
async function throughout(transaction, things, work, signal, told) {
  let [n, end] = [0, performance.now() + SLICE];
  try {
    for (const thing of things) {
      n += 1;
      const asked = work(thing);
      // What goes wrong with it goes wrong with all.
      asked.catch(Boolean);
      if (performance.now() < end) continue;
      // The answer comes in a task of its own, and keeps the transaction alive.
      await asked;
      told?.(n);
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
      // It has been already, and knows better why.
      throw await why;
    }
    await why;
    if (signal?.aborted) return false;
    throw error;
  }
}

/** The database of games. Everything rejects where there is none, or no room in it. */
export const games = {
  /**
   * Puts records in the place of older ones. What lies there and cannot be read is put aside.
   * @param {...GameRecord} records
   * @returns {Promise<GameRecord[]>} those that are not kept, for there is a newer one of their game
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
   * Puts many new ones, all or none.
   * @param {Iterable<GameRecord>} records @param {AbortSignal} [signal] @param {(n: number) => void} [told] how many so far
   * @returns {Promise<boolean>} false: it was stopped
   */
  async putAll(records, signal, told) {
    const transaction = await writing();
    const [all, heads] = [transaction.objectStore('games'), transaction.objectStore('heads')];
    const work = (/** @type {GameRecord} */ record) =>
      Promise.all([all.put(record), heads.put(headOf(record))]);
    return throughout(transaction, records, work, signal, told);
  },

  /** @param {string} id @returns {Promise<Reading | null>} */
  async get(id) {
    const raw = await (await database()).get('games', id);
    return raw === undefined ? null : readRecord(raw);
  },

  /** Those of them that can be read. @param {string[]} ids @returns {Promise<GameRecord[]>} */
  async some(ids) {
    const { store } = (await database()).transaction('games');
    const raws = await Promise.all(ids.map((id) => store.get(id)));
    return raws.flatMap((raw) => (raw === undefined ? [] : (readRecord(raw).record ?? [])));
  },

  /** What lists tell, in slices. */
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

  /** The games that a tab which opens may go on with. */
  async inPlay() {
    const heads = await (await database()).getAllFromIndex('heads', 'inPlay');
    return heads.filter(({ gone }) => !gone);
  },

  /** Finds what is wrong there by the names alone, in slices: what cannot be read is put aside. */
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
   * Throws games away, so that they can be taken back until they are cleared away.
   * @param {string[]} ids @param {number} [when] 0: takes them back
   */
  async discard(ids, when = Date.now()) {
    const transaction = (await database()).transaction('heads', 'readwrite');
    const { store } = transaction;
    await throughout(transaction, ids, async (id) => {
      const { gone, ...head } = (await store.get(id)) ?? {};
      if ('id' in head) await store.put(/** @type {Head} */ (when ? { ...head, gone: when } : head));
    });
  },

  /** Clears away those of them that still are thrown away. @param {string[]} ids */
  async forget(ids) {
    await clear(ids, true);
  },

  /** Clears away what was thrown away. @param {number} before a moment; what was thrown away later stays */
  async sweep(before) {
    const range = IDBKeyRange.upperBound(before);
    await clear(await (await database()).getAllKeysFromIndex('heads', 'gone', range), true);
  },
};

/** @param {string[]} ids @param {boolean} [gone] only if they still are thrown away */
async function clear(ids, gone = false) {
  if (!ids.length) return;
  const transaction = await writing();
  const [all, heads] = [transaction.objectStore('games'), transaction.objectStore('heads')];
  await throughout(transaction, ids, async (id) => {
    if (gone && !(await heads.get(id))?.gone) return;
    await Promise.all([all.delete(id), heads.delete(id)]);
  });
}

/** Makes a head anew. @param {Head} head @returns {Promise<Head | undefined>} */
async function renew({ id }) {
  const db = await database();
  await db.delete('heads', id);
  await mend(id);
  return db.get('heads', id);
}

/** Sees to a game without a head, or a head without a game. @param {string} id */
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

/** What was found and could not be read. It waits there, as it was, for a Roque that can. */
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

  /** Puts back what can be read and played by now. @param {(record: GameRecord) => boolean} isPlayable */
  async retry(isPlayable) {
    for (const { key, raw } of await quarantine.all()) {
      const { record } = typeof raw === 'string' ? parseRecord(raw) : readRecord(raw);
      if (!record || !isPlayable(record) || (await games.get(record.id))) continue;
      await games.put({ ...record, left: true });
      await quarantine.remove(key);
    }
  },
};
