// Tests the review of a game, which replaces the board and the column beside it on the game page.
import { expectAccessible } from '../../../helpers/axe.js';
import { act, expect, open, play, speak, test } from '../../../helpers/page.js';

/** Légal's mate: Black captures the white queen, which is a mistake. */
const GAME = 'e2e4 e7e5 g1f3 d7d6 f1c4 c8g4 b1c3 a7a6 d2d3 b7b5 f3e5 g4d1 c4f7 e8e7 c3d5';

/** Plays the game on a new page. @param {import('@playwright/test').Page} page @param {string} [language] @param {string} [moves] */
async function finished(page, language = 'en', moves = GAME) {
  const board = await open(page, `./?lang=${language}`, { still: true });
  await board.evaluate((element, moves) => {
    for (const move of moves.split(' ')) element.move(move);
  }, moves);
  const study = page.locator('#study');
  return {
    board,
    opener: page.locator('[data-do=review]'),
    study,
    desk: page.locator('.stage roque-board'),
    moments: study.locator('.moments button'),
    told: study.locator('.told'),
  };
}

/** Returns the rectangle of the visible board in the window. @param {import('@playwright/test').Page} page */
const placeOfBoard = (page) =>
  page.evaluate(() => {
    const board = [...document.querySelectorAll('roque-board')].find(({ offsetWidth }) => offsetWidth);
    const { x, y, width } = /** @type {Element} */ (board).getBoundingClientRect();
    return [x, y, width];
  });

test('a review names the worst move and lets the user find the better one on the board', async ({ page }) => {
  const board = await open(page, './?lang=en', { still: true });
  await expect(page.locator('[data-do=review]'), 'no review during the game').toBeHidden();
  await board.evaluate((element, moves) => {
    for (const move of moves.split(' ')) element.move(move);
  }, GAME);
  const before = await placeOfBoard(page);
  // A double click starts only one review.
  await page.getByRole('button', { name: 'Review the game' }).dblclick();
  const study = page.getByRole('region', { name: 'Review the game' });
  const desk = page.locator('.stage roque-board');
  const told = study.locator('.told');
  await expect(study.getByRole('heading', { name: 'Review the game' })).toBeFocused();
  expect(await placeOfBoard(page), 'the board stays where it is').toEqual(before);
  const moments = study.locator('.moments button');
  await expect(moments.last()).toHaveText('6…\u00a0Bxd1 allows mate in 2.', { timeout: 30_000 });
  await expect(study.locator('.progress')).toBeHidden();
  await expect(study.locator('.accuracy tbody th')).toHaveText(['White', 'Black']);
  await expect(study.locator('.chances tbody tr')).toHaveCount(16);

  // The page does not reveal the better move before the user finds it.
  await moments.last().click();
  await expect.poll(() => desk.evaluate((element) => element.state.ply)).toBe(12);
  await expect(told).toHaveText('6…\u00a0Bxd1 allows mate in 2.');
  await study.getByRole('button', { name: 'Find the better move' }).click();
  await expect(told).toContainText('find a better move than 6…\u00a0Bxd1');
  await expect.poll(() => desk.evaluate((element) => element.movable)).toBe('black');
  await play(desk, 'g4d1');
  await expect(told).toContainText('6…\u00a0Bxd1 is not the move. The computer answers 7.\u00a0Bxf7+', {
    timeout: 30_000,
  });
  // The board shows the refutation.
  await expect.poll(() => desk.evaluate((element) => element.state.lastMove?.san)).toBe('Bxf7+');
  await expect(study).not.toContainText('dxe5');
  await study.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => desk.evaluate((element) => element.movable)).toBe('black');
  await play(desk, 'd6e5');
  await expect(told).toHaveText('6…\u00a0dxe5: correct!');
  await expect(study.locator('.better-line')).toContainText('6…\u00a0dxe5');
  await expect(moments.last()).toContainText('6…\u00a0dxe5');
  // The board continues the better line with the next move.
  await study.getByRole('button', { name: 'Next move' }).click();
  await expect.poll(() => desk.evaluate((element) => element.state.ply)).toBe(13);

  // The game does not contain the tried moves, but the user can save the review's comments to the game.
  await study.getByRole('button', { name: 'Save to game' }).click();
  await expect(study.locator('.saved-note')).toContainText('saved in the game’s PGN');
  await page.keyboard.press('Escape');
  await expect(study).toBeHidden();
  await expect(page.getByRole('button', { name: 'Review the game' })).toBeFocused();
  expect(await board.evaluate((element) => element.state.outcome?.reason)).toBe('checkmate');
  await act(page, 'share');
  // Line breaks in the PGN may be anywhere.
  const pgn = page.locator('#share [name=pgn]');
  await expect(pgn).toHaveValue(/6\.\.\.\s+Bxd1\s+\$4\s+\{6…\s+Bxd1\s+allows\s+mate\s+in\s+2\./);
  await expect(pgn).toHaveValue(/\(6\.\.\.\s+dxe5\s/);
});

test('the review shows the better move only on request, which works by keyboard', { tag: '@night' }, async ({
  page,
}) => {
  const { opener, study, moments, told, desk } = await finished(page, 'fr');
  await opener.press('Enter');
  await expect(moments.last()).toHaveText('6…\u00a0F×d1 permet un mat en 2 coups.', { timeout: 30_000 });
  await moments.last().press('Enter');
  await expect(told).toHaveText('6…\u00a0F×d1 permet un mat en 2 coups.');
  await study.getByRole('button', { name: 'Trouver le meilleur coup' }).press('Enter');
  await expect(told).toContainText('trouvez mieux que 6…\u00a0F×d1');
  // Escape first closes the question, and then the review.
  await page.keyboard.press('Escape');
  await expect(told).toHaveText('6…\u00a0F×d1 permet un mat en 2 coups.');
  await study.getByRole('button', { name: 'Montrer le meilleur coup' }).press('Enter');
  await expect(told).toContainText('6…\u00a0d×e5');
  await expect.poll(() => desk.evaluate((element) => element.state.lastMove?.san)).toBe('dxe5');
  await expect(study.getByRole('button', { name: 'Trouver le meilleur coup' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(study).toBeHidden();
});

test('an unfinished imported game can be reviewed and analysed until a user continues it', {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page, './?lang=en', { still: true });
  await act(page, 'games');
  const games = page.locator('#saved');
  await games.locator('[data-do=import]').click();
  await games
    .locator('textarea')
    .fill('[White "Eve"]\n[Black "Dan"]\n[Result "*"]\n\n1. f3 e5 2. g4 Nc6 *\n');
  await games.locator('[data-do=read]').click();
  await games.locator('.import .entry').getByRole('button', { name: 'Open' }).click();
  const opener = page.getByRole('button', { name: 'Review the game' });
  await expect(page.locator('[data-do=analyse]')).not.toHaveAttribute('hidden');
  await expect(page.locator('[data-do=again]')).toBeHidden();
  await opener.click();
  const study = page.locator('#study');
  await expect(study.locator('.moments button').last()).toContainText('2…\u00a0Nc6', { timeout: 30_000 });
  await study.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(opener).toBeVisible();
  await page.locator('[data-go=last]').click();
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.locator('#new-game').getByRole('button', { name: 'Play', exact: true }).click();
  await play(board, 'a2a3');
  await expect(opener).toBeHidden();
  await expect(page.locator('[data-do=analyse]')).toHaveAttribute('hidden');
});

test('a review continues while the user closes it, and shows its results when opened again', async ({
  page,
}) => {
  const { opener, study, board } = await finished(page);
  await opener.click();
  await study.getByRole('button', { name: 'Close' }).click();
  await expect(study).toBeHidden();
  // The review adds glyphs such as ?! to the move list of the page.
  await expect(page.locator('.line button.black').nth(5)).toContainText('??', { timeout: 30_000 });
  await expect(opener).toHaveText('Review the game');
  await opener.click();
  await expect(study.locator('.progress'), 'nothing is examined twice').toBeHidden();
  await expect(study.locator('.moments button').last()).toContainText('6…\u00a0Bxd1');
  // Opening another game ends the review.
  await study.getByRole('button', { name: 'Close' }).click();
  await board.evaluate((element) => element.undo());
  await expect(opener).toBeHidden();
});

/** Leaves only the first positions of the stored review, as if the page had been closed early. @param {number} positions */
const shorten = (positions) =>
  new Promise((done, failed) => {
    const opening = indexedDB.open('roque.reviews');
    opening.onerror = failed;
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('reviews', 'readwrite');
      const store = transaction.objectStore('reviews');
      const reading = store.getAll();
      reading.onsuccess = () => {
        for (const review of reading.result)
          store.put({ ...review, found: review.found.slice(0, positions) });
      };
      transaction.oncomplete = done;
    };
  });

test('a stored review is shown at once after a reload and continues at the position where it stopped', async ({
  page,
}) => {
  const { opener, study, moments } = await finished(page);
  const rows = study.locator('.chances tbody tr');
  await opener.click();
  await expect(rows).toHaveCount(16, { timeout: 30_000 });
  await expect(study.locator('.progress')).toBeHidden();
  await page.evaluate(shorten, 11);
  await page.reload();
  await opener.click();
  await expect(rows.first()).toBeAttached();
  expect(await rows.count(), 'the first rows are those of before').toBeGreaterThanOrEqual(11);
  await expect(moments.last()).toHaveText('6…\u00a0Bxd1 allows mate in 2.', { timeout: 30_000 });
  await expect(study.locator('.progress')).toBeHidden();
  await moments.last().click();
  await study.getByRole('button', { name: 'Show the better move' }).click();
  await expect(moments.last()).toContainText('6…\u00a0dxe5');

  await page.reload();
  // The glyphs are in the page's move list before the user opens the review.
  await expect(page.locator('.line button.black').nth(5)).toContainText('??');
  await opener.click();
  await expect(rows).toHaveCount(16);
  await expect(moments.last(), 'the answer is remembered').toContainText('6…\u00a0dxe5');
  await expect(study.locator('.accuracy tbody td').first()).toHaveText(/\d\u00a0%/);
  await expect(study.locator('.progress')).toBeHidden();
});

test('the user can stop and resume a review', { tag: '@night' }, async ({ page }) => {
  const { opener, study } = await finished(page, 'fr');
  await opener.click();
  await study.getByRole('button', { name: 'Arrêter' }).click();
  await expect(study.locator('.how-far')).toContainText('Bilan interrompu');
  await study.getByRole('button', { name: 'Continuer' }).click();
  await expect(study.locator('.progress')).toBeHidden({ timeout: 30_000 });
  await expect(study.locator('.chances tbody tr')).toHaveCount(16);
});

test('the evaluation bar is full for the side that has mated, and turns with the board', {
  tag: '@night',
}, async ({ page }) => {
  const { opener, study } = await finished(page);
  await opener.click();
  const gauge = page.getByRole('meter', { name: 'White’s chances' });
  await expect(gauge).toHaveAttribute('aria-valuenow', '100');
  await study.getByRole('button', { name: 'Flip' }).click();
  await expect(gauge).toHaveAttribute('data-orientation', 'black');
  await study.getByRole('button', { name: 'First move' }).click();
  await expect(gauge).not.toHaveAttribute('aria-valuenow', '100');
});

test('axe finds no violation in a review, also after a change of language', { tag: '@night' }, async ({
  page,
}) => {
  const { opener, study, moments } = await finished(page);
  await opener.click();
  await expect(moments.last()).toBeVisible({ timeout: 30_000 });
  await moments.last().click();
  await expectAccessible(page, { within: '#study', options: { preload: false } });
  await speak(page, 'fr');
  await expect(moments.last()).toHaveText('6…\u00a0F×d1 permet un mat en 2 coups.');
  await expect(study.getByRole('tab', { name: 'Coups' })).toBeVisible();
  await study.getByRole('tab', { name: 'Les tournants de la partie' }).press('ArrowRight');
  await expect(study.getByRole('tab', { name: 'Coups' })).toBeFocused();
  await expect(study.locator('.tree')).toContainText('F×d1??');
  await expectAccessible(page, { within: '#study', options: { preload: false } });
});

test("in a review the user can try moves of both sides on the board and sees the computer's lines", async ({
  page,
}) => {
  const { opener, study, desk } = await finished(page);
  await opener.click();
  await expect(study.locator('.progress')).toBeHidden({ timeout: 30_000 });
  // Goes to the ply where White mates in two.
  for (let back = 0; back < 3; back++) await study.getByRole('button', { name: 'Previous move' }).click();
  await study.getByLabel('Computer lines').check();
  await expect(study.locator('.thoughts li')).toHaveCount(3);
  await expect(study.locator('.mates')).toHaveText('White mates in 2.', { timeout: 30_000 });
  await expect(study.locator('.worth')).toContainText('+#2');
  await expect.poll(() => desk.evaluate((element) => element.shapes.length)).toBe(3);
  // Tries another move, replies to it and takes it back.
  await play(desk, 'e1d1 g8f6');
  await expect.poll(() => desk.evaluate((element) => element.state.ply)).toBe(14);
  await expect(study.locator('.thoughts li')).toHaveCount(3);
  await expect(study.locator('.variation [aria-current]')).toHaveText('Nf6');
  await page.keyboard.press('Escape');
  await opener.click();
  await study.getByRole('tab', { name: 'Moves' }).click();
  await expect(study.locator('.variation'), 'a variation is kept').toContainText('Kxd1');
});

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1366, 640],
  [1440, 900],
])
  test(`at ${width}×${height} nothing of a review is cut off`, { tag: '@night' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { opener, study, moments } = await finished(page, 'fr');
    await opener.click();
    await expect(moments.last()).toHaveText('6…\u00a0F×d1 permet un mat en 2 coups.', { timeout: 30_000 });
    await moments.last().click();
    await expect(study.getByRole('button', { name: 'Trouver le meilleur coup' })).toBeInViewport({
      ratio: 1,
    });
    const cut = await page.evaluate(() => {
      const page = document.documentElement;
      const parts = [...document.querySelectorAll('#study :is(button, h2, .told, summary):not(.prospect)')];
      return [
        ...parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1),
        ...parts.filter((part) => part.getBoundingClientRect().right > innerWidth),
        ...(page.scrollWidth > innerWidth ? [page] : []),
      ].map(({ outerHTML }) => outerHTML.slice(0, 80));
    });
    expect(cut).toEqual([]);
  });
