import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { emptyBrowser, gameStore, journal, newTab, openPage } from '../../../helpers/headless.js';

beforeEach(emptyBrowser);

const line = ({ session }) => session.moveList().slice(0, session.state.ply).join(' ');
const movesIn = (id) => journal.read(id)?.reading.record?.moves.length;

/** Makes the journal in localStorage reject further games until the mocks are restored. @param {import('node:test').TestContext} t */
function full(t) {
  t.mock.method(Object.getPrototypeOf(localStorage), 'setItem', () => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
}

test("if neither database nor journal has room, the journal's last record survives a killed browser", async (t) => {
  const page = await openPage();
  page.session.moves('e4');
  await page.kept.settled();
  t.mock.method(gameStore, 'put', () => Promise.reject(new DOMException('no room', 'QuotaExceededError')));
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

test('the journal deletes its record when the database has a newer one, which frees space', async (t) => {
  const page = await openPage();
  page.session.moves('e4');
  await page.kept.settled();
  const { id } = page.kept.record;
  full(t);
  page.session.moves('e5');
  assert.equal(movesIn(id), 1);
  await page.kept.settled();
  assert.equal(journal.read(id), null);
  assert.equal((await gameStore.get(id)).record.moves.length, 2);
  t.mock.restoreAll();
  page.session.moves('Nf3');
  assert.equal(movesIn(id), 3);
});

test('a journal record that is newer than the database record stays in the journal', async (t) => {
  const page = await openPage();
  page.session.moves('e4');
  await page.kept.settled();
  const { id } = page.kept.record;
  // The database is slow for the second move and rejects later ones.
  const { put } = gameStore;
  let answer = () => {};
  const asked = new Promise((done) => {
    answer = () => done(undefined);
  });
  t.mock.method(gameStore, 'put', async (...records) => {
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
  assert.equal((await gameStore.get(id)).record.moves.length, 2);
  assert.equal(movesIn(id), 3);
});
