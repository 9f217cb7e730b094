import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { emptyBrowser, games, journal, newTab, openPage } from '../../../helpers/headless.js';

beforeEach(emptyBrowser);

const line = ({ session }) => session.moveList().slice(0, session.state.ply).join(' ');
const movesIn = (id) => journal.read(id)?.reading.record?.moves.length;

/** No more games go into the journal until it is put back. @param {import('node:test').TestContext} t */
function full(t) {
  t.mock.method(Object.getPrototypeOf(localStorage), 'setItem', () => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
}

test('where neither store has room, what the journal had is still there when the browser is killed', async (t) => {
  const page = await openPage();
  page.session.moves('e4');
  await page.kept.settled();
  t.mock.method(games, 'put', () => Promise.reject(new DOMException('no room', 'QuotaExceededError')));
  page.session.moves('e5');
  full(t);
  page.session.moves('Nf3');
  await page.kept.settled();
  assert.equal(page.kept.storageTrouble, 'full');
  assert.equal(movesIn(page.kept.record.id), 2);
  t.mock.restoreAll();
  newTab();
  assert.equal(line(await openPage()), 'e4 e5');
});

test('what the journal had makes room once the database has what it could not take', async (t) => {
  const page = await openPage();
  page.session.moves('e4');
  await page.kept.settled();
  const { id } = page.kept.record;
  full(t);
  page.session.moves('e5');
  assert.equal(movesIn(id), 1);
  await page.kept.settled();
  assert.equal(journal.read(id), null);
  assert.equal((await games.get(id)).record.moves.length, 2);
  t.mock.restoreAll();
  page.session.moves('Nf3');
  assert.equal(movesIn(id), 3);
});

test('what the journal has that is newer than what the database took stays in it', async (t) => {
  const page = await openPage();
  page.session.moves('e4');
  await page.kept.settled();
  const { id } = page.kept.record;
  // The database takes its time over the second move, and refuses what comes after.
  const { put } = games;
  let answer = () => {};
  const asked = new Promise((done) => {
    answer = () => done(undefined);
  });
  t.mock.method(games, 'put', async (...records) => {
    if (records.some(({ moves }) => moves.length > 2))
      throw new DOMException('no room', 'QuotaExceededError');
    await asked;
    return put(...records);
  });
  page.session.moves('e5');
  page.session.moves('Nf3');
  full(t);
  page.session.moves('Nc6');
  answer();
  await page.kept.settled();
  assert.equal((await games.get(id)).record.moves.length, 2);
  assert.equal(movesIn(id), 3);
});
