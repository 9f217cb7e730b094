// What a page tells of itself: that there is a newer one, or that a part of it did not come.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { News } from '../../../www/site/news.js';

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

test('nothing is told before there is something', () => {
  assert.deepEqual(page(true).seen(), []);
});

test('a part that did not come is told of with the way out, until it is put off', () => {
  const { news, seen, later } = page(true);
  news.lacks = true;
  assert.deepEqual(seen(), ['.lacks', '.strong']);
  later();
  assert.deepEqual(seen(), []);
});

test('a newer version says why a part is missing', () => {
  const { news, seen } = page(true);
  Object.assign(news, { lacks: true, isOld: true });
  assert.deepEqual(seen(), ['.ready', '.strong']);
});

test('without a network the page is not to be loaded anew, unless it is kept', () => {
  const { news, seen } = page(false);
  news.lacks = true;
  assert.deepEqual(seen(), ['.lacks']);
  news.isKept = true;
  assert.deepEqual(seen(), ['.lacks', '.strong']);
});
