// Tests the page's notice of a newer version or of a part that could not be loaded.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { News } from '../../../www/site/offline.js';

/** @param {boolean} onLine */
function page(onLine) {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
  /** @type {Record<string, any>} */
  const parts = {};
  const part = (/** @type {string} */ place) => {
    parts[place] ??= { hidden: true };
    return parts[place];
  };
  const news = new News(part, /** @type {any} */ ({ focus() {} }));
  const seen = () => {
    news.show();
    const shown = Object.keys(parts).filter((place) => !parts[place].hidden && place.startsWith('.update '));
    return parts['.update'].hidden ? [] : shown.map((place) => place.slice('.update '.length));
  };
  return { news, seen, later: () => parts['.update .later'].onclick() };
}

test('if there is no newer version and all files were loaded, no notice is shown', () => {
  assert.deepEqual(page(true).seen(), []);
});

test('a part of the page that could not be loaded is reported with a reload button until the user dismisses the notice', () => {
  const { news, seen, later } = page(true);
  news.lacks = true;
  assert.deepEqual(seen(), ['.lacks', '.strong']);
  later();
  assert.deepEqual(seen(), []);
});

test('the notice gives a newer version as the reason why a part could not be loaded', () => {
  const { news, seen } = page(true);
  Object.assign(news, { lacks: true, isOld: true });
  assert.deepEqual(seen(), ['.ready', '.strong']);
});

test('while the device is offline, the notice offers reloading only if the page is cached', () => {
  const { news, seen } = page(false);
  news.lacks = true;
  assert.deepEqual(seen(), ['.lacks']);
  news.isKept = true;
  assert.deepEqual(seen(), ['.lacks', '.strong']);
});
