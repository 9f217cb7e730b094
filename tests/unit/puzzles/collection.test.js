// Tests how puzzle files and URLs of puzzles are read.
import assert from 'node:assert/strict';
import test from 'node:test';
import { linkTo, readAddress } from '../../../www/puzzles/logic/address.js';
import { collectionOf, fileOf, readCollection } from '../../../www/puzzles/logic/collection.js';
import { NAMES } from '../../../www/puzzles/logic/games.js';
import { GAMES } from '../../../www/match/games.js';

const GOOD = {
  id: 7,
  fen: '8/8/8/8/8/8/8/8 w - - 0 1',
  goal: '#2',
  line: ['a1a2', 'b1b2', 'a2a3'],
  grade: 2,
};

test('puzzles are read in the order of their ids; invalid and repeated puzzles are left out', () => {
  const bad = [
    null,
    'x',
    { ...GOOD, id: 0 },
    { ...GOOD, id: '8' },
    { ...GOOD, id: 9, goal: 'r#2' },
    { ...GOOD, id: 10, line: [] },
    { ...GOOD, id: 11, line: [1] },
    { ...GOOD, id: 12, grade: 6 },
    { ...GOOD, id: 13, fen: undefined },
    { ...GOOD, fen: 'another of the same number' },
  ];
  const puzzles = [{ ...GOOD, id: 8, goal: 'h#2.5' }, GOOD, { ...GOOD, id: 14, goal: 'only' }, ...bad];
  assert.deepEqual(
    readCollection({ rules: 'orthodox', puzzles }).map(({ id, fen }) => [id, fen]),
    [
      [7, GOOD.fen],
      [8, GOOD.fen],
      [14, GOOD.fen],
    ],
  );
  for (const nothing of [null, undefined, 7, {}, { puzzles: 'x' }])
    assert.deepEqual(readCollection(nothing), []);
});

test("the name of a variant's puzzle file needs no escaping in a URL", () => {
  for (const { name } of GAMES) assert.match(fileOf(name), /^[a-z-]+\.json$/);
  assert.equal(new Set(GAMES.map(({ name }) => fileOf(name))).size, GAMES.length);
});

test('a failed or empty download of a puzzle file is repeated at the next request, and a loaded file is cached', async (t) => {
  const answers = [
    () => Promise.reject(new TypeError('no network')),
    () => ({ ok: false, status: 404 }),
    () => ({ ok: true, json: async () => ({ puzzles: [] }) }),
    () => ({ ok: true, json: async () => ({ puzzles: [GOOD] }) }),
  ];
  const fetched = t.mock.method(globalThis, 'fetch', () => /** @type {any} */ (answers.shift())?.());
  for (let i = 0; i < 3; i++) await assert.rejects(collectionOf('rokagogo'));
  assert.equal((await collectionOf('rokagogo')).length, 1);
  assert.equal((await collectionOf('rokagogo')).length, 1);
  assert.equal(fetched.mock.callCount(), 4);
});

test('the URL of a puzzle opens the right puzzle in every variant, however the plus sign is encoded', () => {
  for (const name of NAMES) {
    const address = linkTo('https://a.example/roque/puzzles/?lang=fr#path', name, 17);
    assert.equal(address, `https://a.example/roque/puzzles/?game=${name}&id=17`);
    const { search } = new URL(address);
    for (const sent of [search, search.replace('+', '%2B'), search.replace('+', '%20')])
      assert.deepEqual(readAddress(sent), { game: name, id: 17 });
  }
});

test('a URL without an id selects only the variant, and a URL without id and variant selects nothing', () => {
  assert.deepEqual(readAddress('?game=take-make'), { game: 'take-make', id: null });
  assert.deepEqual(readAddress('?id=3'), { game: 'orthodox', id: 3 });
  assert.deepEqual(readAddress('?game=%20Take-Make'), { game: 'take-make', id: null });
  assert.equal(readAddress('?lang=fr'), null);
  assert.equal(readAddress(''), null);
});

test('an invalid variant or id in the URL is reported with its value', () => {
  for (const given of ['checkers', 'constructor', '', 'take-make+checkers'])
    assert.deepEqual(readAddress(`?game=${encodeURIComponent(given)}`), { fault: 'noGame', given });
  for (const given of ['0', '-1', '1.5', 'x', '', '12345678', '1e3'])
    assert.deepEqual(readAddress(`?game=take-make&id=${given}`), { fault: 'noPuzzle', given });
});
