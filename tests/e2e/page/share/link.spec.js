import { readFileSync } from 'node:fs';
import {
  expect,
  fen,
  listen,
  move,
  open,
  placement,
  position,
  ready,
  sentence,
  test,
} from '../../../helpers/page.js';

/** @typedef {import('../../../helpers/page.js').Page} Page */
/** @typedef {import('../../../helpers/page.js').Board} Board */

/** The address that the dialog gives. @param {Page} page */
async function linkOf(page) {
  await page.locator('.actions [data-do=share]').click();
  const link = await page.locator('#share [name=link]').inputValue();
  await page.keyboard.press('Escape');
  return link;
}

/** Somebody else opens an address. @param {import('@playwright/test').Browser} browser @param {string} link */
async function elsewhere(browser, link) {
  const context = await browser.newContext();
  const page = await context.newPage();
  return { page, board: await open(page, link), close: () => context.close() };
}

/** What counts of a game. @param {Board} board */
const told = (board) =>
  board.evaluate((element) => {
    const { rules, fen, ply, plies, outcome, draws } = element.state;
    return { rules, fen, ply, plies, outcome, draws, moves: element.moveList('en') };
  });

/** Random legal moves, the same ones every time. @param {Board} board @param {number} plies */
const wander = (board, plies) =>
  board.evaluate(async (element, plies) => {
    const { default: load, Position } = await import(/** @type {any} */ ('/engine/roque.js'));
    await load();
    let seed = 7;
    while (element.state.ply < plies && !element.state.outcome) {
      const here = new Position(element.state.fen, element.state.rules);
      const all = here.san().trim().split(' ');
      here.free();
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      element.move(all[seed % all.length]);
    }
  }, plies);

/* ---------------------------------------------------------------- there and back */

test('a link opens the whole game, and the game goes on there', async ({ page, browser }) => {
  const board = await open(page);
  await move(board, 'e4', 'e5', 'Nf3', 'Nc6', 'Bb5');
  const link = await linkOf(page);
  expect(new URL(link).search).toBe('');
  const other = await elsewhere(browser, link);
  await expect.poll(() => told(other.board)).toEqual(await told(board));
  await expect(other.page.locator('.line button')).toHaveCount(6);
  await move(other.board, 'a6');
  expect(await placement(other.board)).toBe('r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R');
  // A reload goes on with what has been played since.
  expect(new URL(other.page.url()).hash).toBe('');
  await other.page.reload();
  await ready(other.board);
  await expect.poll(async () => (await told(other.board)).moves.length).toBe(6);
  await other.close();
});

// The engine's own tests go through every game.
for (const rules of ['orthodox', 'take-make+castling-chess'])
  test(`a game of 61 half-moves fits in 80 letters, and comes back as it was: ${rules}`, async ({
    page,
    browser,
  }) => {
    const board = await open(page, `./?rules=${rules}`, { still: true });
    await wander(board, 61);
    expect((await told(board)).ply).toBe(61);
    const link = await linkOf(page);
    const { hash } = new URL(link);
    expect(hash).toMatch(/^#g=[\w-]+$/);
    expect(hash.length - '#g='.length).toBeLessThanOrEqual(80);
    const other = await elsewhere(browser, link);
    await expect.poll(() => told(other.board)).toEqual(await told(board));
    await other.close();
  });

for (const [what, end] of [
  ['White resigns', (/** @type {Board} */ board) => board.evaluate((b) => b.resign('white'))],
  [
    'a draw is agreed',
    (/** @type {Board} */ board) =>
      board.evaluate((b) => {
        b.offerDraw('white');
        b.acceptDraw('black');
      }),
  ],
  ['the flag of Black falls', (/** @type {Board} */ board) => board.evaluate((b) => b.flagFall('black'))],
  ['mate', (/** @type {Board} */ board) => move(board, 'f3', 'e5', 'g4', 'Qh4')],
])
  test(`the end is in the link: ${what}`, async ({ page, browser }) => {
    const board = await open(page);
    await /** @type {any} */ (end)(board);
    const other = await elsewhere(browser, await linkOf(page));
    await expect.poll(() => told(other.board)).toEqual(await told(board));
    await expect(sentence(other.page)).toHaveText(await sentence(page).innerText());
    await other.close();
  });

test('a game from a position that was set up begins there', async ({ page, browser }) => {
  const board = await position(page, '8/8/5P2/8/4p2b/6p1/1k6/4N2K w - - 12 34');
  await board.evaluate((b) => b.reset({ rules: 'castling-chess', fen: b.state.fen }));
  const other = await elsewhere(browser, await linkOf(page));
  await expect.poll(() => told(other.board)).toEqual(await told(board));
  await other.close();
});

test('a draw by claim is in the link with its policy', async ({ page, browser }) => {
  const board = await open(page);
  await board.evaluate((b) => b.reset({ draws: 'claims' }));
  await move(board, 'Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1', 'Ng8');
  await board.evaluate((b) => b.claimDraw('white'));
  const other = await elsewhere(browser, await linkOf(page));
  await expect.poll(() => told(other.board)).toEqual(await told(board));
  await other.close();
});

test('every link that Roque has ever made still opens its game', async ({ page }) => {
  const { links } = JSON.parse(readFileSync(new URL('../../../data/links.json', import.meta.url), 'utf8'));
  const board = await open(page);
  for (const { note, link, rules, moves, result } of links) {
    await page.evaluate((link) => {
      location.hash = `#g=${link}`;
    }, link);
    await expect.poll(() => new URL(page.url()).hash, note).toBe('');
    const { ply, outcome, ...state } = await board.evaluate((element) => element.state);
    expect([note, state.rules, ply]).toEqual([note, rules, moves ? moves.split(' ').length : 0]);
    const score = !outcome ? '*' : !outcome.winner ? '1/2-1/2' : outcome.winner === 'white' ? '1-0' : '0-1';
    expect([note, score]).toEqual([note, result]);
  }
});

/* ---------------------------------------------------------------- in a page that is in use */

test('a link put into the address of an open page opens there; the game that was played is kept', async ({
  page,
}) => {
  const board = await open(page);
  await move(board, 'd4', 'd5', 'c4');
  const link = await linkOf(page);
  await page.goto('about:blank');
  await open(page);
  await board.evaluate((b) => b.reset({}));
  await move(board, 'e4');
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await expect.poll(() => placement(board)).toBe('rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR');
  expect(new URL(page.url()).hash).toBe('');
  await page.locator('.actions [data-do=games]').click();
  await expect(page.locator('#saved .shelf .entry')).not.toHaveCount(1);
});

for (const [what, change, words] of [
  ['cut off', (/** @type {string} */ link) => link.slice(0, -3), 'The link holds no game that can be read'],
  [
    'a letter changed',
    (/** @type {string} */ link) => `${link.slice(0, -5)}_${link.slice(-4)}`,
    'The link holds no game that can be read',
  ],
  [
    'empty',
    (/** @type {string} */ link) => link.replace(/=.*/, '='),
    'The link holds no game that can be read',
  ],
  // The first eight bits are the version.
  [
    'made by a later Roque',
    (/** @type {string} */ link) => link.replace(/=../, '=Ag'),
    'The link was made by a later Roque',
  ],
])
  test(`a link that cannot be read is told of in words, and the game goes on: ${what}`, async ({ page }) => {
    const board = await open(page);
    await move(board, 'd4', 'd5', 'c4');
    const { hash } = new URL(await linkOf(page));
    const heard = await listen(board, 'gamechange');
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      /** @type {any} */ (change)(hash),
    );
    await expect(page.locator('.notice')).toContainText(/** @type {any} */ (words));
    expect(await heard()).toEqual([]);
    expect(await fen(board)).toBe('rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 0 2');
    // At the start of a page, too.
    await page.goto('about:blank');
    await open(page, `./${/** @type {any} */ (change)(hash)}`);
    await expect(page.locator('.notice')).toContainText(/** @type {any} */ (words));
    await move(board, 'e4');
    await expect(page.locator('.notice')).toHaveText('');
  });
