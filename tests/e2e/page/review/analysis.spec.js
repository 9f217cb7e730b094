// Tests analysis outside the review: after a game, and of a position without an opponent.
import { expectAccessible } from '../../../helpers/axe.js';
import { act, expect, open, play, position, speak, test } from '../../../helpers/page.js';

test('after a game the user can analyse any ply with lines, arrows and mates, and save a variation to the game', async ({
  page,
}) => {
  const board = await open(page, './?lang=en', { still: true });
  await board.evaluate((element) => {
    for (const move of ['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6', 'Qxf7#']) element.move(move);
    element.goTo(5);
  });
  await act(page, 'analyse');
  const study = page.getByRole('region', { name: 'Analysis' });
  const desk = page.locator('.stage roque-board');
  await expect(study.locator('.tree [aria-current]')).toHaveText('3.\u00a0Qh5');
  await expect(study.locator('.thoughts li')).toHaveCount(3);
  await expect.poll(() => desk.evaluate((element) => element.shapes.length)).toBe(3);
  await study.getByRole('button', { name: 'Next move' }).click();
  await expect(study.locator('.mates')).toHaveText('White mates in 1.', { timeout: 30_000 });

  // The page shows a variation beside the game's move; the user can comment on it and leave it by keyboard.
  await study.getByRole('button', { name: '3.\u00a0Qh5' }).click();
  await play(desk, 'g7g6');
  await expect(study.locator('.variation [aria-current]')).toHaveText('3…\u00a0g6');
  await study.locator('summary', { hasText: 'Comment' }).click();
  await study.getByRole('textbox', { name: 'Comment' }).fill('This holds.');
  await study.getByRole('button', { name: 'Save to game' }).click();
  await expect(study.locator('.saved-note')).toContainText('saved in the game’s PGN');
  await study.locator('.variation button').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(study.locator('.tree [aria-current]')).toBeFocused();
  await expect(study.locator('.tree [aria-current]')).toHaveText('3.\u00a0Qh5');
  await study.getByRole('button', { name: 'Close' }).click();
  await act(page, 'share');
  await expect(page.locator('#share [name=pgn]')).toHaveValue(/3\. Qh5 Nf6 \(3\.\.\. g6 \{This holds\.\}\)/);
});

test('the user can analyse a position that was set up, even after a move, but not an unfinished game from the start', {
  tag: '@night',
}, async ({ page }) => {
  const FEN = '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1';
  const board = await position(page, FEN, { still: true });
  const opener = page.locator('[data-do=analyse]');
  await expect(opener).not.toHaveAttribute('hidden');
  await board.evaluate((element) => element.move('Kf2'));
  await expect(opener, 'also after a move').not.toHaveAttribute('hidden');
  await board.evaluate((element) => element.undo());
  await act(page, 'analyse');
  const study = page.locator('#study');
  await expect(study.locator('.mates')).toHaveText('White mates in 1.', { timeout: 30_000 });
  await study.locator('.thoughts li button').first().click();
  await expect(study.locator('.tree [aria-current]')).toHaveText('1.\u00a0Ra8#');
  await study.getByRole('button', { name: 'Delete this line' }).click();
  await expect(study.locator('.tree [aria-current]')).toHaveText('Starting position');
  await study.getByRole('button', { name: 'Close' }).click();
  await open(page, './?rules=castling-chess', { still: true });
  await board.evaluate((element) => element.move('e4'));
  await expect(opener).toHaveAttribute('hidden');
});

test('axe finds no violation in the analysis panel', { tag: '@night' }, async ({ page }) => {
  const board = await open(page, './?lang=en', { still: true });
  await board.evaluate((element) => {
    for (const move of ['f3', 'e5', 'g4', 'Qh4#']) element.move(move);
  });
  await speak(page, 'fr');
  await page.getByRole('button', { name: 'Échiquier d’analyse', exact: true }).click();
  const study = page.locator('#study');
  await study.locator('.tree button').nth(2).click();
  await expect(study.locator('.thoughts li')).toHaveCount(3);
  await expectAccessible(page, { within: '#study', options: { preload: false } });
});
