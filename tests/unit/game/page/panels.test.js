import assert from 'node:assert/strict';
import test from 'node:test';
import { showAll } from '../../../../www/game/page/panels.js';

test('a panel that throws does not stop the others, and its error is reported', () => {
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
