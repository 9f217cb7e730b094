// Tests the element `<roque-editor>` on a page of another site.
import { expect, samePage as test } from '../../helpers/page.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const ELSEWHERE = process.env.ROQUE_ELSEWHERE ?? '';
const { origin } = new URL(ELSEWHERE);
const POLICY =
  `default-src 'none'; script-src 'self' ${origin} 'wasm-unsafe-eval'; connect-src 'self' ${origin}; img-src data:;
  base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`.replace(/\s+/g, ' ');
// The browser window is tall enough to show the whole editor without scrolling.
test.use({ viewport: { width: 900, height: 900 } });

/**
 * Opens a page with an editor and records the events that it dispatches.
 * @param {import('../../helpers/page.js').Page} page @param {Function} site
 */
const lay = async (page, site, { attributes = '', lang = 'en', inside = '', from = '' } = {}) => {
  const html = `<main><h1>A site</h1><roque-editor ${attributes}>${inside}</roque-editor></main>`;
  const headers = { 'content-security-policy': POLICY };
  await page.goto(site(html, { script: `${from}board/roque-editor.js`, headers, lang }));
  const editor = page.locator('roque-editor');
  await editor.evaluate((element) => {
    element.heard = [];
    document.addEventListener('positionchange', ({ detail }) => element.heard.push(detail));
    document.addEventListener('input', () => element.heard.push('input'));
    return element.ready;
  });
  await expect(editor.locator('.judgement p')).not.toBeEmpty();
  return {
    editor,
    square: (name) => editor.locator(`[role=gridcell][aria-label^="${name}"]`),
    fen: () => editor.evaluate((element) => element.fen),
    heard: () => editor.evaluate((element) => element.heard.splice(0)),
  };
};

test('the editor sets up a position on a page with a strict policy and dispatches positionchange', async ({
  page,
  site,
}) => {
  const { editor, square, fen, heard } = await lay(page, site);
  expect(await fen()).toBe(`${START} w KQkq - 0 1`);
  await editor.getByRole('button', { name: 'Empty the board' }).click();
  await heard();
  for (const [piece, name] of [
    ['White king', 'e1'],
    ['Black king', 'e8'],
    ['White rook', 'a7'],
  ]) {
    await editor.getByRole('radio', { name: piece }).check({ force: true });
    await square(name).click();
  }
  await expect(editor.locator('[part=judgement]')).toHaveText('This position can be played.');
  expect(await heard()).toEqual([
    {
      fen: '8/8/8/8/8/8/8/4K3 w - - 0 1',
      rules: 'orthodox',
      faults: ['missingBlackKing'],
      doubts: [],
      outcome: null,
    },
    {
      fen: '4k3/8/8/8/8/8/8/4K3 w - - 0 1',
      rules: 'orthodox',
      faults: [],
      doubts: [],
      outcome: expect.anything(),
    },
    { fen: '4k3/R7/8/8/8/8/8/4K3 w - - 0 1', rules: 'orthodox', faults: [], doubts: [], outcome: null },
  ]);
  await editor.getByRole('radio', { name: 'Move' }).check({ force: true });
  await square('a7').dragTo(square('h7'));
  expect(await fen()).toBe('4k3/7R/8/8/8/8/8/4K3 w - - 0 1');
});

test('the editor works from another origin, and typing in it dispatches no input event on the page', async ({
  page,
  site,
}) => {
  const attributes = 'rules="exchange"';
  const { editor, fen, heard } = await lay(page, site, { attributes, from: ELSEWHERE });
  expect(await fen()).toBe(`${START} w Xx - 0 1`);
  await heard();
  await editor.getByLabel('The position as FEN text').fill('8/8/8/8/8/8/8/8 w - - 0 1');
  await expect(editor.locator('[part=judgement]')).toContainText('There are no pieces on the board.');
  expect((await heard()).map(({ faults }) => faults)).toEqual([
    ['emptyBoard', 'missingWhiteKing', 'missingBlackKing'],
  ]);
});

test('setting fen and rules dispatches one positionchange, and setting the same fen dispatches nothing', {
  tag: '@night',
}, async ({ page, site }) => {
  const { editor, fen, heard } = await lay(page, site, {
    attributes: 'fen="4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"',
  });
  await heard();
  await editor.evaluate(async (element) => {
    element.fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
    element.rules = 'take-make';
    element.fen = '4k3/8/8/8/8/8/8/P3K3 b - - 0 1';
    await Promise.resolve();
  });
  expect(await heard()).toEqual([
    {
      fen: '4k3/8/8/8/8/8/8/P3K3 b - - 0 1',
      rules: 'take-make',
      faults: [],
      doubts: [],
      outcome: null,
    },
  ]);
  await editor.evaluate((element) => element.start());
  expect(await fen()).toBe(`${START} w KQkq - 0 1`);
  await editor.evaluate((element) => element.clear());
  expect((await heard()).map(({ faults }) => faults)).toEqual([
    [],
    ['emptyBoard', 'missingWhiteKing', 'missingBlackKing'],
  ]);
  await editor.evaluate((element) => {
    element.flip();
    element.rules = 'sideways';
  });
  expect(await editor.evaluate((element) => [element.orientation, element.position.faults])).toEqual([
    'black',
    ['unknownRules'],
  ]);
});

test('setting an editor property to null restores its default, and a value that is not a string is reported as a fault', async ({
  page,
  site,
}) => {
  const { editor } = await lay(page, site, { attributes: 'rules="take-make" orientation="black"' });
  const state = () =>
    editor.evaluate(({ rules, orientation, position }) => [rules, orientation, position.faults]);
  await editor.evaluate((element) => Object.assign(element, { rules: null, orientation: null, fen: null }));
  expect(await state()).toEqual(['orthodox', 'white', []]);
  await editor.evaluate(async (element) => {
    Object.assign(element, { rules: Symbol('none'), fen: Symbol('none'), orientation: Symbol('none') });
    await Promise.resolve();
  });
  expect(await state()).toEqual(['[object]', 'white', ['fenPlacement']]);
});

test("the editor lets users choose the rules only with `chooseRules`, and its slot shows the page's content", {
  tag: '@night',
}, async ({ page, site }) => {
  const { editor } = await lay(page, site, { inside: '<button>Play it</button>' });
  const games = editor.getByLabel('Game');
  await expect(games).toBeHidden();
  await expect(editor.getByRole('button', { name: 'Play it' })).toBeVisible();
  await editor.evaluate((element) => {
    element.chooseRules = true;
  });
  await games.selectOption({ label: 'Exchange castling' });
  expect(await editor.evaluate((element) => element.position.rules)).toBe('exchange');
});

test('on a French right-to-left page the editor works by keyboard, and its board is not mirrored', async ({
  page,
  site,
}) => {
  const { editor, square, fen } = await lay(page, site, { lang: 'fr', attributes: 'dir="rtl"' });
  await editor.getByRole('button', { name: 'Vider l’échiquier' }).press('Enter');
  await square('e1').focus();
  for (const key of ['Shift+R', 'PageUp', 'r', 'ArrowRight', 'd']) await page.keyboard.press(key);
  expect(await fen()).toBe('4kq2/8/8/8/8/8/8/4K3 w - - 0 1');
  await expect(editor.locator('.said')).toHaveText('f8, dame noire');
  const [a1, h1] = await Promise.all(['a1', 'h1'].map((name) => square(name).boundingBox()));
  expect(a1.x).toBeLessThan(h1.x);
});

test('if the engine cannot be loaded, the editor still places pieces, shows a message and reports engineFailed', async ({
  page,
  site,
  complaints,
}) => {
  const change = (/** @type {string} */ path, /** @type {Buffer} */ file) =>
    path.endsWith('.wasm') ? null : file;
  await page.goto(site('<roque-editor></roque-editor>', { script: 'board/roque-editor.js', change }));
  const editor = page.locator('roque-editor');
  await expect(editor.locator('[part=judgement]')).toContainText('The chess engine could not be loaded');
  await editor.locator('[role=gridcell]').nth(60).focus();
  await page.keyboard.press('Shift+K');
  expect(await editor.evaluate((element) => element.fen)).toContain('/4K3 w');
  expect(await editor.evaluate((element) => element.position.faults)).toEqual(['engineFailed']);
  complaints.length = 0;
});
