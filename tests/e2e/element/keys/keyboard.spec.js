import {
  position,
  open,
  alone,
  cell,
  choices,
  expect,
  keys,
  listen,
  marks,
  move,
  placement,
  SQUARES,
  speak,
  spoken,
  samePage as test,
} from '../../../helpers/page.js';
import en from '../../../../www/locales/en/board.js';

/**
 * Presses Tab until the focus is on the board, beginning at the first link of the site navigation. On the way, the
 * focus passes four links, sound, full screen, settings, two languages and Black's two buttons.
 * @param {import('../../../helpers/page.js').Board} board
 */
async function fromTheTop(board) {
  await board.page().locator('.site a').first().focus();
  await keys(board, Array(12).fill('Tab').join(' '));
}

test('a user can reach the board from the top of the page and play a game by keyboard alone', {
  tag: '@engines',
}, async ({ page }) => {
  const board = await open(page, '../', { still: true });
  const heard = await listen(board, 'move');
  await fromTheTop(board);
  await expect(cell(board, 'e2')).toBeFocused();
  await keys(board, 'Enter');
  await expect(spoken(board)).toHaveText('2 possible moves');
  expect((await marks(board)).dots).toEqual(['e3', 'e4']);
  await keys(board, 'ArrowUp ArrowUp Space');
  await expect(spoken(board)).toHaveText('Pawn from e2 to e4');
  await keys(board, 'ArrowUp ArrowUp ArrowUp Enter ArrowDown ArrowDown Enter');
  expect(await placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR');
  expect((await heard()).map(([, { source }]) => source)).toEqual(['keyboard', 'keyboard']);
  // Tab moves the focus from the board to White's first button.
  await keys(board, 'Tab');
  await expect(page.locator('.player[data-color=white] [data-do=offer]')).toBeFocused();
  await keys(board, 'Shift+Tab');
  await expect(cell(board, 'e5')).toBeFocused();
});

test('arrows, Home, End and the page keys move the focus on the board and stop at its edges', async ({
  page,
}) => {
  const board = await alone(page);
  await cell(board, 'e2').focus();
  for (const [pressed, square] of [
    ['ArrowLeft', 'd2'],
    ['Home', 'a2'],
    ['ArrowLeft', 'a2'],
    ['End', 'h2'],
    ['ArrowRight', 'h2'],
    ['PageUp', 'h8'],
    ['ArrowUp', 'h8'],
    ['PageDown', 'h1'],
    ['ArrowDown', 'h1'],
  ]) {
    await keys(board, pressed);
    await expect(cell(board, square)).toBeFocused();
  }
});

test('on a flipped board the arrow keys move the focus in their direction on the screen', {
  tag: '@night',
}, async ({ page }) => {
  const board = await alone(page);
  await cell(board, 'e2').focus();
  await board.evaluate((element) => element.flip());
  await expect(cell(board, 'e2')).toBeFocused();
  await keys(board, 'ArrowUp');
  await expect(cell(board, 'e1')).toBeFocused();
  await keys(board, 'ArrowRight');
  await expect(cell(board, 'd1')).toBeFocused();
});

test('Enter on the selected piece or Escape deselects it, and Enter on another own piece selects that one', {
  tag: '@night',
}, async ({ page }) => {
  const board = await alone(page, {}, { still: true });
  await cell(board, 'e2').focus();
  await keys(board, 'Enter');
  await expect(cell(board, 'e2')).toHaveAttribute('aria-selected', 'true');
  await keys(board, 'Enter');
  await expect(cell(board, 'e2')).toHaveAttribute('aria-selected', 'false');
  await keys(board, 'Enter Escape');
  expect((await marks(board)).dots).toEqual([]);
  await keys(board, 'Enter ArrowLeft Enter');
  expect(await marks(board)).toMatchObject({ selected: ['d2'], dots: ['d3', 'd4'] });
});

test('the board speaks the reason for an illegal move by keyboard, and the piece stays selected', async ({
  page,
}) => {
  const board = await alone(page, { fen: '4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1' }, { still: true });
  await cell(board, 'f2').focus();
  await keys(board, 'Enter ArrowUp Enter');
  await expect(spoken(board)).toHaveText(
    'The pawn on f2 is pinned by the bishop on h4: moving it would put your king in check.',
  );
  await expect(cell(board, 'f2')).toHaveAttribute('aria-selected', 'true');
  await keys(board, 'Escape');
  await expect(cell(board, 'f2')).toHaveAttribute('aria-selected', 'false');
});

test('keys with Control or Alt are left to the browser', { tag: '@night' }, async ({ page }) => {
  const board = await alone(page);
  await cell(board, 'e2').focus();
  await keys(board, 'Control+Enter Alt+Enter Control+ArrowUp');
  await expect(cell(board, 'e2')).toBeFocused();
  await expect(cell(board, 'e2')).toHaveAttribute('aria-selected', 'false');
});

test('a piece letter moves the focus to the next piece of that kind in reading order, and with Shift to the previous one', async ({
  page,
}) => {
  const board = await alone(page);
  await cell(board, 'e2').focus();
  for (const [pressed, square] of [
    ['n', 'b1'],
    ['n', 'g1'],
    ['N', 'b8'],
    ['Shift+N', 'g1'],
    ['k', 'e8'],
    ['q', 'd1'],
    ['b', 'f1'],
    ['b', 'c8'],
    ['p', 'a7'],
    ['Shift+R', 'h8'],
  ]) {
    await keys(board, pressed.length === 1 ? pressed.toLowerCase() : pressed);
    await expect(cell(board, square), pressed).toBeFocused();
  }
  // Caps Lock does not reverse the direction of the search for the next piece.
  await cell(board, 'e2').focus();
  await cell(board, 'e2').dispatchEvent('keydown', { key: 'K', shiftKey: false });
  await expect(cell(board, 'e1')).toBeFocused();
});

test('in French the piece letters are the initials of roi, dame, tour, fou, cavalier and pion', {
  tag: '@night',
}, async ({ page }) => {
  const board = await alone(page, { lang: 'fr' });
  await cell(board, 'e2').focus();
  for (const [pressed, square] of [
    ['r', 'e1'],
    ['d', 'd8'],
    ['t', 'h8'],
    ['f', 'c1'],
    ['c', 'g1'],
    ['p', 'a7'],
  ]) {
    await keys(board, pressed);
    await expect(cell(board, square), pressed).toBeFocused();
  }
  // English piece letters have no effect in French.
  await keys(board, 'q n k');
  await expect(cell(board, 'a7')).toBeFocused();
});

test('on a flipped board a piece letter finds pieces in reading order on the screen', {
  tag: '@night',
}, async ({ page }) => {
  const board = await alone(page);
  await board.evaluate((element) => element.flip());
  await cell(board, 'e2').focus();
  await keys(board, 'n');
  await expect(cell(board, 'g8')).toBeFocused();
});

test('the key m makes the board speak the moves of the piece on the focused square, and l the last move', {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page, '../', { still: true });
  await cell(board, 'g1').focus();
  await keys(board, 'm');
  await expect(spoken(board)).toHaveText('Knight g1: f3, h3');
  await keys(board, 'l');
  await expect(spoken(board)).toHaveText('Start of the game');
  await move(board, 'e4', 'd5');
  await cell(board, 'e4').focus();
  await keys(board, 'm');
  await expect(spoken(board)).toHaveText('Pawn e4: e5, takes d5');
  await keys(board, 'l');
  await expect(spoken(board)).toHaveText('Pawn from d7 to d5');
  await cell(board, 'a1').focus();
  await keys(board, 'm');
  await expect(spoken(board)).toHaveText('Rook a1: no possible move');
  await cell(board, 'd8').focus();
  await keys(board, 'm');
  await expect(spoken(board)).toHaveText('Queen d8: it is the other side’s turn');
  await cell(board, 'e5').focus();
  await keys(board, 'm');
  await expect(spoken(board)).toHaveText('e5, empty');
  await speak(page, 'fr');
  await expect(board.getByRole('grid', { name: 'Échiquier' })).toBeVisible();
  await cell(board, 'e4').focus();
  await keys(board, 'm');
  await expect(spoken(board)).toHaveText('Pion e4\u00a0: e5, prend d5');
  await keys(board, 'l');
  await expect(spoken(board)).toHaveText('Pion de d7 à d5');
  await keys(board, 'd');
  await expect(cell(board, 'd1')).toBeFocused();
  await position(page, '8/8/8/8/8/8/8/K6k w - - 0 1');
  await cell(board, 'a1').focus();
  await keys(board, 'd');
  await expect(spoken(board)).toHaveText('Aucune dame sur l’échiquier');
});

test('the board ignores letters with Control, Alt or Meta and letters without a command', {
  tag: '@night',
}, async ({ page }) => {
  const board = await alone(page);
  await cell(board, 'e2').focus();
  const kept = await cell(board, 'e2').evaluate((element) =>
    [
      { key: 'n' },
      { key: 'n', ctrlKey: true },
      { key: 'n', altKey: true },
      { key: 'n', metaKey: true },
      { key: 'w' },
    ].map((init) =>
      element.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
    ),
  );
  expect(kept).toEqual([false, true, true, true, true]);
});

/**
 * A game with castling, en passant, two promotions, checks and mate, and the sentence spoken for each move. The
 * French sentences are tested in tests/unit/board/speech.test.js.
 */
const GAME = [
  ['e2e4', 'Pawn from e2 to e4'],
  ['a7a6', 'Pawn from a7 to a6'],
  ['e4e5', 'Pawn from e4 to e5'],
  ['f7f5', 'Pawn from f7 to f5'],
  ['e5f6', 'Pawn takes f6 en passant'],
  ['a6a5', 'Pawn from a6 to a5'],
  ['f6g7', 'Pawn takes g7'],
  ['a5a4', 'Pawn from a5 to a4'],
  ['g7h8q', 'Pawn takes h8, promotes to queen'],
  ['a4a3', 'Pawn from a4 to a3'],
  ['g1f3', 'Knight from g1 to f3'],
  ['a3b2', 'Pawn takes b2'],
  ['f1b5', 'Bishop from f1 to b5'],
  ['b2a1n', 'Pawn takes a1, promotes to knight'],
  ['e1g1', 'Kingside castling'],
  ['a1c2', 'Knight takes c2'],
  ['b5d7', 'Bishop takes d7, check'],
  ['b8d7', 'Knight takes d7'],
  ['f3h4', 'Knight from f3 to h4'],
  ['b7b6', 'Pawn from b7 to b6'],
  ['d1h5', 'Queen from d1 to h5, checkmate. White wins by checkmate'],
];

test('during a whole game by keyboard, assistive technology gets the right names, states and announcements', {
  tag: '@night',
}, async ({ page }) => {
  test.slow();
  const board = await open(page, './?lang=en', { still: true });
  // Records every spoken sentence in order.
  await board.evaluate((element) => {
    const live = element.shadowRoot.querySelector('.live');
    window.told = [];
    new MutationObserver(() => window.told.push(live.textContent.trim())).observe(live, {
      childList: true,
    });
  });
  /** Returns the names and states of the squares in the accessibility tree. */
  const squares = async () => {
    const tree = await board.ariaSnapshot();
    expect(tree.match(/- grid /g)).toHaveLength(1);
    return [...tree.matchAll(/- gridcell "([^"]*)"(.*)/g)].map(([, name, state]) => ({
      name,
      selected: state.includes('[selected]'),
    }));
  };
  let at = 'e2';
  /** @param {string} square */
  const go = async (square) => {
    const [x, y] = [0, 1].map((i) => square.charCodeAt(i) - at.charCodeAt(i));
    const steps = [
      ...Array(Math.abs(x)).fill(x < 0 ? 'ArrowLeft' : 'ArrowRight'),
      ...Array(Math.abs(y)).fill(y < 0 ? 'ArrowDown' : 'ArrowUp'),
    ];
    if (steps.length) await keys(board, steps.join(' '));
    await expect(cell(board, square)).toBeFocused();
    at = square;
  };
  await fromTheTop(board);
  for (const [coordinates, sentence] of GAME) {
    const [from, to, newMan] = [coordinates.slice(0, 2), coordinates.slice(2, 4), coordinates[4]];
    await go(from);
    await keys(board, 'Enter');
    expect((await squares()).filter(({ selected }) => selected).map(({ name }) => name.slice(0, 2))).toEqual([
      from,
    ]);
    await go(to);
    await keys(board, 'Enter');
    if (newMan) {
      await expect(choices(board).first()).toBeFocused();
      await keys(board, newMan === 'q' ? 'Enter' : 'ArrowDown ArrowDown ArrowDown Enter');
    }
    await expect(spoken(board)).toHaveText(sentence);
    const { pieces, checked } = await board.evaluate((element) => element.state);
    const names = SQUARES.map((square, i) =>
      [en.square(square, pieces[i]), square === checked && en.check].filter(Boolean).join(', '),
    );
    const cells = await squares();
    expect(cells.map(({ name }) => name).sort()).toEqual(names.sort());
    expect(cells.some(({ selected }) => selected)).toBe(false);
    await expect(board.locator('[role=gridcell][tabindex="0"]')).toHaveCount(1);
    await expect(cell(board, to)).toBeFocused();
  }
  // Between two moves, the board speaks only the number of possible moves; nothing is spoken twice or lost.
  const told = await page.evaluate(() => window.told);
  expect(told.filter((_, i) => i % 2)).toEqual(GAME.map(([, sentence]) => sentence));
  expect(told.filter((_, i) => !(i % 2)).every((text) => /^\d+ possible/.test(text))).toBe(true);
  await keys(board, 'l');
  await expect(spoken(board)).toHaveText(GAME.at(-1)?.[1] ?? '');
});

test('a move and a reply in the same JavaScript task are both spoken', async ({ page }) => {
  const board = await alone(page);
  await board.evaluate((element) =>
    element.addEventListener('move', ({ detail }) => detail.san === 'e4' && element.move('e5')),
  );
  await move(board, 'e4');
  await expect(spoken(board)).toHaveText('Pawn from e2 to e4. Pawn from e7 to e5');
});

test("the board's grid has a description of its keys in the page's language even before it has the focus", async ({
  page,
}) => {
  const board = await open(page);
  const grid = board.getByRole('grid');
  await expect(grid).toHaveAccessibleDescription(/^Arrow keys .* question mark lists all keys\.$/);
  await speak(page, 'fr');
  await expect(grid).toHaveAccessibleDescription(/^Les flèches .* affiche toutes les touches\.$/);
});

test('the Tab key reaches every control of the page, and each shows its focus', async ({ page }) => {
  const board = await open(page);
  await board.evaluate((element) => element.move('e4'));
  await page.locator('[data-do=sound]').focus();
  const stops = [];
  for (let i = 0; i < 25; i++) {
    await keys(board, 'Tab');
    const stop = await page.evaluate(() => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      if (!at || at === document.body || at === document.documentElement) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      const strip = at.closest('.player')?.dataset.color ?? '';
      const name = at.dataset.do ?? at.dataset.go ?? at.role ?? at.lang;
      return {
        name: `${strip} ${name || at.localName}`.trim(),
        outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      };
    });
    if (!stop || stops.some(({ name }) => name === stop.name)) break;
    stops.push(stop);
  }
  expect(stops.filter(({ outlined }) => !outlined)).toEqual([]);
  expect(stops.map(({ name }) => name)).toEqual([
    ...[
      'full',
      'settings',
      'fr',
      'en',
      'black offer',
      'black resign',
      'gridcell',
      'white offer',
      'white resign',
    ],
    ...['first', 'previous', 'next', 'last', 'hint', 'why', 'undo', 'more', 'select', 'button'],
  ]);
});
