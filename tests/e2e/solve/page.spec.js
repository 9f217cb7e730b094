// Tests the page that solves chess problems.
import { expect, fen, placement, ready, speak, test } from '../../helpers/page.js';

/** @typedef {import('../../helpers/page.js').Page} Page */

test.use({ viewport: { width: 1366, height: 900 } });

/** @param {Page} page @param {string} [query] */
const visit = async (page, query = '') => {
  await page.goto(`solve/${query}`);
  await page.locator('html[data-complete]').waitFor({ state: 'attached' });
  return page.locator('roque-board');
};
/** @param {string} fen @param {string} stip @param {string} [more] */
const asked = (fen, stip, more = '') =>
  `?lang=en&fen=${encodeURIComponent(fen)}&stip=${encodeURIComponent(stip)}${more}`;
const solve = (/** @type {Page} */ page) => page.getByRole('button', { name: 'Solve', exact: true }).click();
const rows = (/** @type {Page} */ page) => page.getByRole('treeitem');
const notice = (/** @type {Page} */ page) => page.locator('.notice');
const result = (/** @type {Page} */ page) => page.locator('.result');
const meaning = (/** @type {Page} */ page) => page.locator('.meaning');

/** The end of a helpmate by Loyd, Chess Monthly 1860. */
const HELPMATE = 'R7/7q/5k2/8/3K1B2/8/7b/8 w - - 0 1';
/** The starting position, in which the solver finds no mate in any reasonable time. */
const LONG = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

test('the page solves a problem, and users step through the solution by clicks, keys and buttons', async ({
  page,
}) => {
  const board = await visit(page, '?lang=en');
  await ready(board);
  await expect(page.locator('.credit')).toHaveText('Thomas Taverner · Dubuque Chess Journal 1889');
  await solve(page);
  await expect(result(page)).toHaveText('1 key');
  await expect(result(page)).toBeFocused();
  await expect(page.locator('.cost')).toContainText('C+');
  await expect(rows(page).first()).toHaveAccessibleName('1.Rh1! zugzwang');
  // Clicks a move in the middle of a line.
  await page.getByText('2.Nd3#', { exact: true }).click();
  await expect.poll(() => placement(board)).toBe('3brrb1/2N4B/8/2p4Q/5k2/2pN1P2/4P1K1/5RBR');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(2)).toBeFocused();
  await expect.poll(() => placement(board)).toBe('4rrb1/2N4B/8/2p4Q/2p2k1R/5P2/4P1K1/2N2RB1');
  await page.keyboard.press('ArrowLeft');
  await expect(rows(page).first()).toBeFocused();
  await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(rows(page).first()).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('End');
  await expect(rows(page).last()).toBeFocused();
  // Steps from the position to the first move and back.
  await page.getByRole('button', { name: 'Back to the position' }).click();
  await expect.poll(() => fen(board)).toBe('3brrb1/2N4B/8/2p4Q/2p2k2/5P2/4P1KR/2N2RB1 w - - 0 1');
  const on = page.getByRole('button', { name: 'Next move' });
  for (let i = 0; i < 3; i++) await on.click();
  await expect.poll(() => placement(board)).toBe('3brrb1/2N4B/8/2p4Q/5k2/2pN1P2/4P1K1/5RBR');
  await page.getByRole('button', { name: 'Previous move' }).click();
  await expect.poll(() => placement(board)).toBe('3brrb1/2N4B/8/2p4Q/5k2/2p2P2/4P1K1/2N2RBR');
});

test('the Enter key plays a line of the solution from its beginning', { tag: '@night' }, async ({ page }) => {
  const board = await visit(page, asked(HELPMATE, 'h#2'));
  await ready(board);
  await solve(page);
  await expect(result(page)).toHaveText('1 solution');
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.move[data-at]')).toHaveText('1.Kg7');
  await expect(page.locator('.move[data-at]')).toHaveText('Be5#', { timeout: 15_000 });
  await expect.poll(() => placement(board)).toBe('R6k/7q/8/4B3/3K4/8/7b/8');
});

test('a URL can contain a problem, and the page loads the solver only when the user presses Solve', async ({
  page,
}) => {
  const fetched = [];
  page.on('request', (request) => fetched.push(request.url()));
  const board = await visit(page, asked(HELPMATE, 'h#3', '&set'));
  await ready(board);
  expect(await fen(board)).toBe(HELPMATE);
  await expect(page.getByLabel('In signs')).toHaveValue('h#3');
  await expect(page.getByLabel('Set play')).toBeChecked();
  await expect(meaning(page)).toHaveText(
    'Black moves first, both sides help, and White can mate in 3 moves.',
  );
  expect(fetched.filter((url) => /client|roque-analysis/.test(url))).toEqual([]);
  // A change in the form, the stipulation or the URL changes the other two.
  await page.getByLabel('and a half').check();
  await expect(page.getByLabel('In signs')).toHaveValue('h#3.5');
  await page.getByLabel('In signs').fill('ser-s=4');
  await expect(meaning(page)).toHaveText('White makes 4 moves in a row, then Black has to stalemate.');
  await expect(page.getByLabel('Moves', { exact: true })).toHaveValue('4');
  expect(new URL(page.url()).searchParams.get('stip')).toBe('ser-s=4');
});

test('the solver page explains invalid input in a sentence and starts no search', async ({ page }) => {
  await visit(page, asked('8/8/8/8/8/8/8/QQQQQQQQ w - - 0 1', '#2'));
  await expect(notice(page)).toContainText('White has no king.');
  // The editor opens so that the user can correct the position.
  await expect(page.locator('roque-editor')).toBeVisible();
  await solve(page);
  await expect(notice(page)).toContainText('Black has no king.');
  await page.getByLabel('The position as FEN text').fill(HELPMATE);
  await expect(notice(page)).toBeEmpty();
  const signs = page.getByLabel('In signs');
  await signs.fill('mate!');
  await expect(meaning(page)).toContainText('makes no sense');
  await solve(page);
  await expect(notice(page)).toContainText('makes no sense');
  await signs.fill('#2.5');
  await solve(page);
  await expect(notice(page)).toHaveText('Only help play has half a move.');
  await page.locator('.more summary').click();
  await signs.fill('h#2');
  await page.locator('[name=twins]').fill('wKa9-b0');
  await solve(page);
  await expect(notice(page)).toContainText('One of the twins cannot be read');
});

test('the user can stop a long search, and then the page solves the next problem', async ({ page }) => {
  const board = await visit(page, asked(LONG, '#9'));
  await ready(board);
  await solve(page);
  await expect(page.locator('.progress')).toBeVisible();
  const stop = page.getByRole('button', { name: 'Stop' });
  await expect(stop).toBeFocused();
  await stop.click();
  await expect(notice(page)).toContainText('Stopped.');
  await expect(page.locator('.progress')).toBeHidden();
  await page.getByText('Classics of chess composition').click();
  await page.getByRole('button', { name: 'Charles XII at Bender' }).click();
  await expect(page.locator('.credit')).toHaveText('Charles XII at Bender · Sam Loyd, Chess Monthly 1859');
  await solve(page);
  await expect(rows(page).first()).toHaveAccessibleName(/^1\.Rxg3!/);
});

test('in the solution, set play, tries and twins have their own headings', { tag: '@night' }, async ({
  page,
}) => {
  await visit(page, asked('7k/7b/5Kp1/8/8/8/8/5Q2 w - - 0 1', '#2', '&set&tries&twins=-g6'));
  await solve(page);
  await expect(result(page)).toHaveText('2 problems');
  await expect(page.locator('.tree h3').first()).toHaveText('a) Tries');
  await expect(page.getByRole('tree').first()).toContainText('?');
  await expect(page.locator('.tree h3').last()).toHaveText(/^b\) -g6/);
});

test('the user can export the solution as text, LaTeX, PGN, image and link, with the chosen piece letters', async ({
  page,
}) => {
  const board = await visit(page, asked(HELPMATE, 'h#2'));
  await ready(board);
  await solve(page);
  await expect(result(page)).toHaveText('1 solution');
  await page.locator('[name=letters]').selectOption('fr');
  await expect(rows(page).first()).toContainText('2.Rh8');
  const gift = page.locator('.gift');
  const give = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true }).click();
  await give('Text');
  await expect(gift).toHaveValue(/1\.Rg7 Fb8 2\.Rh8 Fe5#/);
  await give('LaTeX');
  await expect(gift).toHaveValue(/\\pieces\{wTa8, sDh7, sKf6, wKd4, wLf4, sLh2\}/);
  await give('PGN');
  await expect(gift).toHaveValue(/1\.\.\. Kg7 2\. Bb8/);
  await give('Link');
  const link = await gift.inputValue();
  expect(new URL(link).searchParams.get('stip')).toBe('h#2');
  const download = page.waitForEvent('download');
  await give('Picture');
  expect((await download).suggestedFilename()).toBe('roque.png');
});

test('the user can set up and solve a position under the rules of any variant', { tag: '@night' }, async ({
  page,
}) => {
  const board = await visit(page, '?lang=en');
  await ready(board);
  await page.locator('[name=rules]').selectOption('take-make');
  await page.getByRole('button', { name: 'Set up…' }).click();
  await page.getByLabel('The position as FEN text').fill('6rk/6pp/8/6N1/8/8/8/4K3 w - - 0 1');
  await page.getByLabel('Moves', { exact: true }).fill('1');
  await solve(page);
  await expect(page.locator('roque-editor')).toHaveCount(0);
  await expect(rows(page).first()).toHaveAccessibleName('1.Nf7#!');
  await speak(page, 'fr');
  await expect(result(page)).toHaveText('1 clé');
});
