import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectKeys } from '../../../../www/board/interaction/type-ahead.js';

/** Presses a key on a grid; returns whether the key was collected. @param {EventTarget} grid @param {string} key */
function press(grid, key, { held = '', altGr = false, repeat = false } = {}) {
  const event = Object.assign(new Event('keydown', { cancelable: true }), {
    key,
    repeat,
    ctrlKey: held === 'ctrl' || altGr,
    altKey: held === 'alt' || altGr,
    metaKey: held === 'meta',
    getModifierState: () => altGr,
  });
  return !grid.dispatchEvent(event);
}

test('characters, Enter and Backspace are collected until the text is taken', () => {
  const grid = new EventTarget();
  const take = collectKeys(/** @type {any} */ (grid), '/');
  for (const key of ['N', 'g', 'Backspace', 'f', '3', 'Enter', 'e', '5']) assert.ok(press(grid, key), key);
  assert.equal(take(), 'Nf3\ne5');
  assert.equal(press(grid, 'x'), false, 'the keys are the box’s own from now on');
  assert.equal(take(), '', 'the text is taken once');
});

test('shortcuts and keys that type nothing stay with the page', () => {
  const grid = new EventTarget();
  const take = collectKeys(/** @type {any} */ (grid), '/');
  for (const key of ['Tab', 'Escape', 'ArrowUp', 'Dead', 'F5']) assert.equal(press(grid, key), false, key);
  for (const held of ['ctrl', 'alt', 'meta']) assert.equal(press(grid, 'a', { held }), false, held);
  assert.ok(press(grid, '#', { altGr: true }));
  assert.ok(press(grid, '/', { repeat: true }), 'a held key opens the box only once');
  assert.equal(take(), '#');
});
