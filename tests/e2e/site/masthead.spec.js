// Tests that no navigation in the header of any page is cut off.
import { readFileSync } from 'node:fs';
import { expect, test } from '../../helpers/page.js';

const SITE = JSON.parse(readFileSync(new URL('../../../www/site.json', import.meta.url), 'utf8'));
const PAGES = [...SITE.pages, ...SITE.others]
  .map(({ file }) => file.replace(/index\.html$/, ''))
  .filter((file) => !/404|embed|page\.html/.test(file));

const GATE = [
  [360, 640],
  [1366, 640],
];
const NIGHT = [
  [320, 568],
  [344, 882],
  [375, 667],
  [390, 844],
  [412, 915],
  [768, 1024],
  [844, 390],
  [1280, 720],
  [1440, 900],
];

/** Returns the elements that are cut off in the header of a page. @param {import('../../helpers/page.js').Page} page */
const faultsOf = (page) =>
  page.evaluate(() => {
    const nav = document.querySelector('nav.site');
    const faults = nav.scrollWidth > nav.clientWidth ? ['the navigation'] : [];
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page');
    return faults;
  });

for (const font of ['a wide', 'a narrow'])
  for (const [sizes, tag] of /** @type {[number[][], string[]][]} */ ([
    [GATE, font === 'a wide' ? [] : ['@night']],
    [NIGHT, ['@night']],
  ]))
    test(`with the ${font} font nothing of the pages' header is cut off at ${sizes.length} window sizes, in either language`, {
      tag,
    }, async ({ page }) => {
      test.slow();
      for (const path of PAGES)
        for (const language of ['fr', 'en']) {
          await page.goto(path === 'book/' ? `book/${language}/` : `${path}?lang=${language}`);
          await page.locator('body:not([data-late])').waitFor();
          const family = font === 'a wide' ? 'DejaVu Sans, Verdana' : 'Liberation Sans Narrow, Arial Narrow';
          await page.locator('body').evaluate((body, family) => {
            body.style.setProperty('--sans', family);
          }, family);
          for (const [width, height] of sizes) {
            await page.setViewportSize({ width, height });
            await expect.poll(() => faultsOf(page), `${path} ${language} ${width}×${height}`).toEqual([]);
          }
        }
    });
