// Tests the players' strips beside the board: captured pieces and the button to resign.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playerStrip } from '../../../../www/game/players/player.js';
import { openPanels } from '../panels.js';

/** Opens the page with the strips of both players. */
async function opened() {
  const strips = /** @type {Record<'white' | 'black', ReturnType<typeof playerStrip>>} */ ({});
  const page = await openPanels(({ table }) => {
    for (const color of /** @type {const} */ (['white', 'black'])) strips[color] = playerStrip(color, table);
    return Object.values(strips);
  });
  /** @typedef {'white' | 'black'} Color */
  const part = (/** @type {Color} */ color, /** @type {string} */ selector) =>
    /** @type {any} */ (strips[color].root).querySelector(selector);
  return {
    ...page,
    part,
    says: (/** @type {Color} */ color) => part(color, '.says').textContent,
    offered: (/** @type {Color} */ color) =>
      [...strips[color].root.querySelectorAll('.does button')]
        .filter((button) => !(/** @type {any} */ (button).hidden))
        .map((button) => /** @type {any} */ (button).dataset.do),
    /** @param {Color} color @param {string} deed */
    do: (color, deed) => page.press(part(color, `[data-do=${deed}]`)),
    focused: () => page.document.activeElement.dataset.do,
  };
}

test("a player's strip shows captured pieces and the material lead in points, and an undo updates both", async () => {
  const { part, play, session } = await opened();
  play('e4', 'd5', 'exd5', 'Qxd5', 'Nc3', 'Qxg2', 'Bxg2', 'Bh3', 'Bxh3');
  const shown = (/** @type {'white' | 'black'} */ color) => [
    part(color, '.captured .unseen').textContent,
    part(color, '.men').querySelectorAll('svg').length,
    part(color, '.lead').textContent,
  ];
  assert.deepEqual(shown('white'), ['Captured: 1 queen, 1 bishop, 1 pawn. Ahead by 11.', 3, '+11']);
  assert.deepEqual(shown('black'), ['Captured: 2 pawns.', 2, '']);
  session.undo();
  assert.equal(part('white', '.lead').textContent, '+8');
});

test('resigning needs a confirmation, and the button "Cancel" has the focus', async () => {
  const { do: press, says, offered, focused, session } = await opened();
  press('black', 'resign');
  assert.equal(says('black'), 'Resign?');
  assert.deepEqual(offered('black'), ['confirm', 'cancel']);
  assert.deepEqual(offered('white'), ['offer', 'resign']);
  assert.equal(focused(), 'cancel');
  press('black', 'cancel');
  assert.deepEqual(offered('black'), ['offer', 'resign']);
  assert.equal(focused(), 'resign');
  assert.equal(session.state.outcome, null);
});

test("the next move closes the question about resigning, and a side can resign on the opponent's turn", async () => {
  const { do: press, says, offered, play, session, view } = await opened();
  press('black', 'resign');
  play('e4');
  assert.deepEqual(offered('black'), ['offer', 'resign']);
  press('white', 'resign');
  press('white', 'confirm');
  const { winner, reason } = /** @type {any} */ (session.state.outcome);
  assert.deepEqual([winner, reason], ['black', 'resignation']);
  await view.speak('fr');
  assert.deepEqual([says('black'), says('white')], ['gagnent', '']);
  session.undo();
  assert.equal(session.state.outcome, null);
  assert.deepEqual(offered('white'), ['offer', 'resign']);
});
