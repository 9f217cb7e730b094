import { readFileSync } from 'node:fs';
import {
  BUILD,
  alike,
  carry,
  cell,
  click,
  draw,
  expect,
  fen,
  marks,
  painted,
  pixel,
  placement,
  play,
  reset,
  speak,
  spoken,
  test,
} from '../../../helpers/page.js';
import { examplesIn } from '../../../../www/embedding/shown.js';
import { MANIFEST, boardOf, onePage, stage, visit } from '../../../helpers/embedding-page.js';

/** @typedef {import('../../../helpers/page.js').Page} Page */

const [{ attributes, cssProperties }] = MANIFEST.modules[0].declarations;
const ELSEWHERE = process.env.ROQUE_ELSEWHERE;
/** Returns the code that the page shows for an example. @param {Page} page @param {string} name */
const codeOf = (page, name) => page.locator(`[data-example=${name}] .source code`).allTextContents();

onePage('the code shown for each example is the code that runs', async ({ page, context }) => {
  // The parsing happens elsewhere, because Trusted Types on the page forbid parsing markup.
  const blank = await context.newPage();
  const home = new URL('..', page.url()).href;
  const examples = await page.locator('[data-example]').evaluateAll((all) =>
    all.map((root) => {
      const { example, files } = root.dataset;
      return [example, files.split(' '), root.closest('section').id];
    }),
  );
  expect(examples.length).toBeGreaterThanOrEqual(13);
  for (const [name, files, section] of examples) {
    const shown = await codeOf(page, name);
    expect(shown.length, name).toBe(files.length);
    for (const [i, kind] of files.entries()) {
      // The page shows a file that an example imports under the file's own name.
      const path = kind === 'html' ? `${section}.html.txt` : kind.includes('.') ? kind : `${name}.${kind}`;
      const answer = await page.request.get(`embedding/examples-${BUILD}/${path}`);
      const text = (await answer.text()).trimEnd();
      const file = kind === 'html' ? examplesIn(text).get(name) : text;
      if (kind !== 'html') {
        // The shown code differs only in the import path, because other sites need an absolute URL.
        expect(shown[i]).toBe(file.replaceAll("'../../", `'${home}`));
        // The example file is the original source, not minified.
        const source = new URL(`../../../../www/embedding/examples/${path}`, import.meta.url);
        expect(file).toBe(readFileSync(source, 'utf8').trimEnd());
        continue;
      }
      if (!/\{\w+\}/.test(file)) expect(shown[i]).toBe(file);
      // Every element of the shown markup exists in the page with all its attributes.
      const wanted = await blank.evaluate((html) => {
        const template = document.createElement('template');
        template.innerHTML = html;
        return [...template.content.querySelectorAll('*')].map(({ localName, attributes }) => ({
          localName,
          attributes: [...attributes].map(({ name, value }) => [name, value]),
        }));
      }, shown[i]);
      expect(wanted.length, name).toBeGreaterThan(0);
      const same = await stage(page, name).evaluate(
        (stage, wanted) =>
          wanted.every(({ localName, attributes }) =>
            [...stage.querySelectorAll(localName)].some((live) =>
              attributes.every(([name, value]) => live.getAttribute(name) === value || name === 'ply'),
            ),
          ),
        wanted,
      );
      expect(same, name).toBe(true);
    }
  }
  expect((await codeOf(page, 'script'))[0]).toContain(`src="${home}board/roque-board.js"`);
  expect((await codeOf(page, 'frame'))[0]).toContain(`src="${home}embed.html?`);
  await expect(page.locator('script[src$="frame/host.js"]')).toHaveCount(1);
});

onePage('the copy button copies the code', async ({ page }) => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: async (text) => {
          window.copied = text;
        },
      },
    });
  });
  await page.locator('[data-example=lesson]').getByRole('button', { name: 'Copy the JavaScript' }).click();
  const [, script] = await codeOf(page, 'lesson');
  expect(await page.evaluate(() => window.copied)).toBe(script);
  await expect(page.locator('.announcer')).toHaveText('Copied.');
});

onePage('moves can be played on every playable example board', async ({ page }) => {
  for (const name of ['script', 'play', 'shapes']) {
    await reset(boardOf(page, name), {});
    await play(boardOf(page, name), 'e2e4 e7e5');
    expect(await placement(boardOf(page, name)), name).toMatch(/pppp1ppp\/8\/4p3\/4P3\/8\/PPPP1PPP/);
  }
  await play(boardOf(page, 'black'), 'g1f3');
  expect(await placement(boardOf(page, 'black'))).toContain('5N2');
  await expect(cell(boardOf(page, 'black'), 'h1')).toBeVisible();
  // The knight captures the bishop and then moves like a bishop.
  await click(boardOf(page, 'rules'), 'c3', 'd5', 'b3');
  expect(await placement(boardOf(page, 'rules'))).not.toContain('b');
  await play(boardOf(page, 'image'), 'd2d7');
  await play(boardOf(page, 'errors'), 'e2e4');
  expect(await placement(boardOf(page, 'errors'))).toContain('4P3');
  await expect(boardOf(page, 'diagram').locator('canvas')).toHaveAccessibleName(/^Chess position/);
  expect(await boardOf(page, 'style').evaluate((board) => board.clientWidth)).toBe(240);
  expect(alike(await pixel(boardOf(page, 'style'), 'e4', 0.1, 0.5), [0xe7, 0xec, 0xef])).toBe(true);
});

onePage('the frame has the height of its board, and its button plays a move', async ({ page }) => {
  const frame = page.frameLocator('#frame');
  await cell(frame.locator('roque-board'), 'e2').waitFor();
  await expect
    .poll(() =>
      page.locator('#frame').evaluate(({ clientHeight, clientWidth }) => clientHeight - clientWidth),
    )
    .toBe(0);
  await page.locator('#frame-move').click();
  await expect(page.locator('#frame-heard')).toHaveText('e4');
  await expect(cell(frame.locator('roque-board'), 'e4')).toHaveAccessibleName('e4, white pawn');
  await page.locator('#frame-move').click();
  await expect(page.locator('#frame-heard')).toHaveText('moveIllegal');
});

onePage(
  'the server example replies, plays a premove, and drops a move made while offline',
  async ({ page }) => {
    const board = boardOf(page, 'remote');
    await page.locator('#connected').uncheck();
    await play(board, 'd2d4');
    expect(await placement(board)).toContain('3P4');
    await page.locator('#connected').check();
    expect(await placement(board)).toContain('PPPPPPPP');
    await play(board, 'e2e4');
    await play(board, 'a2a3');
    expect((await marks(board)).premove.sort()).toEqual(['a2', 'a3']);
    await expect.poll(() => board.evaluate((element) => element.state.ply)).toBeGreaterThan(2);
    expect(await placement(board)).toContain('P3');
  },
);

onePage('the trainer example rejects moves outside its lines and says why', async ({ page }) => {
  const board = boardOf(page, 'trainer');
  await play(board, 'd2d4');
  expect(await placement(board)).toContain('PPPPPPPP');
  await expect(board.locator('[part=said]')).toHaveText('That move is not in the book. Try another one.');
  await play(board, 'e2e4');
  await expect.poll(() => board.evaluate((element) => element.state.ply)).toBe(2);
});

onePage(
  'in the lesson example the knight moves only as the page allows, and captures the pawns',
  async ({ page }) => {
    const board = boardOf(page, 'lesson');
    const left = page.locator('#pawns');
    await expect(left).toHaveText('♟♟♟♟♟');
    await click(board, 'b1', 'b2');
    expect(await placement(board)).toBe('8/5p2/1p6/3p4/8/p3p3/8/1N6');
    for (const [moves, pawns] of [
      ['b1a3', 4],
      ['a3c4 c4b6', 3],
      ['b6d5', 2],
      ['d5e3', 1],
      ['e3g4 g4h6 h6f7', 0],
    ]) {
      for (const move of /** @type {any} */ (moves).split(' ')) {
        await play(board, move);
        // The page sets the next `dests` before the next frame.
        await painted(board);
      }
      await expect(left).toHaveText('♟'.repeat(/** @type {any} */ (pawns)) || '✓');
    }
  },
);

onePage('the viewer example follows the game with its buttons, comments and language', async ({ page }) => {
  const board = boardOf(page, 'viewer');
  const current = board.locator('[aria-current=true]');
  await expect(current).toContainText('Qb3');
  await board
    .getByRole('button', { name: 'Next move' })
    .or(board.locator('.bar button').nth(2))
    .first()
    .click();
  await expect(current).toContainText('Qe7');
  await expect(spoken(board)).not.toBeEmpty();
  await board.locator('.bar button').last().click();
  await expect(current).toContainText('Rd8#');
  await speak(page, 'fr');
  await expect(board.locator('[part=viewer]')).toContainText('Deux menaces');
  await expect(current).toContainText('Db3');
});

onePage("the shapes example lists the user's shapes and keeps them on request", async ({ page }) => {
  const board = boardOf(page, 'shapes');
  const drawn = page.locator('#drawn');
  await reset(board, {});
  await draw(board, 'b1', 'c3');
  await draw(board, 'd4');
  await expect(drawn).toHaveText('green b1 c3, green d4 d4');
  await page.locator('#keep').click();
  await click(board, 'e2', 'e4');
  await expect(drawn).toBeEmpty();
  const kept = await board.evaluate((element) => element.shapes.map(({ from, to }) => from + to));
  expect(kept).toEqual(['g1f3', 'e5e5', 'b1c3', 'd4d4']);
});

onePage('the image example downloads a PNG and an SVG', async ({ page, browserName }) => {
  await page.evaluate(() => {
    const make = URL.createObjectURL;
    window.made = [];
    URL.createObjectURL = (blob) => {
      window.made.push(/** @type {any} */ (blob).type);
      return make(blob);
    };
  });
  for (const [name, file, begins] of [
    ['PNG', 'diagram.png', '\x89PNG'],
    ['SVG', 'diagram.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1200"'],
  ]) {
    // Firefox over BiDi reports no downloads to Playwright.
    const told = browserName === 'chromium' ? page.waitForEvent('download') : null;
    await stage(page, 'image').getByRole('button', { name }).click();
    const download = await told;
    if (!download) continue;
    expect(download.suggestedFilename()).toBe(file);
    expect(
      readFileSync(await download.path())
        .toString('latin1')
        .startsWith(begins),
    ).toBe(true);
  }
  await expect.poll(() => page.evaluate(() => window.made)).toEqual(['image/png', 'image/svg+xml']);
});

onePage('the events example lists the events with their details', async ({ page }) => {
  const board = boardOf(page, 'events');
  const log = page.locator('#log');
  const names = () => log.locator('summary').allTextContents();
  await reset(board, {});
  await click(board, 'e2', 'e4');
  expect((await names()).reverse()).toEqual(
    expect.arrayContaining(['movestart', 'pieceselect', 'beforemove', 'move', 'gamechange']),
  );
  await carry(board, 'e7', 'e4');
  await page.mouse.up();
  await expect.poll(names).toContain('refused');
  await draw(board, 'a1', 'a5');
  await expect.poll(names).toContain('shapeschange');
  const move = log.locator('details', { has: page.locator('summary', { hasText: /^move$/ }) });
  await move.locator('summary').click();
  await expect(move.locator('pre')).toContainText('"san": "e4"');
});

onePage(
  'the errors example shows the code of an invalid FEN and keeps the last valid position',
  async ({ page }) => {
    const board = boardOf(page, 'errors');
    const typed = page.locator('#typed');
    const fault = page.locator('#fault');
    await typed.fill('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
    await typed.fill('4k3/8/8/8/8/8/4P3/8 w - - 0 1');
    await expect(fault).toContainText('missingWhiteKing');
    expect(await fen(board)).toBe('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
    await typed.fill('4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1');
    await expect(fault).toBeEmpty();
    expect(await placement(board)).toBe('4k3/8/8/8/8/8/4Q3/4K3');
  },
);

onePage('the playground applies the style that it shows, to its own board only', async ({ page }) => {
  const ground = page.locator('.playground');
  const board = ground.locator('roque-board');
  const [css, tag] = [0, 1].map((n) => ground.locator('.source code').nth(n));
  await expect(css).toHaveText('roque-board { /* The colours of the theme. */ }');
  await expect(ground.locator('input[type=color]')).toHaveCount(cssProperties.length);
  await ground.getByLabel('Light squares', { exact: true }).fill('#ccddee');
  await expect(css).toHaveText('roque-board { --roque-light: #ccddee; }');
  await painted(board);
  expect(alike(await pixel(board, 'a4', 0.5, 0.5), [0xcc, 0xdd, 0xee])).toBe(true);
  await ground.getByLabel('Last move').fill('#00ff00');
  await expect(css).toContainText('--roque-last: #00ff00bf;');
  await painted(board);
  const [red, green] = await pixel(board, 'f1', 0.5, 0.5);
  expect(green).toBeGreaterThan(2 * red);
  await ground.getByRole('button', { name: 'Slate' }).click();
  await expect(css).toContainText('--roque-dark: #8496a6;');
  await painted(board);
  expect(alike(await pixel(board, 'a3', 0.5, 0.5), [0x84, 0x96, 0xa6])).toBe(true);
  await expect(ground.getByLabel('Dark squares', { exact: true })).toHaveValue('#8496a6');
  await ground.getByRole('button', { name: 'Paper' }).click();
  await ground.getByLabel('Theme').selectOption('dark');
  await ground.getByRole('combobox', { name: 'Coordinates' }).selectOption('none');
  await expect(tag).toHaveText('<roque-board theme="dark" coordinates="none"></roque-board>');
  await painted(board);
  expect(alike(await pixel(board, 'a3', 0.5, 0.5), [0x7c, 0x6f, 0x5d])).toBe(true);
  // The other boards on the page keep their colours.
  expect(alike(await pixel(boardOf(page, 'play'), 'a3'), [0xb5, 0x9f, 0x80])).toBe(true);
});

test('on a site under a subpath, the embedding page shows URLs with that path, and its examples work', async ({
  page,
}) => {
  await visit(page, `${ELSEWHERE}embedding/`);
  expect((await codeOf(page, 'script'))[0]).toContain(`src="${ELSEWHERE}board/roque-board.js"`);
  expect((await codeOf(page, 'frame'))[0]).toContain(`src="${ELSEWHERE}embed.html?`);
  await play(boardOf(page, 'play'), 'e2e4');
  expect(await placement(boardOf(page, 'play'))).toContain('4P3');
  await page.locator('#frame-move').click();
  await expect(page.locator('#frame-heard')).toHaveText('e4');
  await expect(page.locator('[data-reference=attributes]:not([data-of]) tbody tr')).toHaveCount(
    attributes.length,
  );
  await page.getByRole('link', { name: 'Play on this board' }).last().click();
  await expect(page).toHaveURL(ELSEWHERE);
});
