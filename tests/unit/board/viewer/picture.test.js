import assert from 'node:assert/strict';
import test from 'node:test';
import { drawDiagrams } from '../../../../www/board/viewer/picture.js';

test('diagrams are drawn in slices of a few milliseconds, between which the page can respond, until cancelled', async (t) => {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  /** @type {number[]} */
  const made = [];
  const works = Array.from({ length: 40 }, (_, i) => () => {
    now += 5;
    made.push(i);
  });
  const done = drawDiagrams(works, () => made.length < 30);
  // The first slice: three pictures of five milliseconds each.
  assert.deepEqual(made, [0, 1, 2]);
  let turns = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    if (made.length === 30) return port1.close();
    turns++;
    port2.postMessage('');
  };
  port2.postMessage('');
  await done;
  port1.close();
  assert.equal(made.length, 30);
  assert.ok(turns > 5, `${turns}`);
});
