// Checks the accessibility of a page with axe-core.
import axe from 'axe-core';
import { expect } from '@playwright/test';

/**
 * Expects that axe finds no violations on the page.
 * @param {import('@playwright/test').Page} page
 * @param {{ state?: string, within?: string, options?: object, nightly?: boolean, ignored?: (id: string, html: string) => boolean }} [what]
 * `state`: name of the page's state, shown on failure; `within`: selector of the part to check; `options`: of axe;
 * `ignored`: returns true for a known false positive. A state marked `nightly` is checked only in the nightly run,
 * because the daily run checks another state of the page.
 */
export async function expectAccessible(
  page,
  { state, within, options = {}, nightly = false, ignored = () => false } = {},
) {
  if (nightly && !process.env.ROQUE_ALL) return;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ({ within, options }) => {
      const { violations } = await window.axe.run(within ?? document, {
        resultTypes: ['violations'],
        ...options,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => ({ id, html, why: any[0]?.message })),
      );
    },
    { within, options },
  );
  expect(
    found.filter(({ id, html }) => !ignored(id, html)),
    state,
  ).toEqual([]);
}
