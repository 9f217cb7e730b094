import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';
import { IDBFactory } from 'fake-indexeddb';
import { readRecord } from '../../../../www/match/storage/records.js';
import { openDB } from '../../../../www/vendor/idb/index.js';

const FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Returns a record of version 1. @param {string} id @returns {any} */
const record = (id, changes = {}) => ({
  version: 1,
  id,
  begun: 1_700_000_000_000,
  changed: 1_700_000_100_000,
  saved: 1_700_000_100_500,
  left: true,
  rules: 'orthodox',
  draws: 'automatic',
  touchMove: false,
  touched: [],
  adoube: false,
  fen: FEN,
  moves: [12, 34, 56],
  ply: 3,
  end: null,
  offer: null,
  result: '*',
  tags: [],
  pgn: null,
  parts: {},
  ...changes,
});

/** @type {typeof import('../../../../www/match/storage/store.js')} */
let store;
let page = 0;
/** Opens the game database as a new page does. */
const open = async () => {
  page += 1;
  store = await import(`../../../../www/match/storage/store.js?${page}`);
};

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  await open();
});

/** Creates a database of version 1 with these records. @param {any[]} records */
async function earlier(records) {
  const db = await openDB('roque', 1, {
    upgrade(db) {
      db.createObjectStore('games', { keyPath: 'id' });
      db.createObjectStore('aside', { autoIncrement: true });
    },
  });
  for (const raw of records) await db.put('games', raw);
  await db.put('aside', { raw: 'half a ga', trouble: 'corrupt', when: 1 });
  db.close();
}

/** Writes to the database directly, without Roque's code. @param {'games' | 'heads'} shelf @param {any[]} things */
async function plant(shelf, ...things) {
  await store.gameStore.inPlay();
  const db = await openDB('roque');
  for (const thing of things) await db.put(shelf, thing);
  db.close();
}

/** @param {'games' | 'heads'} shelf */
async function whole(shelf) {
  const db = await openDB('roque');
  const all = await db.getAll(shelf);
  db.close();
  return all;
}

async function heads() {
  const all = [];
  for await (const some of store.gameStore.heads()) all.push(...some);
  return all;
}

const ids = (/** @type {{ id: string }[]} */ things) => things.map(({ id }) => id).sort();

/** Returns the number of whole records that the database reads during `work`. @param {() => Promise<unknown>} work */
async function readings(work) {
  let read = 0;
  const { get, getAll } = IDBObjectStore.prototype;
  const watch = (/** @type {Function} */ method) =>
    /** @this {any} @param {any[]} args */
    function (...args) {
      if (this.name === 'games') read += 1;
      return method.apply(this, args);
    };
  Object.assign(IDBObjectStore.prototype, { get: watch(get), getAll: watch(getAll) });
  await work().finally(() => Object.assign(IDBObjectStore.prototype, { get, getAll }));
  return read;
}

test('the upgrade of a version 1 database keeps all games and gives each game a summary record', async () => {
  const kept = Array.from({ length: 250 }, (_, i) =>
    record(`game${i}`, { tags: [['White', `Ann ${i}`]], parts: { own: i } }),
  );
  const playing = record('playing', { left: false });
  const wrong = { id: 'wrong', version: 1, moves: 'none' };
  const later = record('later', { version: 9 });
  await earlier([...kept, playing, wrong, later]);
  assert.deepEqual(await store.gameStore.get('game7'), readRecord(kept[7]));
  assert.deepEqual(ids(await whole('games')), ids([...kept, playing, wrong, later]));
  assert.deepEqual(
    (await whole('games')).find(({ id }) => id === 'game249'),
    kept[249],
  );
  assert.deepEqual(ids(await heads()), ids([...kept, playing]));
  assert.equal((await heads()).find(({ id }) => id === 'game9').white, 'Ann 9');
  assert.deepEqual(ids(await store.gameStore.inPlay()), ['playing']);
  // All unreadable records are in quarantine now.
  await store.gameStore.check();
  assert.deepEqual(
    (await store.quarantine.all()).map(({ raw, trouble }) => [raw, trouble]),
    [
      ['half a ga', 'corrupt'],
      [later, 'future'],
      [wrong, 'corrupt'],
    ],
  );
  assert.deepEqual(ids(await whole('games')), ids([...kept, playing]));
});

/**
 * Calls `handle` after Roque has handled the next upgrade event.
 * @param {(request: IDBOpenDBRequest) => void} handle
 */
function afterUpgrade(handle) {
  const { open } = IDBFactory.prototype;
  /** @this {IDBFactory} @param {any} args */
  IDBFactory.prototype.open = function (...args) {
    IDBFactory.prototype.open = open;
    const request = open.apply(this, args);
    queueMicrotask(() =>
      request.addEventListener('upgradeneeded', () => handle(/** @type {any} */ (request))),
    );
    return request;
  };
}

/**
 * Creates a database of version 2.
 * @param {any[]} records
 * @param {any[] | null} heads null simulates an interrupted upgrade
 */
async function second(records, heads) {
  const db = await openDB('roque', 2, {
    upgrade(db) {
      db.createObjectStore('games', { keyPath: 'id' });
      db.createObjectStore('aside', { autoIncrement: true });
      if (!heads) return;
      const store = db.createObjectStore('heads', { keyPath: 'id' });
      store.createIndex('inPlay', 'inPlay');
      store.createIndex('gone', 'gone');
    },
  });
  for (const raw of records) await db.put('games', raw);
  for (const head of heads ?? []) await db.put('heads', head);
  await db.put('aside', { raw: 'half a ga', trouble: 'corrupt', when: 1 });
  db.close();
}

test('every object store of a new database is created during the upgrade event', async () => {
  /** @type {string[]} */
  let names = [];
  afterUpgrade(({ result }) => {
    names = [...result.objectStoreNames];
  });
  await store.gameStore.put(record('a'));
  assert.deepEqual(names, ['aside', 'games', 'heads']);
});

test('a version 2 database without game summaries (heads) is repaired, and its games are kept', async () => {
  const kept = Array.from({ length: 250 }, (_, i) => record(`game${i}`));
  const wrong = { id: 'wrong', version: 1, moves: 'none' };
  await second([...kept, record('playing', { left: false }), wrong], null);
  assert.deepEqual(ids(await store.gameStore.inPlay()), ['playing']);
  assert.deepEqual(ids(await heads()), ids([...kept, { id: 'playing' }]));
  assert.deepEqual(await whole('games').then((all) => all.find(({ id }) => id === 'game9')), kept[9]);
  await store.gameStore.check();
  assert.deepEqual(
    (await store.quarantine.all()).map(({ raw }) => raw),
    ['half a ga', wrong],
  );
  await store.gameStore.put(record('new'));
  assert.equal((await store.gameStore.get('new'))?.record?.id, 'new');
});

test('a valid version 2 database keeps its games and their summaries (heads) unchanged', async () => {
  await store.gameStore.put(record('a'), record('b', { left: false }));
  await store.gameStore.discard(['a'], 5);
  const [records, before] = [await whole('games'), await whole('heads')];
  globalThis.indexedDB = new IDBFactory();
  await second(records, before);
  await open();
  assert.deepEqual(ids(await store.gameStore.inPlay()), ['b']);
  assert.deepEqual(await whole('heads'), before);
  assert.deepEqual(await whole('games'), records);
  await store.gameStore.discard(['a'], 0);
  assert.deepEqual(ids(await heads()), ['a', 'b']);
});

for (const [name, make] of Object.entries({
  'an empty': async () => {},
  'a version 1': () => earlier([record('a'), record('b', { left: false })]),
  'an incomplete': () => second([record('a'), record('b', { left: false })], null),
}))
  test(`an interrupted upgrade changes nothing in ${name} database and is repeated when the database is opened again`, async () => {
    await make();
    const before = (await indexedDB.databases()).map(({ version }) => version);
    afterUpgrade(({ transaction }) => transaction?.abort());
    await assert.rejects(store.gameStore.inPlay());
    assert.deepEqual(
      (await indexedDB.databases()).map(({ version }) => version),
      before,
    );
    await store.gameStore.put(record('c', { left: false }));
    const isEmpty = name === 'an empty';
    assert.deepEqual(ids(await heads()), isEmpty ? ['c'] : ['a', 'b', 'c']);
    assert.deepEqual(ids(await store.gameStore.inPlay()), isEmpty ? ['c'] : ['b', 'c']);
  });

test('the game list and the games in play are read from summaries (heads), without reading whole games', async () => {
  const many = Array.from({ length: 1200 }, (_, i) => record(`game${i}`, { left: i > 1, changed: i }));
  await store.gameStore.putAll(many);
  await open();
  const read = await readings(async () => {
    await store.gameStore.check();
    assert.equal((await heads()).length, 1200);
    assert.deepEqual(ids(await store.gameStore.inPlay()), ['game0', 'game1']);
  });
  assert.equal(read, 0);
});

test('a check of the database adds missing summaries, removes summaries without a game and quarantines unreadable games', async () => {
  const many = Array.from({ length: 1200 }, (_, i) => record(`game${i}`));
  await store.gameStore.putAll(many);
  await plant('games', record('alone'), { id: 'zz', moves: 'none' }, { id: 3 });
  const [head] = await heads();
  await plant('heads', { ...head, id: 'nobody' }, { ...head, id: 'zzz' });
  assert.equal(await readings(() => store.gameStore.check()), 5);
  assert.deepEqual(ids(await heads()), ids([...many, record('alone')]));
  assert.deepEqual(ids(await whole('games')), ids([...many, record('alone')]));
  assert.deepEqual(
    (await store.quarantine.all()).map(({ raw }) => raw),
    [{ id: 3 }, { id: 'zz', moves: 'none' }],
  );
});

test('an invalid game summary (head) is rebuilt', async () => {
  await store.gameStore.put(record('a'), record('b'));
  await plant('heads', { id: 'a', white: { toString: 3 } });
  assert.deepEqual(ids(await heads()), ['a', 'b']);
  assert.equal((await whole('heads'))[0].plies, 3);
  // A time outside the range of JavaScript's Date.
  await plant('heads', { ...(await whole('heads'))[0], changed: 1e300 });
  assert.ok((await heads()).every(({ changed }) => changed < 8.64e15));
});

test('storing many games at once stores either all of them or none', async () => {
  const many = Array.from({ length: 40 }, (_, i) => record(`game${i}`));
  const broken = function* () {
    yield* many;
    throw new RangeError('the file ends here');
  };
  await assert.rejects(store.gameStore.putAll(broken()), RangeError);
  assert.deepEqual(await whole('games'), []);
  assert.deepEqual(await whole('heads'), []);
  // Stopped halfway.
  const stop = new AbortController();
  const slow = function* () {
    for (const one of many) {
      const end = performance.now() + 10;
      while (performance.now() < end);
      yield one;
    }
  };
  assert.equal(await store.gameStore.putAll(slow(), stop.signal, (n) => n > 3 && stop.abort()), false);
  assert.deepEqual(await whole('games'), []);
  assert.equal(await store.gameStore.putAll(slow(), new AbortController().signal), true);
  assert.deepEqual(ids(await whole('games')), ids(many));
});

test('deleted games are in no list and can be restored until a sweep of the database removes them', async () => {
  await store.gameStore.put(record('a'), record('b'), record('c', { left: false }), record('d'));
  await store.gameStore.discard(['a', 'b', 'c', 'nobody']);
  assert.deepEqual(ids(await heads()), ['d']);
  assert.deepEqual(await store.gameStore.inPlay(), []);
  await store.gameStore.discard(['b'], 0);
  assert.deepEqual(ids(await heads()), ['b', 'd']);
  await store.gameStore.sweep(Date.now() - 60_000);
  assert.equal((await whole('games')).length, 4);
  await store.gameStore.sweep(Date.now());
  assert.deepEqual(ids(await whole('games')), ['b', 'd']);
  assert.deepEqual(ids(await whole('heads')), ['b', 'd']);
});

test('a deleted game that is played again is no longer deleted', async () => {
  await store.gameStore.put(record('a'), record('b'));
  await store.gameStore.discard(['a', 'b']);
  await store.gameStore.put(record('a', { moves: [12] }));
  await store.gameStore.sweep(Date.now());
  assert.deepEqual(ids(await heads()), ['a']);
});

test('`forget` removes the games that this tab deleted, except restored games', async () => {
  await store.gameStore.put(record('a'), record('b'), record('c'));
  await store.gameStore.discard(['a', 'b', 'c']);
  await store.gameStore.discard(['c'], 0);
  await store.gameStore.forget(['a', 'c']);
  await store.gameStore.discard(['b'], 0);
  assert.deepEqual(ids(await heads()), ['b', 'c']);
  assert.deepEqual(ids(await whole('games')), ['b', 'c']);
});
