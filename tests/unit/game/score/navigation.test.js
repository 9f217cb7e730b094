// Tests navigation through the game by key, swipe and mouse wheel.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFlip, stepOf, swipeOf, wheelSteps } from '../../../../www/game/score/navigation.js';

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test('only the left and right arrows without a modifier step through the game', () => {
  assert.equal(stepOf({ ...plain, key: 'ArrowLeft' }), -1);
  assert.equal(stepOf({ ...plain, key: 'ArrowRight' }), 1);
  for (const key of ['ArrowUp', 'ArrowDown', 'a', ' ']) assert.equal(stepOf({ ...plain, key }), 0);
  for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    assert.equal(stepOf({ ...plain, key: 'ArrowLeft', [held]: true }), 0, held);
});

test('a swipe to the right goes back, a swipe to the left forward, and a diagonal one scrolls', () => {
  assert.equal(swipeOf(80, 10), -1);
  assert.equal(swipeOf(-80, -10), 1);
  assert.equal(swipeOf(30, 0), 0);
  assert.equal(swipeOf(80, 60), 0);
});

test('the mouse wheel steps one ply per notch, adds up small turns, and drops them when the direction changes', () => {
  const turn = wheelSteps();
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

test('the key f flips the board, except in text fields or on the board if f is a piece letter', () => {
  const target = (/** @type {{ isText?: boolean, isSeen?: boolean }} */ { isText = false, isSeen = false }) =>
    /** @type {any} */ ({ closest: () => isText, matches: () => isSeen });
  const f = { ...plain, key: 'f' };
  assert.ok(isFlip(f, target({}), null));
  assert.ok(!isFlip({ ...f, ctrlKey: true }, target({}), null));
  assert.ok(!isFlip(f, target({ isText: true }), null));
  assert.ok(isFlip(f, target({ isSeen: true }), 'KQRBN'));
  assert.ok(isFlip(f, target({}), 'RDTFC'));
  assert.ok(!isFlip(f, target({ isSeen: true }), 'RDTFC'));
});
