import {
  cell,
  expect,
  fen,
  keys,
  listen,
  marks,
  open,
  placement,
  position,
  spoken,
  test,
} from './helpers.js';

test('a game is played by the keyboard alone, from the top of the page', async ({ page }) => {
  const board = await open(page, './', { still: true });
  const heard = await listen(board, 'move');
  // Languages, Black's two buttons, and the board, which is one stop.
  await keys(board, 'Tab Tab Tab Tab Tab');
  await expect(cell(board, 'e2')).toBeFocused();
  await keys(board, 'Enter');
  await expect(spoken(board)).toHaveText('2 possible moves');
  expect((await marks(board)).dots).toEqual(['e3', 'e4']);
  await keys(board, 'ArrowUp ArrowUp Space');
  await expect(spoken(board)).toHaveText('Pawn from e2 to e4');
  await keys(board, 'ArrowUp ArrowUp ArrowUp Enter ArrowDown ArrowDown Enter');
  expect(await placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR');
  expect((await heard()).map(([, { source }]) => source)).toEqual(['keyboard', 'keyboard']);
  // The board is left again by Tab, to White's first button.
  await keys(board, 'Tab');
  await expect(page.locator('.player[data-color=white] [data-do=offer]')).toBeFocused();
  await keys(board, 'Shift+Tab');
  await expect(cell(board, 'e5')).toBeFocused();
});

test('arrows, Home, End and the page keys go over the board and stop at its edges', async ({ page }) => {
  const board = await open(page);
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

test('on a turned board the arrows go as they are seen', async ({ page }) => {
  const board = await open(page);
  await cell(board, 'e2').focus();
  await board.evaluate((element) => element.flip());
  await expect(cell(board, 'e2')).toBeFocused();
  await keys(board, 'ArrowUp');
  await expect(cell(board, 'e1')).toBeFocused();
  await keys(board, 'ArrowRight');
  await expect(cell(board, 'd1')).toBeFocused();
});

test('Enter on the man again or Escape lets go of it, and another own man is picked up instead', async ({
  page,
}) => {
  const board = await open(page, './', { still: true });
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

test('an illegal move by the keyboard is refused aloud, and the man stays in the hand', async ({ page }) => {
  const board = await position(page, '4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1', { still: true });
  await cell(board, 'f2').focus();
  await keys(board, 'Enter ArrowUp Enter');
  await expect(spoken(board)).toHaveText('This man is pinned: without it your king could be taken from h4.');
  expect((await marks(board)).selected).toEqual(['f2']);
  await keys(board, 'Escape');
  expect((await marks(board)).selected).toEqual([]);
});

test('keys with Control or Alt are left to the browser', async ({ page }) => {
  const board = await open(page);
  await cell(board, 'e2').focus();
  await keys(board, 'Control+Enter Alt+Enter Control+ArrowUp');
  await expect(cell(board, 'e2')).toBeFocused();
  await expect(cell(board, 'e2')).toHaveAttribute('aria-selected', 'false');
});

test('every control of the page is reached by Tab and shows that it has the focus', async ({ page }) => {
  const board = await open(page);
  await board.evaluate((element) => element.move('e4'));
  const stops = [];
  for (let i = 0; i < 24; i++) {
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
    ...['fr', 'en', 'black offer', 'black resign', 'gridcell', 'white offer', 'white resign'],
    ...['new', 'flip', 'undo', 'redo', 'select', 'button', 'first', 'previous', 'next', 'last'],
  ]);
});

test('a whole game by text: each move typed by coordinates or in SAN is played', async ({ page }) => {
  const board = await open(page);
  const told = await board.evaluate((element) =>
    ['e2e4', 'e5', 'Bc4', 'b8c6', 'Qh5', 'Nf6', 'h5f7'].map((text) => element.move(text).san),
  );
  expect(told).toEqual(['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6', 'Qxf7#']);
  const codes = await board.evaluate((element) =>
    ['e1e2', 'x', ''].map((text) => {
      try {
        return element.move(text);
      } catch (error) {
        return error.code;
      }
    }),
  );
  expect(codes).toEqual(['gameOver', 'gameOver', 'gameOver']);
  expect(await fen(board)).toContain('Q');
});
