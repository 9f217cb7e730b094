import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { emptyBrowser, gameStore, newTab, openPage } from '../../../helpers/headless.js';

const { createTrash } = await import('../../../../www/game/library/trash.js');
const { pgnOfGames } = await import('../../../../www/game/library/pgn-of-games.js');
const { tallyText } = await import('../../../../www/game/library/game-rows.js');
const { default: words } = await import('../../../../www/locales/en/game.js');

globalThis.requestAnimationFrame = (draw) => Number(setImmediate(() => draw(0)));
// Keeps Node running, because the tested code waits for timers that do not.
const alive = setInterval(() => {}, 1000).ref();
after(() => clearInterval(alive));
beforeEach(emptyBrowser);

/** Opens a page with one stored game for each of the given moves; the last game is on the board. */
async function played(...moves) {
  const page = await openPage();
  const ids = [];
  for (const move of moves) {
    page.session.reset();
    page.session.moves(move);
    ids.push(page.kept.record.id);
  }
  await page.kept.settled();
  return { ...page, ids };
}

async function listed() {
  const all = [];
  for await (const heads of gameStore.heads()) all.push(...heads.map(({ id }) => id));
  return all.sort();
}

const itemsOf = (ids) => ids.map((id) => ({ head: { id }, text: '' }));

test('the most recently deleted games can be restored; closing the game list removes deleted games for good', async () => {
  const { kept, ids } = await played('e4', 'd4', 'c4', 'Nf3');
  const [first, second, third, playing] = ids;
  const trash = createTrash(kept);
  assert.deepEqual(
    [...(await trash.discard([first, playing]))],
    [first],
    'the game on the board is not deleted',
  );
  assert.deepEqual([...(await trash.discard([second, third]))], [second, third]);
  trash.offer(itemsOf([second, third]));
  assert.deepEqual(await listed(), [playing]);
  assert.deepEqual(await trash.takeBack(), itemsOf([second, third]));
  assert.deepEqual(await listed(), [second, third, playing].sort());
  trash.empty();
  await gameStore.check();
  assert.equal(await gameStore.get(first), null);
  assert.ok(await gameStore.get(second));
});

test('if the database rejects a deletion, no game is deleted', async () => {
  const trash = createTrash({ remove: () => Promise.reject(new Error('no')) });
  assert.equal((await trash.discard(['a'])).size, 0);
});

test('selected games are exported to one PGN file, and games that cannot be written are counted', async () => {
  const { ids, kept } = await played('e4', 'd4', 'c4');
  newTab();
  await gameStore.put({ ...kept.record, id: 'wrong', moves: [1, 1], ply: 2, left: true });
  const shares = [];
  const { whole, texts, left } = await pgnOfGames(
    [...ids, 'wrong', 'gone'],
    new AbortController().signal,
    (share) => shares.push(share),
  );
  assert.deepEqual([whole, left], [true, 1]);
  assert.deepEqual(
    texts.map((text) => /1\. (\w+)/.exec(text)?.[1]),
    ['e4', 'd4', 'c4'],
  );
  assert.ok(texts.every((text) => text.endsWith('\n\n')));
  assert.equal(shares.at(-1), 1);
});

test('the user can stop an export of games', async () => {
  const { ids } = await played('e4');
  const stop = new AbortController();
  stop.abort();
  assert.equal((await pgnOfGames(ids, stop.signal, () => {})).whole, false);
});

test('the game list shows the number of games stored, found, selected or about to be deleted', () => {
  Object.assign(globalThis.document, { documentElement: { lang: 'en' } });
  const numbers = { asking: false, chosen: 0, searching: false, found: 3, all: 3 };
  const told = (changes) => tallyText(words, { ...numbers, ...changes });
  assert.equal(told({}), '3 games');
  assert.equal(told({ searching: true, found: 1 }), '1 of 3 games');
  assert.equal(told({ searching: true, found: 2, chosen: 2 }), '2 selected');
  assert.equal(told({ chosen: 2, asking: true }), 'Delete 2 games?');
});
