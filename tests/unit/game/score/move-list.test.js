// Tests the list of moves and its navigation buttons.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveList } from '../../../../www/game/score/move-list.js';
import { openPanels } from '../panels.js';

const MOVES = ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5', 'O-O', 'Qe7'];

/** @param {string[]} moves */
async function opened(moves) {
  const page = await openPanels(({ find, board, settings }) => [
    moveList(find('.moves'), find('.browse'), board, (letters) => settings.change({ letters })),
  ]);
  page.play(...moves);
  const buttons = () => page.all('.line button');
  return {
    ...page,
    buttons,
    select: page.find('.moves select'),
    /** The visible texts of the moves, without the names for screen readers. */
    line: () =>
      buttons()
        .slice(1)
        .map((button) => {
          const copy = button.cloneNode(true);
          copy.querySelector('.unseen').remove();
          for (const piece of copy.querySelectorAll('svg'))
            piece.replaceWith(`<${piece.getAttribute('aria-label')}>`);
          return copy.textContent;
        }),
    /** The screen-reader name of a move's button. @param {number} ply */
    named: (ply) => buttons()[ply].querySelector('.unseen').textContent,
    current: () => buttons().flatMap((button, ply) => (button.hasAttribute('aria-current') ? [ply] : [])),
    go: (/** @type {string} */ where) => page.find(`[data-go=${where}]`),
  };
}

test('the move list uses the piece letters of the language unless the user chooses others', async () => {
  const { line, named, select, choose, view } = await opened(MOVES);
  assert.deepEqual(line(), MOVES);
  assert.equal(named(3), '2. White: ');
  await view.speak('fr');
  assert.equal(select.value, 'fr');
  assert.deepEqual(line(), ['e4', 'e5', 'Cf3', 'Cc6', 'Fc4', 'Fc5', 'O-O', 'De7']);
  choose(select, 'figurine');
  assert.deepEqual(line(), ['e4', 'e5', '<C>f3', '<C>c6', '<F>c4', '<F>c5', 'O-O', '<D>e7']);
  await view.speak('en');
  assert.equal(select.value, 'figurine');
  assert.equal(line()[2], '<N>f3');
  choose(select, 'en');
  await view.speak('fr');
  assert.equal(line()[2], 'Nf3');
});

test('a game that begins with Black to move has correct move numbers', async () => {
  const { session, play, named, find } = await opened([]);
  session.reset({ fen: '4k3/8/8/8/8/8/4P3/4K2R b - - 0 30' });
  play('Kd7', 'e4');
  assert.deepEqual([named(1), named(2)], ['30. Black: ', '31. White: ']);
  assert.match(find('.line').textContent, /30\.…/);
});

test('a click on a move in the list shows the position after it, and only that move is marked as current', async () => {
  const { board, buttons, press, current } = await opened(MOVES.slice(0, 5));
  assert.deepEqual(current(), [5]);
  press(buttons()[2]);
  assert.equal(board.shownPly, 2);
  assert.deepEqual(current(), [2]);
});

test('the four navigation buttons step through the game and are disabled at its start and end', async () => {
  const { board, press, go } = await opened(MOVES.slice(0, 4));
  const enabled = () =>
    ['first', 'previous', 'next', 'last'].filter(
      (where) => go(where).getAttribute('aria-disabled') === 'false',
    );
  assert.deepEqual(enabled(), ['first', 'previous']);
  for (const [where, ply] of /** @type {const} */ ([
    ['previous', 3],
    ['first', 0],
    ['next', 1],
    ['last', 4],
  ])) {
    press(go(where));
    assert.equal(board.shownPly, ply, where);
  }
  press(go('first'));
  assert.deepEqual(enabled(), ['next', 'last']);
});

test('the arrow keys step through the move list, and the focus follows', async () => {
  const { board, buttons, current, document, key } = await opened(MOVES.slice(0, 4));
  board.goTo(0);
  buttons()[0].focus();
  for (const [name, ply] of /** @type {const} */ ([
    ['ArrowRight', 1],
    ['ArrowDown', 3],
    ['ArrowLeft', 2],
    ['ArrowUp', 0],
    ['End', 4],
    ['Home', 0],
  ])) {
    key(name);
    assert.equal(board.shownPly, ply, name);
    assert.deepEqual(current(), [ply]);
    assert.equal(document.activeElement, buttons()[ply]);
  }
  // The Tab key stops only once in the move list.
  assert.deepEqual(
    buttons().map((button) => button.getAttribute('tabindex')),
    ['0', '-1', '-1', '-1', '-1'],
  );
});
