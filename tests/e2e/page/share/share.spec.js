import { readFileSync } from 'node:fs';
import { expectAccessible } from '../../../helpers/axe.js';
import { act, button, expect, move, open, speak, test } from '../../../helpers/page.js';

/** @typedef {import('../../../helpers/page.js').Page} Page */

/** @param {Page} page */
const dialog = (page) => page.locator('#share');
/** @param {Page} page @param {'link' | 'pgn' | 'fen'} name */
const field = (page, name) => dialog(page).locator(`[name=${name}]`);
/** @param {Page} page @param {string} deed */
const press = (page, deed) => dialog(page).locator(`[data-do=${deed}]`).click();

/** @param {Page} page */
async function share(page) {
  await act(page, 'share');
  await expect(dialog(page)).toBeVisible();
}

/** Returns the PGN of the game on the board. @param {Page} page */
async function pgn(page) {
  await share(page);
  const text = await field(page, 'pgn').inputValue();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  return text;
}

/** Starts a game with the dialog. @param {Page} page @param {() => Promise<unknown>} choose */
async function begin(page, choose) {
  await act(page, 'new');
  await choose();
  await page.locator('#new-game [value=start]').click();
  await expect(page.locator('#new-game')).toBeHidden();
}

/** Returns the file that a click downloads. @param {Page} page @param {string} deed */
async function download(page, deed) {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, deed)]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** Returns today's date in the browser, in PGN format. @param {Page} page */
const today = (page) =>
  page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((n) => String(n).padStart(2, '0'))
      .join('.');
  });

/* ---------------------------------------------------------------- PGN */

test('the shared PGN has tags, the result and the termination', { tag: '@night' }, async ({ page }) => {
  const board = await open(page);
  await begin(page, async () => {
    await page.locator('[name=name-white]').fill('Élise "la Tour" Martin');
    await page.locator('[name=name-black]').fill('Bo');
  });
  await move(board, 'e4', 'e5', 'Nf3');
  expect(await pgn(page)).toBe(
    `[Event "?"]\n[Site "?"]\n[Date "${await today(page)}"]\n[Round "?"]\n[White "Élise \\"la Tour\\" Martin"]\n[Black "Bo"]\n` +
      '[Result "*"]\n[ECO "C40"]\n[Opening "King\'s Knight Opening"]\n[Termination "unterminated"]\n\n1. e4 e5 2. Nf3 *\n',
  );
  await button(page, 'black', 'resign').click();
  await button(page, 'black', 'confirm').click();
  const text = await pgn(page);
  expect(text).toContain('[Result "1-0"]');
  expect(text).toContain('[Termination "normal"]');
  expect(text).toMatch(/2\. Nf3 1-0\n$/);
});

/* ---------------------------------------------------------------- copying, sharing and files */

test('the copy buttons copy the link, the PGN and the FEN of the viewed ply', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const board = await open(page);
  await move(board, 'e4', 'c5', 'Nf3');
  await page.locator('[data-go=first]').click();
  await page.locator('[data-go=next]').click();
  await share(page);
  // The copied FEN is the viewed position.
  await expect(field(page, 'fen')).toHaveValue('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
  for (const name of /** @type {const} */ (['link', 'pgn', 'fen'])) {
    await press(page, name);
    await expect(dialog(page).locator('.said')).toHaveText('Copied.');
    const held = await page.evaluate(() => navigator.clipboard.readText());
    expect(held).toBe(await field(page, name).inputValue());
  }
});

test('if the browser forbids copying, the page selects the text and shows a message', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await open(page, '../../?lang=fr');
  await share(page);
  await press(page, 'fen');
  await expect(dialog(page).locator('.said')).toContainText('copiez-le manuellement');
  await expect(field(page, 'fen')).toBeFocused();
  const selected = await field(page, 'fen').evaluate(
    (element) => element.selectionEnd - element.selectionStart,
  );
  expect(selected).toBe((await field(page, 'fen').inputValue()).length);
});

test('the share dialog opens without a QR code of the link, and the user can show and hide the QR code', async ({
  page,
}) => {
  await open(page);
  await share(page);
  const code = dialog(page).getByRole('img', { name: 'The whole game as a link' });
  await press(page, 'code');
  await expect(code).toBeVisible();
  expect((await code.boundingBox()).width).toBeGreaterThan(150);
  await press(page, 'code');
  await expect(code).toHaveCount(0);
  await press(page, 'code');
  await expect(code).toBeVisible();
  await page.keyboard.press('Escape');
  await share(page);
  await expect(code).toHaveCount(0);
});

test("the share dialog offers the system's share sheet if there is one, and passes the link to it", async ({
  page,
}) => {
  await open(page);
  await share(page);
  await expect(dialog(page).locator('[data-do=send]')).toBeHidden();
  await page.addInitScript(() => {
    window.sent = [];
    navigator.canShare = () => true;
    navigator.share = async (data) => void window.sent.push(data);
  });
  const board = await open(page);
  await move(board, 'd4');
  await share(page);
  await press(page, 'send');
  expect(await page.evaluate(() => window.sent)).toEqual([
    { title: 'Roque: chess and seven other games', url: await field(page, 'link').inputValue() },
  ]);
});

test('downloaded PGN, PNG and SVG files are named after the players and the date', async ({ page }) => {
  const board = await open(page);
  await begin(page, async () => {
    await page.locator('[name=name-white]').fill('Anna K./..');
    await page.locator('[name=name-black]').fill('Bo');
  });
  await move(board, 'e4');
  await share(page);
  const name = `Anna-K-Bo-${(await today(page)).replaceAll('.', '-')}`;
  const text = await download(page, 'file');
  expect(text.name).toBe(`${name}.pgn`);
  expect(text.bytes.toString()).toBe(await field(page, 'pgn').inputValue());
  const png = await download(page, 'png');
  expect(png.name).toBe(`${name}.png`);
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(png.bytes.readUInt32BE(16)).toBe(1200);
  const svg = await download(page, 'svg');
  expect(svg.name).toBe(`${name}.svg`);
  expect(svg.bytes.toString()).toMatch(/^<svg xmlns/);
});

test('the printed page has the board, the players and the moves, and no buttons', async ({ page }) => {
  const board = await open(page);
  await begin(page, async () => {
    await page.locator('[name=name-white]').fill('Anna');
    await page.locator('[name=name-black]').fill('Bo');
  });
  await move(board, 'e4', 'e5');
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      window.printed = true;
    };
  });
  await share(page);
  await press(page, 'print');
  expect(await page.evaluate(() => window.printed)).toBe(true);
  await expect(dialog(page)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.printed')).toBeVisible();
  await expect(page.locator('.printed')).toHaveText(/^Anna – Bo · /);
  await expect(page.locator('.line')).toContainText('e5');
  for (const one of await page.locator('button:not(.line button)').all()) await expect(one).toBeHidden();
});

/* ---------------------------------------------------------------- the dialog itself */

test("the share dialog is in the page's language and works by keyboard", { tag: '@night' }, async ({
  page,
}) => {
  await open(page);
  await speak(page, 'fr');
  await page.locator('.browse [data-do=more]').click();
  await page.locator('.actions [data-do=share]').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading')).toHaveText('Partager cette partie');
  await expect(dialog(page).getByRole('button', { name: 'Copier le lien' })).toBeFocused();
  await expect(field(page, 'pgn')).toHaveAccessibleName('La partie en PGN, pour les logiciels d’échecs');
});

for (const width of [390, 1440])
  test(`at ${width} px nothing in the share dialog scrolls sideways, and axe finds no violation`, {
    tag: width === 390 ? [] : '@night',
  }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height: 844 },
      hasTouch: width < 700,
    });
    const page = await context.newPage();
    const board = await open(page);
    await move(board, 'e4');
    await share(page);
    const body = dialog(page).locator('.questions');
    for (const wide of width < 700 ? [width] : [width, 768]) {
      await page.setViewportSize({ width: wide, height: 844 });
      expect(await body.evaluate((e) => e.scrollWidth - e.clientWidth), `${wide}`).toBe(0);
    }
    if (width < 700)
      for (const one of await dialog(page).locator('button:visible').all())
        expect((await one.boundingBox()).height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page, { within: '#share' });
    await context.close();
  });
