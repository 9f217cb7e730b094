import { act, expect, fen, open, speak, test } from '../../../helpers/page.js';

/** @param {import('../../../helpers/page.js').Page} page */
const dialog = (page) => page.getByRole('dialog');
const begin = (page) => dialog(page).locator('[value=start]').click();

test('a new game begins from a position of Chess960, by its number or at random', async ({ page }) => {
  const board = await open(page, './');
  await act(page, 'new');
  const position = dialog(page).getByLabel('Start position').locator('visible=true').last();
  await expect(position).toHaveValue('usual');
  const number = dialog(page).getByLabel('Number from 0 to 959');
  await expect(number).toBeHidden();
  await position.selectOption('number');
  await number.fill('960');
  await begin(page);
  await expect(dialog(page).getByRole('alert').locator('visible=true')).toHaveText(
    'Enter a number from 0 to 959; 518 is the starting position of chess.',
  );
  await expect(number).toBeFocused();
  await number.fill('354');
  await begin(page);
  await expect(dialog(page)).toBeHidden();
  expect(await fen(board)).toBe('bnrkrbqn/pppppppp/8/8/8/8/PPPPPPPP/BNRKRBQN w KQkq - 0 1');
  await expect(page.getByText('Chess960, start position 354.')).toBeVisible();

  await speak(page, 'fr');
  await act(page, 'new');
  await dialog(page).locator('[name=start]').selectOption({ label: 'Chess960, position tirée au sort' });
  await begin(page);
  await expect(page.getByText(/^Chess960, position de départ n°\s\d{1,3}\.$/)).toBeVisible();
});

test('games with another castling rule have their own starting position only', async ({ page }) => {
  await open(page, './?rules=take-make');
  await act(page, 'new');
  await expect(dialog(page).locator('.start-position')).toBeVisible();
  await dialog(page).locator('.choice:has([value="rokagogo"]) label').click();
  await expect(dialog(page).locator('.start-position')).toBeHidden();
});
