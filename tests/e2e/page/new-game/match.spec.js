import {
  act,
  button,
  expect,
  move,
  open,
  player,
  position,
  sentence,
  speak,
  test,
} from '../../../helpers/page.js';

const points = (page, color) => player(page, color).locator('.points');
const again = (page) => page.locator('.finish [data-do=again]');
const name = (page, color) => player(page, color).getByRole('heading');
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const resign = async (page, color) => {
  await button(page, color, 'resign').click();
  await button(page, color, 'confirm').click();
};

/** Starts a game between two named players. */
async function named(page, white, black) {
  await act(page, 'new');
  await page.locator('[name=name-white]').fill(white);
  await page.locator('[name=name-black]').fill(black);
  await page.locator('#new-game [value=start]').click();
}

test('a rematch keeps the terms, the places of the players and their scores, and swaps the colours', async ({
  page,
}) => {
  const board = await open(page, '../../?rules=take-make');
  await named(page, 'Anna', 'Boris');
  await expect(again(page)).toBeHidden();
  await expect(points(page, 'white')).toBeHidden();
  await expect(name(page, 'white')).toHaveText('Anna');
  await expect(name(page, 'white')).toHaveAccessibleName('Anna, White');
  await resign(page, 'black');
  await expect(points(page, 'white')).toHaveText('1');
  await again(page).click();
  await expect(again(page)).toBeHidden();
  expect(await board.evaluate((element) => [element.state.rules, element.state.fen])).toEqual([
    'take-make',
    START,
  ]);
  await expect(name(page, 'black')).toHaveText('Anna');
  await expect(name(page, 'white')).toHaveText('Boris');
  await expect(points(page, 'black')).toHaveText('1');
  await expect(points(page, 'white')).toHaveText('0');
  // Anna stays at the bottom of the page.
  await expect(player(page, 'black')).toHaveAttribute('data-seat', 'near');
  expect(await board.evaluate((element) => element.orientation)).toBe('black');
  await button(page, 'white', 'offer').click();
  await button(page, 'black', 'accept').click();
  await expect(points(page, 'black')).toHaveText('1½');
  await expect(points(page, 'black')).toHaveAccessibleName('Score: 1½.');
  await speak(page, 'fr');
  await expect(points(page, 'black')).toHaveAccessibleName('Score : 1½.');
});

test('a rematch of a game from a custom position starts from the same position, which stays in the URL', {
  tag: '@night',
}, async ({ page }) => {
  const rook = '4k3/8/8/8/8/8/4P3/4K2R w K - 0 1';
  const board = await position(page, rook);
  await move(board, 'O-O');
  await resign(page, 'black');
  await again(page).click();
  expect(await board.evaluate((element) => [element.state.fen, element.orientation])).toEqual([
    rook,
    'black',
  ]);
  expect(new URL(page.url()).searchParams.get('fen')).toBe(rook);
});

test('a new game resets the match score, and its dialog proposes the last terms, even after a reload', {
  tag: '@night',
}, async ({ page }) => {
  await open(page);
  await resign(page, 'white');
  await again(page).click();
  await act(page, 'new');
  await expect(
    page.getByText('This resets the match score. Use “Rematch” to continue the current match.'),
  ).toBeVisible();
  await page.locator('[name=name-white]').fill('Anna');
  await page.getByText('Only when claimed').click();
  await page.locator('[name=touch-move]').check();
  await page.locator('#new-game [value=start]').click();
  await expect(sentence(page)).toHaveText('Anna to move.');
  for (const color of ['white', 'black']) await expect(points(page, color)).toBeHidden();
  await open(page, page.url());
  await act(page, 'new');
  await expect(page.locator('[name=name-white]')).toHaveValue('Anna');
  await expect(page.locator('[name=draws][value=claims]')).toBeChecked();
  await expect(page.locator('[name=touch-move]')).toBeChecked();
});

test("a player's name is shown as text, and a long name does not widen the player's strip", {
  tag: '@night',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const hostile = '<img src=x onerror=alert(1)> & a very long name'.slice(0, 40);
  await named(page, hostile, 'W'.repeat(40));
  await expect(name(page, 'white')).toHaveText(hostile);
  await expect(page.locator('.player img')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  for (const color of ['white', 'black'])
    expect(await player(page, color).evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(0);
});
