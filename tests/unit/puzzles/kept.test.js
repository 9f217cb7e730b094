// The rating and the progress of whoever solves here, and the stores that they come from.
import assert from 'node:assert/strict';
import test from 'node:test';
import { count, done, keep, kept, readKept } from '../../../www/puzzles/logic/kept.js';
import { chance, FIRST, rated } from '../../../www/puzzles/logic/rating.js';

/** What `localStorage` is. @param {Record<string, string>} items */
const store = (items) =>
  Object.assign(globalThis, {
    localStorage: {
      getItem: (/** @type {string} */ key) => items[key] ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
        items[key] = value;
      },
    },
  });

test('a puzzle of one’s own strength is even, an easier one likelier, a harder one not', () => {
  assert.equal(chance(1000, 2), 0.5);
  assert.ok(chance(1000, 1) > 0.8 && chance(1000, 5) < 0.01);
});

test('the rating rises with what is solved and falls with what is not, the more the less it was expected, and less once it is known', () => {
  assert.ok(rated(1000, 0, 3, true) - 1000 > rated(1000, 0, 1, true) - 1000);
  assert.ok(1000 - rated(1000, 0, 1, false) > 1000 - rated(1000, 0, 3, false));
  assert.ok(rated(1000, 0, 2, true) > rated(1000, 50, 2, true));
  assert.equal(rated(3000, 50, 5, true), 3000);
  assert.equal(rated(100, 50, 1, false), 100);
});

test('a puzzle goes into the rating once, whatever comes of it later', () => {
  const state = readKept(null);
  const puzzle = { id: 4, grade: 2 };
  count(state, 'orthodox', puzzle, false);
  const { rating } = state;
  assert.ok(rating < FIRST);
  count(state, 'orthodox', puzzle, true);
  done(state, 'orthodox', 4);
  count(state, 'orthodox', puzzle, false);
  assert.deepEqual([state.rating, state.count], [rating, 1]);
  assert.deepEqual(state.games.orthodox, { solved: [4], failed: [], sprint: 0 });
  count(state, 'rokagogo', puzzle, true);
  assert.equal(state.count, 2);
});

test('whatever a store holds, what makes sense of it is taken and nothing else', () => {
  const fresh = readKept(null);
  for (const text of [
    '',
    '{',
    'null',
    '7',
    '[]',
    '"x"',
    '{"rating":"1500"}',
    '{"games":7}',
    '{"rating":1e9}',
  ])
    assert.deepEqual(readKept(text), fresh, text);
  const games = {
    rokagogo: { solved: [3, 3, 'x', -1, 5], failed: [5, 9, null], sprint: -2 },
    checkers: { solved: [1] },
    exchange: null,
  };
  const state = readKept(JSON.stringify({ rating: 1500, count: -3, game: 'checkers', games }));
  assert.deepEqual([state.rating, state.count, state.game], [1500, 0, 'orthodox']);
  assert.deepEqual(state.games.rokagogo, { solved: [3, 5], failed: [9], sprint: 0 });
  assert.deepEqual(state.games.exchange, fresh.games.exchange);
  assert.equal('checkers' in state.games, false);
});

test('what another tab has written meanwhile is changed, not written over', () => {
  /** @type {Record<string, string>} */
  const items = {};
  store(items);
  keep((state) => done(state, 'orthodox', 1));
  const other = readKept(items['roque.puzzles']);
  done(other, 'orthodox', 2);
  items['roque.puzzles'] = JSON.stringify(other);
  keep((state) => done(state, 'orthodox', 3));
  assert.deepEqual(kept().games.orthodox.solved, [1, 2, 3]);
});

test('a store that is forbidden or full forgets, and nothing stops', () => {
  Object.assign(globalThis, {
    localStorage: {
      getItem: () => null,
      setItem() {
        throw new Error('full');
      },
    },
  });
  assert.deepEqual(keep((state) => done(state, 'orthodox', 1)).games.orthodox.solved, [1]);
  assert.deepEqual(kept().games.orthodox.solved, []);
});
