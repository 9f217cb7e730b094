import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { openDB } from '../../../www/vendor/idb/index.js';
import { emptyBrowser, journalOnDisk as localStorageOnDisk } from '../../helpers/headless.js';

const { lasting } = await import('../../../www/site/lasting.js');
const { recall, remember } = await import('../../../www/site/remember.js');

beforeEach(async () => {
  await emptyBrowser();
  const db = await openDB('roque.remembered', 1, { upgrade: (db) => void db.createObjectStore('items') });
  await db.clear('items');
  db.close();
});

/** A page that remembers; gives what it had to recover. */
async function open() {
  const found = [];
  await lasting((key, value) => found.push([key, value]));
  return found;
}
/** All that was asked of the database has been done. */
const written = () => new Promise((done) => setTimeout(done, 20).ref());

test('what was remembered comes back in a browser that was killed before it was on its disk, and nothing older', async () => {
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

test('what the page has remembered meanwhile is newer than what it recovers', async () => {
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

test('what was changed by hand in localStorage is not overruled', async () => {
  await open();
  remember('settings', 'chosen');
  await written();
  localStorage.setItem('roque.settings', 'by hand');
  assert.deepEqual(await open(), []);
  assert.equal(recall('settings'), 'by hand');
});

test('without a database it is remembered as before', async (t) => {
  t.mock.method(indexedDB, 'open', () => {
    throw new DOMException('not here', 'SecurityError');
  });
  assert.deepEqual(await open(), []);
  remember('settings', 'kept');
  assert.equal(recall('settings'), 'kept');
});
