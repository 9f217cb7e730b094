// Tests how pointer events become inputs of the board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listenToPointer } from '../../../www/board/interaction/pointer.js';

/** @import { Input } from '../../../www/board/types.d.ts' */

/** A fake board surface on which tests dispatch pointer events. `inputs` lists the inputs sent, by their kinds. */
function makeSurface() {
  /** @type {string[]} */
  const inputs = [];
  const surface = Object.assign(new EventTarget(), { setPointerCapture() {} });
  const send = (/** @type {Input} */ { kind }) => {
    inputs.push(kind);
    return true;
  };
  const locate = (/** @type {any} */ { clientX, clientY }) => ({ x: clientX / 100, y: clientY / 100 });
  listenToPointer(/** @type {any} */ (surface), /** @type {any} */ (locate), /** @type {any} */ (send));
  return {
    inputs,
    /** Dispatches an event at (x, y) in CSS pixels, and returns whether its default action was prevented.
     * @param {string} type @param {object} [more] */
    dispatch(type, more = {}) {
      const usual = { pointerId: 1, isPrimary: true, button: 0, buttons: 1, clientX: 50, clientY: 50 };
      const event = Object.assign(new Event(type, { cancelable: true }), usual, more);
      return !surface.dispatchEvent(event);
    },
  };
}

test('a long press on a touch screen keeps the piece in hand, and shows no context menu', () => {
  const { inputs, dispatch } = makeSurface();
  dispatch('pointerdown', { pointerType: 'touch' });
  assert.equal(dispatch('contextmenu', { pointerType: 'touch' }), true);
  dispatch('pointermove', { pointerType: 'touch', clientX: 150 });
  dispatch('pointerup', { pointerType: 'touch', clientX: 150 });
  assert.deepEqual(inputs, ['press', 'move', 'release']);
});

test('the context menu of a mouse drops the piece in hand', () => {
  const { inputs, dispatch } = makeSurface();
  dispatch('pointerdown', { pointerType: 'mouse' });
  assert.equal(dispatch('contextmenu', { pointerType: 'mouse' }), true);
  dispatch('pointerup', { pointerType: 'mouse' });
  assert.deepEqual(inputs, ['press', 'cancel']);
  assert.equal(dispatch('contextmenu', { pointerType: 'mouse' }), false);
});

test('a drag begins only after a finger has moved eight pixels or a mouse four', () => {
  for (const [pointerType, most] of /** @type {const} */ ([
    ['touch', 8],
    ['mouse', 4],
  ])) {
    const { inputs, dispatch } = makeSurface();
    dispatch('pointerdown', { pointerType });
    dispatch('pointermove', { pointerType, clientX: 50 + most });
    assert.deepEqual(inputs, ['press'], pointerType);
    dispatch('pointermove', { pointerType, clientX: 51 + most });
    assert.deepEqual(inputs, ['press', 'move'], pointerType);
  }
});

test('a second pointer is ignored, and a pointer released outside the page drops the piece', () => {
  const { inputs, dispatch } = makeSurface();
  dispatch('pointerdown');
  dispatch('pointerdown', { pointerId: 2 });
  dispatch('pointerup', { pointerId: 2 });
  assert.deepEqual(inputs, ['press']);
  dispatch('pointermove', { buttons: 0 });
  assert.deepEqual(inputs, ['press', 'cancel']);
});
