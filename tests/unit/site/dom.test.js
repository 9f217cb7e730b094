import assert from 'node:assert/strict';
import test from 'node:test';
import { findElement, findElements } from '../../../www/site/dom.js';

const button = { disabled: false };
/** A stand-in for a document with one button. */
const root = /** @type {any} */ ({
  querySelector: (/** @type {string} */ selector) => (selector === 'button.save' ? button : null),
  querySelectorAll: () => [button],
});

test('the look-up function returns an element whose type follows from the tag in its selector', () => {
  const found = findElement(root, 'button.save');
  assert.equal(found.disabled, false);
  // @ts-expect-error: a button has no rows
  assert.equal(found.rows, undefined);
  const [first] = findElements(root, 'form > button[type="submit"]');
  assert.equal(first.disabled, false);
});

test('if a selector matches nothing, the error names the selector', () => {
  assert.throws(() => findElement(root, 'dialog#settings'), /dialog#settings/);
});
