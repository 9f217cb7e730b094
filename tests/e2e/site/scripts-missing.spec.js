// Tests that a page whose scripts cannot be loaded says so in both languages and links to the book.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILD, expect, open, ready, test } from '../../helpers/page.js';
import { DIST, Server } from '../../helpers/server.js';
import { serve } from '../../helpers/serving.mjs';

/** @typedef {import('../../helpers/page.js').Page} Page */

const PAGES = ['index.html', 'puzzles/index.html', 'solve/index.html', 'embedding/index.html', 'embed.html'];
const said = (/** @type {Page} */ page) => page.locator('.scripts-missing');

test('a page opened as a local file says that it needs a server, and links to the book, which works without one', async ({
  page,
  complaints,
}) => {
  for (const name of PAGES) {
    await page.goto(pathToFileURL(join(DIST, name)).href);
    await expect(said(page), name).toBeVisible();
    await expect(said(page)).toContainText('cargo xtask serve');
    await expect(said(page).locator('[lang=fr]')).toContainText('serveur web');
  }
  await page.goto(pathToFileURL(join(DIST, 'puzzles/index.html')).href);
  await said(page).getByRole('link', { name: 'The rule book' }).click();
  await expect(page.locator('h1')).toContainText('The rules of chess');
  // The browser also logs the blocked scripts.
  complaints.length = 0;
});

test('if the server returns the same page for every URL, the page says that its scripts are missing', async ({
  page,
  complaints,
}) => {
  for (const name of PAGES) {
    const html = readFileSync(join(DIST, name));
    const host = await serve((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    });
    await page.goto(host.url);
    await expect(said(page), name).toBeVisible();
    await expect(said(page).getByRole('link')).toHaveText(['The rule book', 'Le livre des règles']);
    await host.stop();
  }
  complaints.length = 0;
});

test('the page does not report a slow script as missing', async ({ page }) => {
  const server = await new Server({ '/': DIST }).start();
  /** @type {() => void} */
  let go = () => {};
  const asked = new Promise((heard) => {
    page.route(`**/game/game-${BUILD}.js`, async (route) => {
      heard(undefined);
      await new Promise((done) => {
        go = () => done(undefined);
      });
      await route.continue();
    });
  });
  await page.goto(server.url(), { waitUntil: 'commit' });
  await asked;
  await expect(page.getByRole('heading', { name: 'Roque' })).toBeVisible();
  await expect(said(page)).toBeHidden();
  go();
  await ready(page.locator('roque-board'));
  await expect(said(page)).toBeHidden();
  await server.stop();
});

test('without style sheets a page with running scripts does not report them as missing', async ({
  page,
  complaints,
}) => {
  await page.route('**/*.css', (route) => route.abort());
  await open(page);
  await expect(said(page)).toBeHidden();
  complaints.length = 0;
});
