import { readFileSync } from 'node:fs';
import { expectAccessible } from '../../../helpers/axe.js';
import { act, expect, move, open, play, sentence, speak, test } from '../../../helpers/page.js';

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
const found = (page) => page.locator('#saved .import .entry');
const shelf = (page) => page.locator('#saved .shelf .entry');
const says = (page) => page.locator('#saved .import .told');
const deed = (page, name) => dialog(page).locator(`[data-do=${name}]`);

/** @param {import('../../../helpers/page.js').Page} page */
async function openImport(page) {
  await act(page, 'games');
  await dialog(page).locator('[data-do=import]').click();
}

/** @param {import('../../../helpers/page.js').Page} page @param {string} text */
async function paste(page, text) {
  await dialog(page).locator('textarea').fill(text);
  await deed(page, 'read').click();
}

const fileOf = (text) => ({
  name: 'games.pgn',
  mimeType: 'application/vnd.chess-pgn',
  buffer: Buffer.from(text),
});

test('the import lists pasted games with their data, and the user can open a game and continue it', async ({
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
  // A double press opens and stores the game once.
  const game = found(page).nth(2).getByRole('button', { name: 'Open' });
  await game.evaluate((/** @type {HTMLElement} */ element) => {
    for (let i = 0; i < 2; i++) element.click();
  });
  await expect(dialog(page)).toBeHidden();
  expect(await board.evaluate((element) => [element.rules, element.state.ply])).toEqual(['take-make', 3]);
  await expect(page.locator('.player[data-color=white] h2')).toHaveText('Eve');
  await move(board, 'Nf6');
  // The previous game on the board stays stored.
  await act(page, 'games');
  await expect(shelf(page)).toHaveCount(2);
});

test("the import reports a faulty game with its line in the page's language and reads the other games", {
  tag: '@night',
}, async ({ page }) => {
  await open(page, '../../?lang=fr');
  await openImport(page);
  await paste(
    page,
    `${RESIGNED}\n[White "Zoé"]\n\n1.\nKe3 *\n\n${TAKE_MAKE}\n[Variant "Atomic"]\n\n1. e4 *\n`,
  );
  await expect(says(page)).toHaveText('2 parties lues. 2 sont fautives.');
  await expect(found(page).nth(1)).toContainText('Zoé');
  await expect(found(page).nth(1)).toContainText('Ligne 11 · ');
  await expect(found(page).nth(1)).toContainText('Ce n’est pas un coup légal dans cette position');
  await expect(found(page).nth(1).getByRole('button')).toHaveCount(0);
  await expect(found(page).nth(3)).toContainText('Ligne ');
});

test('the import reads a game up to its first illegal move, and one sentence names that move and its line', {
  tag: '@night',
}, async ({ page }) => {
  await open(page, '../../?lang=fr');
  await openImport(page);
  await paste(page, `${RESIGNED}\n[White "Zoé"]\n\n1. e4 e5\n2. Ke3 *\n`);
  await expect(says(page)).toHaveText('2 parties lues.');
  await expect(found(page).nth(1)).toContainText(
    'La partie s’arrête avant 2. Ke3 (ligne 11 du fichier), car ce n’est pas un coup légal',
  );
  await expect(found(page).nth(1).getByRole('button')).toHaveCount(1);
});

test('the user can choose a PGN file or drop it on the page, in UTF-8 or Latin-1', async ({ page }) => {
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

test('the user can store all games of a file in order and export them unchanged, comments included', async ({
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
  await act(page, 'games');
  await expect(shelf(page)).toHaveCount(3);
  await shelf(page).nth(1).getByRole('button', { name: 'Open' }).click();
  await expect(dialog(page)).toBeHidden();
  // A game that the user continues keeps the comments of the moves from the file.
  const board = page.locator('roque-board').first();
  await board.evaluate((element) => {
    element.undo();
    element.move('Qh4');
  });
  await act(page, 'games');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).locator('[data-do=save-all]').click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toContain(OPERA.trim());
  expect(text).toContain(TAKE_MAKE.trim());
  expect(text.replace(/\s+/g, ' ')).toContain('1. f3 e5 2. g4 {He sees it.} 2... Qh4# 0-1');
});

/** Pastes a text like a paste from the clipboard. @param {import('../../../helpers/page.js').Page} page @param {string} text */
const pasteMuch = (page, text) =>
  dialog(page)
    .locator('textarea')
    .evaluate((box, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      if (box.dispatchEvent(event)) document.execCommand('insertText', false, text);
    }, text);

test('two thousand games are read, stored, searched, sorted, deleted and restored with only a few rows in the DOM', {
  tag: '@night',
}, async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    // Counts the stored games that the page reads.
    window.read = 0;
    for (const name of ['get', 'getAll', 'openCursor']) {
      const method = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function (...args) {
        if (this.name === 'games') window.read += 1;
        return method.apply(this, args);
      };
    }
  });
  // The test starts no game, because the page would read that game at the next visit.
  await open(page, './', { first: true });
  await openImport(page);
  await page.evaluate(() => {
    const bar = document.querySelector('#saved .import progress');
    window.painted = new Set();
    const look = () => {
      if (bar.value > 0 && bar.value < 1) window.painted.add(bar.value);
      requestAnimationFrame(look);
    };
    look();
  });
  const games = Array.from({ length: 2000 }, (_, i) =>
    RESIGNED.replace('Ann', i === 1234 ? 'Grünfeld, Ernst' : `Ann ${i}`).replaceAll(
      '0-1',
      i % 2 ? '0-1' : '*',
    ),
  );
  await pasteMuch(page, games.join('\n'));
  await expect(says(page)).toHaveText('2,000 games read.', { timeout: 60_000 });
  // A large paste is read at once, because the text box would be slow to show it.
  await expect(dialog(page).locator('textarea')).toHaveValue('');
  expect(await page.evaluate(() => window.painted.size)).toBeGreaterThan(2);
  expect(await found(page).count()).toBeLessThan(60);
  await deed(page, 'keep-all').click();
  const count = page.locator('#saved .shelf .count');
  await expect(count).toHaveText('2,000 games', { timeout: 60_000 });
  const grid = page.locator('#saved .shelf [role=grid]');
  await expect(grid).toHaveAttribute('aria-rowcount', '2000');
  await page.reload();
  await expect(sentence(page)).toHaveText('Your move.');
  await act(page, 'games');
  await expect(count).toHaveText('2,000 games');
  expect(await page.evaluate(() => window.read)).toBe(0);
  expect(await shelf(page).count()).toBeLessThan(60);
  // The keyboard reaches every row.
  await shelf(page).first().getByRole('button').focus();
  await page.keyboard.press('ArrowDown');
  await expect(shelf(page).nth(1).getByRole('button')).toBeFocused();
  await page.keyboard.press('End');
  const last = page.locator('#saved .shelf [aria-rowindex="2000"]');
  await expect(last.getByRole('button')).toBeFocused();
  await expect(last).toContainText('Ann 1999');
  await expect(last).toBeInViewport();
  await page.keyboard.press('ArrowLeft');
  await expect(last.getByRole('checkbox')).toBeFocused();
  expect(await shelf(page).count()).toBeLessThan(60);
  // The search ignores accents, case and word order.
  const search = dialog(page).getByRole('searchbox', { name: 'Search' });
  await search.fill('ernst GRUNFELD');
  await expect(count).toHaveText('1 of 2,000 games');
  await expect(shelf(page)).toHaveText(/Grünfeld, Ernst/);
  await search.fill('unfinished');
  await expect(count).toHaveText('1,000 of 2,000 games');
  await page.locator('#saved .shelf select').selectOption('white');
  await expect(shelf(page).first()).toContainText('Ann 0');
  await page.locator('#saved .shelf .every').check();
  await expect(count).toHaveText('1,000 selected');
  await deed(page, 'delete').click();
  await expect(count).toHaveText('Delete 1,000 games?');
  await deed(page, 'keep').click();
  // A changed search clears the selection.
  await search.press('End');
  await search.press('Backspace');
  await expect(count).toHaveText('1,000 of 2,000 games');
  await expect(shelf(page).locator(':checked')).toHaveCount(0);
  await expect(deed(page, 'delete')).toBeHidden();
  await page.locator('#saved .shelf .every').check();
  await deed(page, 'delete').click();
  await deed(page, 'delete').click();
  await expect(count).toHaveText('0 of 1,000 games', { timeout: 30_000 });
  await deed(page, 'regret').click();
  await expect(count).toHaveText('1,000 of 2,000 games', { timeout: 30_000 });
  await page.locator('#saved .shelf .every').check();
  await deed(page, 'delete').click();
  await deed(page, 'delete').click();
  await expect(count).toHaveText('0 of 1,000 games', { timeout: 30_000 });
  await page.reload();
  await act(page, 'games');
  await expect(count).toHaveText('1,000 games');
});

test("a Unicode bidi override in a player's name affects only that name, in lists, at the board and in print", async ({
  page,
}) => {
  await open(page);
  await openImport(page);
  await paste(page, RESIGNED.replace('Ann', '\u202eAnn').replace('Club', '\u202eClub'));
  /**
   * Returns whether each text node of a line is to the right of the previous text node.
   * @param {import('../../../helpers/page.js').Board} line
   */
  const inOrder = (line) =>
    line.evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const lefts = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNode(node);
        const { left, width } = range.getBoundingClientRect();
        if (width && /** @type {any} */ (node).data.trim()) lefts.push(left);
      }
      return lefts.length > 2 && lefts.every((left, i) => !i || left >= lefts[i - 1]);
    });
  expect(await inOrder(found(page).locator('.name'))).toBe(true);
  expect(await inOrder(found(page).locator('.text'))).toBe(true);
  await found(page).getByRole('button').click();
  const strip = page.locator('.player[data-color=white] .who > div');
  await expect(strip.locator('h2')).toHaveText('\u202eAnn');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  expect(await inOrder(page.locator('.printed'))).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await act(page, 'games');
  expect(await inOrder(shelf(page).locator('.name'))).toBe(true);
  expect(await inOrder(shelf(page).locator('.text'))).toBe(true);
});

test('the import reports an unreadable file and a full storage', async ({ page }) => {
  await page.addInitScript(() => {
    const { arrayBuffer } = File.prototype;
    File.prototype.arrayBuffer = function () {
      if (this.name === 'gone.pgn') return Promise.reject(new DOMException('gone', 'NotFoundError'));
      return arrayBuffer.call(this);
    };
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...args) {
      if (args[0]?.tags?.some(([, text]) => text === 'Morphy, Paul'))
        throw new DOMException('no room', 'QuotaExceededError');
      return put.apply(this, args);
    };
  });
  await open(page, '../../?lang=en');
  await openImport(page);
  const picker = dialog(page).locator('.import [type=file]');
  await picker.setInputFiles({ ...fileOf(OPERA), name: 'gone.pgn' });
  await expect(says(page)).toHaveText('The file could not be read.');
  await expect(deed(page, 'stop')).toBeHidden();
  await picker.setInputFiles(fileOf(OPERA));
  await expect(found(page)).toHaveCount(1);
  await deed(page, 'keep-all').click();
  await expect(says(page)).toHaveText('This browser has run out of storage space, so no games were saved.');
  await expect(found(page)).toHaveCount(1);
});

test('a text without a game is reported, and markup in games is shown as text', async ({ page }) => {
  await open(page);
  await openImport(page);
  await paste(page, '   ');
  await expect(says(page)).toHaveText('No games found in this text.');
  await paste(
    page,
    `[White "<img src=x onerror=document.title=1>"]\n[Black "<b>"]\n\n1. e4 {<script>document.title=2</script>} *\n`,
  );
  await expect(found(page)).toContainText('<img src=x onerror=document.title=1> – <b>');
  await found(page).getByRole('button', { name: 'Open' }).click();
  await expect(dialog(page)).toBeHidden();
  await speak(page, 'fr');
  await expect(page).toHaveTitle(/^Roque.: les échecs et sept variantes$/);
  expect(await page.locator('img').count()).toBe(0);
});

test('axe finds no violation in the game lists on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '../../?lang=fr');
  const expectLists = () => expectAccessible(page, { within: '#saved' });
  await openImport(page);
  await paste(page, `${OPERA}\n1. Ke3 *\n`);
  await expect(found(page)).toHaveCount(2);
  await expect(found(page).nth(1)).toContainText('1. Ke3 *');
  await expectLists();
  expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await deed(page, 'keep-all').click();
  await expect(shelf(page)).toHaveCount(1);
  await expectLists();
});
