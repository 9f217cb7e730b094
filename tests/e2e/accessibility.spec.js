import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  button,
  cell,
  choices,
  click,
  expect,
  fresh,
  keys,
  move,
  open,
  play,
  position,
  reset,
  speak,
  spoken,
  test,
} from './helpers.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** @param {import('./helpers.js').Page} page @param {string} state */
async function expectClean(page, state) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => [
      id,
      ...nodes.map(({ html, any }) => `${html}: ${any[0]?.message}`),
    ]);
  });
  expect(found, state).toEqual([]);
}

/** How the page comes into each of its states. */
const STATES = {
  start: () => {},
  'a man picked up': (_page, board) => click(board, 'g1'),
  'a move made': (_page, board) => click(board, 'f3'),
  offer: (page) => button(page, 'white', 'offer').click(),
  'resign question': async (page) => {
    await button(page, 'black', 'decline').click();
    await button(page, 'black', 'resign').click();
  },
  dialog: (page) => page.locator('[data-do=new]').click(),
  'looking back': async (page, board) => {
    await keys(board, 'Escape');
    await page.locator('[data-go=first]').click();
  },
  promotion: async (_page, board) => {
    await reset(board, { fen: '8/P6k/8/8/8/8/8/K7 w - - 0 1' });
    await play(board, 'a7a8');
  },
  mate: async (_page, board) => {
    await reset(board, {});
    await move(board, 'e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6', 'Qxf7#');
  },
};
/** Those that have words of their own, and are looked at in both languages. */
const TOLD = ['start', 'offer', 'resign question', 'dialog', 'mate'];

async function walk(page) {
  const board = await open(page, './', { still: true });
  for (const [state, reach] of Object.entries(STATES)) {
    await reach(page, board);
    await expectClean(page, state);
    if (!TOLD.includes(state)) continue;
    // The switch cannot be pressed behind a dialog.
    const other = (language) =>
      page.locator(`.languages [lang=${language}]`).evaluate((element) => element.click());
    await other('fr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expectClean(page, `${state}, in French`);
    await other('en');
  }
}

test('axe finds nothing wrong in any state of the page, in both languages', ({ page }) => {
  test.slow();
  return walk(page);
});

fresh.describe('in a browser that prefers dark pages', () => {
  fresh.use({
    anew: { args: [], prefs: { 'ui.systemUsesDarkTheme': 1 }, context: { colorScheme: 'dark' } },
  });

  fresh('axe finds nothing wrong in any state of the page, in both languages', ({ page, browserName }) => {
    fresh.skip(browserName !== 'chromium', 'axe judges the style sheets, which are the same everywhere');
    fresh.slow();
    return walk(page);
  });
});

test('axe finds nothing wrong where there is no game: a bad position, no engine, boards to look at', async ({
  page,
  site,
  complaints,
}) => {
  await page.goto('./?fen=nonsense');
  await expect(page.locator('[part=message]')).toBeVisible();
  await expectClean(page, 'bad position');
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('./');
  await expect(page.locator('[part=message]')).toBeVisible();
  await expectClean(page, 'no engine');
  complaints.length = 0;
  await page.unrouteAll();
  const html = '<main><h1>Two</h1><roque-board view-only></roque-board><roque-board></roque-board></main>';
  await open(page, site(`<style>roque-board{inline-size:300px}</style>${html}`));
  await expectClean(page, 'boards to look at');
});

test('the board is a grid of eight rows, each square named with its man', async ({ page }) => {
  const board = await open(page);
  const grid = board.getByRole('grid', { name: 'Chess board' });
  await expect(grid.getByRole('row')).toHaveCount(8);
  await expect(grid.getByRole('gridcell')).toHaveCount(64);
  await expect(grid.getByRole('row').first()).toMatchAriaSnapshot(`
    - row:
      - gridcell "a8, black rook"
      - gridcell "b8, black knight"
      - gridcell "c8, black bishop"
      - gridcell "d8, black queen"
      - gridcell "e8, black king"
      - gridcell "f8, black bishop"
      - gridcell "g8, black knight"
      - gridcell "h8, black rook"
  `);
  await page.locator('[data-do=flip]').click();
  await expect(grid.getByRole('gridcell').first()).toHaveAccessibleName('h1, white rook');
  // One stop for the keyboard.
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
});

test('squares tell of a man picked up, of where he may go, and of a check', async ({ page }) => {
  const board = await position(page, '4k3/8/8/8/4r3/8/3P1N2/4K3 w - - 0 1');
  await expect(cell(board, 'e1')).toHaveAccessibleName('e1, white king, in check');
  await click(board, 'f2');
  await expect(cell(board, 'f2')).toHaveAttribute('aria-selected', 'true');
  await expect(cell(board, 'e4')).toHaveAccessibleName('e4, black rook, possible capture');
  await expect(cell(board, 'd3')).toHaveAccessibleName('d3, empty');
  await click(board, 'f2', 'e1');
  await expect(cell(board, 'f1')).toHaveAccessibleName('f1, empty, possible move');
  await click(board, 'f2');
  await speak(page, 'fr');
  await expect(cell(board, 'e1')).toHaveAccessibleName('e1, roi blanc, en échec');
  await expect(cell(board, 'e4')).toHaveAccessibleName('e4, tour noire, prise possible');
});

test('a click by assistive technology, without any pointer, moves the men', async ({ page }) => {
  const board = await position(page, '8/P6k/8/8/8/8/P7/K7 w - - 0 1');
  const press = (square) => cell(board, square).evaluate((element) => element.click());
  await press('a7');
  await expect(spoken(board)).toHaveText('1 possible move');
  await press('a8');
  await choices(board)
    .nth(3)
    .evaluate((element) => element.click());
  await expect(spoken(board)).toHaveText('Pawn from a7 to a8, promotes to knight');
});

test('moves, checks, ends and what is taken back are spoken, in the page’s language', async ({ page }) => {
  const board = await open(page);
  const live = spoken(board);
  await expect(live).toHaveAttribute('aria-live', 'polite');
  await play(board, 'e2e4');
  await expect(live).toHaveText('Pawn from e2 to e4');
  await page.locator('[data-do=undo]').click();
  await expect(live).toHaveText('Move taken back');
  await speak(page, 'fr');
  await move(board, 'e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'd6', 'Qxf7+');
  await expect(live).toHaveText(/^Dame prend f7, échec et mat\. Les Blancs gagnent par échec et mat/);
  await page.locator('[data-go=previous]').click();
  await expect(live).toHaveText('Pion de d7 en d6');
  await page.locator('[data-go=first]').click();
  await expect(live).toHaveText('Début de la partie');
});

test('the same words twice are two pieces of news', async ({ page }) => {
  const board = await open(page);
  const words = () => spoken(board).evaluate((element) => element.textContent);
  await move(board, 'e4', 'e5');
  await page.locator('[data-do=undo]').click();
  const first = await words();
  await page.locator('[data-do=undo]').click();
  expect(await words()).not.toBe(first);
  expect((await words()).trim()).toBe(first.trim());
});
