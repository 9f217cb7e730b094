import { expectAccessible } from '../../helpers/axe.js';
import {
  act,
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
  ready,
  reset,
  speak,
  spoken,
  undo,
  test,
} from '../../helpers/page.js';

/** In the dark colour scheme axe checks only colours, because nothing else differs. */
const COLOURS = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** Functions that bring the page into each of its states, in order. */
const STATES = {
  start: () => {},
  'a piece selected': (_page, board) => click(board, 'g1'),
  'a move made': (_page, board) => move(board, 'Nf3'),
  offer: (page) => button(page, 'white', 'offer').click(),
  'resign question': async (page) => {
    await button(page, 'black', 'decline').click();
    await button(page, 'black', 'resign').click();
  },
  dialog: async (page) => {
    await act(page, 'new');
    await expect(page.locator('#new-game')).toBeVisible();
  },
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
  claim: async (page, board) => {
    await reset(board, { draws: 'claims' });
    await button(page, 'white', 'claim').click();
    await expect(page.locator('#claim')).toBeVisible();
  },
  verdict: (page) => page.locator('#claim [value=here]').click(),
  'clock stopped': async (page) => {
    await act(page, 'new');
    await page.locator('.presets button').nth(2).click();
    await page.locator('#new-game [value=start]').click();
    for (let i = 0; i < 2; i++) await act(page, 'pause');
  },
};
/** The states that the daily run checks. */
const DAILY = ['start', 'dialog', 'mate'];
const BETWEEN = ['a move made', 'looking back'];
/** States with their own texts, which the test checks in both languages. */
const TOLD = ['start', 'offer', 'resign question', 'dialog', 'mate', 'claim', 'verdict', 'clock stopped'];

/**
 * Checks each state with axe; `told` lists the states to check in French too.
 * @param {import('../../helpers/page.js').Page} page @param {string[]} told the states that are checked in French, too @param {object} options the options of axe
 */
async function walk(page, told, options) {
  const board = await open(page, '../', { still: true });
  for (const [state, reach] of Object.entries(STATES)) {
    if (!process.env.ROQUE_ALL && ![...DAILY, ...BETWEEN].includes(state)) continue;
    await reach(page, board);
    await expectAccessible(page, { state, options, nightly: !DAILY.includes(state) });
    if (!told.includes(state)) continue;
    // An open dialog blocks a real click on the switch.
    const other = (language) =>
      page.locator(`.languages [lang=${language}]`).evaluate((element) => element.click());
    await other('fr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expectAccessible(page, { state: `${state}, in French`, options });
    await other('en');
  }
}

test('axe finds no violation in any state of the game page', ({ page }) => {
  test.slow();
  // The daily run checks only one language, because both have the same elements and styles.
  return walk(page, process.env.ROQUE_ALL ? TOLD : [], {});
});

fresh.describe('the site in a browser that prefers dark colours', () => {
  fresh.use({
    anew: { args: [], prefs: { 'ui.systemUsesDarkTheme': 1 }, context: { colorScheme: 'dark' } },
  });

  fresh(
    'axe finds no violation in the dark colours of any state of the game page',
    { tag: '@night' },
    ({ page, browserName }) => {
      fresh.skip(
        browserName !== 'chromium',
        'axe checks the style sheets, which are the same in every browser',
      );
      fresh.slow();
      return walk(page, [], COLOURS);
    },
  );
});

test('axe finds no violation with an invalid position, without the engine, and on view-only boards', {
  tag: '@night',
}, async ({ page, site, complaints }) => {
  await page.goto('../?fen=nonsense');
  await expect(page.locator('[part=message]')).toBeVisible();
  await expectAccessible(page, { state: 'bad position' });
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('../');
  await expect(page.locator('[part=message]')).toBeVisible();
  await expectAccessible(page, { state: 'no engine' });
  complaints.length = 0;
  await page.unrouteAll();
  const html = '<main><h1>Two</h1><roque-board view-only></roque-board><roque-board></roque-board></main>';
  await open(page, site(`<style>roque-board{inline-size:300px}</style>${html}`));
  await expectAccessible(page, { state: 'boards to look at' });
});

test('axe finds no violation in embed.html, the page for frames', { tag: '@night' }, async ({ page }) => {
  await open(page, './embed.html?lang=fr');
  await expectAccessible(page, { state: 'a game' });
  await page.goto('./embed.html?fen=nonsense');
  await expect(page.locator('[part=message]')).toBeVisible();
  await expectAccessible(page, { state: 'bad position' });
});

test('axe finds no violation in any state of the solver page, in both languages', async ({ page }) => {
  await page.goto('./solve/?lang=en');
  await ready(page.locator('roque-board'));
  await expectAccessible(page, { state: 'a problem', nightly: true });
  await page.locator('[data-do=solve]').click();
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await page.locator('.move').nth(2).click();
  await expectAccessible(page, { state: 'a solution' });
  await page.locator('.library summary').first().click();
  await expect(page.locator('.library button').first()).toBeVisible();
  await speak(page, 'fr');
  await expectAccessible(page, { state: 'the library, in French', nightly: true });
  await page.locator('[data-do=setup]').click();
  await expect(page.getByRole('button', { name: 'Vider l’échiquier' })).toBeVisible();
  await expectAccessible(page, { state: 'a position being set up', nightly: true });
  await page.setViewportSize({ width: 320, height: 600 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, { state: 'on a small dark screen' });
});

test('axe finds no violation in any state of the puzzle page, in both languages', async ({ page }) => {
  await page.goto('./puzzles/?lang=en');
  const puzzle = page.locator('roque-puzzle');
  const help = (name) => puzzle.getByRole('button', { name, exact: true }).click();
  await ready(puzzle.locator('roque-board'));
  await expectAccessible(page, { state: 'today', nightly: true });
  await help('Hint');
  await expectAccessible(page, { state: 'a hint', nightly: true });
  await help('Show the solution');
  await expectAccessible(page, { state: 'the solution' });
  await page.locator('.modes a').nth(1).click();
  await expect(page.locator('.levels button').first()).toBeVisible();
  await speak(page, 'fr');
  await expectAccessible(page, { state: 'the path, in French', nightly: true });
  await page.locator('.modes a').nth(2).click();
  await expectAccessible(page, { state: 'the sprint, in French', nightly: true });
  await page.setViewportSize({ width: 320, height: 600 });
  await page.locator('.modes a').nth(1).click();
  await expect(puzzle).toBeVisible();
  // The board, hidden before, measures its size in the next frame.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, { state: 'the path at night', options: COLOURS });
});

test("for assistive technology the board is a grid of eight rows, and each square's name includes its piece", async ({
  page,
}) => {
  const board = await open(page);
  const grid = board.getByRole('grid', { name: 'Chess board' });
  await expect(grid.getByRole('row')).toHaveCount(8);
  await expect(grid.getByRole('gridcell')).toHaveCount(64);
  await expect(grid.getByRole('row').first()).toMatchAriaSnapshot(`
    - row "Rank 8":
      - gridcell "a8, black rook"
      - gridcell "b8, black knight"
      - gridcell "c8, black bishop"
      - gridcell "d8, black queen"
      - gridcell "e8, black king"
      - gridcell "f8, black bishop"
      - gridcell "g8, black knight"
      - gridcell "h8, black rook"
  `);
  await act(page, 'flip');
  await expect(grid.getByRole('gridcell').first()).toHaveAccessibleName('h1, white rook');
  // The Tab key stops only once in the grid.
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
});

test('the names of the squares for assistive technology include the selected piece, its moves and a check', async ({
  page,
}) => {
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

test('synthetic clicks by assistive technology can move the pieces', async ({ page }) => {
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

test("the board speaks moves, checks, the end of the game and undos in the page's language", async ({
  page,
}) => {
  const board = await open(page);
  const live = spoken(board);
  await expect(live).toHaveAttribute('aria-live', 'polite');
  await play(board, 'e2e4');
  await expect(live).toHaveText('Pawn from e2 to e4');
  await undo(page);
  await expect(live).toHaveText('Move taken back');
  await speak(page, 'fr');
  await move(board, 'e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'd6');
  await move(board, 'Qxf7+');
  await expect(live).toHaveText(/^Dame prend f7, échec et mat\. Les Blancs gagnent par échec et mat/);
  await page.locator('[data-go=previous]').click();
  await expect(live).toHaveText('Pion de d7 à d6');
  await page.locator('[data-go=first]').click();
  await expect(live).toHaveText('Début de la partie');
});

test('two equal announcements in succession both change the live region', async ({ page }) => {
  const board = await open(page);
  const words = () => spoken(board).evaluate((element) => element.textContent);
  await move(board, 'e4', 'e5');
  await undo(page);
  const first = await words();
  await undo(page);
  expect(await words()).not.toBe(first);
  expect((await words()).trim()).toBe(first.trim());
});

/** Boards in each of their states on a page of another site. */
const BOARDS = {
  idle: () => {},
  selected: (board) => click(board, 'g1'),
  promoting: async (board) => {
    await reset(board, { fen: '8/P6k/8/8/8/8/8/K7 w - - 0 1' });
    await play(board, 'a7a8');
    await expect(choices(board)).toHaveCount(4);
  },
  making: async (board) => {
    await reset(board, { rules: 'take-make', fen: '2r5/7k/8/8/2B5/8/8/7K b - - 0 1' });
    await play(board, 'c8c4');
    await expect(board.locator('[part=take-back]')).toBeVisible();
  },
  'with the box': async (board) => {
    await board.evaluate((element) => element.setAttribute('move-box', ''));
    await expect(board.getByRole('textbox')).toBeVisible();
  },
  'with a complaint in the box': async (board) => {
    await board.getByRole('textbox').fill('nonsense');
    await keys(board, 'Enter');
    await expect(board.locator('[part=move-box] [role=alert]')).not.toBeEmpty();
  },
  message: async (board) => {
    // Only a board without a game shows a message over the pieces.
    await board.evaluate((element) => {
      const other = element.ownerDocument.createElement('roque-board');
      other.setAttribute('fen', 'nonsense');
      element.replaceWith(other);
    });
    await expect(board.locator('[part=message]')).toBeVisible();
  },
  'view-only': async (board) => {
    await board.evaluate((element) => {
      element.viewOnly = true;
      element.fen = '4k3/8/8/8/8/8/8/4K3 w - - 0 1';
    });
    await expect(board.getByRole('img')).toHaveAccessibleName(/^Chess position/);
  },
};
const PAGE = '<main><h1>A site</h1><roque-board animation-duration="0"></roque-board></main>';

test('axe finds no violation in any state of a board', async ({ page, site }) => {
  const board = await open(page, site(`<style>roque-board{inline-size:400px}</style>${PAGE}`));
  for (const [state, reach] of Object.entries(BOARDS)) {
    await reach(board);
    await expectAccessible(page, { state });
  }
});

test('at 200 % zoom nothing is cut off or scrolls sideways, and axe finds no violation', async ({
  page,
  site,
}) => {
  // At 200 % zoom the window is 640 CSS pixels wide.
  await page.setViewportSize({ width: 320, height: 400 });
  for (const where of ['../', site(PAGE)]) {
    const board = await open(page, where);
    await cell(board, 'e2').focus();
    await keys(board, '/');
    await expect(board.getByRole('textbox')).toBeFocused();
    await expect(board.getByRole('textbox')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectAccessible(page, { state: where, nightly: where === '../' });
  }
});

test('in forced colours mode the focus and the buttons are visible', async ({ page, site, browserName }) => {
  test.skip(browserName !== 'chromium', 'only Chromium emulates forced colours');
  await page.emulateMedia({ forcedColors: 'active' });
  const board = await open(page, site(`<style>roque-board{inline-size:400px}</style>${PAGE}`));
  await cell(board, 'e2').focus();
  await keys(board, 'ArrowUp');
  await expect(cell(board, 'e3')).toHaveCSS('outline-style', 'solid');
  await expect(cell(board, 'e3')).toHaveCSS('outline-width', '3px');
  await keys(board, '/');
  for (const control of [board.getByRole('textbox'), board.getByRole('button', { name: 'Play' })]) {
    await expect(control).toHaveCSS('border-style', 'solid');
    await control.focus();
    await expect(control).toHaveCSS('outline-style', 'solid');
  }
  await keys(board, 'Escape');
  await BOARDS.making(board);
  await expect(board.locator('[part=take-back]')).toHaveCSS('border-style', 'solid');
  await BOARDS.promoting(board);
  await keys(board, 'ArrowDown');
  await expect(choices(board).nth(1)).toHaveCSS('outline-style', 'solid');
  await expectAccessible(page, { state: 'forced colours' });
});

test('on a right-to-left page the board is not mirrored, and arrow keys move the focus in their direction on the screen', async ({
  page,
  site,
}) => {
  const board = await open(page, site(`<div dir="rtl">${PAGE}</div>`));
  const [a1, h1] = await Promise.all(['a1', 'h1'].map((square) => cell(board, square).boundingBox()));
  expect(a1?.x).toBeLessThan(h1?.x ?? 0);
  await cell(board, 'e2').focus();
  await keys(board, 'ArrowRight');
  await expect(cell(board, 'f2')).toBeFocused();
  await keys(board, 'ArrowLeft ArrowLeft Home');
  await expect(cell(board, 'a2')).toBeFocused();
  await keys(board, '/');
  await expect(board.getByRole('textbox')).toHaveCSS('direction', 'ltr');
});

test('if the user prefers reduced motion, moves are not animated', { tag: '@night' }, async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'over BiDi reduced motion cannot be emulated');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const board = await open(page);
  const frames = await board.evaluate(async (element) => {
    let frames = 0;
    const { requestAnimationFrame: real } = window;
    window.requestAnimationFrame = (callback) => {
      frames++;
      return real.call(window, callback);
    };
    element.move('e4');
    await new Promise((done) => setTimeout(done, 300));
    return frames;
  });
  expect(frames).toBeLessThanOrEqual(2);
});
