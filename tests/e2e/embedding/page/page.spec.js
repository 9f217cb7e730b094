import { expectAccessible } from '../../../helpers/axe.js';
import { cell, expect, open, play, speak, test } from '../../../helpers/page.js';
import { MANIFEST, boardOf, expandAll, onePage, visit } from '../../../helpers/embedding-page.js';

/** @typedef {import('../../../helpers/page.js').Page} Page */

test.describe('the embedding page in a French browser', () => {
  test.use({ locale: 'fr-FR' });

  test('the embedding page opens in French, switches to English and back, and keeps its games', async ({
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

test('the game page and the embedding page link to each other and use the language in `lang`', async ({
  page,
}) => {
  await open(page, '../?lang=fr');
  await page.getByRole('link', { name: 'Pour votre site' }).click();
  await expect(page.locator('h1')).toHaveText('Un échiquier pour votre site');
  await page.getByRole('link', { name: 'Jouer sur cet échiquier' }).last().click();
  await expect(page.locator('.sentence')).toHaveText('Aux Blancs de jouer.');
  await speak(page, 'en');
  await page.getByRole('link', { name: 'For your site' }).click();
  await expect(page.locator('h1')).toHaveText('A chess board for your site');
  await expect(page).not.toHaveURL(/lang/);
});

onePage('the page shows no word of the other language and no unfilled placeholder', async ({ page }) => {
  await expandAll(page);
  const words = () =>
    page.evaluate(() => {
      const named = document.querySelectorAll('[aria-label], [title]');
      const names = [...named].flatMap((one) => [one.ariaLabel, one.title]);
      const copy = document.body.cloneNode(true);
      // The test ignores the list of events, which the example boards dispatch at any time.
      for (const code of /** @type {any} */ (copy).querySelectorAll(
        'code, [role=log], .languages, script, .noscript, noscript',
      ))
        code.remove();
      return [copy.textContent, document.title, ...names].join('\n');
    });
  for (const [language, foreign] of [
    ['en', /échiquier|\bcoup|partie|\bpage de\b|défaut|couleur/i],
    ['fr', /\bthe\b|square|\bmove\b|colour|\bwhich\b|default/i],
  ]) {
    await speak(page, language);
    const seen = await words();
    expect(seen).not.toMatch(foreign);
    expect(seen).not.toMatch(/undefined|\bNaN|\[object|\{\w+\}/);
  }
});

onePage('the reference tables list everything in the manifest, in both languages', async ({ page }) => {
  for (const language of ['en', 'fr']) {
    await speak(page, language);
    for (const { declarations } of MANIFEST.modules) {
      const [{ tagName, members, attributes, events, cssProperties, cssParts, slots }] = declarations;
      const isBoard = tagName === 'roque-board';
      const wanted = {
        attributes,
        properties: members.filter(({ kind, attribute }) => kind === 'field' && !attribute),
        methods: members.filter(({ kind }) => kind === 'method'),
        events,
        variables: cssProperties,
        parts: cssParts,
        // The page describes the slots of the other elements beside their examples.
        ...(isBoard && { slots }),
      };
      const of = isBoard ? ':not([data-of])' : `[data-of=${tagName}]`;
      for (const [table, list] of Object.entries(wanted)) {
        const rows = page.locator(`[data-reference=${table}]${of} tbody tr`);
        const names = await rows.locator('th').allTextContents();
        expect(names.map((name) => name.replace(/\(.*/, ''))).toEqual(list.map(({ name }) => name));
        for (const text of await rows.locator('td:last-child').allTextContents())
          expect(text).toMatch(/\S{3}/);
      }
    }
  }
  await expect(page.locator('[data-reference=attributes]').first()).toContainText('Le camp placé en bas.');
});

onePage('nothing scrolls sideways on a phone, in either language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expandAll(page);
  for (const language of ['fr', 'en']) {
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

test('a link to a section of the embedding page shows that section, although boards above load later', async ({
  page,
}) => {
  await visit(page, 'embedding/#colours');
  const top = () => page.locator('#colours').evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(60);
  expect(await top()).toBeGreaterThan(-60);
});

/** @param {Page} page @param {string} language @param {object} options */
async function expectClean(page, language, options) {
  await speak(page, language);
  await expectAccessible(page, {
    state: language,
    options: { iframes: false, ...options },
    // Screen readers read the sign × of a move as a word.
    ignored: (id, html) => id === 'label-content-name-mismatch' && /^<span class="move".*×/.test(html),
  });
}

/** Opens the page with every collapsed section expanded. @param {Page} page */
async function showAll(page) {
  await visit(page);
  await expandAll(page);
  await play(boardOf(page, 'events'), 'e2e4');
}

onePage('axe finds no violation on the page', async ({ page }) => {
  onePage.slow();
  await expandAll(page);
  // The daily run checks only one language, because both have the same elements and styles.
  for (const language of process.env.ROQUE_ALL ? ['en', 'fr'] : ['en']) await expectClean(page, language, {});
});

test.describe('the embedding page in a browser that prefers dark colours', () => {
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'the style sheets are the same in every browser',
  );
  test.use({ colorScheme: 'dark' });

  // In the dark colour scheme axe checks only colours, because nothing else differs.
  test('axe finds no violation in the embedding page in dark colours', { tag: '@night' }, async ({
    page,
  }) => {
    test.slow();
    await showAll(page);
    expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
    await expectClean(page, 'en', { runOnly: ['color-contrast', 'link-in-text-block'] });
  });
});

test('opening a section of the embedding page by its link causes no layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value } of /** @type {any[]} */ (list.getEntries())) window.shifts.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visit(page, 'embedding/#play');
  await expect(page.locator('#play')).toBeInViewport();
  const shifts = await page.evaluate(async () => {
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    return window.shifts;
  });
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.05);
});
