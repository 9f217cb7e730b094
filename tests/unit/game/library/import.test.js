import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { LIMITS } from '../../../../www/match/storage/records.js';
import { emptyBrowser, engine, gameStore, openPage } from '../../../helpers/headless.js';

const { createOpener, storeAll } = await import('../../../../www/game/library/import/import-keep.js');
const { isWrong, readItems, textOf } = await import('../../../../www/game/library/import/pgn-items.js');

globalThis.requestAnimationFrame = (draw) => Number(setImmediate(() => draw(0)));
// Keeps Node running, because the tested code waits for timers that do not.
const alive = setInterval(() => {}, 1000).ref();
after(() => clearInterval(alive));
beforeEach(emptyBrowser);

const FINE = '[White "Ann"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 {He sees it.} 0-1\n';
const WRONG = '[White "Zoé"]\n\n1.\nKe3 *\n';
const LONG = `[White "${'A'.repeat(LIMITS.tag + 1)}"]\n\n1. e4 *\n`;

/** @param {string} text */
async function read(text, stop = new AbortController(), shown = (_share) => {}) {
  const batch = { items: [], bad: 0 };
  const end = await readItems(engine, text, batch, stop.signal, shown);
  return { ...batch, ...end };
}

async function stored() {
  const all = [];
  for await (const heads of gameStore.heads()) all.push(...heads);
  return all;
}

test('an import reads all games of a PGN text, and marks and counts invalid games', async () => {
  const shares = [];
  const { items, bad, whole, rest } = await read(`${FINE}\n${WRONG}\n${LONG}\n${FINE}`, undefined, (share) =>
    shares.push(share),
  );
  assert.deepEqual(items.map(isWrong), [false, true, true, false]);
  assert.deepEqual([bad, whole, rest], [2, true, false]);
  assert.equal(items[1].read.error.line, 9);
  assert.deepEqual(items[2].over, [{ what: 'tag', has: LIMITS.tag + 1, most: LIMITS.tag }]);
  assert.equal(shares.at(-1), 1);
});

test('a stopped import keeps the games read so far', async () => {
  const stop = new AbortController();
  const { items, whole } = await read(FINE.repeat(5000), stop, () => stop.abort());
  assert.equal(whole, false);
  assert.ok(items.length > 0 && items.length < 5000, `${items.length}`);
});

test('an imported file that is not UTF-8 is read as Windows-1252', async () => {
  assert.equal(await textOf(new Blob(['Zoé'])), 'Zoé');
  assert.equal(await textOf(new Blob([Uint8Array.of(0x5a, 0x6f, 0xe9)])), 'Zoé');
});

test('imported games keep the order of their file', async () => {
  const { items } = await read([1, 2, 3].map((n) => FINE.replace('Ann', `Ann ${n}`)).join('\n'));
  const told = [];
  assert.equal(await storeAll(items, new AbortController().signal, (n) => told.push(n)), true);
  const names = (await stored()).sort((a, b) => b.changed - a.changed).map(({ white }) => white);
  assert.deepEqual(names, ['Ann 1', 'Ann 2', 'Ann 3']);
});

test('two quick clicks on an imported game open the game once', async () => {
  const { kept, session } = await openPage();
  const [item, other] = (await read(`${FINE}\n${FINE}`)).items;
  const open = createOpener(kept);
  assert.deepEqual(await Promise.all([open(item.read), open(item.read), open(other.read)]), [
    'open',
    null,
    null,
  ]);
  assert.equal(session.state.plies, 3);
  await kept.settled();
  assert.equal((await stored()).length, 1);
  // When the opened game is on the board, another game can be opened.
  assert.equal(await open(other.read), 'open');
  await kept.settled();
  assert.equal((await stored()).length, 2);
});

test('after an imported game failed to open, another game can be opened', async () => {
  const { items } = await read(FINE);
  let times = 0;
  const open = createOpener({
    adopt: () => (times++ ? Promise.resolve('open') : Promise.reject(new Error('no'))),
  });
  await assert.rejects(open(items[0].read));
  assert.equal(await open(items[0].read), 'open');
});

test('an imported game that ended by resignation is shown as resigned when opened and after a reload', async () => {
  const { items } = await read(FINE);
  const { kept, session, hide } = await openPage();
  const resigned = { winner: 'black', reason: 'resignation' };
  assert.equal(await createOpener(kept)(items[0].read), 'open');
  assert.deepEqual(session.state.outcome, resigned);
  hide('pagehide');
  assert.deepEqual((await openPage()).session.state.outcome, resigned);
});
