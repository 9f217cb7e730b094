// Tests the data that the game page computes for its panels.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createView } from '../../../../www/game/page/view.js';
import en from '../../../../www/locales/en/game.js';
import { layTable } from '../../../helpers/table.js';

test('the page requests the move list only if the game has moves', async () => {
  const { session } = await layTable();
  let asked = 0;
  const board = Object.assign(new EventTarget(), {
    moveList(/** @type {any} */ letters) {
      asked += 1;
      return session.moveList(letters);
    },
  });
  Object.assign(globalThis, { document: { title: '' }, reportError: console.error });
  const view = createView(/** @type {any} */ (board), {
    words: { en },
    load: async () => en,
    language: 'en',
    settings: /** @type {any} */ ({ now: { check: true, letters: 'auto' }, listen() {} }),
    now: () => /** @type {any} */ ({ thinking: false }),
    spoken() {},
  });
  /** @type {string[]} */
  let shown = [];
  view.panels.push(/** @type {any} */ ({ show: (/** @type {any} */ { sans }) => (shown = sans) }));
  view.follow();
  const change = () => {
    const detail = { state: session.state, shownPly: session.shownPly, cause: 'move' };
    board.dispatchEvent(new CustomEvent('gamechange', { detail }));
  };
  change();
  assert.deepEqual([asked, shown], [0, []]);
  session.move('e4');
  change();
  assert.deepEqual([asked, shown], [1, ['e4']]);
  session.undo();
  change();
  assert.deepEqual([asked, shown], [1, []]);
});
