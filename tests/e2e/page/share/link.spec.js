import { act, expect, fen, listen, move, open, placement, ready, test } from '../../../helpers/page.js';

/** @typedef {import('../../../helpers/page.js').Page} Page */
/** @typedef {import('../../../helpers/page.js').Board} Board */

/** Returns the link in the share dialog. @param {Page} page */
async function linkOf(page) {
  await act(page, 'share');
  await expect(page.locator('#share')).toBeVisible();
  const link = await page.locator('#share [name=link]').inputValue();
  await page.keyboard.press('Escape');
  return link;
}

/** Opens a URL in another browser context. @param {import('@playwright/test').Browser} browser @param {string} link */
async function elsewhere(browser, link) {
  const context = await browser.newContext();
  const page = await context.newPage();
  return { page, board: await open(page, link), close: () => context.close() };
}

/** Returns the essential state of a game. @param {Board} board */
const told = (board) =>
  board.evaluate((element) => {
    const { rules, fen, ply, plies, outcome, draws } = element.state;
    return { rules, fen, ply, plies, outcome, draws, moves: element.moveList('en') };
  });

/* ---------------------------------------------------------------- opening a link elsewhere */

test('a link opens the whole game, which the user can continue', async ({ page, browser }) => {
  const board = await open(page);
  await move(board, 'e4', 'e5', 'Nf3', 'Nc6', 'Bb5');
  const link = await linkOf(page);
  expect(new URL(link).search).toBe('');
  const other = await elsewhere(browser, link);
  await expect.poll(() => told(other.board)).toEqual(await told(board));
  await expect(other.page.locator('.line button')).toHaveCount(6);
  await move(other.board, 'a6');
  expect(await placement(other.board)).toBe('r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R');
  // A reload keeps the moves played since.
  expect(new URL(other.page.url()).hash).toBe('');
  await other.page.reload();
  await ready(other.board);
  await expect.poll(async () => (await told(other.board)).moves.length).toBe(6);
  await other.close();
});

/* ---------------------------------------------------------------- opening a link in an open page */

test('a link entered in the URL of an open page opens its game and keeps the previous one', async ({
  page,
}) => {
  const board = await open(page);
  await move(board, 'd4', 'd5', 'c4');
  const link = await linkOf(page);
  await page.goto('about:blank');
  await open(page);
  await board.evaluate((b) => b.reset({}));
  await move(board, 'e4');
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await expect.poll(() => placement(board)).toBe('rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR');
  expect(new URL(page.url()).hash).toBe('');
  await act(page, 'games');
  await expect(page.locator('#saved .shelf .entry')).not.toHaveCount(1);
});

test('the page reports an unreadable link and keeps the game unchanged', async ({ page }) => {
  const board = await open(page);
  await move(board, 'd4', 'd5', 'c4');
  const { hash } = new URL(await linkOf(page));
  const heard = await listen(board, 'gamechange');
  const broken = 'This link is incomplete or has been changed';
  const wrong = [
    [hash.slice(0, -3), broken],
    // The first eight bits of a link are the version of its format.
    [hash.replace(/=../, '=Dw'), 'This link was made by a newer version of Roque'],
  ];
  for (const [hash, words] of wrong) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, hash);
    await expect(page.locator('.notice')).toContainText(words);
  }
  expect(await heard()).toEqual([]);
  expect(await fen(board)).toBe('rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 0 2');
  // The link is also reported when the page loads with it.
  await page.goto('about:blank');
  await open(page, `./${wrong[0][0]}`, { first: true });
  await expect(page.locator('.notice')).toContainText(broken);
  await move(board, 'e4');
  await expect(page.locator('.notice')).toHaveText('');
});
