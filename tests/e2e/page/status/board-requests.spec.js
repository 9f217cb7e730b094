// Tests the page's answers to `ask` events. tests/unit/game/status/board-requests.test.js covers their content.
import { cell, expect, keys, move, open, speak, spoken, test } from '../../../helpers/page.js';

test('the page answers commands typed in the move box, stores the style of speech and links to the keyboard chapter', async ({
  page,
}) => {
  const board = await open(page, './?lang=en', { still: true });
  await move(board, 'e4');
  /** @param {string} text */
  const type = async (text) => {
    await cell(board, 'e7')
      .or(board.getByRole('gridcell', { name: /^echo 7/ }))
      .focus();
    await keys(board, 'i');
    await board.getByRole('textbox').fill(text);
    await keys(board, 'Enter');
  };
  await type('clock');
  await expect(spoken(board)).toHaveText('This board has no clock.');
  await type('players');
  await expect(spoken(board)).toHaveText('White. Black');
  await type('resign');
  await expect(spoken(board)).toHaveText('Resign?');
  const black = page.locator('.player[data-color=black]');
  await expect(black.locator('[data-do=cancel]')).toBeFocused();
  await keys(board, 'Enter');
  await type('draw');
  await expect(spoken(board)).toHaveText('draw offered');
  await type('takeback');
  await expect(spoken(board)).toHaveText('Move taken back');
  await move(board, 'Nf3');
  await type('style nato');
  await expect(spoken(board)).toHaveText('Style: nato. Knight from golf 1 to foxtrot 3');
  // The focus moves from the move box to the list of keys, which links to the book.
  await keys(board, 'Escape ?');
  const way = page.getByRole('link', { name: 'Playing with a keyboard or a screen reader' });
  await expect(way).toHaveAttribute('href', 'book/en/keyboard.html');
  await speak(page, 'fr');
  await expect(board.getByRole('gridcell', { name: 'foxtrot 3, cavalier blanc', exact: true })).toHaveCount(
    1,
  );
  await page.reload();
  await expect(board.getByRole('gridcell', { name: /^écho 7/ })).toHaveCount(1);
  await page.locator('[data-do=settings]').click();
  await expect(page.getByRole('combobox', { name: 'Annonce vocale des coups' })).toHaveValue('nato');
  await page.goto('book/fr/keyboard.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Au clavier et à l’oreille');
  await expect(page.getByRole('cell', { name: 'Maj+X' })).toBeVisible();
});
