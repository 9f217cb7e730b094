import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { MOST_PLIES, readReview } from '../../../../www/match/reviews/read.js';
import { MOST_REVIEWS, reviewStore } from '../../../../www/match/reviews/store.js';
import { REVIEW_VERSION } from '../../../../www/match/reviews/version.js';
import { openDB } from '../../../../www/vendor/idb/index.js';

/** @import { Examined } from '../../../../www/analysis/types.d.ts' */
/** @import { StoredReview } from '../../../../www/match/reviews/types.d.ts' */

const FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const read = (/** @type {string} */ path) =>
  readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

/** @returns {Examined} */
const examined = (/** @type {number} */ ply) => ({
  ply,
  chance: 0.5,
  accuracy: { white: ply ? 91.5 : null, black: null },
  judged: ply
    ? {
        ply,
        color: ply % 2 ? 'white' : 'black',
        loss: 0.2,
        accuracy: 40,
        verdict: 'blunder',
        played: { moves: [7, 8], outcome: { kind: 'loses', what: 'r', inReturn: 'p' }, motifs: [] },
        better: {
          moves: [9],
          outcome: { kind: 'mate', moves: 2 },
          motifs: [{ kind: 'fork', at: 0, squares: [1, 60], targets: 'k' }],
        },
      }
    : null,
});
const positions = (/** @type {number} */ n) => Array.from({ length: n }, (_, ply) => examined(ply));
const game = (/** @type {string} */ id, moves = [1, 2, 3, 4]) => ({
  id,
  rules: 'take-make',
  fen: FEN,
  moves,
});
/** @returns {StoredReview} */
const review = (/** @type {string} */ id, changes = {}) => ({
  ...game(id),
  version: REVIEW_VERSION,
  found: positions(5),
  answered: [3],
  changed: 1,
  ...changes,
});

test('a review comes back for the same game, and not for other moves', async () => {
  await reviewStore.put(game('a'), { found: positions(5), answered: [3] });
  const stored = await reviewStore.get(game('a'));
  assert.deepEqual(stored && { ...stored, changed: 1 }, review('a'));
  assert.equal(await reviewStore.get(game('b')), null);
  for (const other of [game('a', [1, 2, 3]), game('a', [1, 2, 3, 5]), { ...game('a'), rules: 'orthodox' }])
    assert.equal(await reviewStore.get(other), null);
  await reviewStore.put(game('a', [1, 2, 3]), { found: positions(2), answered: [] });
  assert.equal(await reviewStore.get(game('a')), null, 'the review of the new moves replaces it');
  assert.equal((await reviewStore.get(game('a', [1, 2, 3])))?.found.length, 2);
});

test('a review in progress does not replace what another tab has found of the same game', async () => {
  await reviewStore.put(game('c'), { found: positions(4), answered: [] });
  await reviewStore.put(game('c'), { found: positions(2), answered: [1] });
  const stored = await reviewStore.get(game('c'));
  assert.deepEqual([stored?.found.length, stored?.answered], [4, [1]]);
});

test('a review of another version and an unreadable one are removed', async () => {
  await reviewStore.add([review('d', { version: 'older' }), review('e', { found: 'none' })]);
  assert.equal(await reviewStore.get(game('d')), null);
  assert.equal(await reviewStore.get(game('e')), null);
  const db = await openDB('roque.reviews', 1);
  assert.deepEqual([await db.get('reviews', 'd'), await db.get('reviews', 'e')], [undefined, undefined]);
  db.close();
});

test('the database keeps only the newest reviews, and never the review of an extremely long game', async () => {
  const many = Array.from({ length: MOST_REVIEWS + 5 }, (_, i) => review(`many-${i}`, { changed: 10 + i }));
  await reviewStore.add(many);
  const ids = (await reviewStore.all()).map(({ id }) => id);
  assert.equal(ids.length, MOST_REVIEWS);
  assert.ok(ids.includes(`many-${MOST_REVIEWS + 4}`) && !ids.includes('many-0'));
  const long = game(
    'long',
    Array.from({ length: MOST_PLIES + 1 }, () => 1),
  );
  await reviewStore.put(long, { found: positions(3), answered: [] });
  assert.equal(await reviewStore.get(long), null);
});

test('a review is rejected if any of its fields is missing or has a wrong value', () => {
  const good = JSON.parse(JSON.stringify(review('a')));
  assert.deepEqual(readReview({ ...good, more: 1 }), good, 'unknown fields are dropped');
  /** Returns copies of a value, each with one field at any depth missing or replaced. @param {any} value @param {string} path @returns {[path: string, copy: any][]} */
  const broken = (value, path = '') =>
    Object.keys(value ?? {}).flatMap((name) => {
      const copy = (/** @type {any} */ changed) =>
        Array.isArray(value) ? Object.assign([...value], { [name]: changed }) : { ...value, [name]: changed };
      const deeper = typeof value[name] === 'object' ? broken(value[name], `${path}.${name}`) : [];
      return /** @type {[string, any][]} */ ([
        [`${path}.${name} is missing`, copy(undefined)],
        [`${path}.${name} is replaced`, copy({ x: 1 })],
        ...deeper.map(([at, changed]) => [at, copy(changed)]),
      ]);
    });
  // These fields of an outcome depend on its kind.
  const optional = /outcome\.(moves|what|inReturn) is missing/;
  for (const [at, bad] of broken(good)) assert.equal(!readReview(bad), !optional.test(at), at);
  for (const bad of [
    ...[null, 1, 'x', []],
    { ...good, found: [] },
    { ...good, found: [...good.found].reverse() },
    { ...good, found: positions(6) },
    { ...good, moves: [], found: positions(1) },
    { ...good, found: good.found.map((/** @type {any} */ one) => ({ ...one, judged: null })) },
  ])
    assert.equal(readReview(bad), null);
});

test('the version changes with what a review finds', () => {
  const { 0: nodes = '' } = /NODES: u64 = [\d_]+/.exec(read('crate/search/src/review/progress.rs')) ?? {};
  assert.ok(nodes);
  const digest = createHash('sha256')
    .update(nodes)
    .update(JSON.stringify(JSON.parse(read('tests/data/reviews.json'))));
  assert.equal(
    REVIEW_VERSION,
    digest.digest('hex').slice(0, 12),
    'write this digest to www/match/reviews/version.js',
  );
});
