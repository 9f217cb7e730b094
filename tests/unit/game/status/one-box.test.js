import assert from 'node:assert/strict';
import test from 'node:test';
import { oneBox } from '../../../../www/game/status/one-box.js';

test('opening a message box closes the previous box, and opening the same box again keeps it open', () => {
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
