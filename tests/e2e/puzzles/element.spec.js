// Tests the element `<roque-puzzle>` on a page of another site.
import { cell, click, expect, keys, ready, samePage as test } from '../../helpers/page.js';

const KEY = { fen: '2k5/8/3K4/8/8/8/8/7R w - - 0 1', goal: '#2', line: 'h1b1 c8d8 b1b8' };
// The browser window is tall enough to show the whole board without scrolling.
test.use({ viewport: { width: 600, height: 900 } });

const POLICY = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src data:;
  base-uri 'none'; require-trusted-types-for 'script'; trusted-types roque-search; worker-src 'self'`;

/**
 * Opens a page with a puzzle and records the events that it dispatches.
 * @param {import('../../helpers/page.js').Page} page @param {Function} site
 */
const lay = async (page, site, { attributes = KEY, lang = 'en' } = {}) => {
  const told = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  const html = `<main><h1>A site</h1><roque-puzzle animation-duration="0" ${told.join(' ')}></roque-puzzle></main>`;
  const headers = { 'content-security-policy': POLICY.replace(/\s+/g, ' ') };
  await page.goto(site(html, { script: 'board/roque-puzzle.js', headers, lang }));
  const puzzle = page.locator('roque-puzzle');
  const board = puzzle.locator('roque-board');
  await ready(board);
  await expect(puzzle.locator('[part=task]')).not.toBeEmpty();
  await puzzle.evaluate((element) => {
    element.heard = [];
    for (const type of ['solved', 'failed', 'hint'])
      element.addEventListener(type, ({ detail }) => element.heard.push([type, detail]));
  });
  return { puzzle, board, said: puzzle.getByRole('status'), heard: () => puzzle.evaluate((e) => e.heard) };
};

test('under a strict policy a puzzle shows its task, refutes wrong moves, gives hints and can be solved', async ({
  page,
  site,
}) => {
  const { puzzle, board, said, heard } = await lay(page, site);
  await expect(puzzle.locator('[part=task]')).toHaveText('White to move. Mate in 2.');
  await click(board, 'h1', 'h8');
  await expect(said).toHaveText('Rh8+ does not mate in time: Black answers Kb7.');
  await puzzle.getByRole('button', { name: 'Take back and try again' }).click();
  await expect(said).toBeEmpty();
  await puzzle.getByRole('button', { name: 'Hint' }).click();
  await expect(said).toHaveText('Look at the rook on h1.');
  await click(board, 'h1', 'b1');
  await expect(said).toHaveText('Rb1 is right. Black answers Kd8. Go on.');
  await click(board, 'b1', 'b8');
  await expect(said).toHaveText('Rb8#: mate. Solved!');
  expect((await heard()).map(([type]) => type)).toEqual(['failed', 'hint', 'solved']);
  await puzzle.getByRole('button', { name: 'Previous move' }).click();
  await expect(puzzle.getByRole('button', { name: 'Kd8' })).toHaveAttribute('aria-current', 'step');
});

test('the search refutes a wrong move in a longer mate, and the page loads the search only then', async ({
  page,
  site,
}) => {
  const fetched = [];
  page.on('request', (request) => fetched.push(request.url()));
  const attributes = { fen: '1k6/8/3K4/8/8/8/8/7R w - - 0 1', goal: '#3', line: 'd6c6 b8a7 c6c7 a7a8 h1a1' };
  const { board, said } = await lay(page, site, { attributes });
  expect(fetched.filter((url) => /analysis|refute/.test(url))).toEqual([]);
  await click(board, 'h1', 'h8');
  await expect(said).toHaveText(/^Rh8\+ does not mate in time: Black answers K[ab]7\.$/);
  expect(fetched.some((url) => url.endsWith('roque-analysis_bg.wasm'))).toBe(true);
  // Moving a piece on the board takes the wrong move back.
  await click(board, 'e4');
  await expect(said).toBeEmpty();
});

test('in a helpmate the user plays both sides, and the solver rejects a move after which no mate is possible', async ({
  page,
  site,
}) => {
  const attributes = { fen: '7k/8/8/6K1/8/2N5/R7/8 w - - 0 1', goal: 'h#1.5', line: 'g5g6 h8g8 a2a8' };
  const { puzzle, board, said, heard } = await lay(page, site, { attributes });
  await expect(puzzle.locator('[part=task]')).toHaveText(
    'White to move. Helpmate in 1½: both sides mate Black together. You play both.',
  );
  await click(board, 'a2', 'a3');
  await expect(said).toHaveText('After Ra3 there is no mate in 1 together any more.');
  await puzzle.getByRole('button', { name: 'Take back and try again' }).click();
  await click(board, 'g5', 'g6');
  await expect(said).toHaveText('Kg6 is right. Black to move.');
  await click(board, 'h8', 'g8');
  await click(board, 'a2', 'a8');
  await expect(said).toHaveText('Ra8#: mate. Solved!');
  expect((await heard()).map(([type]) => type)).toEqual(['failed', 'solved']);
});

test('a puzzle in French works by keyboard and keeps the focus', async ({ page, site }) => {
  const { puzzle, board, said } = await lay(page, site, { lang: 'fr' });
  await expect(puzzle.locator('[part=task]')).toHaveText('Aux Blancs de jouer. Mat en 2.');
  await cell(board, 'h1').focus();
  await keys(board, 'Enter ArrowUp Enter');
  await expect(said).toHaveText('Th2 ne mate pas à temps : les Noirs répondent Rb7.');
  await keys(board, 'Escape');
  await expect(said).toBeEmpty();
  const help = puzzle.getByRole('button', { name: 'Indice' });
  await help.focus();
  for (let i = 0; i < 3; i++) await keys(board, 'Enter');
  await expect(said).toHaveText('Tb1 est juste. Les Noirs répondent Rd8. Continuez.');
  await puzzle.getByRole('button', { name: 'Montrer la solution' }).focus();
  await keys(board, 'Enter');
  await expect(said).toHaveText('Voici la solution. Parcourez-la coup par coup.');
  await expect(puzzle.getByRole('button', { name: 'Tb1' })).toBeFocused();
  await puzzle.getByRole('button', { name: 'Coup suivant' }).focus();
  await keys(board, 'Enter');
  await expect(puzzle.getByRole('button', { name: 'Tb8#' })).toHaveAttribute('aria-current', 'step');
});

test('an invalid puzzle shows a message and dispatches fault, and the next puzzle can be played', async ({
  page,
  site,
}) => {
  const { puzzle, board, said } = await lay(page, site);
  const fault = (change) =>
    puzzle.evaluate(
      (element, change) =>
        new Promise((done) => {
          element.addEventListener('fault', ({ detail }) => done(detail.code), { once: true });
          Object.assign(element, change);
        }),
      change,
    );
  expect(await fault({ goal: 'r#2' })).toBe('puzzleGoal');
  await expect(said).toHaveText('This puzzle cannot be shown.');
  expect(await fault({ goal: '#2', line: '' })).toBe('puzzleLine');
  await puzzle.evaluate((element) => {
    element.puzzle = {
      fen: '5k2/8/4K3/8/8/8/8/7R w - - 0 1',
      goal: '#2',
      line: ['h1g1', 'f8e8', 'g1g8'],
    };
  });
  await expect(said).toBeEmpty();
  await click(board, 'h1', 'g1');
  await expect(said).toHaveText('Rg1 is right. Black answers Ke8. Go on.');
});

test('a puzzle moved within the page keeps its state, and setting it to null removes the board', async ({
  page,
  site,
}) => {
  const { puzzle, board, said } = await lay(page, site);
  await click(board, 'h1', 'b1');
  await expect(said).toHaveText('Rb1 is right. Black answers Kd8. Go on.');
  await puzzle.evaluate((element) => document.body.append(element));
  await expect(said).toHaveText('Rb1 is right. Black answers Kd8. Go on.');
  // A wrong move is still refuted if the page moves the element right afterwards.
  await click(board, 'b1', 'b2');
  await puzzle.evaluate((element) => document.body.prepend(element));
  await expect(puzzle.getByRole('button', { name: 'Take back and try again' })).toBeVisible();
  await puzzle.evaluate((element) => {
    element.puzzle = null;
  });
  await expect(board).toHaveCount(0);
  expect(await puzzle.evaluate((element) => element.phase)).toBe('idle');
  await expect(puzzle.locator('[part=task]')).toBeEmpty();
  await expect(puzzle.getByRole('button')).toHaveCount(0);
  await puzzle.evaluate((element, key) => {
    element.puzzle = key;
  }, KEY);
  await ready(board);
  await click(board, 'h1', 'b1');
  await expect(said).toHaveText('Rb1 is right. Black answers Kd8. Go on.');
});
