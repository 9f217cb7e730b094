// A whole game by keys alone, from the choice of the opponent to the announced result.
import { cell, expect, keys, open, placement, spoken, test } from '../../helpers/page.js';

/** Presses Tab until an element has the focus. @param {import('@playwright/test').Page} page @param {import('@playwright/test').Locator} target */
async function tabTo(page, target) {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a game against a friend is begun, played to mate, announced and written down by keys alone', async ({
  page,
}) => {
  const board = await open(page, './?lang=fr', { first: true });
  await tabTo(page, page.locator('.first [name=first-against][value=computer]'));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, page.getByRole('button', { name: 'Jouer', exact: true }));
  await page.keyboard.press('Enter');
  await expect(cell(board, 'e2')).toBeFocused();

  // Two moves are typed without a pause, and two are played on the squares.
  await page.keyboard.type('/f3\ne5\n');
  await expect(spoken(board)).toHaveText('Pion de e7 à e5');
  await page.keyboard.press('Escape');
  await keys(board, 'ArrowRight ArrowRight Enter ArrowUp ArrowUp Enter');
  await expect(spoken(board)).toHaveText('Pion de g2 à g4');
  // The letter of a piece goes to the next one in reading order.
  await keys(board, 'd');
  await expect(cell(board, 'd1')).toBeFocused();
  await keys(board, 'd');
  await expect(cell(board, 'd8')).toBeFocused();
  await keys(board, `Enter${' ArrowDown ArrowRight'.repeat(4)} Enter`);

  expect(await placement(board)).toBe('rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR');
  await expect(spoken(board)).toHaveText('Dame de d8 à h4, échec et mat. Les Noirs gagnent par échec et mat');
  await expect(page.locator('.sentence')).toHaveText('Échec et mat\u00a0: les Noirs gagnent.');
  await expect(page.locator('.score')).toHaveText('0–1');
  const moves = page.locator('.moves .line button');
  const written = ['1. Blancs : f3', '1. Noirs : e5', '2. Blancs : g4', '2. Noirs : Dh4#'];
  await expect(moves).toHaveText(['Position de départ', ...written]);
  await expect(moves.last()).toHaveAttribute('aria-current', 'true');
  await tabTo(page, page.getByRole('button', { name: 'Bilan de la partie' }));
  await tabTo(page, page.locator('[data-do=again]'));
  await page.keyboard.press('Enter');
  await expect(moves).toHaveCount(1);
});
