import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgedOf, nagsOf, tallyOf, worstMoves } from '../../../../www/game/review/judgement.js';

/** @import { Examined, Judged } from '../../../../www/game/review/types.d.ts' */

test('the review has a judged move for each examined position except the first', () => {
  const positions = [null, { ply: 1 }, { ply: 2 }].map((judged, ply) => ({ ply, chance: 0.5, judged }));
  const judged = judgedOf(/** @type {Examined[]} */ (/** @type {unknown} */ (positions)));
  assert.deepEqual(
    judged.map(({ ply }) => ply),
    [1, 2],
  );
});

test('the review lists at most ten key moments, the worst errors of the game in order of play', () => {
  const judged = Array.from({ length: 30 }, (_, i) => ({
    ply: i + 1,
    color: i % 2 ? 'black' : 'white',
    loss: i === 4 ? 0 : 0.1 + ((i * 7) % 30) / 50,
    verdict: i === 4 ? null : 'mistake',
  }));
  const listed = worstMoves(/** @type {Judged[]} */ (/** @type {unknown} */ (judged)));
  assert.equal(listed.length, 10);
  assert.ok(listed.every((one, i) => !i || listed[i - 1].ply < one.ply));
  const least = Math.min(...listed.map(({ loss }) => loss));
  const others = judged.filter((one) => !listed.some(({ ply }) => ply === one.ply));
  assert.ok(others.every(({ loss }) => loss <= least));
});

test('among key moments a mistake has priority over any inaccuracy, even one that loses more', () => {
  const judged = Array.from({ length: 12 }, (_, i) => ({
    ply: i + 1,
    loss: i ? 0.09 : 0.06,
    verdict: i ? 'inaccuracy' : 'mistake',
  }));
  const listed = worstMoves(/** @type {Judged[]} */ (/** @type {unknown} */ (judged)));
  assert.equal(listed[0].ply, 1);
});

test('the review counts the errors of each side, including a side without errors', () => {
  const judged = /** @type {Judged[]} */ ([
    { ply: 1, color: 'white', loss: 0.2, verdict: 'mistake' },
    { ply: 3, color: 'white', loss: 0.2, verdict: 'mistake' },
    { ply: 5, color: 'white', loss: 0.4, verdict: 'blunder' },
    { ply: 6, color: 'black', loss: 0, verdict: null },
  ]);
  assert.deepEqual(tallyOf(judged, { white: 61.7, black: null }), [
    { color: 'white', accuracy: 62, counts: [0, 2, 1] },
    { color: 'black', accuracy: null, counts: [0, 0, 0] },
  ]);
  assert.deepEqual(
    [...nagsOf(judged)],
    [
      [1, 2],
      [3, 2],
      [5, 4],
    ],
    'signs of the moves, by ply',
  );
});
