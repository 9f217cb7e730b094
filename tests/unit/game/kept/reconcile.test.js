// Bringing the two stores together, beside what the page is still writing.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { emptyBrowser, games, journal, openPage } from '../../../helpers/headless.js';

const { Reconciler } = await import('../../../../www/game/kept/reconcile.js');
const { createWriter } = await import('../../../../www/game/kept/writer.js');

beforeEach(emptyBrowser);

/** Records of games that earlier pages have left in the journal. @param {string[]} ids */
async function leftInJournal(...ids) {
  const { session, kept } = await openPage();
  session.moves('e4');
  await kept.settled();
  const { record } = kept;
  const records = ids.map((id) => ({ ...record, id, left: true }));
  for (const one of records) journal.write(one);
  return records;
}

test('tidying brings what is left in the journal to the database, but never a game that is still being written', async (t) => {
  const [waiting] = await leftInJournal('waiting', 'left');
  const writer = createWriter({ news() {}, stored() {}, late() {} });
  const put = t.mock.method(games, 'put', () => Promise.reject(new DOMException('no', 'QuotaExceededError')));
  const newer = { ...waiting, revision: waiting.revision + 1 };
  writer.write(newer);
  await writer.settled();
  put.mock.restore();
  assert.equal(writer.waitsFor('waiting'), true);

  const current = /** @type {any} */ ({ id: undefined, engine: null });
  await new Reconciler({ current, writer, news() {} }).tidy();
  assert.equal(journal.read('left'), null);
  assert.equal((await games.get('left'))?.record?.id, 'left');
  assert.deepEqual(journal.read('waiting')?.reading.record, newer);
  assert.equal(await games.get('waiting'), null);

  // The next event has the writer bring it there.
  writer.write({ ...newer, revision: newer.revision + 1 });
  await writer.settled();
  assert.equal((await games.get('waiting'))?.record?.revision, newer.revision + 1);
});
