import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takeEarly } from '../../../../www/board/session/properties.js';

/** An element, as far as it matters here. */
class Element {
  /** @type {string[]} */
  told = [];
  set fen(/** @type {string} */ fen) {
    this.told.push(fen);
  }
  get state() {
    return 'its own';
  }
}

test('what was set before an element was known reaches it, in that order', () => {
  const element = /** @type {any} */ ({});
  element.fen = 'early';
  element.key = 'of a framework';
  element.state = 'what can only be read';
  Object.setPrototypeOf(element, Element.prototype);
  element.told = [];
  takeEarly(element);
  assert.deepEqual(element.told, ['early']);
  assert.equal(element.state, 'its own');
  assert.deepEqual(Object.keys(element), ['key', 'told']);
});
