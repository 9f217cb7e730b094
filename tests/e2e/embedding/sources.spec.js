// The PGN of a board from a file (`src`) or from a child of the element.
import { expect, play, test } from '../../helpers/page.js';
import { embed, hear, own } from '../../helpers/embedded.js';

const PGN = '[White "Anna"]\n[Black "Ben"]\n\n1. e4 {The <b>centre</b>.} e5 2. Nf3 *';
const moves = (/** @type {import('../../helpers/page.js').Board} */ board) =>
  board.locator('[part=viewer-moves]');
/** A board with a PGN in a child. @param {string} pgn */
const withChild = (pgn, attributes = '') =>
  `<roque-board ${attributes}><script type="application/x-chess-pgn">${pgn}</script></roque-board>`;
/** Answers requests for a file. @param {import('@playwright/test').Page} page @param {string} name @param {string} body */
const answer = (page, name, body, status = 200) =>
  page.route(`**/${name}`, (route) => route.fulfill({ status, body, contentType: 'text/plain' }));

test('a board shows the game of the file in `src`, and that of another file when `src` changes', async ({
  page,
  site,
}) => {
  await answer(page, 'games.pgn', PGN);
  await answer(page, 'others.pgn', '1. d4 d5 *');
  const board = await embed(page, site, own('src="games.pgn"'));
  await expect(moves(board)).toContainText('The <b>centre</b>.');
  expect(await board.evaluate((element) => [element.src, element.ply])).toEqual(['games.pgn', 0]);
  await board.evaluate((element) => {
    element.src = 'others.pgn';
  });
  await expect(moves(board)).toContainText('d4');
  await board.evaluate((element) => {
    element.src = null;
  });
  await expect(moves(board)).toHaveCount(0);
  await play(board, 'e2e4');
  expect(await board.evaluate((element) => element.state.ply)).toBe(1);
});

test('a slow file is not shown if `src` has changed meanwhile', async ({ page, site }) => {
  /** @type {import('@playwright/test').Route | undefined} */
  let slow;
  await page.route('**/slow.pgn', (route) => {
    slow = route;
  });
  await answer(page, 'games.pgn', PGN);
  await page.goto(site(own('src="slow.pgn"')));
  const board = page.locator('roque-board');
  await expect.poll(() => !!slow).toBe(true);
  const aborted = page.waitForEvent('requestfailed');
  const heard = await hear(board, 'fault');
  await board.evaluate((element) => {
    element.src = 'games.pgn';
  });
  expect((await aborted).url()).toContain('slow.pgn');
  await expect(moves(board)).toContainText('Nf3');
  expect(await heard()).toEqual([]);
});

test('a board shows the PGN of its child as text, and reads a changed child again', async ({
  page,
  site,
}) => {
  const board = await embed(page, site, withChild(PGN));
  await expect(moves(board)).toContainText('The <b>centre</b>.');
  await expect(board.locator('b')).toHaveCount(0);
  await board.evaluate((element) => {
    element.firstElementChild.textContent = '1. d4 d5 *';
  });
  await expect(moves(board)).toContainText('d5');
  await board.evaluate((element) => element.firstElementChild.remove());
  await expect(moves(board)).toHaveCount(0);
  // A child that comes later is read, too.
  await board.evaluate((element) => {
    const child = document.createElement('script');
    child.type = 'application/x-chess-pgn';
    child.append('1. c4 *');
    element.append(child);
  });
  await expect(moves(board)).toContainText('c4');
});

test('`pgn` has priority over `src`, and `src` over a child', async ({ page, site }) => {
  await answer(page, 'games.pgn', PGN);
  const board = await embed(page, site, withChild('1. c4 *', 'src="games.pgn" pgn="1. d4 *"'));
  await expect(moves(board)).toContainText('d4');
  await board.evaluate((element) => {
    element.pgn = null;
  });
  await expect(moves(board)).toContainText('Nf3');
});

test('a file that is missing or holds no game is a fault, and the board can be played on', async ({
  page,
  site,
  complaints,
}) => {
  await answer(page, 'missing.pgn', 'Not found', 404);
  await answer(page, 'page.pgn', '<!doctype html><title>Log in</title><p>Log in first.');
  const board = await embed(page, site, own());
  const heard = await hear(board, 'fault');
  await board.evaluate((element) => {
    element.src = 'missing.pgn';
  });
  await expect(board.locator('[part=said]')).toHaveText('The file with the game could not be loaded.');
  expect(await heard()).toMatchObject([['fault', { code: 'sourceFailed' }]]);
  await board.evaluate((element) => {
    element.src = 'page.pgn';
  });
  await expect.poll(async () => (await heard())[0]?.[1].code).toMatch(/^(pgn|move)/);
  await play(board, 'e2e4');
  expect(await board.evaluate((element) => element.state.ply)).toBe(1);
  // The browser itself logs the missing file.
  complaints.length = 0;
});

test('a board whose first file is missing begins with the starting position', async ({
  page,
  site,
  complaints,
}) => {
  await answer(page, 'missing.pgn', 'Not found', 404);
  const board = await embed(page, site, own('src="missing.pgn"'));
  await expect(board.locator('[part=said]')).toHaveText('The file with the game could not be loaded.');
  await play(board, 'e2e4');
  expect(await board.evaluate((element) => element.state.ply)).toBe(1);
  complaints.length = 0;
});

/** Returns the places of the board and of its moves. @param {import('../../helpers/page.js').Board} board */
const places = (board) =>
  board.evaluate((element) =>
    ['canvas', '.viewer', '.moves', '.typing'].map((selector) => {
      const box = element.shadowRoot.querySelector(selector).getBoundingClientRect();
      return { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
    }),
  );

test('the moves stand beside a board of 36rem and below a narrower or a printed one', async ({
  page,
  site,
}) => {
  const long = Array.from(
    { length: 40 },
    (_, i) => `${i + 1}. N${i % 2 ? 'g1' : 'f3'} N${i % 2 ? 'g8' : 'f6'}`,
  );
  const html = `<main>${withChild(`${long.join(' ')} *`, 'move-box')}</main>`;
  const board = await embed(page, site, html);
  const width = (/** @type {number} */ to) =>
    page.evaluate((to) => {
      document.querySelector('main').style.width = `${to}px`;
    }, to);
  await width(576);
  await expect(moves(board)).toContainText('40.');
  await expect(board.locator('.typing')).toBeVisible();
  const [square, panel, list, box] = await places(board);
  expect(panel.left).toBeGreaterThan(square.right);
  expect(panel.top).toBe(square.top);
  expect(list.bottom).toBeLessThanOrEqual(panel.bottom);
  expect(box.right).toBeLessThan(panel.left);
  await board.getByRole('button', { name: 'Next move' }).click();
  await expect.poll(() => board.evaluate((element) => element.ply)).toBe(1);
  await width(575);
  await expect.poll(async () => (await places(board))[1].top > (await places(board))[0].bottom).toBe(true);
  await width(900);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => (await places(board))[1].top > (await places(board))[0].bottom).toBe(true);
});
