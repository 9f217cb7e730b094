// Tests those features of the built-in computer opponent that only a browser can show.
import { click, expect, fen, listen, placement, ready, test } from '../../helpers/page.js';

/** @typedef {import('../../helpers/page.js').Page} Page */

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

/** @param {import('../../helpers/page.js').Board} board @param {number} ply */
const reaches = (board, ply) =>
  expect.poll(() => board.evaluate((element) => element.state?.ply)).toBeGreaterThanOrEqual(ply);

test("against the computer, only the user's own pieces can be moved, and the computer replies to each move", async ({
  page,
  site,
}) => {
  await page.goto(
    site(
      '<roque-board opponent="black" level="1" animation-duration="0"></roque-board><style>roque-board{width:400px}</style>',
    ),
  );
  const board = page.locator('roque-board');
  await ready(board);
  const heard = await listen(board, 'thinking', 'move');
  await click(board, 'e2', 'e4');
  await reaches(board, 2);
  const events = await heard();
  expect(events.map(([, detail]) => detail.source ?? detail.thinking)).toEqual([
    'click',
    true,
    false,
    'opponent',
  ]);
  expect(events[1][1]).toEqual({ thinking: true, side: 'black', level: 1, elo: 200 });
  // Black's pieces belong to the opponent and cannot be moved.
  await board.evaluate((element) => element.reset());
  await click(board, 'e7', 'e5');
  expect(await placement(board)).toBe(START);
});

test('two boards share one worker, and each plays its own rules', async ({ page, site }) => {
  await page.goto(
    site(
      ['take-make', 'castling-chess']
        .map((rules) => `<roque-board rules="${rules}" opponent="white" level="2"></roque-board>`)
        .join(''),
    ),
  );
  for (const [i, rules] of ['take-make', 'castling-chess'].entries()) {
    const board = page.locator('roque-board').nth(i);
    await ready(board);
    await reaches(board, 1);
    expect(await board.evaluate((element) => element.state?.rules)).toBe(rules);
  }
  expect(page.workers().length).toBe(1);
});

test('under touch-move a hint moves the touched piece, even if another move is better', async ({
  page,
  site,
}) => {
  await page.goto(
    site(
      '<roque-board fen="4k3/8/8/3q4/4P3/8/P7/4K3 w - - 0 1" touch-move animation-duration="0"></roque-board><style>roque-board{width:400px}</style>',
    ),
  );
  const board = page.locator('roque-board');
  await ready(board);
  const from = () =>
    board.evaluate(async (/** @type {any} */ element) => (await element.hint()).moves[0].from);
  expect(await from()).toBe('e4');
  await click(board, 'a2');
  await expect.poll(() => board.evaluate((element) => element.state.touched?.man)).toBe('a2');
  expect(await from()).toBe('a2');
});

test('a board that is removed from the page stops its opponent and its worker', async ({ page, site }) => {
  await page.goto(site('<roque-board opponent="white" level="1"></roque-board>'));
  const board = page.locator('roque-board');
  await ready(board);
  await reaches(board, 1);
  const plies = await page.evaluate(async () => {
    const board = /** @type {any} */ (document.querySelector('roque-board'));
    board.remove();
    board.move(board.legalMoves()[0]);
    await new Promise((done) => setTimeout(done, 1500));
    return board.state.ply;
  });
  expect(plies).toBe(2);
  expect(page.workers()).toEqual([]);
});

test('if the page forbids workers, the computer searches on the main thread', { tag: '@night' }, async ({
  page,
  site,
  complaints,
}) => {
  const policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src data:; worker-src 'none'";
  await page.goto(
    site('<roque-board opponent="white" level="7"></roque-board>', {
      headers: { 'content-security-policy': policy },
    }),
  );
  const board = page.locator('roque-board');
  await reaches(board, 1);
  expect(await fen(board)).toContain(' b ');
  complaints.length = 0;
});

test('a board with `analysis` dispatches the best move of each viewed position', async ({ page, site }) => {
  await page.goto(site('<roque-board analysis></roque-board>'));
  const board = page.locator('roque-board');
  /** Returns the first move of the first analysis of a position. @param {string} fen */
  const best = (fen) =>
    board.evaluate(
      (element, fen) =>
        new Promise((done) => {
          element.addEventListener('analysis', ({ detail }) => {
            if (detail.fen === fen && detail.lines.length) done(detail.lines[0].moves[0].san);
          });
          element.reset({ fen });
        }),
      fen,
    );
  await ready(board);
  expect(await best('6rk/6pp/8/6N1/8/8/8/4K3 w - - 0 1')).toBe('Nf7#');
  expect(await best('6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1')).toBe('Ra8#');
  await board.evaluate((element) => element.removeAttribute('analysis'));
  await expect.poll(() => page.workers().length).toBe(0);
});

test('if the computer opponent is removed during an undo, no further ply is undone', async ({
  page,
  site,
}) => {
  await page.goto(site('<roque-board opponent="black" level="1"></roque-board>'));
  const board = page.locator('roque-board');
  await ready(board);
  await board.evaluate((element) => element.move('e4'));
  await reaches(board, 2);
  const moves = await board.evaluate((element) => {
    element.addEventListener('gamechange', () => {
      element.opponent = null;
    });
    element.reset({ moves: ['e4', 'e5', 'Nf3', 'Nc6'] });
    element.undo();
    return element.state?.ply;
  });
  expect(moves).toBe(3);
});
