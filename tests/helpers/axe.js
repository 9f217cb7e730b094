// What axe, which knows the rules of accessible pages, finds wrong in a page.
import axe from 'axe-core';
import { expect } from '@playwright/test';

/**
 * @param {import('@playwright/test').Page} page
 * @param {{ state?: string, within?: string, options?: object, ignored?: (id: string, html: string) => boolean }} [what]
 * `state`: of the page, told with a fault; `within`: nothing else is looked at; `options`: of axe; `ignored`: what is known to be right
 */
export async function expectAccessible(page, { state, within, options = {}, ignored = () => false } = {}) {
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
