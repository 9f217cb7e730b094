// Tests the puzzle page.
import { dayOf, gameOfDay, puzzleOfDay } from '../../../www/puzzles/logic/day.js';
import words from '../../../www/locales/en/puzzles.js';
import { click, expect, ready, speak, test } from '../../helpers/page.js';

/** @typedef {import('../../helpers/page.js').Page} Page */

const PUZZLES = [
  { fen: '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1', goal: '#1', line: ['a1a8'], grade: 1 },
  { fen: '2k5/8/3K4/8/8/8/8/7R w - - 0 1', goal: '#2', line: ['h1b1', 'c8d8', 'b1b8'], grade: 2 },
  { fen: '5k2/8/4K3/8/8/8/8/7R w - - 0 1', goal: '#2', line: ['h1g1', 'f8e8', 'g1g8'], grade: 2 },
  { fen: '7k/8/6K1/8/8/8/8/R7 w - - 0 1', goal: '#1', line: ['a1a8'], grade: 1 },
].map((puzzle, i) => ({ id: i + 1, ...puzzle }));
const DATA = '**/puzzles/data-*/*.json';

const NOW = new Date('2026-11-22T10:00');
const GAME = words.games[gameOfDay(dayOf(NOW))];
const { id: TODAY, line } = puzzleOfDay(PUZZLES, dayOf(NOW));

test.use({ viewport: { width: 1366, height: 800 } });

/** Opens the puzzle page with four puzzles for each variant. @param {Page} page @param {string} [query] */
const visit = async (page, query = '') => {
  await page.route(DATA, (route) => route.fulfill({ json: { puzzles: PUZZLES } }));
  await page.clock.setFixedTime(NOW);
  await page.goto(`puzzles/${query}`);
  await page.locator('html[data-complete]').waitFor({ state: 'attached' });
  await page.locator('roque-puzzle').evaluate((element) => {
    element.setAttribute('animation-duration', '0');
  });
  return page.locator('roque-puzzle roque-board');
};
/** The message about the last move. @param {Page} page */
const said = (page) => page.locator('roque-puzzle [part=said]');
/** @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole('button', { name }).click();
const which = (/** @type {Page} */ page) => page.locator('.which');
const rating = (/** @type {Page} */ page) => page.locator('.rating');

test('the puzzle page shows the daily puzzle first, and each result changes the stored rating', async ({
  page,
}) => {
  const board = await visit(page);
  await ready(board);
  await expect(page).toHaveTitle('Chess puzzles · Roque');
  await expect(page.locator('.mode-title')).toHaveText('The puzzle of Sunday, November 22');
  await expect(which(page)).toHaveText(`${GAME} · Easy · No. ${TODAY}`);
  await expect(rating(page)).toHaveText('Your rating begins at 1000.');
  await expect(page.getByRole('button', { name: 'Next puzzle' })).toBeHidden();
  const [from, to, goal] = [line[0].slice(0, 2), line[0].slice(2), line[2].slice(2)];
  await click(board, from, to);
  await expect(said(page)).toHaveText(/Go on\.$/);
  await click(board, to, goal);
  await expect(said(page)).toHaveText(`R${goal}#: mate. Solved!`);
  await expect(rating(page)).toHaveText('Your rating: 1024');
  await press(page, 'Next puzzle');
  await expect(which(page)).toHaveText(`${GAME} · Easy · No. ${5 - TODAY}`);
  await click(board, 'h1', 'h8');
  await expect(said(page)).toHaveText(/^Rh8\+ does not mate in time: Black answers K/);
  await expect(rating(page)).toHaveText('Your rating: 998');
  await page.reload();
  await expect(rating(page)).toHaveText('Your rating: 998');
  await page.getByLabel('Game').selectOption('Take&Make');
  await expect(which(page)).toHaveText(`Take&Make · Easy · No. ${TODAY}`);
  const play = page.getByRole('link', { name: 'Play this game against the computer' });
  await expect(play).toHaveAttribute('href', /\/\?rules=take-make&opponent=black$/);
});

test('the path of puzzles counts the solved puzzles of each level and continues with the next unsolved puzzle', async ({
  page,
}) => {
  const board = await visit(page, '#path');
  await ready(board);
  await expect(which(page)).toHaveText('Chess · Beginner · No. 1');
  await click(board, 'a1', 'a8');
  await expect(page.getByRole('button', { name: 'Beginner 1 of 2' })).toHaveAttribute('aria-current', 'step');
  await press(page, 'Next puzzle');
  await expect(which(page)).toHaveText('Chess · Beginner · No. 4');
  await press(page, 'Easy 0 of 2');
  await expect(page.getByRole('button', { name: 'Easy 0 of 2' })).toBeFocused();
  await expect(which(page)).toHaveText('Chess · Easy · No. 2');
  await speak(page, 'fr');
  await expect(which(page)).toHaveText('Échecs · Facile · n° 2');
  await page.reload();
  await expect(which(page)).toHaveText('Échecs · Débutant · n° 4');
});

test('the puzzle page opens the puzzle of a link, and reports an unknown puzzle or variant in the link', async ({
  page,
}) => {
  await visit(page, '?game=take-make&id=3');
  await expect(which(page)).toHaveText('Take&Make · Easy · No. 3');
  const notice = page.locator('.notice');
  await visit(page, '?game=take-make&id=999');
  await expect(notice).toHaveText('There is no puzzle “999” of this game: Take&Make.');
  await expect(which(page)).toHaveText('Take&Make · Beginner · No. 1');
  await visit(page, '?game=checkers');
  await expect(notice).toHaveText('There are no puzzles of “checkers”. Here is today’s puzzle.');
  await expect(which(page)).toHaveText(`${GAME} · Easy · No. ${TODAY}`);
});

test('a sprint shows puzzles one after another and ends with a stored result', async ({ page }) => {
  const board = await visit(page, '#sprint');
  await expect(page.locator('roque-puzzle')).toBeHidden();
  await press(page, 'Start');
  await expect(page.locator('.clock')).toHaveText(/^(3:00|2:5\d)$/);
  for (let i = 0; i < 4; i++) {
    const puzzle = page.locator('roque-puzzle');
    await expect.poll(() => puzzle.evaluate((element) => element.phase)).toBe('solving');
    await ready(board);
    const line = await puzzle.evaluate((element) => element.puzzle.line);
    // The test fails the last puzzle.
    const moves = i < 3 ? line.filter((_, n) => n % 2 === 0) : ['h1h2'];
    for (const move of moves) {
      await expect.poll(() => puzzle.evaluate((element) => element.phase)).toBe('solving');
      await click(board, move.slice(0, 2), move.slice(2, 4));
    }
    if (i < 3) await expect(page.locator('.count')).toContainText(`Solved: ${i + 1}`);
  }
  await expect(page.locator('.result p')).toHaveText('Solved: 3.');
  await expect(page.locator('.best')).toHaveText('Your best: 3.');
  await expect(page.getByRole('button', { name: 'Once more' })).toBeFocused();
  await page.getByRole('button', { name: /^Look at No\. \d again$/ }).click();
  await expect(which(page)).toHaveText(/^Chess · \w+ · No\. \d$/);
});

test('if puzzles cannot be loaded, the page shows a message and lets the user try again', {
  tag: '@night',
}, async ({ page, complaints }) => {
  await page.route(DATA, (route) => route.abort());
  await page.goto('puzzles/');
  await expect(page.locator('.notice')).toHaveText('The puzzles could not be fetched.');
  await page.unrouteAll();
  await page.route(DATA, (route) => route.fulfill({ json: { puzzles: PUZZLES } }));
  await press(page, 'Try again');
  await expect(which(page)).toContainText('No. ');
  await expect(page.locator('.notice')).toBeEmpty();
  complaints.length = 0;
});

test('if the fragment of the URL is the name of an inherited property, the page shows the daily puzzle', {
  tag: '@night',
}, async ({ page }) => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    await visit(page, `#${name}`);
    await expect(page.locator('.mode-title')).toHaveText('The puzzle of Sunday, November 22');
    await expect(page.locator('.modes [aria-current=page]')).toHaveText('Today');
    await page.goto('about:blank');
  }
  // The page also shows the daily puzzle when the fragment changes on an open page.
  await visit(page, '#path');
  await expect(page.locator('.modes [aria-current=page]')).toHaveText('Path');
  await page.evaluate(() => {
    location.hash = 'constructor';
  });
  await expect(page.locator('.modes [aria-current=page]')).toHaveText('Today');
});

test("unreadable puzzle progress is moved to quarantine, and a message in the page's language says so", {
  tag: '@night',
}, async ({ page }) => {
  const text = '{"rating":1400,"count":9,"games":{"orthodox":{"solved":[1,"x"';
  await page.addInitScript((text) => {
    if (!localStorage.length) localStorage.setItem('roque.puzzles', text);
  }, text);
  await visit(page);
  await expect(page.locator('.unread')).toHaveText(words.unread.corrupt);
  expect(await page.evaluate(() => localStorage.getItem('roque.puzzles.aside.1'))).toBe(text);
  await page.locator('.languages [lang=fr]').click();
  await expect(page.locator('.unread')).toContainText('Une partie de votre progression');
  // The message appears only once, and its button also deletes the copy.
  await page.reload();
  await page.locator('html[data-complete]').waitFor({ state: 'attached' });
  await expect(page.locator('.unread')).toBeHidden();
  await page.locator('.device summary').click();
  await page.locator('[data-do=forget]').click();
  await page.locator('[data-do=forget]').click();
  expect(await page.evaluate(() => localStorage.getItem('roque.puzzles.aside.1'))).toBeNull();
});
