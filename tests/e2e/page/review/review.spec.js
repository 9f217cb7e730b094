import { expectAccessible } from '../../../helpers/axe.js';
import { expect, open, play, test } from '../../../helpers/page.js';

/** Légal's mate: Black captures the white queen, which is a mistake. */
const GAME = 'e2e4 e7e5 g1f3 d7d6 f1c4 c8g4 b1c3 a7a6 d2d3 b7b5 f3e5 g4d1 c4f7 e8e7 c3d5';

test('a review names the worst move and lets the user find the better one on the board', async ({ page }) => {
  const board = await open(page, './?lang=en', { still: true });
  const opener = page.getByRole('button', { name: 'Review the game' });
  await expect(opener, 'no review during the game').toBeHidden();
  await board.evaluate((element, moves) => {
    for (const move of moves.split(' ')) element.move(move);
  }, GAME);
  // A double click starts one review.
  await opener.dblclick();
  const dialog = page.getByRole('dialog', { name: 'Review the game' });
  const moments = dialog.locator('.moments li');
  await expect(moments.last()).toContainText('6…\u00a0Bxd1 allows mate in 2.', { timeout: 30_000 });
  await expect(dialog.locator('.progress')).toBeHidden();
  await expect(dialog.locator('tbody tr')).toHaveCount(16);

  // The better move is not revealed before it is found.
  await expect(moments.last()).not.toContainText('dxe5');
  await expect(moments.last().locator('.better-line')).toHaveCount(0);
  const desk = dialog.locator('roque-board');
  await moments.last().getByRole('button', { name: 'Find the better move' }).click();
  await expect(dialog.locator('.told')).toContainText('find a better move than 6…\u00a0Bxd1');
  await expect.poll(() => desk.evaluate((element) => element.movable)).toBe('black');
  await play(desk, 'g4d1');
  await expect(dialog.locator('.told')).toContainText(
    '6…\u00a0Bxd1 is not the move. The computer answers 7.\u00a0Bxf7+',
    {
      timeout: 30_000,
    },
  );
  await expect.poll(() => desk.evaluate((element) => element.movable)).toBe('black');
  await expect(moments.last()).not.toContainText('dxe5');
  await play(desk, 'd6e5');
  await expect(dialog.locator('.told')).toHaveText('6…\u00a0dxe5: correct!');
  await expect(moments.last().locator('p').first()).toContainText('6…\u00a0dxe5');
  await expect(moments.last().locator('.better-line')).toContainText('6…\u00a0dxe5');
  await expect(moments.last().getByRole('button', { name: 'Find the better move' })).toHaveCount(0);

  await moments.last().getByRole('button', { name: 'Show the better move' }).click();
  await expect(dialog.locator('.told')).toContainText('Better: 6…\u00a0dxe5');
  await expect.poll(() => desk.evaluate((element) => element.shownPly)).toBe(11);
  await dialog.getByRole('button', { name: 'Next move' }).click();
  await expect.poll(() => desk.evaluate((element) => element.state.plies)).toBeGreaterThan(12);

  // The tried moves are not in the game, but the review's comments can be saved to it.
  await dialog.getByRole('button', { name: 'Save to game' }).click();
  await expect(dialog.locator('.told')).toContainText('saved in the game’s PGN');
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await board.evaluate((element) => element.state.outcome?.reason)).toBe('checkmate');
  await page.getByRole('button', { name: 'Share…' }).click();
  // The PGN may wrap its lines anywhere.
  const pgn = page.locator('#share [name=pgn]');
  await expect(pgn).toHaveValue(/6\.\.\.\s+Bxd1\s+\$4\s+\{6…\s+Bxd1\s+allows\s+mate\s+in\s+2\./);
  await expect(pgn).toHaveValue(/\(6\.\.\.\s+dxe5\s/);
});

test('the better move is shown only on request', { tag: '@night' }, async ({ page }) => {
  const board = await open(page, './?lang=fr', { still: true });
  await board.evaluate((element, moves) => {
    for (const move of moves.split(' ')) element.move(move);
  }, GAME);
  await page.getByRole('button', { name: 'Analyser la partie' }).click();
  const moment = page.locator('#review .moments li').last();
  await expect(moment).toContainText('6…\u00a0F×d1 permet un mat en 2.', { timeout: 30_000 });
  await expect(moment).not.toContainText('d×e5');
  await moment.getByRole('button', { name: 'Montrer le meilleur coup' }).click();
  await expect(page.locator('#review .told')).toContainText('Mieux\u00a0: 6…\u00a0d×e5');
  await expect(moment.locator('.better-line')).toContainText('6…\u00a0d×e5');
  await expect(moment.getByRole('button', { name: 'Trouver le meilleur coup' })).toHaveCount(0);
});

test('an unfinished imported game can be reviewed and analysed until it is played on', {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page, './?lang=en', { still: true });
  await page.locator('.actions [data-do=games]').click();
  const games = page.locator('#saved');
  await games.locator('[data-do=import]').click();
  await games
    .locator('textarea')
    .fill('[White "Eve"]\n[Black "Dan"]\n[Result "*"]\n\n1. f3 e5 2. g4 Nc6 *\n');
  await games.locator('[data-do=read]').click();
  await games.locator('.import .entry').getByRole('button', { name: 'Open' }).click();
  const opener = page.getByRole('button', { name: 'Review the game' });
  await expect(page.locator('[data-do=analyse]')).toBeVisible();
  await expect(page.locator('[data-do=again]')).toBeHidden();
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Review the game' });
  await expect(dialog.locator('.moments li').last()).toContainText('2…\u00a0Nc6', { timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(opener).toBeVisible();
  await page.locator('[data-go=last]').click();
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.locator('#new-game').getByRole('button', { name: 'Start' }).click();
  await play(board, 'a2a3');
  await expect(opener).toBeHidden();
  await expect(page.locator('[data-do=analyse]')).toBeHidden();
});

test('a review can be stopped and resumed', { tag: '@night' }, async ({ page }) => {
  const board = await open(page, './?lang=fr', { still: true });
  await board.evaluate((element) => {
    while (!element.state.outcome) element.move(['Nf3', 'Nf6', 'Ng1', 'Ng8'][element.state.ply % 4]);
  });
  await page.getByRole('button', { name: 'Analyser la partie' }).click();
  const dialog = page.getByRole('dialog', { name: 'Analyser la partie' });
  await dialog.getByRole('button', { name: 'Arrêter' }).click();
  await expect(dialog.locator('.how-far')).toContainText('Arrêté');
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect(dialog.locator('.progress')).toBeHidden({ timeout: 30_000 });
  await expect(dialog.locator('tbody tr')).toHaveCount(9);
});

test('axe finds no violation in a review', { tag: '@night' }, async ({ page }) => {
  const board = await open(page, './?lang=en', { still: true });
  await board.evaluate((element, moves) => {
    for (const move of moves.split(' ')) element.move(move);
  }, GAME);
  await page.getByRole('button', { name: 'Review the game' }).click();
  await expect(page.locator('#review .moments li').last()).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, { within: '#review' });
});

test('in a review each ply shows three lines, and moves of both sides can be tried on the board', async ({
  page,
}) => {
  const board = await open(page, './?lang=en', { still: true });
  await board.evaluate((element, moves) => {
    for (const move of moves.split(' ')) element.move(move);
  }, GAME);
  await page.getByRole('button', { name: 'Review the game' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review the game' });
  await expect(dialog.locator('.progress')).toBeHidden({ timeout: 30_000 });
  const desk = dialog.locator('roque-board');
  // The ply where White mates in two.
  for (let back = 0; back < 3; back++) await dialog.getByRole('button', { name: 'Previous move' }).click();
  await dialog.getByLabel('Analysis').check();
  await expect(dialog.locator('.thoughts li')).toHaveCount(3);
  await expect(dialog.locator('.mates')).toHaveText('White mates in 2.', { timeout: 30_000 });
  await expect(dialog.locator('.worth')).toContainText('+#2');
  await expect.poll(() => desk.evaluate((element) => element.shapes.length)).toBe(3);
  // The test tries another move, replies to it and takes it back.
  await play(desk, 'e1d1 g8f6');
  await expect.poll(() => desk.evaluate((element) => element.state.ply)).toBe(14);
  await expect(dialog.locator('.thoughts li')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Previous move' }).click();
  await expect.poll(() => desk.evaluate((element) => element.state.ply)).toBe(13);
  await dialog.getByLabel('Analysis').uncheck();
  await expect.poll(() => desk.evaluate((element) => element.state.plies)).toBe(15);
});
