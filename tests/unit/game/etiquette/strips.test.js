// Tests the players' strips beside the board under touch-move, and the setting that turns the board.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { etiquettePanel } from '../../../../www/game/etiquette/etiquette.js';
import { playerStrip } from '../../../../www/game/players/player.js';
import { square } from '../../../helpers/options.mjs';
import { openPanels } from '../panels.js';

/** @typedef {'white' | 'black'} Color */

/** @param {object} [changed] settings */
async function opened(changed = {}) {
  const strips = /** @type {Record<Color, ReturnType<typeof playerStrip>>} */ ({});
  const page = await openPanels(({ board, table, settings }) => {
    for (const color of /** @type {Color[]} */ (['white', 'black']))
      strips[color] = playerStrip(color, table);
    settings.change({ seats: 'beside', confirm: false, ...changed });
    return [...Object.values(strips), etiquettePanel(board, settings, strips, table.actions)];
  });
  const part = (/** @type {Color} */ color, /** @type {string} */ selector) =>
    /** @type {any} */ (strips[color].root.querySelector(selector));
  return {
    ...page,
    adoube: (/** @type {Color} */ color) => part(color, '.adoube'),
    duties: () => [part('white', '.duty').textContent, part('black', '.duty').textContent],
    isFree: (/** @type {Color} */ color) => part(color, '.adoube').getAttribute('aria-disabled') === 'false',
  };
}

test('the strip of a player names the touched piece until it has moved', async () => {
  const { session, duties, view, play } = await opened();
  session.reset({ touchMove: true });
  assert.deepEqual(duties(), ['', '']);
  session.touch(square('g1'));
  assert.deepEqual(duties(), ['must move the knight on g1', '']);
  await view.speak('fr');
  assert.deepEqual(duties(), ['doivent jouer le cavalier g1', '']);
  play('Nf3');
  assert.deepEqual(duties(), ['', '']);
});

test('a player can announce "j\'adoube" only on the own turn, and the next touch then creates no duty', async () => {
  const { session, duties, press, adoube, isFree, play } = await opened();
  assert.equal(adoube('white').hidden, true);
  session.reset({ touchMove: true });
  assert.equal(adoube('white').hidden, false);
  assert.deepEqual([isFree('white'), isFree('black')], [true, false]);
  press(adoube('black'));
  assert.deepEqual(duties(), ['', '']);
  press(adoube('white'));
  assert.deepEqual(duties(), ['may adjust a piece', '']);
  assert.equal(isFree('white'), false);
  assert.equal(session.touch(square('g1')), false);
  assert.deepEqual(duties(), ['', '']);
  assert.equal(isFree('white'), true);
  play('e4');
  assert.deepEqual([isFree('white'), isFree('black')], [false, true]);
  session.resign('white');
  assert.deepEqual([adoube('white').hidden, adoube('black').hidden], [true, true]);
});

test('with the setting that turns the board, it turns after each move and undo, but not while an earlier ply is viewed', async () => {
  const { session, board, play } = await opened({ seats: 'turning' });
  const seen = [board.orientation];
  const then = (/** @type {() => void} */ act) => {
    act();
    seen.push(board.orientation);
  };
  then(() => play('e4'));
  then(() => play('e5'));
  then(() => board.goTo(1));
  then(() => board.goTo(2));
  then(() => session.undo());
  assert.deepEqual(seen, ['white', 'black', 'white', 'white', 'white', 'black']);
  // A flip by the user lasts until the next move.
  board.flip();
  play('d5');
  assert.equal(board.orientation, 'white');
  play('exd5');
  assert.equal(board.orientation, 'black');
});

test('switching on the setting that turns the board has no effect while an earlier ply is viewed', async () => {
  const { board, play, settings } = await opened();
  play('e4');
  board.goTo(0);
  settings.change({ seats: 'turning' });
  assert.equal(board.orientation, 'white');
});

test("a position with Black to move is shown from Black's side, and the board is not turned after the last move", async () => {
  const { session, board, play } = await opened({ seats: 'turning' });
  session.reset({ fen: '4k3/8/8/8/8/8/R7/4K3 b - - 0 1' });
  assert.equal(board.orientation, 'black');
  // The board does not turn at mate, so that both players see it.
  session.reset({ fen: '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1' });
  play('Ra8');
  assert.ok(session.state.outcome);
  assert.equal(board.orientation, 'white');
});
