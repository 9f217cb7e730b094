// Opens the embedding page, which documents embedding, and finds its examples.
import { readFileSync } from 'node:fs';
import { speak, test, withoutComplaints } from './page.js';

/** @typedef {import('./page.js').Page} Page */

export const MANIFEST = JSON.parse(
  readFileSync(new URL('../../dist/board/custom-elements.json', import.meta.url), 'utf8'),
);

/** Opens the embedding page and waits until all its examples run. @param {Page} page */
export async function visit(page, path = 'embedding/') {
  await page.goto(path);
  await page.locator('html[data-complete]').waitFor({ state: 'attached' });
  await page.evaluate(() => Promise.all([...document.querySelectorAll('roque-board')].map((b) => b.ready)));
  await page.evaluate(() => {
    for (const board of document.querySelectorAll('roque-board'))
      board.setAttribute('animation-duration', '0');
  });
}

/** @param {Page} page @param {string} name */
export const stage = (page, name) => page.locator(`[data-example=${name}] .stage`);
/** @param {Page} page @param {string} name */
export const boardOf = (page, name) => stage(page, name).locator('roque-board');

const DESK = { width: 1280, height: 720 };

/**
 * Like `test`, but all tests of a worker share one page, because the page's forty boards take seconds to open. Each
 * test begins with the English page in a desktop window, and changes only the examples that the test is about.
 * @type {import('../e2e/types.d.ts').BrowserTest}
 */
export const onePage = /** @type {any} */ (test).extend({
  visited: [
    async ({ browser }, use, { project }) => {
      const { baseURL, serviceWorkers } = project.use;
      const context = await browser.newContext({ baseURL, serviceWorkers, viewport: DESK });
      const page = await context.newPage();
      await visit(page);
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ visited, complaints }, use) => {
    await visited.setViewportSize(DESK);
    if ((await visited.locator('html').getAttribute('lang')) !== 'en') await speak(visited, 'en');
    await withoutComplaints(visited, complaints, use);
  },
});

/** Opens every collapsed section of the page. @param {Page} page */
export const expandAll = (page) =>
  page.evaluate(() => {
    /** @type {HTMLDetailsElement} */ for (const section of document.querySelectorAll(
      'main details:not(#log *)',
    ))
      section.open = true;
  });
