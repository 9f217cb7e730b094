// Tests the puzzle rating and progress of the user, and the records that store both.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  rateOutcome,
  markSolved,
  updateProgress,
  storedProgress,
  readProgress,
  progressTrouble,
  VERSION,
} from '../../../www/puzzles/logic/progress.js';
import { expectedScore, FIRST, newRating } from '../../../www/puzzles/logic/rating.js';

/** Replaces `localStorage`. @param {Record<string, string>} items */
const store = (items) =>
  Object.assign(globalThis, {
    localStorage: {
      getItem: (/** @type {string} */ key) => items[key] ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
        items[key] = value;
      },
    },
  });

test("a puzzle at the user's rating has an expected score of one half, and an easier puzzle a higher one", () => {
  assert.equal(expectedScore(1000, 2), 0.5);
  assert.ok(expectedScore(1000, 1) > 0.8 && expectedScore(1000, 5) < 0.01);
});

test('the puzzle rating changes more after an unexpected result and less after many puzzles, within limits', () => {
  assert.ok(newRating(1000, 0, 3, true) - 1000 > newRating(1000, 0, 1, true) - 1000);
  assert.ok(1000 - newRating(1000, 0, 1, false) > 1000 - newRating(1000, 0, 3, false));
  assert.ok(newRating(1000, 0, 2, true) > newRating(1000, 50, 2, true));
  assert.equal(newRating(3000, 50, 5, true), 3000);
  assert.equal(newRating(100, 50, 1, false), 100);
});

test('each puzzle changes the rating only once', () => {
  const { kept: state } = readProgress(null);
  const puzzle = { id: 4, grade: 2 };
  rateOutcome(state, 'orthodox', puzzle, false);
  const { rating } = state;
  assert.ok(rating < FIRST);
  rateOutcome(state, 'orthodox', puzzle, true);
  markSolved(state, 'orthodox', 4);
  rateOutcome(state, 'orthodox', puzzle, false);
  assert.deepEqual([state.rating, state.count], [rating, 1]);
  assert.deepEqual(state.games.orthodox, { solved: [4], failed: [], sprint: 0 });
  rateOutcome(state, 'rokagogo', puzzle, true);
  assert.equal(state.count, 2);
});

test('a valid progress record of this version or without a version number is read without a fault', () => {
  const games = { rokagogo: { solved: [3, 5], failed: [9], sprint: 2 } };
  const record = { rating: 1500, count: 3, game: 'rokagogo', games };
  for (const given of [{}, record, { ...record, version: VERSION }]) {
    const { kept, trouble } = readProgress(JSON.stringify(given));
    assert.equal(trouble, null);
    assert.equal(kept.version, VERSION);
    assert.deepEqual(readProgress(JSON.stringify(kept)), { kept, trouble: null });
  }
  assert.deepEqual(readProgress(JSON.stringify(record)).kept.games.rokagogo, games.rokagogo);
  // A missing or empty record, as after a deletion by the user.
  for (const text of [null, '']) assert.equal(readProgress(text).trouble, null);
});

test('the valid fields of a faulty progress record are kept, and the fault is reported', () => {
  const { kept: fresh } = readProgress(null);
  for (const text of [
    '{',
    'null',
    '7',
    '[]',
    '"x"',
    '{"rating":"1500"}',
    '{"games":7}',
    '{"rating":1e9}',
    ' ',
  ]) {
    const { kept, trouble } = readProgress(text);
    assert.deepEqual(kept, fresh, text);
    assert.equal(trouble, 'corrupt', text);
  }
  const games = {
    rokagogo: { solved: [3, 3, 'x', -1, 5], failed: [5, 9, null], sprint: -2 },
    exchange: null,
  };
  const { kept, trouble } = readProgress(
    JSON.stringify({ rating: 1500, count: -3, game: 'checkers', games }),
  );
  assert.equal(trouble, 'corrupt');
  assert.deepEqual([kept.rating, kept.count, kept.game], [1500, 0, 'orthodox']);
  assert.deepEqual(kept.games.rokagogo, { solved: [3, 5], failed: [9], sprint: 0 });
  assert.deepEqual(kept.games.exchange, fresh.games.exchange);
});

test('each fault in each field of a progress record is reported', () => {
  for (const given of [
    { version: 0 },
    { version: 'one' },
    { rating: 99 },
    { count: -1 },
    { game: 7 },
    { games: [] },
    { games: { orthodox: 7 } },
    { games: { orthodox: { solved: 7 } } },
    { games: { orthodox: { solved: [0] } } },
    { games: { orthodox: { failed: ['1'] } } },
    { games: { orthodox: { sprint: '1' } } },
  ])
    assert.equal(readProgress(JSON.stringify(given)).trouble, 'corrupt', JSON.stringify(given));
});

/** A record as a later version of Roque might write it. */
const LATER = {
  version: VERSION + 8,
  rating: 1500,
  streak: 40,
  games: { checkers: { solved: [1] }, orthodox: { solved: [2], best: 'fast' } },
};

test('a progress record of a later version keeps the fields and games that this version does not know', () => {
  /** @type {Record<string, string>} */
  const items = { 'roque.puzzles': JSON.stringify(LATER) };
  store(items);
  updateProgress((state) => markSolved(state, 'orthodox', 3));
  assert.equal(progressTrouble(), 'future');
  const written = JSON.parse(items['roque.puzzles']);
  assert.deepEqual([written.version, written.rating, written.streak], [VERSION, 1500, 40]);
  assert.deepEqual(written.games.checkers, { solved: [1] });
  assert.deepEqual(written.games.orthodox, { solved: [2, 3], best: 'fast', failed: [], sprint: 0 });
  assert.equal(items['roque.puzzles.aside.1'], JSON.stringify(LATER));
  // The newer record is reported once and copied once.
  updateProgress((state) => markSolved(state, 'orthodox', 4));
  assert.equal(items['roque.puzzles.aside.2'], undefined);
});

test('names of inherited properties, such as `constructor`, are ordinary keys in a progress record', () => {
  const text =
    '{"__proto__":{"rating":3000},"games":{"__proto__":{"orthodox":{"solved":[1]}},"constructor":{}}}';
  const { kept } = readProgress(text);
  assert.equal(kept.rating, FIRST);
  assert.deepEqual(kept.games.orthodox.solved, []);
  assert.equal(/** @type {any} */ ({}).rating, undefined);
});

test('an unreadable progress record is copied to quarantine unchanged before a new record replaces it', () => {
  /** @type {Record<string, string>} */
  const items = { 'roque.puzzles': '{"rating":15', 'roque.puzzles.aside.1': 'an older one' };
  store(items);
  storedProgress();
  assert.equal(progressTrouble(), 'corrupt');
  assert.equal(items['roque.puzzles.aside.1'], 'an older one');
  assert.equal(items['roque.puzzles.aside.2'], '{"rating":15');
  assert.equal(readProgress(items['roque.puzzles']).trouble, null);
  storedProgress();
  assert.equal(items['roque.puzzles.aside.3'], undefined);
});

test('an unreadable progress record is not replaced if there is no room for its copy', () => {
  const text = '{"rating":15';
  /** @type {Record<string, string>} */
  const items = { 'roque.puzzles': text };
  store(items);
  const { setItem } = localStorage;
  localStorage.setItem = (key, value) => {
    if (key.includes('aside')) throw new DOMException('no room', 'QuotaExceededError');
    setItem(key, value);
  };
  assert.deepEqual(updateProgress((state) => markSolved(state, 'orthodox', 1)).games.orthodox.solved, [1]);
  assert.deepEqual(items, { 'roque.puzzles': text });
});

test('a damaged progress record loses no data: it is either read completely or copied to quarantine', () => {
  const record = JSON.stringify({
    version: VERSION,
    rating: 1500,
    count: 3,
    game: 'orthodox',
    games: { orthodox: { solved: [1, 2, 3], failed: [4], sprint: 5 } },
  });
  for (let at = 0; at < record.length; at++)
    for (const text of [record.slice(0, at), `${record.slice(0, at)}~${record.slice(at + 1)}`]) {
      /** @type {Record<string, string>} */
      const items = { 'roque.puzzles': text };
      store(items);
      storedProgress();
      const { trouble } = readProgress(text);
      if (trouble) assert.equal(items['roque.puzzles.aside.1'], text);
      else if (text)
        assert.ok(
          Object.values(JSON.parse(text)).every((value) =>
            items['roque.puzzles'].includes(JSON.stringify(value)),
          ),
          text,
        );
    }
});

test('a progress record changed by another tab is merged, not overwritten', () => {
  /** @type {Record<string, string>} */
  const items = {};
  store(items);
  updateProgress((state) => markSolved(state, 'orthodox', 1));
  const { kept: other } = readProgress(items['roque.puzzles']);
  markSolved(other, 'orthodox', 2);
  items['roque.puzzles'] = JSON.stringify(other);
  updateProgress((state) => markSolved(state, 'orthodox', 3));
  assert.deepEqual(storedProgress().games.orthodox.solved, [1, 2, 3]);
});

test('if localStorage is forbidden or full, changes of the progress are lost, but no error is thrown', () => {
  Object.assign(globalThis, {
    localStorage: {
      getItem: () => null,
      setItem() {
        throw new Error('full');
      },
    },
  });
  assert.deepEqual(updateProgress((state) => markSolved(state, 'orthodox', 1)).games.orthodox.solved, [1]);
  assert.deepEqual(storedProgress().games.orthodox.solved, []);
});
