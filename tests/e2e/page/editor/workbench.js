// Helpers for tests of the dialog that sets up a position.
import { act, expect } from '../../../helpers/page.js';

/** @typedef {import('../../../helpers/page.js').Page} Page */

/** @param {Page} page */
export const editor = (page) => page.locator('#editor');
/** @param {Page} page @param {string} name */
export const square = (page, name) => editor(page).locator(`[role=gridcell][aria-label^="${name}"]`);
/** @param {Page} page */
export const text = (page) => editor(page).locator('[name=fen]');
/** @param {Page} page */
export const verdict = (page) => editor(page).locator('.judgement');
/** @param {Page} page */
export const play = (page) => editor(page).locator('[value=start]');
/** @param {Page} page @param {string} deed */
export const press = (page, deed) => editor(page).locator(`[data-do=${deed}]`).click();

/** @param {Page} page */
export async function setUp(page) {
  await act(page, 'setup');
  await expect(editor(page)).toBeVisible();
}

/** @param {Page} page @param {import('@playwright/test').Locator} from @param {{ x: number, y: number }} to */
export async function drag(page, from, to) {
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** @param {import('@playwright/test').Locator} place */
export async function centre(place) {
  const box = await place.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
