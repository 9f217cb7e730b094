// Tests the first screen: its layout without scrolling, the presses needed to start a game, and the focus.
import { cell, click, expect, keys, open, placement, player, speak, test } from '../../../helpers/page.js';

/** @typedef {import('../../../helpers/page.js').Page} Page */

const SIZES = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1280, 800],
  [1366, 640],
  [1440, 900],
  [1920, 1080],
];

/** @param {Page} page @param {string} game */
const card = (page, game) => page.locator(`.first .choice:has([value="${game}"])`);
/** @param {Page} page */
const begin = (page) => page.locator('[data-do=begin]');
/** @param {import('../../../helpers/page.js').Board} board */
const rules = (board) => board.evaluate((element) => element.state.rules);
/** @param {Page} page */
const shown = (page) => page.locator('html').getAttribute('data-page');

/**
 * Returns the controls of the first screen that are out of view, cut off or over the board.
 * @param {Page} page @returns {Promise<string[]>}
 */
const faultsOf = (page) =>
  page.evaluate(() => {
    /** @type {string[]} */
    const faults = [];
    const board = document.querySelector('roque-board').getBoundingClientRect();
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
    if (board.width < Math.min(250, innerWidth - 100)) faults.push(`a board of ${board.width}`);
    const wanted =
      '.first .choice:nth-child(-n + 3) label, .wants :is(label, select, button, .dial, output), .masthead :is(h1, a, button)';
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(wanted))) {
      if (!part.checkVisibility({ visibilityProperty: true })) continue;
      const name = part.dataset.choice ?? part.textContent;
      const { left, right, top, bottom } = part.getBoundingClientRect();
      if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight)
        faults.push(`out of sight: ${name}`);
      if (part.scrollWidth > part.clientWidth + 1) faults.push(`cut: ${name}`);
      if (
        left < board.right - 1 &&
        right > board.left + 1 &&
        top < board.bottom - 1 &&
        bottom > board.top + 1
      )
        faults.push(`on the board: ${name}`);
    }
    return faults;
  });

test('a phone shows the rule of the game, and asks for a colour only if a computer or a far friend has the other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, './?lang=fr', { first: true });
  const line = page.locator('.first .game-line');
  const colour = page.getByRole('combobox', { name: 'Vous jouez' });
  const against = page.getByRole('combobox', { name: 'Contre' });
  await expect(page.locator('.first .strength-text')).toBeVisible();
  await expect(line).toBeHidden();
  await card(page, 'take-make').locator('label').click();
  await expect(line).toHaveText('La pièce qui prend repart aussitôt, comme la pièce prise.');
  await expect(page.locator('.first .strength-text')).toBeHidden();
  await expect(colour).toBeVisible();
  await against.selectOption('person');
  await expect(colour).toBeHidden();
  await expect(line).toBeVisible();
  await against.selectOption('link');
  await expect(colour).toBeVisible();
  await expect(line).toBeHidden();
});

test('the first screen shows game, opponent and start button without scrolling at any size', async ({
  page,
}) => {
  const board = await open(page, './', { first: true });
  await expect.poll(() => shown(page)).toBe('first');
  for (const language of /** @type {const} */ (['fr', 'en'])) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await speak(page, language);
    await expect(page.locator('.first .choice')).toHaveCount(8);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await board.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await faultsOf(page), `${language}, ${width}×${height}`).toEqual([]);
    }
  }
});

test('on the first screen one press starts chess against the computer, and two start Take&Make or a five-minute game', async ({
  browser,
  baseURL,
}) => {
  for (const [press, game, time] of /** @type {const} */ ([
    ['', 'orthodox', ''],
    ['.choice [value="take-make"]', 'take-make', ''],
    ['.pills [value="5+0"]', 'orthodox', '5:00'],
  ])) {
    // Each case has a new browser context, as on a first visit.
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
    const page = await context.newPage();
    const board = await open(page, './', { first: true });
    await expect(card(page, 'rokagogo').locator('.rules')).toHaveAttribute('href', 'book/en/rokagogo.html');
    if (press) await page.locator(`.first ${press}`).check();
    await begin(page).click();
    expect(await shown(page)).toBe('game');
    await expect(player(page, 'black').getByRole('heading')).toHaveText('Computer (600)');
    expect(await rules(board)).toBe(game);
    const clock = player(page, 'white').locator('.clock');
    if (time) await expect(clock).toHaveText(time);
    else await expect(clock).toBeHidden();
    await context.close();
  }
});

test('on a phone the first screen has lists for the choices, and a text explains each strength', {
  tag: '@night',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const board = await open(page, './', { first: true });
  await page.locator('.picks [data-choice=time]').selectOption('5+0');
  const opponent = page.locator('.picks [data-choice=opponent]');
  const text = page.locator('.first .strength-text');
  await expect(opponent).toHaveValue('adapts');
  await expect(text).toContainText('Beginner: often leaves pieces hanging.');
  const slider = page.getByRole('slider', { name: 'Strength' });
  await slider.fill('1500');
  await expect(opponent).toHaveValue('fixed');
  await expect(text).toBeVisible();
  await expect(text).toContainText('Regular player: rarely leaves a piece hanging.');
  await expect(text.locator('.follows')).toBeHidden();
  await page.locator('.picks [data-choice=colour]').selectOption('black');
  expect(await board.evaluate((element) => element.orientation)).toBe('black');
  await begin(page).click();
  await expect(player(page, 'white').getByRole('heading')).toHaveText('Computer (1500)');
  await expect(player(page, 'black').locator('.clock')).toHaveText('5:00');
});

test('the first screen links to lessons for newcomers or to the lesson of the chosen game, and to the daily puzzle', async ({
  page,
}) => {
  await open(page, './', { first: true });
  const lessons = page.getByRole('link', { name: 'New to chess? Learn to play' });
  await expect(lessons).toHaveAttribute('href', /book\/en\/first-steps\.html$/);
  await expect(page.locator('[data-do=lesson]')).toBeHidden();
  await card(page, 'castling-chess').click();
  await expect(page.getByRole('button', { name: 'Learn castling chess in three moves' })).toBeVisible();
  await expect(lessons).toBeHidden();
  await card(page, 'rokagogo').click();
  await expect(page.locator('[data-do=lesson]')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Today’s puzzle' })).toHaveAttribute('href', 'puzzles/');
});

test('moving a piece on the first screen starts a game with White against the chosen opponent', async ({
  page,
}) => {
  const board = await open(page, './', { first: true, still: true });
  await page.locator('.side [value=black]').check();
  await click(board, 'e2', 'e4');
  expect(await shown(page)).toBe('game');
  await expect(player(page, 'black').getByRole('heading')).toHaveText('Computer (600)');
  await expect.poll(() => board.evaluate((element) => element.state.ply)).toBeGreaterThanOrEqual(2);
});

test('the Enter key on the first screen starts the game and moves the focus to the board', {
  tag: '@night',
}, async ({ page }) => {
  const board = await open(page, './', { first: true, still: true });
  await page.locator('.first .choice input:checked').focus();
  await keys(board, 'ArrowRight');
  await expect(page.locator('.first .choice [value="take-make"]')).toBeChecked();
  await keys(board, 'Enter');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('roque-board');
  await keys(board, '/');
  await expect(board.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('e4');
  await keys(board, 'Enter');
  await expect.poll(() => placement(board)).toMatch(/4P3/);
  // Waits for the computer's reply.
  await expect.poll(() => board.evaluate((element) => element.state.ply)).toBe(2);
});

test.describe('the lesson in three moves on the first screen', () => {
  const lessonBoard = (/** @type {Page} */ page) => page.locator('.table roque-board:visible');

  test('the lesson of the first screen is played on the board, explains wrong moves and ends with a game against the computer', async ({
    page,
  }) => {
    await open(page, './', { still: true, first: true });
    await card(page, 'take-make').click();
    await page.getByRole('button', { name: 'Learn Take&Make in three moves' }).click();
    await expect(page.getByRole('heading', { name: 'Take&Make in three moves' })).toBeFocused();
    const board = lessonBoard(page);
    await board.evaluate((element) => element.ready);
    await click(board, 'h1', 'g1');
    await expect(board).toContainText('Your king would then be in check from the bishop on c5.');
    await click(board, 'c1', 'c2');
    await expect(board).toContainText('it takes nothing');
    expect(await board.evaluate((element) => element.state.ply)).toBe(0);
    await click(board, 'c1', 'c5', 'f8');
    await expect(page.locator('.lesson .told')).toContainText('Every capture has two parts');
    for (const onward of ['Next', 'Next', 'Play it']) {
      if (onward !== 'Next' || !(await page.getByRole('button', { name: onward }).isVisible()))
        await page.getByRole('button', { name: 'Show me' }).click();
      await page.getByRole('button', { name: onward }).click();
    }
    await expect.poll(() => shown(page)).toBe('game');
    await expect(page.locator('.lesson')).toHaveCount(0);
    await expect(page.locator('roque-board:visible')).toHaveCount(1);
    expect(await rules(page.locator('roque-board').first())).toBe('take-make');
    await expect(player(page, 'black')).toContainText('Computer');
  });

  test('the lesson of the first screen works by keyboard, and the button Back returns to the first screen', {
    tag: '@night',
  }, async ({ page }) => {
    await open(page, './', { still: true, first: true });
    await page.locator('.choice [value="castling-chess"]').check();
    const opener = page.getByRole('button', { name: 'Learn castling chess in three moves' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const board = lessonBoard(page);
    await expect(page.locator('.lesson h2')).toBeFocused();
    await board.evaluate((element) => element.ready.then(() => element.focus()));
    await keys(board, 'k');
    await expect(cell(board, 'h1')).toBeFocused();
    await keys(board, 'Enter ArrowLeft ArrowLeft Enter');
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.lesson .count')).toHaveText('Move 2 of 3');
    await expect(board.locator('[role=gridcell]:focus')).toHaveCount(1);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(opener).toBeFocused();
    expect(await shown(page)).toBe('first');
    expect(await rules(page.locator('roque-board').first())).toBe('castling-chess');
  });
});

test('a game chosen before the engine has loaded starts as soon as it has', async ({ page }) => {
  /** @type {() => void} */
  let release = () => {};
  const held = new Promise((done) => {
    release = () => done(true);
  });
  await page.route('**/roque_play*.wasm', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('./');
  await card(page, 'take-make').click();
  await begin(page).click();
  expect(await shown(page)).toBe('first');
  release();
  await expect.poll(() => shown(page)).toBe('game');
  expect(await rules(page.locator('roque-board').first())).toBe('take-make');
  await expect(player(page, 'black')).toContainText('Computer');
});
