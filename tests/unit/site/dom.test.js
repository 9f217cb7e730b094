import assert from 'node:assert/strict';
import test from 'node:test';
import { findElement, findElements, targetOf } from '../../../www/site/dom.js';

const button = { disabled: false };
/** Stands for a document with one button. */
const root = /** @type {any} */ ({
  querySelector: (/** @type {string} */ selector) => (selector === 'button.save' ? button : null),
  querySelectorAll: () => [button],
});

test('the type of an element follows from the tag in its selector', () => {
  const found = findElement(root, 'button.save');
  assert.equal(found.disabled, false);
  // @ts-expect-error: a button has no rows
  assert.equal(found.rows, undefined);
  const [first] = findElements(root, 'form > button[type="submit"]');
  assert.equal(first.disabled, false);
});

test('a selector that matches nothing is named by the error', () => {
  assert.throws(() => findElement(root, 'dialog#settings'), /dialog#settings/);
});

test('the target of an event is the element that it began at', () => {
  assert.equal(targetOf(/** @type {any} */ ({ target: button })), button);
});
