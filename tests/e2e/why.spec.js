import { click, expect, listen, move, open, play, position, reset, spoken, test } from './helpers.js';

/** The caption on the board. @param {import('./helpers.js').Board} board */
const caption = (board) => board.locator('[part=explanation]');
/** @param {import('./helpers.js').Board} board @param {string} [square] @returns {Promise<string[]>} */
const why = (board, square) => board.evaluate((element, square) => element.why(square), square);

test('castling over an attacked b1 is explained, on the board and aloud, when the page asks', async ({
  page,
}) => {
  const board = await position(page, '4k3/8/8/5b2/8/8/8/R3K3 w Q - 0 1', { still: true });
  const heard = await listen(board, 'explained');
  await play(board, 'e1c1');
  await page.locator('[data-do=why]').click();
  await expect(caption(board)).toHaveText(
    'Only the rook passes over b1, attacked by the bishop on f5: for castling, the king’s own way must be free of attack.',
  );
  await expect(spoken(board)).toHaveText(await caption(board).innerText());
  expect(await heard()).toEqual([['explained', { sentences: [await caption(board).innerText()] }]]);
  await click(board, 'e8');
  await expect(caption(board)).toHaveCount(0);
});

test('a man in hand explains what it may do: a capture en passant', async ({ page }) => {
  const board = await position(page, '4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1', { still: true });
  await play(board, 'd7d5');
  await click(board, 'e5');
  await page.locator('[data-do=why]').click();
  await expect(caption(board)).toHaveText(/^The pawn on d5 has just passed over d6 with its double step/);
  // The man stays in the hand.
  await click(board, 'd6');
  expect(await board.evaluate((element) => element.state.ply)).toBe(2);
  // An earlier move is explained by what was played before it.
  await board.evaluate((element) => element.move('Kd7'));
  await board.evaluate((element) => element.goTo(2));
  expect(await why(board)).toEqual([expect.stringMatching(/^The pawn on d5 has just passed over d6/)]);
});

test('a stalemate is explained way by way', async ({ page }) => {
  const board = await position(page, '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', { still: true });
  await page.evaluate(() => {
    document.documentElement.lang = 'fr';
  });
  await expect(spoken(board)).toBeAttached();
  expect(await why(board)).toEqual([
    'Le roi en h8 n’est pas attaqué, mais il ne reste aucun coup légal.',
    expect.stringMatching(/^Pas d’issue en g7.* gardées? par .*la dame en f7/),
    expect.stringMatching(/^Pas d’issue en g8\u00a0: case gardée par la dame en f7\.$/),
  ]);
});

test('a coup-roque is explained by its partner', async ({ page }) => {
  const board = await open(
    page,
    './?rules=castling-chess&fen=8/8/5P2/8/4p2b/6p1/1k6/4N2K%20w%20-%20-%200%201',
    {
      still: true,
    },
  );
  await play(board, 'h1f1');
  expect(await why(board)).toEqual([
    expect.stringMatching(/^The king goes two squares towards the knight on e1/),
    'In this game a king that has moved may still castle.',
  ]);
});

test('where there is nothing to explain, the page says so until something else happens', async ({ page }) => {
  const board = await open(page, './', { still: true });
  const notice = page.locator('.unexplained');
  const ask = page.locator('[data-do=why]');
  await play(board, 'e2e4');
  await ask.click();
  await expect(notice).toHaveText('Nothing in the last move needs explaining.');
  await expect(caption(board)).toHaveCount(0);
  await click(board, 'g8');
  await expect(notice).toBeEmpty();
  await ask.click();
  await expect(notice).toHaveText('This man has no move that needs explaining.');
  await click(board, 'f6');
  await expect(notice).toBeEmpty();
});

test('a resignation lays the king down, and taking it back sets it up again', async ({ page }) => {
  const board = await open(page, './', { still: true });
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
  // Where nobody could have won, too.
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
  // Only who resigns: a mated king stands.
  await reset(board, {});
  await move(board, 'f3', 'e5', 'g4', 'Qh4');
  expect(await picture()).toBe(false);
});
