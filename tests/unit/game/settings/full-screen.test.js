// Tests the full-screen button.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullScreen } from '../../../../www/game/settings/full-screen.js';

/** Returns a page with or without full-screen mode, and its button. @param {boolean} isAllowed */
function page(isAllowed) {
  /** @type {any} */
  const button = {
    hidden: false,
    pressed: 'false',
    setAttribute: (/** @type {string} */ _, /** @type {string} */ on) => {
      button.pressed = on;
    },
  };
  let changed = () => {};
  /** @type {any} */
  const document = {
    fullscreenEnabled: isAllowed,
    fullscreenElement: null,
    addEventListener: (/** @type {string} */ _, /** @type {() => void} */ listener) => {
      changed = listener;
    },
    put(/** @type {unknown} */ element) {
      document.fullscreenElement = element;
      changed();
    },
    exitFullscreen: async () => document.put(null),
    documentElement: { requestFullscreen: async () => document.put({}) },
  };
  fullScreen(button, document);
  return { button, document };
}

test('the button enters and leaves full screen and shows the current state, also when left by other means', async () => {
  const { button, document } = page(true);
  await button.onclick();
  assert.equal(button.pressed, 'true');
  await button.onclick();
  assert.equal(button.pressed, 'false');
  await button.onclick();
  document.put(null);
  assert.equal(button.pressed, 'false');
});

test('without full-screen support the button is hidden, and a rejected request changes nothing', async () => {
  assert.equal(page(false).button.hidden, true);
  const { button, document } = page(true);
  document.documentElement.requestFullscreen = async () => {
    throw new TypeError('forbidden');
  };
  await button.onclick();
  assert.deepEqual([button.hidden, button.pressed], [false, 'false']);
});
