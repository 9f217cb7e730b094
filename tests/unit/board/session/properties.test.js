import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takeEarly } from '../../../../www/board/session/properties.js';

/** A stand-in for a custom element. */
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

test('properties set before the custom element was defined are applied in the order in which they were set', () => {
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
