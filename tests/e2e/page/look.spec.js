// Tests games that the page shows for viewing: imported games and games from links.
import { act, click, expect, open, player, test } from '../../helpers/page.js';

const PGN = `[Event "London"]
[White "Adolf Anderssen"]
[Black "Lionel Kieseritzky"]
[Result "1-0"]

{The Immortal Game} 1. e4 e5 2. f4! {The King's Gambit. [%clk 0:10:00]} exf4 3. Bc4 Qh4+?! 4. Kf1 1-0
`;

/** @param {import('../../helpers/page.js').Page} page @param {string} pgn */
async function bring(page, pgn) {
  await act(page, 'games');
  await page.locator('#saved [data-do=import]').click();
  await page.locator('#saved textarea').fill(pgn);
  await page.locator('#saved [data-do=read]').click();
  await page
    .getByRole('button', { name: /Anderssen/ })
    .first()
    .click();
  await expect(page.locator('#saved')).toBeHidden();
}

test('an imported game opens at its start with glyphs and comments, without a rematch or a score, and its pieces cannot move', async ({
  page,
}) => {
  const board = await open(page, '../', { still: true });
  await bring(page, PGN);
  expect(await board.evaluate((element) => element.shownPly)).toBe(0);
  const line = page.locator('.moves .line');
  await expect(line).toContainText('The Immortal Game');
  await expect(line.getByRole('img', { name: 'good move' })).toHaveText('!');
  await expect(line.getByRole('img', { name: 'dubious move' })).toHaveText('?!');
  await expect(line.locator('.comment')).toHaveText(['The Immortal Game', "The King's Gambit."]);
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeHidden();
  await expect(player(page, 'white').locator('.points')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Review the game' })).toBeVisible();
  await click(board, 'e2', 'e4');
  expect(await board.evaluate((element) => element.shownPly)).toBe(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play from here' })).toBeVisible();
  await expect(page.locator('.moves .line .comment')).toHaveCount(2);
});

test('the page plays a viewed game automatically to its end, unless the user chooses another move', async ({
  page,
}) => {
  await page.clock.install();
  const board = await open(page, '../', { still: true });
  await bring(page, PGN);
  const shown = () => board.evaluate((element) => element.shownPly);
  await page.getByRole('button', { name: 'Play through the game' }).click();
  await page.clock.runFor(1500);
  await expect.poll(shown).toBe(2);
  await page.locator('[data-go=first]').click();
  await expect(page.getByRole('button', { name: 'Play through the game' })).toBeVisible();
  await page.locator('[data-go=last]').click();
  await page.getByRole('button', { name: 'Play through the game' }).click();
  await expect.poll(shown).toBe(0);
  await page.clock.runFor(7 * 1500);
  await expect.poll(shown).toBe(7);
  await expect(page.getByRole('button', { name: 'Play through the game' })).toBeVisible();
});

test('the button "Play from here" asks for the opponent and keeps the moves up to the viewed position', async ({
  page,
}) => {
  const board = await open(page, '../', { still: true });
  await bring(page, PGN);
  await board.evaluate((element) => element.goTo(4));
  await page.getByRole('button', { name: 'Play from here' }).click();
  const dialog = page.locator('#new-game');
  await expect(dialog.locator('.games')).toBeHidden();
  await dialog.getByLabel('The computer').check();
  await dialog.getByRole('group', { name: 'Your colour' }).getByLabel('White').check();
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  expect(await board.evaluate((element) => element.moveList().slice(0, 4))).toEqual([
    'e4',
    'e5',
    'f4',
    'exf4',
  ]);
  await click(board, 'f1', 'c4');
  await expect.poll(() => board.evaluate((element) => element.state.ply)).toBe(6);
  await expect(page.getByRole('button', { name: 'Play from here' })).toBeHidden();
});

test('a shared game opens at its start as a game for viewing', async ({ page }) => {
  const board = await open(page, '../', { still: true });
  await board.evaluate((element) => {
    for (const move of ['e4', 'e5', 'Nf3']) element.move(move);
    element.resign('black');
  });
  const link = await board.evaluate((element) => element.link());
  await page.goto(`./#g=${link}`);
  await expect(page.getByRole('button', { name: 'Play from here' })).toBeVisible();
  await expect.poll(() => board.evaluate((element) => element.shownPly)).toBe(0);
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeHidden();
});
