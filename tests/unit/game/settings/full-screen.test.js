// The button of the full screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullScreen } from '../../../../www/game/settings/full-screen.js';

/** A page that may be on the whole screen, and what its button says. @param {boolean} isAllowed */
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

test('a press fills the screen, another one leaves it, and the button says which it is, whoever has left it', async () => {
  const { button, document } = page(true);
  await button.onclick();
  assert.equal(button.pressed, 'true');
  await button.onclick();
  assert.equal(button.pressed, 'false');
  await button.onclick();
  document.put(null);
  assert.equal(button.pressed, 'false');
});

test('where it is not to be had there is no button, and where it is forbidden after all nothing happens', async () => {
  assert.equal(page(false).button.hidden, true);
  const { button, document } = page(true);
  document.documentElement.requestFullscreen = async () => {
    throw new TypeError('forbidden');
  };
  await button.onclick();
  assert.deepEqual([button.hidden, button.pressed], [false, 'false']);
});
