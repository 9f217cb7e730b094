import { expectAccessible } from '../../../helpers/axe.js';
import { act, expect, fen, move, open, placement, position, test } from '../../../helpers/page.js';
import { centre, drag, editor, play, press, setUp, square, text, verdict } from './workbench.js';

/** @typedef {import('../../../helpers/page.js').Page} Page */

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
/** @param {Page} page @param {string} tool the name of a tool: a FEN letter, "move" or "erase" */
const tool = (page, tool) => editor(page).locator(`[name=tool][value="${tool}"]`);
/** Returns the position on the editor's board. @param {Page} page */
const shown = (page) =>
  editor(page)
    .locator('roque-board')
    .evaluate((element) => element.getAttribute('fen'));

/** Places pieces with the mouse, for example "Ke1 ke8". @param {Page} page @param {string} men */
async function put(page, men) {
  for (const [man, ...name] of men.split(' ')) {
    await tool(page, man).check({ force: true });
    await square(page, name.join('')).click();
  }
}

/**
 * Drags a finger between two points.
 * @param {Page} page @param {import('@playwright/test').Locator} from @param {import('@playwright/test').Locator} to
 */
async function slide(page, from, to) {
  const session = await page.context().newCDPSession(page);
  const [start, end] = [await centre(from), await centre(to)];
  const send = (
    /** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type,
    /** @type {{ x: number, y: number }[]} */ ...touchPoints
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', start);
  for (const t of [0.2, 0.5, 1])
    await send('touchMove', { x: start.x + t * (end.x - start.x), y: start.y + t * (end.y - start.y) });
  await send('touchEnd');
}

test('in the editor the mouse can choose and place pieces, and a game starts from the position', async ({
  page,
}) => {
  const board = await open(page);
  await setUp(page);
  expect(await shown(page)).toBe(START);
  await press(page, 'empty');
  await expect(verdict(page)).toContainText('There are no pieces on the board.');
  await put(page, 'Ke1 ke8 Pe2 rh8');
  expect(await shown(page)).toBe('4k2r/8/8/8/8/8/4P3/4K3');
  await expect(verdict(page)).toHaveText('This position can be played.');
  await editor(page).getByRole('radio', { name: 'Black', exact: true }).check();
  await editor(page).getByRole('checkbox', { name: 'Black O-O', exact: true }).check();
  await play(page).click();
  await expect(editor(page)).toBeHidden();
  expect(await fen(board)).toBe('4k2r/8/8/8/8/8/4P3/4K3 b k - 0 1');
  await move(board, 'O-O');
  expect(await placement(board)).toBe('5rk1/8/8/8/8/8/4P3/4K3');
});

test('placing the same piece again removes the piece, and a drag places or erases a piece on each square it passes', async ({
  page,
}) => {
  await open(page);
  await setUp(page);
  await press(page, 'empty');
  await tool(page, 'P').check({ force: true });
  await drag(page, square(page, 'a2'), await centre(square(page, 'd2')));
  expect(await shown(page)).toBe('8/8/8/8/8/8/PPPP4/8');
  await square(page, 'b2').click();
  expect(await shown(page)).toBe('8/8/8/8/8/8/P1PP4/8');
  await tool(page, 'erase').check({ force: true });
  await drag(page, square(page, 'c2'), await centre(square(page, 'd2')));
  expect(await shown(page)).toBe('8/8/8/8/8/8/P7/8');
});

test('in the editor, pieces can be dragged on the board, off the board, and from the tray onto the board', {
  tag: '@night',
}, async ({ page }) => {
  await open(page);
  await setUp(page);
  await drag(page, square(page, 'g1'), await centre(square(page, 'f3')));
  expect(await shown(page)).toBe('rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R');
  await drag(page, square(page, 'd8'), await centre(editor(page).locator('h2')));
  expect(await shown(page)).toBe('rnb1kbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R');
  await drag(page, editor(page).locator('.box label:has([value=q])'), await centre(square(page, 'h4')));
  expect(await shown(page)).toBe('rnb1kbnr/pppppppp/8/8/7q/5N2/PPPPPPPP/RNBQKB1R');
  // A drag from the tray does not change the selected tool.
  await expect(tool(page, 'move')).toBeChecked();
  await square(page, 'e2').click();
  await expect(square(page, 'e2')).toHaveAttribute('aria-selected', 'true');
  await square(page, 'e4').click();
  expect(await shown(page)).toBe('rnb1kbnr/pppppppp/8/8/4P2q/5N2/PPPP1PPP/RNBQKB1R');
});

test('on the flipped board of the editor a drag hits the right squares', { tag: '@night' }, async ({
  page,
}) => {
  await open(page);
  await setUp(page);
  await press(page, 'turn');
  const [h1, a8] = [await centre(square(page, 'h1')), await centre(square(page, 'a8'))];
  expect(h1.y).toBeLessThan(a8.y);
  expect(h1.x).toBeLessThan(a8.x);
  await drag(page, square(page, 'b1'), await centre(square(page, 'c3')));
  expect(await shown(page)).toBe('rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR');
});

test('in the editor, arrow keys, piece letters, Delete and Enter set up a position', async ({ page }) => {
  const board = await open(page);
  await page.locator('.browse [data-do=more]').click();
  await page.locator('.actions [data-do=setup]').focus();
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeVisible();
  await press(page, 'empty');
  await square(page, 'e2').focus();
  for (const key of ['ArrowDown', 'Shift+K', 'ArrowUp', 'Shift+Q', 'PageUp', 'k', 'ArrowLeft', 'n'])
    await page.keyboard.press(key);
  expect(await shown(page)).toBe('3nk3/8/8/8/8/8/4Q3/4K3');
  await expect(editor(page).locator('.said')).toHaveText('d8, black knight');
  await page.keyboard.press('Delete');
  expect(await shown(page)).toBe('4k3/8/8/8/8/8/4Q3/4K3');
  // Enter twice moves a piece, and Escape deselects it without closing the dialog.
  await square(page, 'e2').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(editor(page)).toBeVisible();
  for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  expect(await shown(page)).toBe('4k3/8/8/8/8/4Q3/8/4K3');
  await editor(page).getByRole('radio', { name: 'Black', exact: true }).press('Space');
  await play(page).press('Enter');
  await expect(editor(page)).toBeHidden();
  expect(await fen(board)).toBe('4k3/8/8/8/8/4Q3/8/4K3 b - - 0 1');
});

test('the editor on a French page has French piece letters and texts', { tag: '@night' }, async ({
  page,
}) => {
  await open(page, '../../?lang=fr');
  await setUp(page);
  await editor(page).getByRole('button', { name: 'Vider l’échiquier' }).click();
  await square(page, 'e1').focus();
  for (const key of ['Shift+R', 'PageUp', 'r', 'ArrowRight', 'c']) await page.keyboard.press(key);
  expect(await shown(page)).toBe('4kn2/8/8/8/8/8/8/4K3');
  await expect(verdict(page)).toHaveText(/Partie nulle|Cette position peut être jouée/);
  await expect(editor(page).getByRole('radio', { name: 'Cavalier noir' })).toBeAttached();
});

test('the user can correct an unplayable position from the URL in the editor', { tag: '@night' }, async ({
  page,
  complaints,
}) => {
  await page.goto(`./?fen=${encodeURIComponent('4k3/8/8/8/8/8/8/8 w - - 0 1')}`);
  await expect(page.locator('.sentence')).toContainText('No game can be played from this position.');
  complaints.length = 0;
  await setUp(page);
  await expect(verdict(page)).toContainText('White has no king.');
  await put(page, 'Ke1 Pe2');
  await play(page).click();
  const board = page.locator('roque-board').first();
  expect(await fen(board)).toBe('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  await expect(page.locator('.sentence')).toHaveText('White to move.');
});

test('the editor opens with the viewed position', { tag: '@night' }, async ({ page }) => {
  const board = await open(page);
  await move(board, 'e4', 'e5', 'Nf3');
  await page.locator('.line button').nth(1).click();
  await setUp(page);
  await expect(text(page)).toHaveValue('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
});

test('the editor opens with the current position and warns if a game is in progress', async ({ page }) => {
  const board = await position(page, '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  await setUp(page);
  await expect(editor(page).locator('.lost')).toBeHidden();
  await page.keyboard.press('Escape');
  await move(board, 'e4');
  await setUp(page);
  expect(await shown(page)).toBe('4k3/8/8/8/4P3/8/8/4K3');
  await expect(editor(page).locator('.lost')).toBeVisible();
});

for (const width of [390, 1440])
  test(`at ${width} px nothing in the editor scrolls sideways, targets have at least 44 px, and axe finds no violation`, {
    tag: width === 390 ? [] : '@night',
  }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height: 844 },
      hasTouch: width < 700,
    });
    const page = await context.newPage();
    await open(page);
    await setUp(page);
    for (const wide of width < 700 ? [width] : [width, 768]) {
      await page.setViewportSize({ width: wide, height: 844 });
      const questions = editor(page).locator('.questions');
      expect(await questions.evaluate((e) => e.scrollWidth - e.clientWidth), `${wide}`).toBe(0);
    }
    for (const label of await editor(page).locator('.box label').all()) {
      const box = await label.boundingBox();
      expect(box.height).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page, { within: '#editor' });
    await context.close();
  });

test('in the editor, a finger can choose and place pieces, and drag them on the board and from the tray', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const board = await open(page);
  await act(page, 'setup');
  await editor(page).locator('[data-do=empty]').tap();
  for (const [man, name] of [
    ['K', 'e1'],
    ['k', 'e8'],
    ['R', 'a7'],
  ]) {
    await editor(page).locator(`.box label:has([value=${man}])`).tap();
    await square(page, name).tap();
  }
  expect(await shown(page)).toBe('4k3/R7/8/8/8/8/8/4K3');
  // The finger drags on the board, then from the tray.
  await editor(page).locator('.box label:has([value=move])').tap();
  await slide(page, square(page, 'a7'), square(page, 'h7'));
  expect(await shown(page)).toBe('4k3/7R/8/8/8/8/8/4K3');
  await slide(page, editor(page).locator('.box label:has([value=P])'), square(page, 'c4'));
  expect(await shown(page)).toBe('4k3/7R/8/8/2P5/8/8/4K3');
  // The test clicks instead of tapping, because browsers may take a tap after a swipe for the end of a scroll.
  await play(page).click();
  await expect.poll(() => fen(board)).toBe('4k3/7R/8/8/2P5/8/8/4K3 w - - 0 1');
  await context.close();
});
