import { alone, expect, samePage as test } from '../../helpers/page.js';

const GOOD = '[Event "One"]\n\n1. e4 e5 1-0\n\n';
const WRONG = '[Event "Two"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\n4. Bxa9 Nf6 *\n\n';
const NULL = '[Event "Three"]\n\n1. d4 Z0 2. c4 *\n\n';
const NONE = '[Event "Four"]\n\n1. Ke5 *\n';

test('a PGN game with an illegal or null move is shown up to that move, and one sentence gives the reason', async ({
  page,
}) => {
  await alone(page, {}, { still: true });
  const board = page.locator('main > roque-board');
  const heard = board.locator('.ending');
  const set = (/** @type {string} */ pgn) => board.evaluate((element, pgn) => (element.pgn = pgn), pgn);
  await set(WRONG);
  await expect(heard).toHaveText(
    'The game stops before 4. Bxa9 (line 4 of the file), because it is not a legal move; the rest has been kept as a comment.',
  );
  await expect(board.locator('.moves')).toContainText('a6 4. Bxa9 Nf6');
  await expect(board.locator('.move')).toHaveCount(6);
  expect(await board.evaluate((element) => element.toPgn())).toContain('{4. Bxa9 Nf6}');
  await expect(board.locator('[part=message]')).toHaveCount(0);
  // In a PGN file of several games, the message counts lines from the start of the file.
  await set(GOOD + WRONG + NULL + NONE);
  await expect(board.locator('.move')).toHaveCount(2);
  await expect(heard).toBeHidden();
  await board.evaluate((element) => element.setAttribute('game', '2'));
  await expect(heard).toContainText('4. Bxa9 (line 8 of the file)');
  await board.evaluate((element) => element.setAttribute('game', '3'));
  await expect(heard).toContainText('1... Z0 (line 12 of the file), because a null move');
  await page.evaluate(() => (document.documentElement.lang = 'fr'));
  await expect(heard).toContainText('avant 1... Z0 (ligne 12 du fichier), car un coup nul');
  await board.evaluate((element) => element.setAttribute('game', '1'));
  await expect(heard).toBeHidden();
});

test('a PGN game without any legal move is refused, and the message names the first illegal move and its line', {
  tag: '@night',
}, async ({ page }) => {
  await page.goto(`/alone/?${new URLSearchParams({ pgn: NONE })}`);
  const card = page.locator('main > roque-board [part=message]');
  await expect(card).toHaveText('Line 3, “Ke5”: This is not a legal move in this position.');
});
