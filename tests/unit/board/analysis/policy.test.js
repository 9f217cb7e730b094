// Tests how long the computer opponent takes for a move.
import assert from 'node:assert/strict';
import test from 'node:test';
import { thinkingPause } from '../../../../www/board/analysis/policy.js';

/** @param {number[]} chances */
const lines = (...chances) => chances.map((chance) => ({ chance }));

test('the computer plays a forced or clearly best move at once, and takes longer if several moves are close', () => {
  const [only, best, two, four, eight] = [
    lines(0.5),
    lines(0.5, 0.3, 0.2),
    lines(0.5, 0.49, 0.2),
    lines(0.5, 0.49, 0.48, 0.47, 0.2),
    lines(...Array.from({ length: 8 }, (_, i) => 0.5 - i / 200)),
  ].map((found) => thinkingPause(found));
  assert.equal(only, best);
  assert.ok(best < two && two < four && four < eight, String([best, two, four, eight]));
});

test('before each move the computer pauses, at most for a second or an eightieth of its clock time', () => {
  const hardest = lines(...Array.from({ length: 200 }, () => 0.5));
  assert.equal(thinkingPause(hardest), 900);
  assert.equal(thinkingPause(hardest, 8_000), 100);
  assert.equal(thinkingPause([]), 250);
});
