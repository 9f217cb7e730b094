// Opens the documentation page for embedding, and finds its examples.
import { readFileSync } from 'node:fs';

/** @typedef {import('./page.js').Page} Page */

export const MANIFEST = JSON.parse(
  readFileSync(new URL('../../dist/board/custom-elements.json', import.meta.url), 'utf8'),
);

/** Opens the page and waits until every example on it runs. @param {Page} page */
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
