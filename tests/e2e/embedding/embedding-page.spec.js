import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
  open,
  painted,
  pixel,
  placement,
  play,
  speak,
  spoken,
  test,
} from '../../helpers/page.js';

/** @typedef {import('../../helpers/page.js').Page} Page */

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const MANIFEST = JSON.parse(
  readFileSync(new URL('../../../dist/board/custom-elements.json', import.meta.url), 'utf8'),
);
const [{ members, attributes, events, cssProperties, cssParts, slots }] = MANIFEST.modules[0].declarations;
const ELSEWHERE = process.env.ROQUE_ELSEWHERE;

/** Opens the page, and waits until every example on it runs. @param {Page} page */
async function visit(page, path = 'embedding/') {
  await page.goto(path);
  await page.locator('html[data-complete]').waitFor({ state: 'attached' });
  await page.evaluate(() => Promise.all([...document.querySelectorAll('roque-board')].map((b) => b.ready)));
  await page.evaluate(() => {
    for (const board of document.querySelectorAll('roque-board'))
      board.setAttribute('animation-duration', '0');
  });
}

/** @param {Page} page @param {string} name */
const stage = (page, name) => page.locator(`[data-example=${name}] .stage`);
/** @param {Page} page @param {string} name */
const boardOf = (page, name) => stage(page, name).locator('roque-board');
/** The code as it is shown. @param {Page} page @param {string} name */
const codeOf = (page, name) => page.locator(`[data-example=${name}] .source code`).allTextContents();

test.describe('in a French browser', () => {
  test.use({ locale: 'fr-FR' });

  test('the page is in French at once, goes over to English and back, and games go on meanwhile', async ({
    page,
  }) => {
    await visit(page);
    await expect(page).toHaveTitle(/^Roque.: un échiquier/);
    await expect(page.locator('h1')).toHaveText('Un échiquier pour votre site');
    await play(boardOf(page, 'play'), 'e2e4');
    await speak(page, 'en');
    await expect(page.locator('h1')).toHaveText('A chess board for your site');
    await expect(page.locator('#connected').locator('..')).toHaveText(/connected/);
    await expect(boardOf(page, 'viewer').locator('[part=viewer]')).toContainText('Two threats at once');
    await expect(cell(boardOf(page, 'play'), 'e4')).toHaveAccessibleName('e4, white pawn');
    await page.reload();
    await expect(page.locator('h1')).toHaveText('A chess board for your site');
  });
});

test('the game’s page and this one lead to each other, in the language that the address asks for', async ({
  page,
}) => {
  await open(page, '../?lang=fr');
  await page.getByRole('link', { name: 'Un échiquier pour votre site' }).click();
  await expect(page.locator('h1')).toHaveText('Un échiquier pour votre site');
  await page.getByRole('link', { name: 'Jouer sur cet échiquier' }).last().click();
  await expect(page.locator('.sentence')).toHaveText('Aux Blancs de jouer.');
  await speak(page, 'en');
  await page.getByRole('link', { name: 'A board for your own site' }).click();
  await expect(page.locator('h1')).toHaveText('A chess board for your site');
  await expect(page).not.toHaveURL(/lang/);
});

test('no word of the other language and no unfilled blank is left on the page', async ({ page }) => {
  await visit(page);
  await page.locator('.query summary').click();
  const words = () =>
    page.evaluate(() => {
      const named = document.querySelectorAll('[aria-label], [title]');
      const names = [...named].flatMap((one) => [one.ariaLabel, one.title]);
      const copy = document.body.cloneNode(true);
      for (const code of copy.querySelectorAll('code, .languages, script, noscript')) code.remove();
      return [copy.textContent, document.title, ...names].join('\n');
    });
  for (const [language, foreign] of [
    ['en', /échiquier|\bcoup|partie|\bpage de|défaut|couleur/i],
    ['fr', /\bthe\b|square|\bmove\b|colour|\bwhich\b|default/i],
  ]) {
    await speak(page, language);
    const seen = await words();
    expect(seen).not.toMatch(foreign);
    expect(seen).not.toMatch(/undefined|\bNaN|\[object|\{\w+\}/);
  }
});

test('the code that is shown is the code that runs', async ({ page, context }) => {
  await visit(page);
  // The page itself lets no markup in but its own.
  const blank = await context.newPage();
  const home = new URL('..', page.url()).href;
  const examples = await page
    .locator('[data-example]')
    .evaluateAll((all) => all.map(({ dataset: { example, files } }) => [example, files.split(' ')]));
  expect(examples.length).toBeGreaterThanOrEqual(13);
  for (const [name, files] of examples) {
    const shown = await codeOf(page, name);
    expect(shown.length, name).toBe(files.length);
    for (const [i, kind] of files.entries()) {
      const answer = await page.request.get(
        `embedding/examples-${BUILD}/${name}.${kind.replace('html', 'html.txt')}`,
      );
      const file = (await answer.text()).trimEnd();
      if (kind !== 'html') {
        expect(shown[i]).toBe(file);
        // As it was written, not as it was made smaller.
        const source = new URL(`../../../www/embedding/examples/${name}.${kind}`, import.meta.url);
        expect(file).toBe(readFileSync(source, 'utf8').trimEnd());
        continue;
      }
      if (!/\{\w+\}/.test(file)) expect(shown[i]).toBe(file);
      // Every element of the markup is in the page with all that the markup gives it.
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

test('a button copies its code', async ({ page }) => {
  await visit(page);
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

test('every board to play on is played on', async ({ page }) => {
  await visit(page);
  for (const name of ['script', 'play', 'shapes', 'events']) {
    await play(boardOf(page, name), 'e2e4 e7e5');
    expect(await placement(boardOf(page, name)), name).toMatch(/pppp1ppp\/8\/4p3\/4P3\/8\/PPPP1PPP/);
  }
  await play(boardOf(page, 'black'), 'g1f3');
  expect(await placement(boardOf(page, 'black'))).toContain('5N2');
  await expect(cell(boardOf(page, 'black'), 'h1')).toBeVisible();
  // The knight takes the bishop, and goes on like it.
  await click(boardOf(page, 'rules'), 'c3', 'd5', 'b3');
  expect(await placement(boardOf(page, 'rules'))).not.toContain('b');
  await play(boardOf(page, 'image'), 'd2d7');
  await play(boardOf(page, 'errors'), 'e2e4');
  expect(await placement(boardOf(page, 'errors'))).toContain('4P3');
  await expect(boardOf(page, 'diagram').locator('canvas')).toHaveAccessibleName(/^Chess position/);
  expect(await boardOf(page, 'style').evaluate((board) => board.clientWidth)).toBe(240);
  expect(alike(await pixel(boardOf(page, 'style'), 'e4', 0.1, 0.5), [0xe7, 0xec, 0xef])).toBe(true);
});

test('the frame takes its height from its board, and obeys the button', async ({ page }) => {
  await visit(page);
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

test('the remote opponent answers, a premove waits for it, and what is forbidden is not played', async ({
  page,
}) => {
  await visit(page);
  const board = boardOf(page, 'remote');
  await page.locator('#connected').uncheck();
  await play(board, 'e2e4');
  expect(await placement(board)).toContain('PPPPPPPP');
  await page.locator('#connected').check();
  await play(board, 'e2e4');
  await play(board, 'a2a3');
  expect((await marks(board)).premove.sort()).toEqual(['a2', 'a3']);
  await expect
    .poll(() => board.evaluate((element) => element.state.ply), { timeout: 5000 })
    .toBeGreaterThan(2);
  expect(await placement(board)).toContain('P3');
});

test('in the lesson the knight goes where the page says, and takes the pawns', async ({ page }) => {
  await visit(page);
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
    for (const move of moves.split(' ')) {
      await play(board, move);
      // The page has said by then where the knight may go next.
      await painted(board);
    }
    await expect(left).toHaveText('♟'.repeat(pawns) || '✓');
  }
});

test('the game is followed by its buttons, with the words and arrows of its comments', async ({ page }) => {
  await visit(page);
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

test('what is drawn is told, and kept when asked for', async ({ page }) => {
  await visit(page);
  const board = boardOf(page, 'shapes');
  const drawn = page.locator('#drawn');
  await draw(board, 'b1', 'c3');
  await draw(board, 'd4');
  await expect(drawn).toHaveText('green b1 c3, green d4 d4');
  await page.locator('#keep').click();
  await click(board, 'e2', 'e4');
  await expect(drawn).toBeEmpty();
  const kept = await board.evaluate((element) => element.shapes.map(({ from, to }) => from + to));
  expect(kept).toEqual(['g1f3', 'e5e5', 'b1c3', 'd4d4']);
});

test('pictures are downloaded, each of its type', async ({ page, browserName }) => {
  await visit(page);
  await page.evaluate(() => {
    const make = URL.createObjectURL;
    window.made = [];
    URL.createObjectURL = (blob) => {
      window.made.push(blob.type);
      return make(blob);
    };
  });
  for (const [name, file, begins] of [
    ['PNG', 'diagram.png', '\x89PNG'],
    ['SVG', 'diagram.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1200"'],
  ]) {
    // Firefox, as it is driven here, does not tell of downloads.
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

test('events are listed as they come, with their details', async ({ page }) => {
  await visit(page);
  const board = boardOf(page, 'events');
  const log = page.locator('#log');
  const names = () => log.locator('summary').allTextContents();
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

test('a bad FEN is told by its code, and the last good position stays', async ({ page }) => {
  await visit(page);
  const board = boardOf(page, 'errors');
  const typed = page.locator('#typed');
  const fault = page.locator('#fault');
  await typed.fill('4k3/8/8/8/8/8/4P3/8 w - - 0 1');
  await expect(fault).toContainText('missingWhiteKing');
  expect(await fen(board)).toBe('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  await typed.fill('4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1');
  await expect(fault).toBeEmpty();
  expect(await placement(board)).toBe('4k3/8/8/8/8/8/4Q3/4K3');
});

test('the playground colours its board by the style that it shows', async ({ page }) => {
  await visit(page);
  const ground = page.locator('.playground');
  const board = ground.locator('roque-board');
  const [css, tag] = [0, 1].map((n) => ground.locator('.source code').nth(n));
  await expect(css).toHaveText('roque-board { /* The colours of the theme. */ }');
  await expect(ground.locator('input[type=color]')).toHaveCount(cssProperties.length);
  await ground.getByLabel('Light squares').fill('#ccddee');
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
  await expect(ground.getByLabel('Dark squares')).toHaveValue('#8496a6');
  await ground.getByRole('button', { name: 'Paper' }).click();
  await ground.getByLabel('Theme').selectOption('dark');
  await ground.getByLabel('Coordinates').selectOption('none');
  await expect(tag).toHaveText('<roque-board theme="dark" coordinates="none"></roque-board>');
  await painted(board);
  expect(alike(await pixel(board, 'a3', 0.5, 0.5), [0x7c, 0x6f, 0x5d])).toBe(true);
  // The other boards keep their own.
  expect(alike(await pixel(boardOf(page, 'play'), 'a3'), [0xb5, 0x9f, 0x80])).toBe(true);
});

test('the tables list all that the manifest lists, in both languages', async ({ page }) => {
  await visit(page);
  const methods = members.filter(({ kind }) => kind === 'method');
  const fields = members.filter(({ kind, attribute }) => kind === 'field' && !attribute);
  const wanted = {
    attributes,
    properties: fields,
    methods,
    events,
    variables: cssProperties,
    parts: cssParts,
    slots,
  };
  for (const language of ['en', 'fr']) {
    await speak(page, language);
    for (const [table, list] of Object.entries(wanted)) {
      const rows = page.locator(`[data-reference=${table}] tbody tr`);
      const names = await rows.locator('th').allTextContents();
      expect(names.map((name) => name.replace(/\(.*/, ''))).toEqual(list.map(({ name }) => name));
      for (const text of await rows.locator('td:last-child').allTextContents()) expect(text).toMatch(/\S{3}/);
    }
  }
  await expect(page.locator('[data-reference=attributes]')).toContainText('Le camp placé en bas.');
});

test('nothing scrolls sideways on a phone, in either language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page);
  await page.locator('.query summary').click();
  for (const language of ['en', 'fr']) {
    await speak(page, language);
    const wide = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const out = [...document.querySelectorAll('body *')].filter(
        (one) => one.getBoundingClientRect().right > clientWidth + 0.5 && !one.closest('.unseen, thead'),
      );
      return [scrollWidth - clientWidth, ...out.map(({ outerHTML }) => outerHTML)];
    });
    expect(wide).toEqual([0]);
  }
});

test('a link to a part of the page leads there, below boards that come late', async ({ page }) => {
  await visit(page, 'embedding/#colours');
  const top = () => page.locator('#colours').evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(60);
  expect(await top()).toBeGreaterThan(-60);
});

test('under another path, the page shows the addresses of that place, and its examples run', async ({
  page,
}) => {
  await visit(page, `${ELSEWHERE}embedding/`);
  expect((await codeOf(page, 'script'))[0]).toContain(`src="${ELSEWHERE}board/roque-board.js"`);
  expect((await codeOf(page, 'frame'))[0]).toContain(`src="${ELSEWHERE}embed.html?`);
  await play(boardOf(page, 'play'), 'e2e4');
  expect(await placement(boardOf(page, 'play'))).toContain('4P3');
  await page.locator('#frame-move').click();
  await expect(page.locator('#frame-heard')).toHaveText('e4');
  await expect(page.locator('[data-reference=attributes] tbody tr')).toHaveCount(attributes.length);
  await page.getByRole('link', { name: 'Play at this board' }).last().click();
  await expect(page).toHaveURL(ELSEWHERE);
});

/** @param {Page} page @param {string} language @param {object} options */
async function expectClean(page, language, options) {
  await speak(page, language);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      iframes: false,
      ...options,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes
        // The sign × of a printed move is said as a word.
        .filter(({ html }) => id !== 'label-content-name-mismatch' || !/^<span class="move".*×/.test(html))
        .map(({ html, any }) => `${id}: ${html}: ${any[0]?.message}`),
    );
  }, options);
  expect(found, language).toEqual([]);
}

/** The page with all that it can show. @param {Page} page */
async function showAll(page) {
  await visit(page);
  await page.locator('.query summary').click();
  await play(boardOf(page, 'events'), 'e2e4');
}

test('axe finds nothing wrong, in both languages', async ({ page }) => {
  test.slow();
  await showAll(page);
  for (const language of ['en', 'fr']) await expectClean(page, language, {});
});

test.describe('in a browser that prefers dark pages', () => {
  test.skip(({ browserName }) => browserName !== 'chromium', 'the style sheets are the same everywhere');
  test.use({ colorScheme: 'dark' });

  // Nothing else of the page is another one at night.
  test('axe finds nothing wrong with the colours', async ({ page }) => {
    test.slow();
    await showAll(page);
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
    await expectClean(page, 'en', { runOnly: ['color-contrast', 'link-in-text-block'] });
  });
});
