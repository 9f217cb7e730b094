import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import test, { beforeEach } from 'node:test';
import { IDBFactory } from 'fake-indexeddb';
import { readRecord } from '../../../../www/game/kept/records.js';
import { openDB } from '../../../../www/vendor/idb/index.js';

const FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** As the first Roque with a version wrote them. @param {string} id @returns {any} */
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

/** @type {typeof import('../../../../www/game/kept/store.js')} */
let store;
let page = 0;
/** The store as a page that opens has it. */
const open = async () => {
  page += 1;
  store = await import(`../../../../www/game/kept/store.js?${page}`);
};

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  await open();
});

/** The database as Roque's first stores were, with what is given. @param {any[]} records */
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

/** What somebody has put there without Roque. @param {'games' | 'heads'} shelf @param {any[]} things */
async function plant(shelf, ...things) {
  await store.games.inPlay();
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
  for await (const some of store.games.heads()) all.push(...some);
  return all;
}

const ids = (/** @type {{ id: string }[]} */ things) => things.map(({ id }) => id).sort();

/** Whether whole records are asked for by `work`, and how many at most at once. @param {() => Promise<unknown>} work */
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

test('the games of a database of version 1 are all there in the present version, each with its head', async () => {
  const kept = Array.from({ length: 250 }, (_, i) =>
    record(`game${i}`, { tags: [['White', `Ann ${i}`]], parts: { own: i } }),
  );
  const playing = record('playing', { left: false });
  const wrong = { id: 'wrong', version: 1, moves: 'none' };
  const later = record('later', { version: 9 });
  await earlier([...kept, playing, wrong, later]);
  assert.deepEqual(await store.games.get('game7'), readRecord(kept[7]));
  assert.deepEqual(ids(await whole('games')), ids([...kept, playing, wrong, later]));
  assert.deepEqual(
    (await whole('games')).find(({ id }) => id === 'game249'),
    kept[249],
  );
  assert.deepEqual(ids(await heads()), ids([...kept, playing]));
  assert.equal((await heads()).find(({ id }) => id === 'game9').white, 'Ann 9');
  assert.deepEqual(ids(await store.games.inPlay()), ['playing']);
  // What could not be read was aside before, or is now.
  await store.games.check();
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

/** Has `handle` called after Roque has handled the next upgrade event. @param {(request: IDBOpenDBRequest) => void} handle */
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

/** A database of version 2, as an earlier Roque made it. @param {any[]} records @param {any[] | null} heads null: the upgrade had been interrupted */
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

test('every store of a new database exists before its upgrade event has been handled', async () => {
  /** @type {string[]} */
  let names = [];
  afterUpgrade(({ result }) => {
    names = [...result.objectStoreNames];
  });
  await store.games.put(record('a'));
  assert.deepEqual(names, ['aside', 'games', 'heads']);
});

test('a database of version 2 without heads is repaired, and its games are kept', async () => {
  const kept = Array.from({ length: 250 }, (_, i) => record(`game${i}`));
  const wrong = { id: 'wrong', version: 1, moves: 'none' };
  await second([...kept, record('playing', { left: false }), wrong], null);
  assert.deepEqual(ids(await store.games.inPlay()), ['playing']);
  assert.deepEqual(ids(await heads()), ids([...kept, { id: 'playing' }]));
  assert.deepEqual(await whole('games').then((all) => all.find(({ id }) => id === 'game9')), kept[9]);
  await store.games.check();
  assert.deepEqual(
    (await store.quarantine.all()).map(({ raw }) => raw),
    ['half a ga', wrong],
  );
  await store.games.put(record('new'));
  assert.equal((await store.games.get('new'))?.record?.id, 'new');
});

test('a whole database of version 2 keeps its games, and its heads as they are', async () => {
  await store.games.put(record('a'), record('b', { left: false }));
  await store.games.discard(['a'], 5);
  const [records, before] = [await whole('games'), await whole('heads')];
  globalThis.indexedDB = new IDBFactory();
  await second(records, before);
  await open();
  assert.deepEqual(ids(await store.games.inPlay()), ['b']);
  assert.deepEqual(await whole('heads'), before);
  assert.deepEqual(await whole('games'), records);
  await store.games.discard(['a'], 0);
  assert.deepEqual(ids(await heads()), ['a', 'b']);
});

for (const [name, make] of Object.entries({
  'an empty': async () => {},
  'the first': () => earlier([record('a'), record('b', { left: false })]),
  'a crippled': () => second([record('a'), record('b', { left: false })], null),
}))
  test(`an upgrade that is interrupted changes nothing in ${name} database, and is done the next time`, async () => {
    await make();
    const before = (await indexedDB.databases()).map(({ version }) => version);
    afterUpgrade(({ transaction }) => transaction?.abort());
    await assert.rejects(store.games.inPlay());
    assert.deepEqual(
      (await indexedDB.databases()).map(({ version }) => version),
      before,
    );
    await store.games.put(record('c', { left: false }));
    const isEmpty = name === 'an empty';
    assert.deepEqual(ids(await heads()), isEmpty ? ['c'] : ['a', 'b', 'c']);
    assert.deepEqual(ids(await store.games.inPlay()), isEmpty ? ['c'] : ['b', 'c']);
  });

test('what lists tell is read without any game, and so is what tabs may go on with', async () => {
  const many = Array.from({ length: 1200 }, (_, i) => record(`game${i}`, { left: i > 1, changed: i }));
  await store.games.putAll(many);
  await open();
  const read = await readings(async () => {
    await store.games.check();
    assert.equal((await heads()).length, 1200);
    assert.deepEqual(ids(await store.games.inPlay()), ['game0', 'game1']);
  });
  assert.equal(read, 0);
});

test('a game without a head gets it, one that cannot be read is put aside, and a head without a game goes', async () => {
  const many = Array.from({ length: 1200 }, (_, i) => record(`game${i}`));
  await store.games.putAll(many);
  await plant('games', record('alone'), { id: 'zz', moves: 'none' }, { id: 3 });
  const [head] = await heads();
  await plant('heads', { ...head, id: 'nobody' }, { ...head, id: 'zzz' });
  assert.equal(await readings(() => store.games.check()), 5);
  assert.deepEqual(ids(await heads()), ids([...many, record('alone')]));
  assert.deepEqual(ids(await whole('games')), ids([...many, record('alone')]));
  assert.deepEqual(
    (await store.quarantine.all()).map(({ raw }) => raw),
    [{ id: 3 }, { id: 'zz', moves: 'none' }],
  );
});

test('a head that is none is made anew', async () => {
  await store.games.put(record('a'), record('b'));
  await plant('heads', { id: 'a', white: { toString: 3 } });
  assert.deepEqual(ids(await heads()), ['a', 'b']);
  assert.equal((await whole('heads'))[0].plies, 3);
  // No date has such a time.
  await plant('heads', { ...(await whole('heads'))[0], changed: 1e300 });
  assert.ok((await heads()).every(({ changed }) => changed < 8.64e15));
});

test('of many games all are kept, or none', async () => {
  const many = Array.from({ length: 40 }, (_, i) => record(`game${i}`));
  const broken = function* () {
    yield* many;
    throw new RangeError('the file ends here');
  };
  await assert.rejects(store.games.putAll(broken()), RangeError);
  assert.deepEqual(await whole('games'), []);
  assert.deepEqual(await whole('heads'), []);
  // Stopped on the way.
  const stop = new AbortController();
  const slow = function* () {
    for (const one of many) {
      const end = performance.now() + 10;
      while (performance.now() < end);
      yield one;
    }
  };
  assert.equal(await store.games.putAll(slow(), stop.signal, (n) => n > 3 && stop.abort()), false);
  assert.deepEqual(await whole('games'), []);
  assert.equal(await store.games.putAll(slow(), new AbortController().signal), true);
  assert.deepEqual(ids(await whole('games')), ids(many));
});

test('games that are thrown away are in no list, come back, and are gone once they are cleared away', async () => {
  await store.games.put(record('a'), record('b'), record('c', { left: false }), record('d'));
  await store.games.discard(['a', 'b', 'c', 'nobody']);
  assert.deepEqual(ids(await heads()), ['d']);
  assert.deepEqual(await store.games.inPlay(), []);
  await store.games.discard(['b'], 0);
  assert.deepEqual(ids(await heads()), ['b', 'd']);
  await store.games.sweep(Date.now() - 60_000);
  assert.equal((await whole('games')).length, 4);
  await store.games.sweep(Date.now());
  assert.deepEqual(ids(await whole('games')), ['b', 'd']);
  assert.deepEqual(ids(await whole('heads')), ['b', 'd']);
});

test('a game that was thrown away, and is played on all the same, stays', async () => {
  await store.games.put(record('a'), record('b'));
  await store.games.discard(['a', 'b']);
  await store.games.put(record('a', { moves: [12] }));
  await store.games.sweep(Date.now());
  assert.deepEqual(ids(await heads()), ['a']);
});

test('whoever clears away what they threw away leaves what others did, and what was taken back', async () => {
  await store.games.put(record('a'), record('b'), record('c'));
  await store.games.discard(['a', 'b', 'c']);
  await store.games.discard(['c'], 0);
  await store.games.forget(['a', 'c']);
  await store.games.discard(['b'], 0);
  assert.deepEqual(ids(await heads()), ['b', 'c']);
  assert.deepEqual(ids(await whole('games')), ['b', 'c']);
});
