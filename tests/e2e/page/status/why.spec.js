import {
  act,
  click,
  expect,
  listen,
  middle,
  move,
  open,
  play,
  position,
  reset,
  spoken,
  test,
  told,
} from '../../../helpers/page.js';

/** Returns the caption with the explanation. @param {import('../../../helpers/page.js').Board} board */
const caption = (board) => told(board.page(), 'explanation');
/** @param {import('../../../helpers/page.js').Board} board @param {string} [square] @returns {Promise<string[]>} */
const why = (board, square) => board.evaluate((element, square) => element.why(square), square);

test('the Why button explains castling past an attacked b1, in the caption and aloud', async ({ page }) => {
  const board = await position(page, '4k3/8/8/5b2/8/8/8/R3K3 w Q - 0 1', { still: true });
  const heard = await listen(board, 'explained');
  await play(board, 'e1c1');
  await act(page, 'why');
  const reason =
    'The square b1 is attacked by the bishop on f5, but only the rook passes over it: in castling, only the squares that the king crosses must be safe.';
  await expect(caption(board)).toHaveText(`1.\u00a0O-O-O: ${reason}`);
  await expect(spoken(board)).toHaveText(reason);
  expect(await heard()).toEqual([['explained', { sentences: [reason] }]]);
  await click(board, 'e8');
  await expect(caption(board)).toHaveCount(0);
});

test('if a piece is selected, the Why button explains the en passant capture of that piece', {
  tag: '@night',
}, async ({ page }) => {
  const board = await position(page, '4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1', { still: true });
  await play(board, 'd7d5');
  await click(board, 'e5');
  await act(page, 'why');
  await expect(caption(board)).toHaveText(/^The pawn on d5 has just crossed d6 with its double step/);
  // The piece stays selected.
  await click(board, 'd6');
  expect(await board.evaluate((element) => element.state.ply)).toBe(2);
  // The board's method `why` explains the viewed position from the moves before it.
  await board.evaluate((element) => element.move('Kd7'));
  await board.evaluate((element) => element.goTo(2));
  expect(await why(board)).toEqual([expect.stringMatching(/^The pawn on d5 has just crossed d6/)]);
});

test('in castling chess the Why button explains the castling of a selected king in one sentence, then the move under the pointer', async ({
  page,
}) => {
  const fen = encodeURIComponent('3R4/p5p1/7k/8/R2K3n/8/8/B2N2n1 w - - 0 1');
  const board = await open(page, `./?rules=castling-chess&fen=${fen}`, { still: true });
  await click(board, 'd4');
  await act(page, 'why');
  await expect(caption(board)).toHaveText(/^In any of the eight directions[^.]*\.$/);
  // Over a square without a special move the explanation does not change.
  for (const [square, told] of /** @type {[string, RegExp][]} */ ([
    ['h8', /^In any of the eight directions[^.]*\.$/],
    [
      'f4',
      /^The king moves two squares towards the knight on h4, .*\sThe knight on h4 belongs to the opponent, /s,
    ],
    ['d2', /^The king moves two squares towards the knight on d1, (?!.*opponent)/s],
  ])) {
    const { x, y } = await middle(board, square);
    await page.mouse.move(x, y);
    await expect(caption(board)).toHaveText(told);
    expect((await caption(board).innerText()).split('\n').length).toBeLessThanOrEqual(3);
  }
  // The caption covers no square and disappears with the next input.
  const box = await caption(board).boundingBox();
  const squares = await board.boundingBox();
  expect(box.x >= squares.x + squares.width || box.y >= squares.y + squares.height).toBe(true);
  await click(board, 'd2');
  await expect(caption(board)).toHaveCount(0);
});

test('the Why button explains a coup-roque with the partner of the king', { tag: '@night' }, async ({
  page,
}) => {
  const board = await open(
    page,
    '../../?rules=castling-chess&fen=8/8/5P2/8/4p2b/6p1/1k6/4N2K%20w%20-%20-%200%201',
    {
      still: true,
    },
  );
  await play(board, 'h1f1');
  expect(await why(board)).toEqual([
    expect.stringMatching(/^The king moves two squares towards the knight on e1/),
    'In this game, a king that has moved may still castle.',
  ]);
});

test('if the Why button has nothing to explain, the page says so until the next input', {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page, '../../', { still: true });
  const notice = page.locator('.unexplained');
  const ask = page.locator('[data-do=why]');
  await play(board, 'e2e4');
  const verdict = page.locator('.look-box');
  await ask.click();
  await expect(verdict).toContainText('e4');
  await expect(notice).toBeEmpty();
  await expect(caption(board)).toHaveCount(0);
  await click(board, 'g8');
  await ask.click();
  await expect(notice).toHaveText('This piece has only ordinary moves.');
  // The page shows only one message box at a time.
  await expect(verdict).toBeHidden();
  await click(board, 'f6');
  await expect(notice).toBeEmpty();
});

test('after a resignation the king is drawn lying down, and an undo draws the king upright', async ({
  page,
}) => {
  const board = await open(page, '../../', { still: true });
  const picture = () =>
    board.evaluate(async (element) => {
      const svg = await (await element.toBlob({ type: 'image/svg+xml' })).text();
      return /rotate/.test(svg);
    });
  await move(board, 'e4', 'e5');
  expect(await picture()).toBe(false);
  await board.evaluate((element) => element.resign('white'));
  expect(await picture()).toBe(true);
  await board.evaluate((element) => element.undo());
  expect(await picture()).toBe(false);
  // The king also lies down if the opponent could not have won.
  const lies = async () =>
    await board.evaluate(async (element) => {
      const svg = await (await element.toBlob({ type: 'image/svg+xml' })).text();
      return /rotate[^<]*<use href="#roque-(.)|<use href="#roque-(.)[^>]*rotate/.exec(svg)?.slice(1).join('');
    });
  for (const [fen, color, king] of [
    ['4k3/8/8/8/8/8/8/QN2K3 w - - 0 1', 'white', 'K'],
    ['4k2q/8/8/8/8/8/8/1N2K3 w - - 0 1', 'black', 'k'],
  ]) {
    await reset(board, { fen });
    await board.evaluate((element, color) => element.resign(color), color);
    expect(await lies(), fen).toBe(king);
  }
  // A checkmated king stays upright.
  await reset(board, {});
  await move(board, 'f3', 'e5', 'g4', 'Qh4');
  expect(await picture()).toBe(false);
});
