import {
  act,
  button,
  click,
  expect,
  move,
  open,
  play,
  player,
  sentence,
  speak,
  test,
} from '../../../helpers/page.js';

/** Returns the state of the game on a board. @param {import('../../../helpers/page.js').Board} board */
const game = (board) =>
  board.evaluate(async (element) => {
    // After a reload the page may not have defined the element yet.
    await customElements.whenDefined('roque-board');
    await element.ready;
    const { fen, rules, ply, plies, offer, outcome, draws, touchMove, touched, adoube } = element.state;
    const line = element.moveList('en');
    return { fen, rules, ply, plies, offer, outcome, draws, touchMove, touched, adoube, line };
  });

const openGames = (page) => act(page, 'games');
const shelf = (page) => page.locator('#saved .shelf .entry');

/** Events that end a page without warning, each with a function that opens the page again. */
const ENDS = {
  async crash(page) {
    const context = page.context();
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // The promise never settles, so the page waits forever.
    session.send('Page.crash').catch(Boolean);
    await crashed;
    await page.close();
    return context.newPage();
  },
  async close(page) {
    const context = page.context();
    await page.close({ runBeforeUnload: false });
    return context.newPage();
  },
  async reload(page) {
    await page.reload();
    return page;
  },
};

/** @param {import('../../../helpers/page.js').Page} page @param {(page: any) => Promise<any>} end */
async function comeBack(page, end) {
  const next = await end(page);
  const board = next === page ? page.locator('roque-board').first() : await open(next);
  return { page: next, board };
}

test('the page restores the game after a crash, a closed tab or a reload', async ({ page }) => {
  let board = await open(page);
  for (const [i, end] of Object.values(ENDS).entries()) {
    await play(board, ['e2e4', 'e7e5', 'c7c5'][i]);
    if (i === 0) await board.evaluate((element) => void element.flip());
    if (i === 1) await board.evaluate((element) => void element.undo());
    if (i === 2) await button(page, 'white', 'offer').click();
    const before = await game(board);
    ({ page, board } = await comeBack(page, end));
    await expect.poll(() => game(board)).toEqual(before);
  }
  await expect(board).toHaveJSProperty('orientation', 'black');
  await expect(player(page, 'black').locator('.says')).toHaveText('White offers a draw');
});

/** Closes a tab and lets its unload events run. @param {import('../../../helpers/page.js').Page} page */
const leave = (page) => Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);

test('a new tab continues the game of a closed tab only if the game is unfinished', {
  tag: '@night',
}, async ({ page }) => {
  const context = page.context();
  const board = await open(page);
  await move(board, 'f3', 'e5', 'g4');
  await leave(page);
  const second = await context.newPage();
  const again = await open(second);
  await expect.poll(() => again.evaluate((element) => element.state.ply)).toBe(3);
  await move(again, 'Qh4');
  await leave(second);
  const third = await context.newPage();
  await open(third);
  await openGames(third);
  await expect(shelf(third)).toHaveCount(1);
  await expect(shelf(third).first()).toContainText('0–1');
  await expect(sentence(third)).toHaveText('White to move.');
});

test('a URL that names a variant starts a new game, and the previous game stays in the game list', {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page);
  await move(board, 'e4', 'e5');
  await open(page, '../../?rules=take-make');
  // A reload before the first move keeps the game from the URL.
  await page.reload();
  await expect.poll(() => game(board)).toMatchObject({ rules: 'take-make', ply: 0 });
  await move(board, 'd4');
  const before = await game(board);
  // A reload after a move does not start the game from the URL again.
  await page.reload();
  await expect.poll(() => game(board)).toEqual(before);
  await speak(page, 'fr');
  await openGames(page);
  await expect(shelf(page)).toHaveCount(2);
  await expect(shelf(page).first()).toContainText('sur l’échiquier · 1 coup');
  await shelf(page).nth(1).getByRole('button', { name: 'Ouvrir' }).click();
  await expect
    .poll(() => board.evaluate((element) => [element.rules, element.state.ply]))
    .toEqual(['orthodox', 2]);
  await expect(page).not.toHaveURL(/rules/);
});

test('the user can open an earlier game again, which continues at the same ply', async ({ page }) => {
  const board = await open(page);
  await move(board, 'e4', 'e5');
  await board.evaluate((element) => void element.undo());
  const before = await game(board);
  await act(page, 'new');
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await move(board, 'd4');
  await openGames(page);
  await expect(shelf(page)).toHaveCount(2);
  await shelf(page).nth(1).getByRole('button', { name: 'Open' }).click();
  await expect(page.locator('#saved')).toBeHidden();
  expect(await game(board)).toEqual(before);
  await play(board, 'c7c5');
  await page.reload();
  await expect.poll(() => game(board)).toMatchObject({ ply: 2, line: ['e4', 'c5'] });
});

test('the user can undo the deletion of a game', async ({ page }) => {
  const board = await open(page);
  await move(board, 'e4', 'e5');
  await act(page, 'new');
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await openGames(page);
  const discard = async () => {
    await shelf(page).getByRole('checkbox').check();
    await page.locator('#saved [data-do=delete]').click();
    await expect(shelf(page)).toHaveCount(0);
  };
  await discard();
  await expect(page.locator('#saved .regret')).toContainText('1 game deleted.');
  await expect(page.locator('#saved .regret button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shelf(page)).toContainText('1 move');
  await expect(shelf(page).getByRole('checkbox')).toBeFocused();
  await discard();
  await page.keyboard.press('Escape');
  await openGames(page);
  await expect(page.locator('#saved .none')).toBeVisible();
  await expect(shelf(page)).toHaveCount(0);
});

test('a visit to the page without a move stores no game', { tag: '@night' }, async ({ page }) => {
  const board = await open(page, './', { first: true });
  await click(board, 'e2');
  await page.reload();
  await open(page, './?fen=4k3/8/8/8/8/8/8/4K2R w K - 0 1', { first: true });
  await openGames(page);
  await expect(page.locator('#saved .none')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('under the terms "charge" a clock keeps running while its tab is closed', { tag: '@night' }, async ({
  page,
}) => {
  const context = page.context();
  await context.clock.install({ time: new Date('2026-01-01T12:00:00') });
  let board = await open(page);
  await act(page, 'new');
  const dialog = page.locator('#new-game');
  await dialog.locator('[name=clock]').selectOption('suddenDeath');
  await dialog.locator('[name=white-minutes]').fill('5');
  await dialog.locator('[name=white-seconds]').fill('0');
  await dialog.locator('[name=name-white]').fill('Ann');
  await dialog.locator('[name=reload]').selectOption('charge');
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await context.clock.pauseAt(new Date('2026-01-01T13:00:00'));
  await play(board, 'e2e4');
  const digits = (page, color) => player(page, color).locator('.digits');
  await expect(digits(page, 'white')).toHaveText('5:00');
  expect(await board.evaluate((element) => element.state.outcome)).toBe(null);
  page = await ENDS.crash(page);
  await context.clock.fastForward(90_000);
  // Lets timers run, because the page needs them to load.
  await context.clock.resume();
  board = await open(page);
  await expect.poll(() => board.evaluate((element) => element.state.ply)).toBe(1);
  await expect(digits(page, 'black')).toHaveText(/^3:(30|2\d)$/);
  await expect(player(page, 'white').locator('h2')).toHaveText('Ann');
});
