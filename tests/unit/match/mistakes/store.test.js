import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { countMistakes } from '../../../../www/match/mistakes/count.js';
import { readMistake } from '../../../../www/match/mistakes/read.js';
import { mistakeStore } from '../../../../www/match/mistakes/store.js';
import { answered } from '../../../../www/mistakes/schedule.js';
import { passes } from '../../../../www/mistakes/list.js';
import { openDB } from '../../../../www/vendor/idb/index.js';

/** @returns {import('../../../../www/match/mistakes/types.d.ts').Mistake} */
const mistake = (/** @type {string} */ id, changes = {}) => ({
  id,
  rules: 'take-make',
  fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  moves: [1, 2],
  color: 'white',
  played: 3,
  better: [4, 5],
  verdict: 'blunder',
  kind: 'lostRook',
  motifs: ['fork'],
  piece: 'r',
  white: 'Ann',
  black: '',
  date: '2026-11-24',
  added: 1,
  changed: 0,
  card: null,
  gone: false,
  ...changes,
});

test('a second review of a game adds no exercise twice, resets no answer and restores no deleted exercise', async () => {
  assert.equal(await mistakeStore.add([mistake('a.1'), mistake('a.3')]), 2);
  const solved = answered(mistake('a.1'), 'first', 1_800_000_000_000);
  await mistakeStore.put(solved);
  await mistakeStore.put(mistake('a.3', { gone: true, changed: 7 }));
  assert.equal(await mistakeStore.add([mistake('a.1'), mistake('a.3'), mistake('a.5')]), 1);
  const all = await mistakeStore.all();
  assert.deepEqual(all, [solved, mistake('a.3', { gone: true, changed: 7 }), mistake('a.5')]);
  await mistakeStore.markSearched({ id: 'a', changed: 12 });
  assert.deepEqual(await mistakeStore.searched(), new Map([['a', 12]]));
});

test('the list of mistakes leaves out an unreadable database entry and contains the other entries', async () => {
  const db = await openDB('roque.mistakes', 1);
  await db.put('mistakes', { id: 'bad.1', better: 'x' });
  db.close();
  const all = await mistakeStore.all();
  assert.ok(all.length && all.every(({ id }) => id !== 'bad.1'));
  assert.deepEqual(await countMistakes(), { due: 1, all: 2 });
});

test('a mistake is rejected if any of its fields is missing or has a wrong value', () => {
  const good = answered(mistake('a.1'), 'first', 1_800_000_000_000);
  assert.deepEqual(readMistake(JSON.parse(JSON.stringify(good))), good);
  for (const name of Object.keys(good).filter((name) => name !== 'motifs')) {
    const { [name]: _, ...rest } = /** @type {any} */ (good);
    assert.equal(readMistake(rest), null, `${name} is missing`);
    assert.equal(readMistake({ ...good, [name]: { x: 1 } }), null, `${name} is an object`);
  }
  for (const bad of [null, 1, 'x', [], { ...good, better: [] }, { ...good, id: '../x.1' }])
    assert.equal(readMistake(bad), null);
  for (const name of Object.keys(/** @type {any} */ (good.card)))
    assert.equal(readMistake({ ...good, card: { ...good.card, [name]: 'x' } }), null, name);
  assert.deepEqual(readMistake({ ...good, more: 1 }), good, 'unknown fields are dropped');
});

test('a mistake stored without motifs stays readable, and another review of the game adds the motifs', async () => {
  const { motifs: _, ...old } = mistake('b.1');
  assert.deepEqual(readMistake(old), { ...old, motifs: [] });
  assert.deepEqual(readMistake({ ...old, motifs: ['windmill', 'pin', 7] })?.motifs, ['pin']);
  const solved = answered(mistake('b.1', { motifs: [] }), 'first', 1_800_000_000_000);
  await mistakeStore.put(solved);
  assert.equal(await mistakeStore.add([mistake('b.1')]), 0);
  const all = await mistakeStore.all();
  assert.deepEqual(
    all.find(({ id }) => id === 'b.1'),
    { ...solved, motifs: ['fork'] },
  );
});

test('the user can filter the list of mistakes by game, piece, kind and motif', () => {
  const none = { rules: '', piece: '', kind: '', motif: '' };
  const one = mistake('c.1');
  for (const [filter, passing] of /** @type {[object, boolean][]} */ ([
    [{}, true],
    [{ motif: 'fork', rules: 'take-make', piece: 'r', kind: 'lostRook' }, true],
    [{ motif: 'pin' }, false],
    [{ rules: 'orthodox' }, false],
    [{ piece: 'q' }, false],
    [{ kind: 'draw' }, false],
  ]))
    assert.equal(passes(one, { ...none, ...filter }), passing, JSON.stringify(filter));
});

test('the vendored scheduler equals the file of its package, with its licence', () => {
  const read = (/** @type {string} */ path) =>
    readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
  assert.equal(read('www/vendor/ts-fsrs/index.js'), read('node_modules/ts-fsrs/dist/index.mjs'));
  assert.equal(read('www/vendor/ts-fsrs/LICENSE'), read('node_modules/ts-fsrs/LICENSE'));
});
