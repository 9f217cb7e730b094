// Tests the reconciliation of journal (localStorage) and database while the page is still writing.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { emptyBrowser, gameStore, journal, openPage } from '../../../helpers/headless.js';

const { Reconciler } = await import('../../../../www/match/storage/reconcile.js');
const { withUnstored } = await import('../../../../www/match/storage/summaries.js');
const { createWriter } = await import('../../../../www/match/storage/writer.js');

beforeEach(emptyBrowser);

/** Returns records of games that earlier pages left in the journal. @param {string[]} ids */
async function leftInJournal(...ids) {
  const { session, kept } = await openPage();
  session.moves('e4');
  await kept.settled();
  const { record } = kept;
  const records = ids.map((id) => ({ ...record, id, left: true }));
  for (const one of records) journal.write(one);
  return records;
}

test('tidying moves records from the journal to the database, except games that are still being written', async (t) => {
  const [waiting] = await leftInJournal('waiting', 'left');
  const writer = createWriter({ news() {}, stored() {}, late() {} });
  const put = t.mock.method(gameStore, 'put', () =>
    Promise.reject(new DOMException('no', 'QuotaExceededError')),
  );
  const newer = { ...waiting, revision: waiting.revision + 1 };
  writer.write(newer);
  await writer.settled();
  put.mock.restore();
  assert.equal(writer.waitsFor('waiting'), true);

  const current = /** @type {any} */ ({ id: undefined, engine: null });
  await new Reconciler({ current, writer, news() {}, seen: { recall: () => 0, remember() {} } }).tidy();
  assert.equal(journal.read('left'), null);
  assert.equal((await gameStore.get('left'))?.record?.id, 'left');
  assert.deepEqual(journal.read('waiting')?.reading.record, newer);
  assert.equal(await gameStore.get('waiting'), null);

  // The page stores the game at the next event.
  writer.write({ ...newer, revision: newer.revision + 1 });
  await writer.settled();
  assert.equal((await gameStore.get('waiting'))?.record?.revision, newer.revision + 1);
});

const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
const line = (/** @type {any} */ { session }) => session.moveList().join(' ');
/** Advances the time until `work` is done. @param {import('node:test').TestContext} t @param {Promise<any>} work */
async function until(t, work) {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    t.mock.timers.tick(500);
  }
  return work;
}

test('games that do not fit into the database are still listed and can be opened', async (t) => {
  const page = await openPage();
  page.session.moves('e4');
  await page.kept.settled();
  const first = page.kept.record.id;
  const put = t.mock.method(gameStore, 'put', full);
  page.session.moves('e5');
  const setItem = t.mock.method(localStorage, 'setItem', () => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  page.session.moves('Nf3');
  page.session.reset();
  page.session.moves('d4', 'd5');
  const { kept } = page;
  const second = kept.record.id;
  page.session.reset();
  page.session.moves('c4');
  const third = kept.record.id;
  await kept.settled();
  assert.equal(kept.storageTrouble, 'full');
  const pliesOf = (/** @type {any[]} */ heads) => heads.map(({ id, plies }) => [id, plies]);
  assert.deepEqual(
    pliesOf(kept.unstored).sort(),
    [
      [first, 3],
      [second, 2],
      [third, 1],
    ].sort(),
  );
  const stored = [];
  for await (const heads of gameStore.heads()) stored.push(...heads);
  assert.deepEqual(pliesOf(stored), [[first, 1]]);
  assert.deepEqual(
    pliesOf(withUnstored(stored, kept.unstored)).map(([, plies]) => plies),
    [3, 2, 1],
  );
  // Only games that can be restored can be deleted.
  for (const id of [first, second]) await assert.rejects(kept.remove([id]));
  assert.equal(await kept.open(first), 'open');
  assert.equal(line(page), 'e4 e5 Nf3');

  put.mock.restore();
  setItem.mock.restore();
  page.session.moves('Nc6');
  await kept.settled();
  assert.equal(kept.storageTrouble, null);
  assert.equal((await gameStore.get(first))?.record?.moves.length, 4);
});

test('the game list has each game once, with the newer of its summaries in database and memory', () => {
  const head = (/** @type {string} */ id, /** @type {number} */ changed) =>
    /** @type {any} */ ({ id, changed });
  const stored = [head('a', 1), head('b', 5), head('c', 3)];
  const unstored = [head('b', 4), head('c', 3), head('d', 2), head('a', 2)];
  const listed = withUnstored(stored, unstored);
  assert.deepEqual(listed, [head('a', 2), head('b', 5), head('c', 3), head('d', 2)]);
});

test('if Web Locks never answer, the game continues and the page warns that other tabs may change the game', async (t) => {
  const before = await openPage();
  before.session.moves('e4', 'e5');
  await before.kept.settled();
  const [mine, stays] = [before.kept.record.id, { ...before.kept.record, id: 'stays', left: true }];
  journal.write(stays);
  before.hide('pagehide');

  /** @type {(() => void)[]} */
  const asked = [];
  const request = (/** @type {string} */ _name, /** @type {object} */ _options, /** @type {any} */ work) =>
    new Promise((resolve) => asked.push(() => resolve(work())));
  const never = () => new Promise(() => {});
  Object.defineProperty(navigator, 'locks', { value: { request, query: never }, configurable: true });
  t.after(() => delete (/** @type {any} */ (navigator).locks));
  t.mock.timers.enable({ apis: ['setTimeout'] });

  const page = await until(t, openPage());
  assert.equal(line(page), 'e4 e5');
  assert.equal(page.kept.isUnlocked, true);
  await until(t, page.kept.settled());
  // Without a lock, the record may belong to another tab.
  assert.ok(journal.read('stays'));
  assert.deepEqual(await until(t, page.kept.remove([mine])), []);
  page.session.moves('Nf3');
  await until(t, page.kept.settled());
  assert.equal((await gameStore.get(mine))?.record?.moves.length, 3);

  // The Web Locks answer late.
  for (const answer of asked) answer();
  await until(t, Promise.resolve());
  assert.equal(page.kept.isUnlocked, false);
});

test('if the database never answers, the page waits for the timeout only once, not at each request', async (t) => {
  const before = await openPage();
  before.session.moves('e4', 'e5');
  await before.kept.settled();
  const answers = indexedDB.open;
  t.mock.timers.enable({ apis: ['setTimeout'] });
  indexedDB.open = /** @type {any} */ (() => new IDBOpenDBRequest());
  t.after(() => {
    indexedDB.open = answers;
  });
  // Imports a second copy of the database module, because the page has already opened the database.
  const { gameStore: slow } = await import(`../../../../www/match/storage/store.js?${Math.random()}`);
  await assert.rejects(until(t, slow.inPlay()), { name: 'TimeoutError' });
  // Later database requests fail at once.
  await assert.rejects(slow.put(before.kept.record), { name: 'TimeoutError' });
});
