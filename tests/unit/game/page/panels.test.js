import assert from 'node:assert/strict';
import test from 'node:test';
import { showAll } from '../../../../www/game/page/panels.js';

test('if a panel of the page throws an error, the other panels still work, and the error is reported', () => {
  /** @type {unknown[]} */
  const shown = [];
  /** @type {unknown[]} */
  const told = [];
  const panel = (/** @type {string} */ name) => ({
    show: (/** @type {unknown} */ view) => shown.push([name, view]),
  });
  const fault = new TypeError('nothing there');
  const broken = {
    show() {
      throw fault;
    },
  };
  const view = /** @type {any} */ ({ rules: 'orthodox' });
  showAll([panel('first'), broken, panel('last')], view, (error) => told.push(error));
  assert.deepEqual(shown, [
    ['first', view],
    ['last', view],
  ]);
  assert.deepEqual(told, [fault]);
});
