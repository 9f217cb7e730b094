import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { openDB } from '../../../www/vendor/idb/index.js';
import { emptyBrowser, journalOnDisk as localStorageOnDisk } from '../../helpers/headless.js';

const { copyPreferences } = await import('../../../www/site/preference-copies.js');
const { forget, recall, recovered, remember, preferenceStorage } = await import(
  '../../../www/site/remember.js'
);

beforeEach(async () => {
  await recovered;
  await emptyBrowser();
  preferenceStorage.written.clear();
  const db = await openDB('roque.remembered', 1, { upgrade: (db) => void db.createObjectStore('items') });
  await db.clear('items');
  db.close();
});

/** Opens a page and returns the stored values that the page recovered. */
function open() {
  preferenceStorage.written.clear();
  return copyPreferences(preferenceStorage);
}
/** Waits until pending database writes are done. */
const written = () => new Promise((done) => setTimeout(done, 20).ref());

test('localStorage values lost by a killed browser are restored from the database, but older copies are not', async () => {
  await open();
  remember('settings', 'first');
  remember('language', 'fr');
  await written();
  const older = localStorageOnDisk();
  remember('settings', 'second');
  await written();
  older();
  assert.equal(recall('settings'), 'first');
  assert.deepEqual(await open(), [['settings', 'second']]);
  assert.equal(recall('settings'), 'second');
  assert.equal(recall('language'), 'fr');
  await written();
  assert.deepEqual(await open(), []);
});

test('a value set during recovery has priority over the recovered value', async () => {
  await open();
  const older = localStorageOnDisk();
  remember('settings', 'before');
  await written();
  older();
  const opening = open();
  remember('settings', 'now');
  assert.deepEqual(await opening, []);
  await written();
  assert.equal(recall('settings'), 'now');
  older();
  assert.deepEqual(await open(), [['settings', 'now']]);
});

test('recovery does not overwrite a localStorage value that the user changed by hand', async () => {
  await open();
  remember('settings', 'chosen');
  await written();
  localStorage.setItem('roque.settings', 'by hand');
  assert.deepEqual(await open(), []);
  assert.equal(recall('settings'), 'by hand');
});

test('without a database, values are stored only in localStorage', async (t) => {
  t.mock.method(indexedDB, 'open', () => {
    throw new DOMException('not here', 'SecurityError');
  });
  assert.deepEqual(await open(), []);
  remember('settings', 'kept');
  assert.equal(recall('settings'), 'kept');
});

test('a page that imports `remember.js` copies its localStorage values to the database', async () => {
  const page = await import(`../../../www/site/remember.js?${Math.random()}`);
  await page.recovered;
  const older = localStorageOnDisk();
  page.remember('puzzles', 'solved');
  await written();
  older();
  assert.equal(recall('puzzles'), null);
  assert.deepEqual(await open(), [['puzzles', 'solved']]);
  assert.equal(recall('puzzles'), 'solved');
});

test('recovery does not restore a deleted value', async () => {
  await open();
  remember('settings', 'first');
  await written();
  const older = localStorageOnDisk();
  forget('settings');
  await written();
  older();
  assert.deepEqual(await open(), []);
});

test('a database that never answers does not delay the page for ever', async (t) => {
  t.mock.method(indexedDB, 'open', () => new IDBOpenDBRequest());
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const page = await import(`../../../www/site/remember.js?${Math.random()}`);
  page.remember('language', 'fr');
  let found;
  page.recovered.then((/** @type {any} */ all) => {
    found = all;
  });
  while (!found) {
    await new Promise((resolve) => setImmediate(resolve));
    t.mock.timers.tick(500);
  }
  assert.deepEqual(found, []);
  assert.equal(page.recall('language'), 'fr');
});
