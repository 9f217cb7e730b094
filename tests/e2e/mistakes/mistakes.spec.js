// Tests the page with exercises from the user's own mistakes.
import { readFileSync } from 'node:fs';
import { expectAccessible } from '../../helpers/axe.js';
import { expect, open, placement, play, ready, test } from '../../helpers/page.js';

/** Légal's trap with 6.Nxe5, which loses a bishop for a pawn. The user has White against the computer. */
const GAME = 'e2e4 e7e5 g1f3 d7d6 f1c4 c8g4 b1c3 a7a6 d2d3 b7b5 f3e5 d6e5';
const SLOW = { timeout: 60_000 };

/** @typedef {import('../../helpers/page.js').Page} Page */

/** Plays the game on the game page, then opens the page of mistakes. @param {Page} page @param {string} [language] */
async function visit(page, language = 'en') {
  const board = await open(page, `./?lang=${language}`, { still: true });
  await board.evaluate((element, moves) => {
    for (const move of moves.split(' ')) element.move(move);
  }, GAME);
  await go(page, language);
}

/** @param {Page} page @param {string} language */
async function go(page, language) {
  await page.goto(`mistakes/?lang=${language}`);
  await page.locator('html[data-complete]').waitFor({ state: 'attached' });
}

test("the user's mistakes in a stored game become exercises, which the user can solve and repeat later", async ({
  page,
}) => {
  await visit(page);
  const due = page.locator('.due');
  await expect(due).toContainText('No mistakes yet.');
  await expect(page.locator('.ask')).toBeHidden();
  await page.getByRole('button', { name: 'Look through my games' }).click();
  await expect(page.locator('.searched')).toHaveText(/^(One|\d+) new mistakes?\.$/, SLOW);
  await expect(due).toHaveText(/due for review\.$/);
  await expectAccessible(page);

  // The page shows the worst mistake first, so the test chooses another mistake in the list.
  const row = page.locator('.list button', { hasText: 'Nxe5' });
  await row.click();
  await expect(page.locator('.question')).toHaveText(
    'White to move. In the game, you played 6.\u00a0Nxe5. Find a better move.',
  );
  const board = page.locator('roque-board');
  await board.evaluate((element) => element.setAttribute('animation-duration', '0'));
  await ready(board);
  const verdict = page.locator('.verdict');
  await play(board, 'h2h4');
  await expect(verdict).toHaveText(/^6\.\u00a0h4 is not the move: Black answers \S+\.$/, SLOW);
  // The refutation of the wrong move is on the board.
  expect(await placement(board)).not.toContain('2B1P1bP');
  await expect(page.locator('[data-do=next]')).toBeHidden();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => board.evaluate((element) => element.movable)).toBe('white');
  await play(board, 'c4b3');
  await expect(verdict).toHaveText(/^6\.\u00a0Bb3 (is the best move!|is just as good\.)$/, SLOW);
  await expect(page.locator('.when')).toContainText('Due again on');
  await expect(row.locator('.next-time')).not.toHaveText(/new|due/);

  // A reload keeps the answer, and the page does not search the game for mistakes again.
  await go(page, 'fr');
  await expect(page.locator('.list button', { hasText: 'Cxe5' })).toBeVisible();
  await page.getByRole('button', { name: 'Parcourir mes parties' }).click();
  await expect(page.locator('.searched')).toHaveText('Aucune nouvelle erreur.', SLOW);
});

test('the page stores the games of a PGN file and searches the moves of the side with the user’s name for mistakes', async ({
  page,
}) => {
  await go(page, 'en');
  const pgn = `[White "Somebody"]\n[Black "Ann"]\n\n1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 a6 5. d3 b5 6. Bb3 g6 7. Nxe5 Bxd1 8. Bxf7+ Ke7 9. Nd5# 1-0`;
  const file = { name: 'mine.pgn', mimeType: 'text/plain', buffer: Buffer.from(pgn) };
  await page.locator('input[name=pgn]').setInputFiles(file);
  await expect(page.locator('.searched')).toContainText('One game saved. None of these names appears');
  await page.getByLabel('Your names in imported games').fill('ann');
  await page.getByRole('button', { name: 'Look through my games' }).click();
  await expect(page.locator('.searched')).toHaveText(/new mistakes?\.$/, SLOW);
  const list = page.locator('.list button');
  await expect(list.filter({ hasText: 'Bxd1: Allowed a mate' })).toHaveCount(1);
  await expect(
    list.filter({ hasText: 'Nxe5' }),
    'the moves of the other side are no mistakes of Ann',
  ).toHaveCount(0);
  // The filters reduce the list of mistakes.
  await page.locator('select[name=piece]').selectOption('b');
  await expect(list.filter({ hasText: 'Bxd1' })).toHaveCount(1);
  await page.locator('select[name=kind]').selectOption('draw');
  await expect(list).toHaveCount(0);
  await expect(page.locator('.count')).toHaveText('No mistakes match these filters.');
});

test('the user can save all stored data to a file and restore it in another browser', async ({
  page,
  browser,
}) => {
  await visit(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^roque-\d{4}-\d\d-\d\d\.json$/);
  const buffer = readFileSync(await download.path());
  const other = await browser.newContext({ baseURL: new URL('.', page.url()).href.replace('mistakes/', '') });
  const elsewhere = await other.newPage();
  await go(elsewhere, 'en');
  const read = (/** @type {Buffer} */ content) =>
    elsewhere
      .locator('input[name=backup]')
      .setInputFiles({ name: 'roque.json', mimeType: 'application/json', buffer: content });
  await read(Buffer.from('{}'));
  await expect(elsewhere.locator('.restored')).toHaveText(/^This file was not made with/);
  await read(buffer);
  await expect(elsewhere.locator('.restored')).toHaveText('Import complete. Games: 1. Mistakes: 0.');
  await other.close();
});

test('the review of a game adds its mistakes, and the first screen shows the number of due exercises', async ({
  page,
}) => {
  const board = await open(page, './?lang=en', { still: true });
  await expect(page.locator('.to-mistakes')).toBeHidden();
  await board.evaluate((element, moves) => {
    for (const move of moves.split(' ')) element.move(move);
  }, `${GAME} d1g4 b5c4`);
  await board.evaluate((element) => element.resign('white'));
  await page.getByRole('button', { name: 'Review the game' }).click();
  const practise = page.getByRole('link', { name: 'Practise your mistakes' });
  await expect(practise).toBeVisible(SLOW);
  // A new tab shows the first screen.
  const tab = await page.context().newPage();
  await tab.goto('./?lang=en');
  const due = tab.locator('.to-mistakes');
  await expect(due).toHaveText(/^(One|\d+) of your mistakes (is|are) due for review$/);
  await due.click();
  await expect(tab.locator('.question')).toHaveText(/In the game, you played/);
});

for (const [width, height] of [
  [360, 640],
  [1366, 640],
])
  test(`nothing on the page of mistakes is cut off at ${width} pixels, in either language`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const language of ['en', 'fr']) {
      await go(page, language);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
