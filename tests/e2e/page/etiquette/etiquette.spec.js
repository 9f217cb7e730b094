import {
  act,
  button,
  click,
  drag,
  expect,
  fen,
  keys,
  listen,
  move,
  open,
  painted,
  placement,
  play,
  player,
  position,
  reset,
  speak,
  test,
  unfold,
} from '../../../helpers/page.js';

/** @typedef {import('@playwright/test').Page} Page */

/** Opens the page with stored settings. @param {Page} page @param {object} settings @param {string} [fen] */
async function sit(page, settings, fen) {
  await page.addInitScript((settings) => {
    localStorage.setItem('roque.settings', JSON.stringify({ version: 1, ...settings }));
  }, settings);
  return fen ? position(page, fen, { still: true }) : open(page, '../../', { still: true });
}

/**
 * Returns the button with which a side confirms or cancels a move.
 * @param {Page} page @param {'white' | 'black'} color @param {'play' | 'cancel'} what
 */
const answer = (page, color, what) => player(page, color).locator(`[data-ask=${what}]`);
const duty = (page, color) => player(page, color).locator('.duty');
const adoube = (page, color) => player(page, color).locator('.adoube');
const shapes = (board) =>
  board.evaluate((element) => element.shapes.map(({ from, to }) => from + to).join(' '));
const orientation = (board) => board.evaluate((element) => element.orientation);

test.describe('a game with move confirmation', () => {
  test('with move confirmation, a move is an arrow on the board until the player confirms the move', async ({
    page,
  }) => {
    const board = await sit(page, { confirm: true });
    const heard = await listen(board, 'move');
    await play(board, 'g1f3');
    await expect(answer(page, 'white', 'play')).toHaveText('Play Nf3');
    await expect(answer(page, 'black', 'play')).toBeHidden();
    await expect(button(page, 'white', 'resign')).toBeHidden();
    expect(await shapes(board)).toBe('g1f3');
    expect(await heard()).toEqual([]);
    await speak(page, 'fr');
    await expect(answer(page, 'white', 'play')).toHaveText('Jouer Cf3');
    await answer(page, 'white', 'play').click();
    expect((await heard()).map(([, { san }]) => san)).toEqual(['Nf3']);
    expect(await shapes(board)).toBe('');
    await expect(answer(page, 'white', 'play')).toBeHidden();
    await expect(button(page, 'white', 'resign')).toBeVisible();
    // Moves of the other side also need a confirmation.
    await drag(board, 'e7', 'e5');
    await expect(answer(page, 'black', 'play')).toHaveText('Jouer e5');
  });

  test('the cancel button, another selection, a scripted move or a reset cancels a move that waits for confirmation', {
    tag: '@night',
  }, async ({ page }) => {
    const board = await sit(page, { confirm: true });
    const start = await fen(board);
    await play(board, 'e2e4');
    await answer(page, 'white', 'cancel').click();
    await expect(answer(page, 'white', 'play')).toBeHidden();
    await play(board, 'e2e4');
    await click(board, 'd2');
    await expect(answer(page, 'white', 'play')).toBeHidden();
    await click(board, 'd4');
    await expect(answer(page, 'white', 'play')).toHaveText('Play d4');
    expect(await fen(board)).toBe(start);
    await move(board, 'c4');
    await expect(answer(page, 'white', 'play')).toBeHidden();
    expect(await shapes(board)).toBe('');
    await play(board, 'e7e5');
    await expect(answer(page, 'black', 'play')).toHaveText('Play e5');
    await reset(board);
    await expect(answer(page, 'black', 'play')).toBeHidden();
    expect(await fen(board)).toBe(start);
  });

  test('a move by keyboard can be confirmed by keyboard, and then the focus returns to the board', async ({
    page,
  }) => {
    const board = await sit(page, { confirm: true });
    await board.locator('[role=gridcell][tabindex="0"]').focus();
    await keys(board, 'Enter ArrowUp ArrowUp Enter');
    await expect(answer(page, 'white', 'play')).toBeFocused();
    await page.keyboard.press('Enter');
    expect(await placement(board)).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR');
    await expect(board.locator('[role=gridcell][aria-label^=e4]')).toBeFocused();
  });

  test('before confirmation, a Take&Make move shows two arrows, and a promotion keeps the chosen piece', {
    tag: '@night',
  }, async ({ page }) => {
    const board = await sit(page, { confirm: true, queen: true });
    await reset(board, { rules: 'take-make', fen: '2r5/7k/8/8/2B5/8/8/7K b - - 0 1' });
    await play(board, 'c8c4 c4a2');
    await expect(answer(page, 'black', 'play')).toHaveText('Play Rxc4-a2');
    expect(await shapes(board)).toBe('c8c4 c4a2');
    await answer(page, 'black', 'play').click();
    expect(await placement(board)).toBe('8/7k/8/8/8/8/r7/7K');
    await reset(board, { rules: 'orthodox', fen: '8/P6k/8/8/8/8/8/7K w - - 0 1' });
    await play(board, 'a7a8');
    await answer(page, 'white', 'play').click();
    expect(await placement(board)).toBe('Q7/7k/8/8/8/8/8/7K');
  });

  test('under touch-move, a move needs no confirmation after the piece is released', {
    tag: '@night',
  }, async ({ page }) => {
    const board = await sit(page, { confirm: true });
    await reset(board, { touchMove: true });
    await play(board, 'e2e4');
    expect(await placement(board)).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR');
  });
});

test.describe('touch-move', () => {
  test('a player can announce "j\'adoube" only on the own turn, and the next touch then creates no duty', async ({
    page,
  }) => {
    const board = await sit(page, {});
    await expect(adoube(page, 'white')).toBeHidden();
    await reset(board, { touchMove: true });
    await expect(adoube(page, 'white')).toHaveAttribute('aria-disabled', 'false');
    await expect(adoube(page, 'black')).toHaveAttribute('aria-disabled', 'true');
    await adoube(page, 'black').click({ force: true });
    await expect(duty(page, 'black')).toHaveText('');
    await adoube(page, 'white').click();
    await expect(duty(page, 'white')).toHaveText('may adjust a piece');
    await expect(adoube(page, 'white')).toHaveAttribute('aria-disabled', 'true');
    await click(board, 'g1');
    await expect(duty(page, 'white')).toHaveText('');
    await expect(adoube(page, 'white')).toHaveAttribute('aria-disabled', 'false');
    await play(board, 'e2e4');
    expect(await placement(board)).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR');
    await expect(adoube(page, 'white')).toHaveAttribute('aria-disabled', 'true');
    await expect(adoube(page, 'black')).toHaveAttribute('aria-disabled', 'false');
    await button(page, 'white', 'resign').click();
    await expect(adoube(page, 'white')).toBeHidden();
    await button(page, 'white', 'confirm').click();
    await expect(adoube(page, 'black')).toBeHidden();
  });
});

test.describe('a board that turns to face the side to move', () => {
  // The daily run covers this subject in tests/unit/game/etiquette/strips.test.js.
  test('with the setting that turns the board, it turns after each move and undo, but not while an earlier ply is viewed', {
    tag: '@night',
  }, async ({ page }) => {
    const board = await sit(page, { seats: 'turning' });
    expect(await orientation(board)).toBe('white');
    await play(board, 'e2e4');
    expect(await orientation(board)).toBe('black');
    await expect(player(page, 'black')).toHaveAttribute('data-seat', 'near');
    await play(board, 'e7e5');
    expect(await orientation(board)).toBe('white');
    await page.locator('[data-go=previous]').click();
    expect(await orientation(board)).toBe('white');
    await page.locator('[data-go=last]').click();
    await board.evaluate((element) => element.undo());
    expect(await orientation(board)).toBe('black');
    // A flip by the user lasts until the next move.
    await act(page, 'flip');
    expect(await orientation(board)).toBe('white');
    await play(board, 'd7d5');
    expect(await orientation(board)).toBe('white');
    await play(board, 'e4d5');
    expect(await orientation(board)).toBe('black');
  });
});

/** Returns the rotation of an element in degrees. @param {import('@playwright/test').Locator} locator */
const angle = (locator) =>
  locator.evaluate((element) => {
    let sum = 0;
    for (let one = element; one; one = one.parentElement)
      sum += Number.parseFloat(getComputedStyle(one).rotate) || 0;
    return sum % 360;
  });

test("if the players sit opposite each other, each player's strip faces that player on a phone, a tablet and a wide window", async ({
  page,
}) => {
  test.slow();
  const board = await sit(page, { seats: 'across', confirm: true });
  for (const [width, height] of /** @type {const} */ ([
    [390, 844],
    [768, 1024],
    [1440, 900],
  ])) {
    await page.setViewportSize({ width, height });
    await painted(board);
    await reset(board, { draws: 'claims' });
    for (const [color, turned] of /** @type {const} */ ([
      ['black', 180],
      ['white', 0],
    ]))
      for (const selector of ['h2', '.says', '.duty', '[data-do=resign]', '[data-ask=play]'])
        expect(await angle(player(page, color).locator(selector)), `${color} ${selector}`).toBe(turned);
    // The buttons of the strip for the opposite player work too.
    await play(board, 'e2e4');
    await answer(page, 'white', 'play').click();
    await play(board, 'e7e5');
    await answer(page, 'black', 'play').click();
    expect(await placement(board)).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR');
    // No strip overlaps the board or extends beyond the window.
    const boxes = await Promise.all(
      [player(page, 'black'), board, player(page, 'white')].map((one) => one.boundingBox()),
    );
    for (const [i, box] of boxes.slice(1).entries())
      expect(box.y).toBeGreaterThanOrEqual(boxes[i].y + boxes[i].height - 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // After a flip the strips swap and face their players again.
    await board.evaluate((element) => element.flip());
    expect(await angle(player(page, 'white').locator('h2'))).toBe(180);
    expect(await angle(player(page, 'black').locator('h2'))).toBe(0);
    await unfold(page, 'white');
    await button(page, 'white', 'resign').click();
    await button(page, 'white', 'confirm').click();
    for (const color of /** @type {const} */ (['white', 'black']))
      await expect(duty(page, color)).toHaveText('White resigns: Black wins.');
    await board.evaluate((element) => element.flip());
  }
});

test('if the players sit side by side, nothing on the page is rotated', async ({ page }) => {
  await sit(page, { seats: 'beside' });
  for (const color of /** @type {const} */ (['white', 'black']))
    expect(await angle(player(page, color).locator('h2'))).toBe(0);
});

test('with the setting for it, the screen stays awake while a clock runs, until the end of the game', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.locks = [];
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        async request(what) {
          window.locks.push(what);
          return { release: async () => window.locks.push('released') };
        },
      },
    });
  });
  const board = await sit(page, { awake: true });
  const locks = () => page.evaluate(() => window.locks);
  await play(board, 'e2e4');
  expect(await locks()).toEqual([]);
  await act(page, 'new');
  await page.locator('#new-game select[name=clock]').selectOption('fischer');
  await page.locator('#new-game [value=start]').click();
  await play(board, 'e2e4');
  await expect.poll(locks).toEqual(['screen']);
  await button(page, 'black', 'resign').click();
  await button(page, 'black', 'confirm').click();
  await expect.poll(locks).toEqual(['screen', 'released']);
});
