// Measures the page's longest task from loading to the first move, from Chromium's trace. Needs the results
// of `cargo xtask build` and `npm ci`, and Chromium: node crate/bench/page-load.mjs [ROUNDS]
import { serveSite } from '../../tests/helpers/serving.mjs';
import { openChromium } from './chromium.mjs';

const rounds = Number(process.argv[2] ?? 5);
const { url: home, stop } = await serveSite();

const browser = await openChromium();
/** @param {string} square */
const press = async (page, square) => {
  const box = await page.locator('roque-board').boundingBox();
  const [file, rank] = [square.charCodeAt(0) - 97, 8 - Number(square[1])];
  await page.mouse.click(box.x + ((file + 0.5) * box.width) / 8, box.y + ((rank + 0.5) * box.height) / 8);
};
const longest = [];
for (let round = 0; round < rounds; round++) {
  const page = await browser.newPage();
  const categories = ['__metadata', 'toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await browser.startTracing(page, { categories });
  await page.goto(home);
  await page.evaluate(() => document.querySelector('roque-board').ready);
  await press(page, 'e2');
  await press(page, 'e4');
  await page.waitForFunction(() => document.querySelector('roque-board').state.ply === 1);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const main = new Set();
  for (const { name, args, pid, tid } of traceEvents) {
    if (name === 'thread_name' && args.name === 'CrRendererMain') main.add(`${pid} ${tid}`);
  }
  const tasks = traceEvents.filter(({ name, pid, tid }) => /RunTask$/.test(name) && main.has(`${pid} ${tid}`));
  // The benchmark measures CPU time, because other programs share the processor.
  longest.push(Math.max(...tasks.map(({ tdur }) => tdur ?? 0)) / 1000);
  await page.close();
}
await browser.close();
await stop();
longest.sort((a, b) => a - b);
const [best, middle] = [longest[0], longest[rounds >> 1]].map((ms) => ms.toFixed(1));
console.log(`longest task from load to first move, ${rounds} rounds: best ${best} ms, median ${middle} ms`);
process.exit(0);
