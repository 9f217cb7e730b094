// Test fixtures for a site with its service worker, and for the next build of the site.
import { test as base, BUILD, expect, open } from '../../helpers/page.js';
import { nextBuild, Server } from '../../helpers/server.js';

/** @typedef {import('../../helpers/page.js').Page} Page */

/** The path of the game page's language file. */
export const WORDS = `locales/${BUILD}/en/game.js`;
/** The path of a file that the board loads lazily. @param {string} name */
export const part = (name) => `board/${BUILD}/${name}.js`;

/** @type {import('../types.d.ts').BrowserTest<{ server: Server }, { next: string }>} */
export const test = /** @type {any} */ (base).extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
  server: async ({}, use) => {
    const server = await new Server().start();
    await use(server);
    await server.stop();
  },
  /** Creates the next build, with changed texts on the page and the board, and one file less. */
  next: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const { folder, remove } = nextBuild({
        [WORDS]: (text) => text.replace('White to move.', 'White moves next.'),
        [part('fr/board')]: (text) => text.replace(/board:"[^"]*"/, 'board:"Damier"'),
        [part('geometric')]: null,
      });
      await use(folder);
      remove();
    },
    { scope: 'worker' },
  ],
});

export const kept = (/** @type {Page} */ page) => page.locator('.kept');
export const news = (/** @type {Page} */ page) => page.locator('.update');
export const press = (/** @type {Page} */ page, /** @type {string} */ name) =>
  news(page).getByRole('button', { name }).click();

/** Opens the page and waits until it works offline. @param {Page} page @param {string} url */
export async function visit(page, url) {
  const board = await open(page, url, { still: true });
  await expect(kept(page)).toBeVisible();
  return board;
}

/** Returns the text of a file that the page requests. @param {Page} page @param {string} path */
export const file = (page, path) =>
  page.evaluate(async (path) => {
    const answer = await fetch(path).catch(() => null);
    return answer?.ok ? answer.text() : null;
  }, path);

/** Simulates that the user returns to the tab. @param {Page} page */
export const lookAgain = (page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Returns the builds in the browser's caches. @param {Page} page */
export const builds = (page) =>
  page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.includes(' build ')).map((name) => name.split(' ').at(-1)),
  );
