import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, move, open, play, sentence, speak, test } from './helpers.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPERA = `[Event "Paris"]
[Site "Paris FRA"]
[Date "1858.??.??"]
[Round "?"]
[White "Morphy, Paul"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 {This is a weak move already. --Fischer} 4. dxe5 Bxf3 (4... dxe5 5. Qxd8+ Kxd8
6. Nxe5) 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 $1 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8
13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ $3 Nxb8 17. Rd8# 1-0
`;
const RESIGNED = `[Event "Club"]
[White "Ann"]
[Black "Bob"]
[Result "0-1"]

1. f3 e5 2. g4 {He sees it.} 0-1
`;
const TAKE_MAKE = `[White "Eve"]
[Black "Dan"]
[Result "*"]
[Variant "Take&Make"]

1. e4 d5 2. exd5-d4 *
`;

const dialog = (page) => page.locator('#saved');
const found = (page) => page.locator('#saved .import li');
const shelf = (page) => page.locator('#saved .shelf li');
const says = (page) => page.locator('#saved .import .told');
const deed = (page, name) => dialog(page).locator(`[data-do=${name}]`);

/** @param {import('./helpers.js').Page} page */
async function openImport(page) {
  await page.locator('.actions [data-do=games]').click();
  await dialog(page).locator('[data-do=import]').click();
}

/** @param {import('./helpers.js').Page} page @param {string} text */
async function paste(page, text) {
  await dialog(page).locator('textarea').fill(text);
  await deed(page, 'read').click();
}

const fileOf = (text) => ({
  name: 'games.pgn',
  mimeType: 'application/vnd.chess-pgn',
  buffer: Buffer.from(text),
});

test('games that are pasted are listed with what they are, and one is chosen to be played on', async ({
  page,
}) => {
  const board = await open(page);
  await play(board, 'd2d4');
  await openImport(page);
  await paste(page, `${OPERA}\n${RESIGNED}\n${TAKE_MAKE}`);
  await expect(says(page)).toHaveText('3 games read.');
  await expect(found(page).nth(0)).toContainText('Morphy, Paul – Duke Karl / Count Isouard');
  await expect(found(page).nth(0)).toContainText('1–0 · 17 moves · Paris · 1858');
  await expect(found(page).nth(2)).toContainText('Take&Make · unfinished · 2 moves');
  await found(page).nth(2).getByRole('button', { name: 'Open' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await board.evaluate((element) => [element.rules, element.state.ply])).toEqual(['take-make', 3]);
  await expect(page.locator('.player[data-color=white] h2')).toHaveText('Eve');
  await move(board, 'Nf6');
  // What was on the board is not lost.
  await page.locator('.actions [data-do=games]').click();
  await expect(shelf(page)).toHaveCount(2);
});

test('a game that was resigned in a file is resigned on the board', async ({ page }) => {
  await open(page);
  await openImport(page);
  await paste(page, RESIGNED);
  await found(page).getByRole('button', { name: 'Open' }).click();
  await expect(sentence(page)).toHaveText('White resigns: Black wins.');
  await page.reload();
  await expect(sentence(page)).toHaveText('White resigns: Black wins.');
});

test('what is wrong in a game is told by its line, in the reader’s language, and the others are read', async ({
  page,
}) => {
  await open(page, './?lang=fr');
  await openImport(page);
  await paste(
    page,
    `${RESIGNED}\n[White "Zoé"]\n\n1. e4 e5\n2. Ke3 *\n\n${TAKE_MAKE}\n[Variant "Atomic"]\n\n1. e4 *\n`,
  );
  await expect(says(page)).toHaveText('2 parties lues. 2 sont fautives.');
  await expect(found(page).nth(1)).toContainText('Zoé');
  await expect(found(page).nth(1)).toContainText('Ligne 11 · ');
  await expect(found(page).nth(1)).toContainText('Aucun coup légal ne s’écrit ainsi');
  await expect(found(page).nth(1).getByRole('button')).toHaveCount(0);
  await expect(found(page).nth(3)).toContainText('Ligne ');
});

test('a file is read that is chosen, or let go of over the page, whatever its letters', async ({ page }) => {
  await open(page);
  await openImport(page);
  await dialog(page).locator('input[type=file]').setInputFiles(fileOf(OPERA));
  await expect(says(page)).toHaveText('1 game read.');
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      ...fileOf(''),
      buffer: Buffer.from(RESIGNED.replace('Ann', 'Andr\u00e9'), 'latin1'),
    });
  await expect(found(page)).toContainText('André – Bob');
  await page.keyboard.press('Escape');
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'a.pgn'));
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, TAKE_MAKE);
  await expect(found(page)).toContainText('Eve – Dan');
});

test('all games of a file are kept, in its order, and go out again as they came, comments and all', async ({
  page,
}) => {
  await open(page);
  await openImport(page);
  await paste(page, `${OPERA}\n${RESIGNED}\n${TAKE_MAKE}`);
  await deed(page, 'keep-all').click();
  await expect(shelf(page)).toHaveCount(3);
  await expect(shelf(page).nth(0)).toContainText('Morphy');
  await expect(shelf(page).nth(2)).toContainText('Eve – Dan');
  await page.reload();
  await page.locator('.actions [data-do=games]').click();
  await expect(shelf(page)).toHaveCount(3);
  await shelf(page).nth(1).getByRole('button', { name: 'Open' }).click();
  await expect(dialog(page)).toBeHidden();
  // Played on, it keeps what was said of the moves that stay.
  const board = page.locator('roque-board').first();
  await board.evaluate((element) => {
    element.undo();
    element.move('Qh4');
  });
  await page.locator('.actions [data-do=games]').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).locator('[data-do=save-all]').click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toContain(OPERA.trim());
  expect(text).toContain(TAKE_MAKE.trim());
  expect(text.replace(/\s+/g, ' ')).toContain('1. f3 e5 2. g4 {He sees it.} 2... Qh4# 0-1');
});

test('two thousand games are read while the page is painted, with progress, and all are kept', async ({
  page,
}) => {
  test.slow();
  await open(page);
  await openImport(page);
  await page.evaluate(() => {
    const bar = document.querySelector('#saved progress');
    window.painted = new Set();
    const look = () => {
      if (bar.value > 0 && bar.value < 1) window.painted.add(bar.value);
      requestAnimationFrame(look);
    };
    look();
  });
  const games = Array.from({ length: 2000 }, (_, i) => OPERA.replace('"?"', `"${i + 1}"`));
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(fileOf(games.join('\n')));
  await expect(says(page)).toHaveText('2000 games read.', { timeout: 60_000 });
  await expect(found(page)).toHaveCount(2000);
  expect(await page.evaluate(() => window.painted.size)).toBeGreaterThan(5);
  await expect(page.locator('#saved .work')).toBeHidden();
  await deed(page, 'keep-all').click();
  await expect(shelf(page)).toHaveCount(2000, { timeout: 60_000 });
});

test('reading can be stopped on the way, and what was read can be used', async ({ page }) => {
  await open(page);
  await openImport(page);
  await page.evaluate(() => {
    const root = document.querySelector('#saved .import');
    new MutationObserver((_, observer) => {
      if (!/[1-9]/.test(root.querySelector('.told').textContent)) return;
      observer.disconnect();
      root.querySelector('[data-do=stop]').click();
    }).observe(root.querySelector('.told'), { childList: true });
  });
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(fileOf(`${OPERA}\n`.repeat(2000)));
  await expect(says(page)).toContainText('Stopped.');
  const count = await found(page).count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(2000);
  await found(page).first().getByRole('button', { name: 'Open' }).click();
  await expect(sentence(page)).toHaveText('Checkmate: White wins.');
});

test('a text without a game, and games full of markup, do nothing but say so', async ({ page }) => {
  await open(page);
  await openImport(page);
  await paste(page, '   ');
  await expect(says(page)).toHaveText('There is no game in this text.');
  await paste(
    page,
    `[White "<img src=x onerror=document.title=1>"]\n[Black "<b>"]\n\n1. e4 {<script>document.title=2</script>} *\n`,
  );
  await expect(found(page)).toContainText('<img src=x onerror=document.title=1> – <b>');
  await found(page).getByRole('button', { name: 'Open' }).click();
  await expect(dialog(page)).toBeHidden();
  await speak(page, 'fr');
  await expect(page).toHaveTitle(/^Roque.: les échecs à deux$/);
  expect(await page.locator('img').count()).toBe(0);
});

test('axe finds nothing wrong in the lists of games, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, './?lang=fr');
  await page.evaluate(AXE);
  const wrong = () =>
    page.evaluate(async () =>
      (await window.axe.run('#saved')).violations.map(({ id, nodes }) => [id, nodes.length]),
    );
  await openImport(page);
  await paste(page, `${OPERA}\n1. e4 e5 2. Ke3 *\n`);
  await expect(found(page)).toHaveCount(2);
  await expect(found(page).nth(1)).toContainText('1. e4 e5 2. Ke3 *');
  expect(await wrong()).toEqual([]);
  expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await deed(page, 'keep-all').click();
  await expect(shelf(page)).toHaveCount(1);
  expect(await wrong()).toEqual([]);
});
