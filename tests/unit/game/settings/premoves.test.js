import assert from 'node:assert/strict';
import test from 'node:test';
import { premovePanel } from '../../../../www/game/settings/premoves.js';

test('premoves are allowed with a clock by default, and always or never by choice', () => {
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
