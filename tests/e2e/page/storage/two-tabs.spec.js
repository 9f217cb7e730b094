import { act, expect, move, open, ready, sentence, test } from '../../../helpers/page.js';

const openGames = (page) => act(page, 'games');
const shelf = (page) => page.locator('#saved .shelf .entry');
/** Returns the moves of the game on a board. @param {import('../../../helpers/page.js').Board} board */
const line = async (board) => {
  await ready(board);
  return board.evaluate((element) => element.moveList('en').join(' '));
};

test('two tabs have separate games and do not overwrite each other', async ({ page }) => {
  const one = await open(page);
  await move(one, 'e4', 'e5');
  const other = await page.context().newPage();
  const two = await open(other);
  expect(await line(two)).toBe('');
  await move(two, 'd4');
  await move(one, 'Nf3');
  await move(two, 'd5');
  await move(one, 'Nc6');
  for (const tab of [page, other]) await tab.reload();
  await expect.poll(() => line(one)).toBe('e4 e5 Nf3 Nc6');
  await expect.poll(() => line(two)).toBe('d4 d5');
  await move(two, 'c4');
  await openGames(page);
  await expect(shelf(page)).toHaveCount(2);
  await expect(shelf(page).filter({ hasText: 'on the board' })).toHaveCount(1);
});

test('a game that is open in another tab can be opened or deleted only after that tab is closed', {
  tag: '@night',
}, async ({ page }) => {
  const one = await open(page);
  await move(one, 'e4');
  const other = await page.context().newPage();
  const two = await open(other);
  await move(two, 'd4');
  await openGames(other);
  const row = shelf(other).filter({ has: other.getByRole('button') });
  await row.getByRole('button', { name: 'Open' }).click();
  await expect(other.locator('#saved .shelf .told')).toHaveText(
    'This game is open in another tab. Continue it there.',
  );
  expect(await line(two)).toBe('d4');
  await row.getByRole('checkbox').check();
  await other.locator('#saved [data-do=delete]').click();
  await expect(other.locator('#saved .shelf .told')).toContainText('open in another tab');
  await page.close();
  await row.getByRole('button', { name: 'Open' }).click();
  await expect(other.locator('#saved')).toBeHidden();
  expect(await line(two)).toBe('e4');
});

test('a duplicated tab gets a new game, and the first tab keeps the old game', { tag: '@night' }, async ({
  page,
}) => {
  const one = await open(page);
  await move(one, 'e4');
  // The test opens a popup, because a popup gets a copy of the session storage like a duplicated tab.
  const [copy] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open(location.href)),
  ]);
  const two = await open(copy, copy.url());
  await expect(sentence(copy)).toHaveText('White to move.');
  await move(two, 'd4');
  await move(one, 'e5');
  await copy.reload();
  await page.reload();
  await expect.poll(() => line(two)).toBe('d4');
  await expect.poll(() => line(one)).toBe('e4 e5');
});
