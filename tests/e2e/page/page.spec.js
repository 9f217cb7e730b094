import {
  act,
  cell,
  click,
  expect,
  fen,
  keys,
  listen,
  move,
  open,
  painted,
  placement,
  play,
  sentence,
  speak,
  test,
} from '../../helpers/page.js';

/** Returns the visible texts of the moves, without the names of the sides for screen readers. */
const line = (page) =>
  page.locator('.line button').evaluateAll((all) =>
    all.slice(1).map((one) => {
      const copy = one.cloneNode(true);
      copy.querySelector('.unseen').remove();
      for (const man of copy.querySelectorAll('svg')) man.replaceWith(`<${man.getAttribute('aria-label')}>`);
      return copy.textContent;
    }),
  );
const current = (page) => page.locator('.line [aria-current=true]');
const go = (page, where) => page.locator(`[data-go=${where}]`);

test.describe('the game page in a French browser', () => {
  test.use({ locale: 'fr-CA' });

  test('in a French browser the game page opens in French, and the page stores a language that the user chooses', async ({
    page,
  }) => {
    const board = await open(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page).toHaveTitle(/^Roque.: les échecs et sept variantes$/);
    await expect(sentence(page)).toHaveText('Aux Blancs de jouer.');
    await expect(cell(board, 'e2')).toHaveAccessibleName('e2, pion blanc');
    await speak(page, 'en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle('Roque: chess and seven other games');
    await expect(cell(board, 'e2')).toHaveAccessibleName('e2, white pawn');
    await expect(page.locator('.languages [lang=en]')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.languages [lang=fr]')).toHaveAttribute('aria-pressed', 'false');
    await open(page, page.url());
    await expect(sentence(page)).toHaveText('White to move.');
  });
});

test('the URL can set the language, and the language switch on the page has priority', {
  tag: '@night',
}, async ({ page }) => {
  await open(page, '../../?lang=fr');
  await expect(sentence(page)).toHaveText('Aux Blancs de jouer.');
  await speak(page, 'en');
  await expect(page).not.toHaveURL(/lang/);
  await expect(sentence(page)).toHaveText('White to move.');
});

test('in each state of the game the page has no word of the wrong language and no unfilled placeholder', async ({
  page,
}) => {
  const board = await open(page);
  const words = () =>
    page.evaluate(() => {
      const named = document.querySelectorAll('[aria-label], [title]');
      const names = [...named].flatMap((one) => [one.ariaLabel, one.title]);
      return [document.body.innerText, document.title, ...names].join('\n');
    });
  const stages = [
    () => {},
    () => play(board, 'e2e4'),
    () => page.locator('.player[data-color=black] [data-do=offer]').click(),
    () => page.locator('.player[data-color=white] [data-do=resign]').click(),
    () => page.locator('.player[data-color=white] [data-do=confirm]').click(),
  ];
  for (const stage of stages) {
    await stage();
    for (const [language, foreign] of [
      ['en', /Blancs|Noirs|nulle|coup|partie|Abandon|échi/i],
      ['fr', /White|Black|draw|\bmove|game|Resign|board/i],
    ]) {
      await speak(page, language);
      const seen = (await words()).replace(/Français|English/g, '');
      expect(seen).not.toMatch(foreign);
      expect(seen).not.toMatch(/undefined|null\b|NaN|\{|\[object/);
    }
  }
});

// tests/unit/game/score/move-list.test.js covers the keys, the buttons at the ends of the game and the letters.
test('a click on a move shows its position, a button leads back to the game, and chosen piece letters are stored', async ({
  page,
}) => {
  const board = await open(page);
  await move(board, 'e4', 'e5', 'Nf3', 'Nc6', 'Bc4');
  await expect(current(page)).toHaveAccessibleName('3. White: Bc4');
  await page.locator('.line button').nth(2).click();
  expect(await board.evaluate((element) => element.shownPly)).toBe(2);
  await expect(cell(board, 'f3')).toHaveAccessibleName('f3, empty');
  await expect(sentence(page)).toHaveText('Move 1: …e5');
  await expect(current(page)).toHaveCount(1);
  await expect(current(page)).toHaveAccessibleName('1. Black: e5');
  // No move is possible at an earlier ply.
  const heard = await listen(board, 'pieceselect', 'move');
  await play(board, 'g1f3 g8f6');
  expect(await heard()).toEqual([]);
  await page.locator('[data-do=back]').click();
  await expect(page.locator('[data-do=back]')).toBeHidden();
  await expect(sentence(page)).toBeFocused();
  await expect(sentence(page)).toHaveText('Black to move.');
  await play(board, 'g8f6');
  expect(await placement(board)).toBe('r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R');
  await go(page, 'previous').click();
  expect(await board.evaluate((element) => element.shownPly)).toBe(5);
  await page.locator('.moves select').selectOption('figurine');
  await open(page, page.url());
  await expect(page.locator('.line svg').first()).toBeVisible();
});

test('starting a new game warns if a game is in progress', { tag: '@night' }, async ({ page }) => {
  const board = await open(page);
  const dialog = page.getByRole('dialog', { name: 'New game' });
  const warning = dialog.getByText(
    'The current game will end without a result. You will find it among your games.',
  );
  await play(board, 'e2e4');
  await act(page, 'new');
  await expect(warning).toBeVisible();
  await keys(board, 'Escape');
  await expect(dialog).toBeHidden();
  expect(await line(page)).toEqual(['e4']);
  await act(page, 'new');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await line(page)).toEqual(['e4']);
  await act(page, 'new');
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(sentence(page)).toHaveText('White to move.');
  expect(await line(page)).toEqual([]);
  expect(await placement(board)).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');
  // Without moves or after the end of a game there is no warning.
  await act(page, 'new');
  await expect(dialog).toBeVisible();
  await expect(warning).toBeHidden();
  await keys(board, 'Escape');
  await move(board, 'f3', 'e5', 'g4', 'Qh4#');
  await act(page, 'new');
  await expect(warning).toBeHidden();
  await keys(board, 'Enter');
  await expect(sentence(page)).toHaveText('White to move.');
});

test('on a phone, a small phone and a desktop the page fits the width, the board is square, and all buttons are reachable', async ({
  page,
}) => {
  const board = await open(page);
  await move(board, 'e4', 'd5', 'exd5', 'Qxd5');
  for (const [width, height, moves, placed] of /** @type {const} */ ([
    [390, 844, ['b1', 'c3'], '2N5'],
    [320, 568, ['d5', 'd8'], 'rnbqkbnr'],
    [1440, 900, ['g1', 'f3'], '2N2N2'],
  ])) {
    await page.setViewportSize({ width, height });
    await painted(board);
    await click(board, ...moves);
    expect(await fen(board), `${width}`).toContain(placed);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${width}`).toBeLessThanOrEqual(0);
    const box = await board.boundingBox();
    expect(Math.abs(box.width - box.height)).toBeLessThan(1);
    expect(box.width).toBeGreaterThan(width < 500 ? width - 40 : 560);
    const small = await page.locator('button:visible').evaluateAll((all) =>
      all
        .map((one) => /** @type {[string, DOMRect]} */ ([one.textContent, one.getBoundingClientRect()]))
        .filter(([, { left, right, width, height }]) => {
          return left < 0 || right > innerWidth || width < 24 || height < 24;
        })
        .map(([text]) => text),
    );
    expect(small, `${width}`).toEqual([]);
  }
});
