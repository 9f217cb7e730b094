import assert from 'node:assert/strict';
import test from 'node:test';
import { oneBox } from '../../../../www/game/status/one-box.js';

test('a box of words closes the one before it, and stays open if it takes the place again', () => {
  /** @type {string[]} */
  const closed = [];
  const [hint, verdict] = ['hint', 'verdict'].map((name) => () => void closed.push(name));
  const { take } = oneBox();
  take(hint);
  take(hint);
  assert.deepEqual(closed, []);
  take(verdict);
  assert.deepEqual(closed, ['hint']);
  take(hint);
  assert.deepEqual(closed, ['hint', 'verdict']);
});
