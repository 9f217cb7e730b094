import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLayout } from '../../../../www/game/library/list/layout.js';

/** A list with rows of two heights: every third row is high. */
const kindAt = (/** @type {number} */ i) => (i % 3 ? 'low' : 'high');

/** @type {Record<string, number>} */
const HEIGHTS = { low: 10, high: 30 };
const heightOf = (/** @type {string} */ kind) => HEIGHTS[kind] ?? 0;

test('in the layout of the game list, each row begins at the end of the previous row, even after changes', () => {
  const layout = createLayout(heightOf);
  assert.equal(layout.measure(4, kindAt), 80);
  assert.equal(layout.measure(6, kindAt), 100);
  assert.deepEqual([0, 1, 2, 3, 4, 5].map(layout.topOf), [0, 30, 40, 50, 80, 90]);
  // Now the list has fewer rows than before.
  assert.equal(layout.measure(2, kindAt), 40);
  layout.reset();
  assert.equal(
    layout.measure(3, () => 'low'),
    30,
  );
});

test('the row at a scroll position is found, and positions outside the list give the first or last row', () => {
  const layout = createLayout(heightOf);
  layout.measure(1000, kindAt);
  const end = layout.topOf(1000);
  for (let y = 0; y < end; y += 7) {
    const row = layout.rowAt(y, 1000);
    assert.ok(layout.topOf(row) <= y && y < layout.topOf(row + 1), `${y}: ${row}`);
  }
  assert.equal(layout.rowAt(-50, 1000), 0);
  assert.equal(layout.rowAt(end + 50, 1000), 999);
  assert.equal(createLayout(() => 10).rowAt(5, 0), 0);
});

test('the height of each kind of row is measured once until it changes, and a height of zero is measured again', () => {
  let [height, asked] = [0, 0];
  const layout = createLayout(() => {
    asked += 1;
    return height;
  });
  layout.measure(2, () => 'low');
  assert.equal(asked, 2);
  assert.equal(layout.hasChanged(), true);
  height = 10;
  layout.reset();
  assert.equal(
    layout.measure(5, () => 'low'),
    50,
  );
  assert.equal(asked, 3);
  assert.equal(layout.hasChanged(), false);
  height = 12;
  assert.equal(layout.hasChanged(), true);
  layout.reset();
  assert.equal(
    layout.measure(5, () => 'low'),
    60,
  );
});
