// `node crate/xtask/icons.mjs`: the icons of the installed page, www/site/icons/*.png, drawn from www/site/icon.svg by
// Chromium. To be run when the icon changes.
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CHROMIUM, OWN } from '../../tests/browsers.mjs';

const FOLDER = new URL('../../www/site/', import.meta.url);
const icon = readFileSync(new URL('icon.svg', FOLDER), 'utf8');

// Systems cut their own shapes out of a whole square. Of `maskable` a disc of four fifths is sure to be seen: it holds the
// rook as it is.
const square = icon.replace(/ rx="\d+"/, '');
const ICONS = {
  192: [192, icon],
  512: [512, icon],
  maskable: [512, square],
  apple: [180, square],
};

const browser = await chromium.launch({
  ...(CHROMIUM === OWN ? {} : { executablePath: CHROMIUM }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const [name, [size, svg]] of Object.entries(ICONS)) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  await page.screenshot({
    path: new URL(`icons/${name}.png`, FOLDER).pathname,
    omitBackground: true,
  });
  await page.close();
}
await browser.close();
