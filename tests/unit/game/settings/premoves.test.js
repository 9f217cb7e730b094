import assert from 'node:assert/strict';
import test from 'node:test';
import { premovePanel } from '../../../../www/game/settings/premoves.js';

test('by default premoves are allowed only in games with a clock; a setting allows them always or never', () => {
  /** @type {any} */
  const board = { premove: false };
  /** @type {(() => void)[]} */
  const listeners = [];
  /** @type {any} */
  const settings = { now: { premove: 'clock' }, listen: (/** @type {() => void} */ l) => listeners.push(l) };
  const panel = premovePanel(settings, board);
  const shown = (/** @type {object | null} */ clock) => {
    panel.show(/** @type {any} */ ({ terms: { clock } }));
    return board.premove;
  };
  assert.deepEqual([shown(null), shown({}), shown(null)], [false, true, false]);
  settings.now = { premove: 'always' };
  for (const listener of listeners) listener();
  assert.equal(board.premove, true);
  settings.now = { premove: 'never' };
  for (const listener of listeners) listener();
  assert.deepEqual([board.premove, shown({})], [false, false]);
});
