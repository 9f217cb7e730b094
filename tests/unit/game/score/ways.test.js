// Ways through the game: what a key, a finger and the wheel mean.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepOf, swipeOf, wheel } from '../../../../www/game/score/ways.js';

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test('the arrows to the sides go a half-move, and no other key does, nor one that is held with another', () => {
  assert.equal(stepOf({ ...plain, key: 'ArrowLeft' }), -1);
  assert.equal(stepOf({ ...plain, key: 'ArrowRight' }), 1);
  for (const key of ['ArrowUp', 'ArrowDown', 'a', ' ']) assert.equal(stepOf({ ...plain, key }), 0);
  for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    assert.equal(stepOf({ ...plain, key: 'ArrowLeft', [held]: true }), 0, held);
});

test('a finger that passes to the right goes back, to the left forward; one that goes across scrolls', () => {
  assert.equal(swipeOf(80, 10), -1);
  assert.equal(swipeOf(-80, -10), 1);
  assert.equal(swipeOf(30, 0), 0);
  assert.equal(swipeOf(80, 60), 0);
});

test('the wheel steps once a notch, small turns are added up, and one the other way begins anew', () => {
  const turn = wheel();
  assert.equal(turn({ deltaY: 100, deltaMode: 0 }), 1);
  assert.deepEqual(
    [20, 20, 20].map((deltaY) => turn({ deltaY, deltaMode: 0 })),
    [0, 0, 1],
  );
  assert.deepEqual(
    [40, -40, -60].map((deltaY) => turn({ deltaY, deltaMode: 0 })),
    [0, 0, -1],
  );
  assert.equal(turn({ deltaY: 3, deltaMode: 1 }), 1);
});
