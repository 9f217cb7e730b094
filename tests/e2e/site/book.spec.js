import { readFileSync } from 'node:fs';
import { expectAccessible } from '../../helpers/axe.js';
import { click, expect, fen, open, ready, test } from '../../helpers/page.js';

const read = (path) => readFileSync(new URL(`../../../www/book/${path}`, import.meta.url), 'utf8');
const CHAPTERS = JSON.parse(read('text/contents.json')).flatMap(({ chapters }) =>
  chapters.map(({ name }) => name),
);
const FIGURES = JSON.parse(read('figures.json'));

/** Scrolls to a figure of the book and returns the figure and its board. */
async function figure(page, id) {
  const root = page.locator(`#figure-${id}`);
  const tab = page.locator(`.positions a[href="#figure-${id}"]`);
  if (await root.isHidden()) await tab.click();
  await root.scrollIntoViewIfNeeded();
  const board = root.locator('roque-board').first();
  await ready(board);
  await expect(root.locator('.plate').first().locator('svg')).toHaveCount(0);
  await board.evaluate((element) => element.setAttribute('animation-duration', '0'));
  return { root, board };
}

/** One chapter of each kind: with diagrams, about one variant, with tables. The nightly run tests all chapters. */
const SWEPT = process.env.ROQUE_ALL ? CHAPTERS : ['check', 'take-make', 'keyboard'];
/** In the daily run, axe checks only one language, because both have the same styles and elements. */
const JUDGED = process.env.ROQUE_ALL ? ['en', 'fr'] : ['en'];

for (const language of ['en', 'fr'])
  test(`chapters of the book in ${language} show their diagrams without scripts, are accessible and fit a phone`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const viewport = { width: 390, height: 800 };
    const plain = await browser.newContext({ baseURL, viewport, javaScriptEnabled: false });
    const paper = await plain.newPage();
    const context = await browser.newContext({ baseURL, viewport });
    const page = await context.newPage();
    // The test blocks the scripts to check the built HTML.
    await page.route(/book-\w+\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    for (const chapter of SWEPT) {
      await paper.goto(`book/${language}/${chapter}.html`);
      await expect(paper.locator('h1')).not.toBeEmpty();
      const shown = [...read(`text/${language}/${chapter}.md`).matchAll(/^\[\[([a-z0-9-]+)\]\]/gm)];
      for (const [, id] of shown) {
        await expect(paper.locator(`#figure-${id} svg`).first()).toBeVisible();
        await expect(paper.locator(`#figure-${id} figcaption`)).not.toContainText('{');
      }
      await page.goto(`book/${language}/${chapter}.html`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), chapter).toBe(390);
      if (!JUDGED.includes(language)) continue;
      await expectAccessible(page, { state: chapter });
    }
    await plain.close();
    await context.close();
  });

test('a figure of the book is a board with marked squares on which users can play and reset the position', async ({
  page,
}) => {
  await page.goto('book/en/men.html');
  const { root, board } = await figure(page, 'king-safe');
  expect(await board.evaluate((element) => element.shapes.length)).toBe(FIGURES['king-safe'].facts.squares);
  await click(board, 'e4', 'f4');
  expect(await fen(board)).toContain('5K2');
  await root.getByRole('button', { name: 'Reset' }).click();
  expect((await fen(board)).split(' ')[0]).toBe(FIGURES['king-safe'].fen.split(' ')[0]);
});

test('in a figure with one piece, the piece can move repeatedly, and wrong moves are explained', {
  tag: '@night',
}, async ({ page }) => {
  await page.goto('book/en/men.html');
  const { root, board } = await figure(page, 'knight');
  const verdict = root.locator('.verdict');
  await click(board, 'e4', 'e4');
  await expect(verdict).toBeEmpty();
  await click(board, 'e4', 'e5');
  await expect(verdict).toContainText('in the shape of an L');
  await click(board, 'e4', 'f6', 'f6', 'g8');
  await expect.poll(() => fen(board)).toMatch(/^6N1\//);
  await expect(verdict).toBeEmpty();
});

test("in the book's figure about touch-move, a touched piece must move unless the user pressed J'adoube", {
  tag: '@night',
}, async ({ page }) => {
  await page.goto('book/en/clocks.html');
  const { root, board } = await figure(page, 'touch');
  await click(board, 'b1', 'e2', 'e4');
  expect(await fen(board)).toMatch(/^rnbqkbnr\/pppppppp\/8\/8\/8\/8\//);
  await expect(board.locator('[part=refusal]')).toContainText('The knight cannot move from b1 to e4');
  await root.getByRole('button', { name: 'Reset' }).click();
  await root.getByRole('button', { name: 'J’adoube' }).click();
  await click(board, 'b1', 'e2', 'e4');
  await expect.poll(() => fen(board)).toMatch(/\/4P3\//);
});

test('a figure of the book gives the reason for a refused move', { tag: '@night' }, async ({ page }) => {
  await page.goto('book/fr/check.html');
  const { board } = await figure(page, 'pinned');
  await click(board, 'f2', 'f3');
  await expect(board.locator('[part=refusal]')).toContainText('cloué');
});

test('an exercise of the book recognises the solution and stores that the user solved it', async ({
  page,
}) => {
  await page.goto('book/en/ends.html');
  const { root, board } = await figure(page, 'try-mate');
  await click(board, 'e1', 'e7');
  await expect(root.locator('.verdict')).toContainText('not even check');
  // The page takes the wrong move back.
  await expect.poll(() => fen(board)).toBe(FIGURES['try-mate'].fen);
  await click(board, 'e1', 'e8');
  await expect(root.locator('.verdict')).toHaveText('Well done! ★★☆');
  await expect(page.locator('.progress')).toHaveText('Exercises done: 1 of 10');
  await page.reload();
  await expect(page.locator('.progress')).toHaveText('Exercises done: 1 of 10');
  // The learning path shows the result and the next exercise.
  await page.goto('book/en/first-steps.html');
  await expect(page.locator('.path a[href$="#figure-try-mate"] .stars')).toHaveText('★★☆');
  await expect(page.locator('.onward')).toHaveText('Continue: Take the rook');
});

test('an exercise of the book starts after its introductory moves, even after a reset', {
  tag: '@night',
}, async ({ page }) => {
  await page.goto('book/en/special.html');
  const { root, board } = await figure(page, 'try-ep');
  const verdict = root.locator('.verdict');
  await click(board, 'e5', 'e6');
  await expect(verdict).toContainText('does not capture the pawn');
  await root.getByRole('button', { name: 'Reset' }).click();
  await expect(verdict).toBeEmpty();
  await click(board, 'e5', 'd6');
  await expect(verdict).toContainText('Well done!');
  await root.getByRole('button', { name: 'Show me' }).click();
  await expect(verdict).toBeEmpty();
  await expect.poll(() => fen(board)).toMatch(/^4k3\/8\/3P4/);
});

test('an exercise in which only one side moves takes several moves, and the button "Show me" plays the solution', async ({
  page,
}) => {
  await page.goto('book/en/men.html');
  const queen = await figure(page, 'try-queen');
  await click(queen.board, 'd1', 'd4');
  await expect(queen.root.locator('.verdict')).toHaveText('Good. Go on.');
  await click(queen.board, 'd4', 'b4');
  await expect(queen.root.locator('.verdict')).toContainText('Well done! ★★★');
  const { root, board } = await figure(page, 'try-rook');
  await click(board, 'a1', 'd1');
  await expect(root.locator('.verdict')).toHaveText('Good. Go on.');
  await click(board, 'd1', 'd5');
  await expect(root.locator('.verdict')).toHaveText('Well done! ★★★');
  const other = await figure(page, 'try-knight');
  await other.root.getByRole('button', { name: 'Show me' }).click();
  await expect.poll(() => fen(other.board)).toContain('5N2');
});

test('a figure of the book shows a Take&Make move on three boards', { tag: '@night' }, async ({ page }) => {
  await page.goto('book/en/take-make.html');
  const { root } = await figure(page, 'tm-e');
  await expect(root.locator('roque-board')).toHaveCount(3);
  await expect(root.locator('.plate p')).toHaveText(['Before', 'After the Take', 'After the Make']);
  // After the Take the kings are on adjacent squares.
  const between = root.locator('roque-board').nth(1);
  expect(await between.evaluate((element) => element.fen)).toBe('8/8/8/1k6/2K5/8/8/8');
});

test('users can step forward and back through the moves of a figure', { tag: '@night' }, async ({ page }) => {
  await page.goto('book/en/special.html');
  const { root, board } = await figure(page, 'ep');
  await root.getByRole('button', { name: 'Next move' }).click();
  await root.getByRole('button', { name: 'Next move' }).click();
  expect(await fen(board)).toMatch(/^4k3\/8\/3P4/);
  await root.getByRole('button', { name: 'Move back' }).click();
  expect(await fen(board)).toMatch(/^4k3\/8\/8\/3pP3/);
  // For print, the figure also shows the moves on three boards.
  await expect(root.locator('.plate p')).toHaveText(['Before', 'After d5', 'After exd6']);
});

test("the game in the book's first chapter can be played through, and each move has a sentence", async ({
  page,
}) => {
  await page.goto('book/en/five-minutes.html');
  const { root, board } = await figure(page, 'first-game');
  const note = root.locator('.note');
  await expect(note).toBeEmpty();
  const next = root.getByRole('button', { name: 'Next move' });
  for (let ply = 0; ply < 17; ply++) await next.click();
  await expect(note).toHaveText('9. Qd8+ White gives up the queen!');
  await root.getByRole('button', { name: 'Move back' }).click();
  await expect(note).toContainText('8… Nxe4');
  await board.evaluate((element) => {
    element.undo();
    element.move('a7a6');
  });
  await expect(note).toBeEmpty();
});

test('after the last exercise of a lesson the book shows closing words', async ({ page }) => {
  await page.goto('book/fr/five-minutes.html#figure-try-first-scholar');
  const { root, board } = await figure(page, 'try-first-scholar');
  await click(board, 'h5', 'f7');
  await expect(root.locator('.verdict')).toHaveText(/^Bravo.*Vous savez mater\./);
});

test('in an exercise of several moves, a wrong move is taken back and the earlier moves remain', async ({
  page,
}) => {
  await page.goto('book/en/men.html');
  const { root, board } = await figure(page, 'try-rook');
  await click(board, 'a1', 'a5');
  await expect(root.locator('.verdict')).toHaveText('Good. Go on.');
  await click(board, 'a5', 'a6');
  await expect(root.locator('.verdict')).toContainText('Try again.');
  await expect.poll(() => fen(board)).toMatch(/^8\/8\/8\/R2n3k/);
  await click(board, 'a5', 'd5');
  await expect(root.locator('.verdict')).toHaveText('Well done! ★★☆');
});

test("the board on the book's cover explains why a move is not allowed", async ({ page }) => {
  await page.goto('book/en/');
  const { root, board } = await figure(page, 'why-not');
  await click(board, 'e1', 'g1');
  await expect(board.locator('[part=refusal]')).toContainText('f1');
  await expect(root.getByRole('link', { name: 'The rule' })).toHaveAttribute(
    'href',
    'special.html#castling-not-through',
  );
});

test('each section of the book shows one board: choosing a rule shows its position, and a new position marks its rule', async ({
  page,
}) => {
  await page.goto('book/en/check.html');
  await expect(page.locator('#figure-pinned')).toBeVisible();
  await expect(page.locator('#pin')).toHaveClass(/lit/);
  await page.locator('#pin-line > span').click();
  await expect(page.locator('#figure-pin-line')).toBeVisible();
  await expect(page.locator('#figure-pinned')).toBeHidden();
  await expect(page.locator('.part', { has: page.locator('#pin') }).locator('.rule.lit')).toHaveText(
    /along the line of the pin/,
  );
  await page.goto('book/en/check.html#figure-try-pin');
  await expect(page.locator('#figure-try-pin')).toBeInViewport();
});

test('a solved exercise links to the next exercise, on the same page or another', { tag: '@night' }, async ({
  page,
}) => {
  await page.goto('book/en/five-minutes.html');
  const first = await figure(page, 'try-first-check');
  await click(first.board, 'a1', 'a8');
  await first.root.getByRole('link', { name: 'Next exercise' }).click();
  await expect(page.locator('#figure-try-first-mate')).toBeInViewport();
  const second = await figure(page, 'try-first-mate');
  await click(second.board, 'b2', 'b8');
  await second.root.getByRole('link', { name: 'Next exercise' }).click();
  await expect(page).toHaveURL(/ends\.html#figure-try-mate$/);
});

test('a click or Enter on a term in the book shows its definition', async ({ page }) => {
  await page.goto('book/en/check.html');
  await page.locator('.term', { hasText: 'double check' }).press('Enter');
  await expect(page.locator('.meaning')).toContainText('by two pieces at once');
  await page.keyboard.press('Escape');
  await expect(page.locator('.meaning')).toBeHidden();
});

test('every chapter of the book has a search for rules that ignores accents', async ({ page }) => {
  await page.goto('book/fr/men.html');
  await page.getByRole('searchbox').fill('derniere rangee dame');
  const found = page.locator('.search li a');
  await expect(found.first()).toHaveAttribute('href', 'special.html#promotion');
  await page.getByRole('searchbox').fill('repetition');
  await expect(found.filter({ hasText: 'troisième fois' }).first()).toBeVisible();
});

for (const [width, height] of [
  [360, 640],
  [1366, 640],
])
  test(`at ${width} by ${height} the book's first exercise needs no scrolling, and no column is blank for a full screen`, {
    tag: width === 360 ? [] : '@night',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const chapter of ['men', 'special', 'take-make']) {
      await page.goto(`book/en/${chapter}.html`);
      const { y } = await page.locator('.figure[data-task]').first().boundingBox();
      expect(y, chapter).toBeLessThan(height - 100);
      const blank = await page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('.part:has(.stage)')].map((part) => {
            const bottom = (/** @type {string} */ name) =>
              part.querySelector(name)?.getBoundingClientRect().bottom ?? 0;
            return bottom('.stage') - Math.max(bottom('.law'), bottom('.head'));
          }),
        ),
      );
      if (width > 800) expect(blank, chapter).toBeLessThan(height);
    }
  });

test('the link to the other language keeps the scroll position in the book', async ({ page }) => {
  await page.goto('book/en/special.html#promotion');
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/book\/fr\/special\.html#/);
  await expect(page.locator('h1')).toHaveText('Les coups spéciaux');
  await page.goto('book/en/men.html');
  await page.locator('#knight-move').evaluate((rule) => rule.scrollIntoView({ block: 'center' }));
  // The test clicks by coordinates, because locator.click scrolls the page first.
  const { x, y } = await page.getByRole('link', { name: 'Français' }).boundingBox();
  await page.mouse.click(x + 5, y + 5);
  await expect(page).toHaveURL(/\/book\/fr\/men\.html#knight-move$/);
  await expect(page.locator('#knight-move')).toBeInViewport();
});

test('the layout of a chapter does not shift while its boards load', async ({ page }) => {
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [chapter, ...shown] of [
    ['board', 'try-square'],
    ['men', 'try-capture', 'king', 'rook'],
    ['special', 'try-castle', 'castling', 'ep'],
  ]) {
    await page.goto(`book/en/${chapter}.html`);
    for (const id of shown) await figure(page, id);
    expect(await page.evaluate(() => window.shifts), chapter).toBe(0);
  }
});

test('on the game page, a refusal and a result link to their rule in the book, in a new tab', async ({
  page,
}) => {
  const board = await open(page, '../?lang=en', { still: true });
  const rule = async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'The rule in the book' }).click();
    return opened;
  };
  await click(board, 'f1', 'c4');
  const blocked = await rule();
  await expect(blocked).toHaveURL(/\/book\/en\/men\.html#sliders-blocked$/);
  await expect(blocked.locator('.rule:target')).toContainText('do not jump');
  await board.evaluate((element) => {
    for (const move of ['f3', 'e5', 'g4', 'Qh4']) element.move(move);
  });
  await expect((await rule()).locator('.rule:target')).toContainText('checkmated');
});

test("the game page's link to the book opens the chapter about the current variant", {
  tag: '@night',
}, async ({ page }) => {
  await open(page, '../?rules=castling-chess&lang=fr');
  await page.locator('.site').getByRole('link', { name: 'Règles' }).click();
  await expect(page.locator('h1')).toHaveText('Les échecs Roque');
});

test('the problem at the end of a chapter is an image that becomes a playable board when the reader scrolls near', async ({
  page,
}) => {
  const fetched = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('book/en/ends.html');
  const problem = page.locator('.problem').first();
  await expect(problem.locator('svg')).toBeAttached();
  expect(fetched.filter((url) => url.includes('roque-puzzle'))).toEqual([]);
  await problem.scrollIntoViewIfNeeded();
  const board = problem.locator('roque-board');
  await ready(board);
  await expect(problem.getByRole('button', { name: 'Hint' })).toBeVisible();
  const { line } = await problem.evaluate(({ dataset }) => ({ ...dataset }));
  await click(board, line.slice(0, 2), line.slice(2, 4));
  await expect(problem.getByRole('status')).toHaveText(/: mate\. Solved!$/);
  await expect(problem.getByRole('link')).toHaveAttribute('href', '../../puzzles/?game=orthodox&id=2');
});
