// Puts a board on a third-party page and records its events.
import { ready } from './page.js';

/** Records events of these types. Returns a function that returns the recorded details and clears them. @param {import('./page.js').Board} board @param {...string} types */
export async function hear(board, ...types) {
  await board.evaluate((element, types) => {
    element.heard = [];
    for (const type of types)
      element.addEventListener(type, ({ detail }) => element.heard.push([type, structuredClone(detail)]));
  }, types);
  return () => board.evaluate((element) => element.heard.splice(0));
}

/** Opens a third-party page and returns its first board. @param {any} page @param {any} site @param {string} html */
export async function embed(page, site, html) {
  await page.goto(site(html));
  const board = page.locator('roque-board').first();
  await ready(board);
  await board.evaluate((element) => {
    if (!element.hasAttribute('animation-duration')) element.animationDuration = 0;
  });
  return board;
}

export const own = (/** @type {string} */ attributes = '') =>
  `<main style="width:480px"><roque-board ${attributes}></roque-board></main>`;
