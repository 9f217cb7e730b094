// Prints the gzipped size of the files that the game page loads up to the first move. The sum excludes the files that
// the service worker caches for offline use, and those of the computer's search. Needs the results of
// `cargo xtask build` and `npm ci`, and Chromium: node crate/bench/page-weight.mjs [--all]
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { DIST, serveSite } from '../../tests/helpers/serving.mjs';
import { openChromium } from './chromium.mjs';

/** Files of the search and of its client, which are not counted. */
const AHEAD = /\/(roque-search[\w.]*|worker|client|analysis)\.(js|wasm)$/;

if (!existsSync(`${DIST}index.html`)) {
  console.error('dist/ is missing: run `cargo xtask build` first.');
  process.exit(1);
}
const { url: home, stop } = await serveSite();
const browser = await openChromium();
const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' });
const page = await context.newPage();
/** @type {Set<string>} */
const asked = new Set();
page.on('request', (request) => asked.add(new URL(request.url()).pathname));
await page.goto(home);
const board = page.locator('roque-board').first();
await board.evaluate((element) => element.ready);
const { x, y, width } = await board.boundingBox();
for (const rank of [1.5, 3.5]) await page.mouse.click(x + (4.5 * width) / 8, y + width - (rank * width) / 8);
await page.waitForFunction(() => document.querySelector('roque-board').state.ply === 1);
const files = [...asked].filter((path) => !AHEAD.test(path) && !path.endsWith('/sw.js'));
const weights = files.map((path) => {
  const file = path.replace(/^\//, '').replace(/(^|\/)$/, '$1index.html');
  const bytes = readFileSync(DIST + file);
  return { file, gzip: file.endsWith('.png') ? bytes.length : gzipSync(bytes, { level: 9 }).length };
});
await browser.close();
await stop();
weights.sort((a, b) => b.gzip - a.gzip);
if (process.argv.includes('--all'))
  for (const { file, gzip } of weights) console.log(String(gzip).padStart(8), file);
const sum = weights.reduce((all, { gzip }) => all + gzip, 0);
console.log(`${weights.length} files to the first move, ${(sum / 1000).toFixed(1)} kB gzipped`);
