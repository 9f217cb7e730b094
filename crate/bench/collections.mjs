// Measures a large collection of games in the page, in Chromium: reading (from a file, dropped, pasted), saving,
// listing, searching, deleting, and opening a page with the collection. Needs the results of `cargo xtask build` and
// `npm ci`, and Chromium: node crate/bench/collections.mjs [GAMES]
import assert from 'node:assert/strict';
import { serveSite } from '../../tests/helpers/serving.mjs';
import { openChromium } from './chromium.mjs';

const total = Number(process.argv[2] ?? 20_000);
const { url: home, stop } = await serveSite();

const MOVES = `1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7
11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4 15. Nb1 h6 16. Bh4 c5 17. dxe5 Nxe4 18. Bxe7 Qxe7 19. exd6 Qf6
20. Nbd2 Nxd6 21. Nc4 Nxc4 22. Bxc4 Nb6 23. Ne5 Rae8 24. Bxf7+ Rxf7 25. Nxf7 Rxe1+ 26. Qxe1 Kxf7 27. Qe3 Qg5
28. Qxg5 hxg5 29. b3 Ke6 30. a3 Kd6`;
const LIMIT = ['1-0', '0-1', '1/2-1/2', '*'];
/** @param {number} n @param {string} moves */
const pgn = (n, moves) =>
  Array.from(
    { length: n },
    (_, i) =>
      `[Event "Open ${i % 97}"]\n[Date "${1900 + (i % 120)}.??.??"]\n[White "Player ${(i * 7919) % n}"]\n[Black "Zoé ${i % 1009}"]\n[Result "${LIMIT[i % 4]}"]\n\n${moves} ${LIMIT[i % 4]}\n`,
  ).join('\n');

const browser = await openChromium();
const context = await browser.newContext();
const page = await context.newPage();
const session = await context.newCDPSession(page);
await session.send('Performance.enable');

/** @type {Record<string, string>[]} */
const table = [];
/**
 * Measures the page from the start of the function `work` until the promise `done` resolves.
 * @param {string} name
 * @param {() => Promise<unknown>} work
 * @param {() => Promise<unknown>} done
 */
async function measure(name, work, done) {
  await browser.startTracing(page, { categories: ['__metadata', 'toplevel', 'disabled-by-default-devtools.timeline'] });
  const start = performance.now();
  await work();
  await done();
  const seconds = (performance.now() - start) / 1000;
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const main = new Set();
  for (const { name, args, pid, tid } of traceEvents)
    if (name === 'thread_name' && args.name === 'CrRendererMain') main.add(`${pid} ${tid}`);
  // The benchmark measures CPU time, because other programs share the processor.
  const longest = traceEvents.reduce(
    (most, { name, pid, tid, tdur = 0 }) =>
      /RunTask$/.test(name) && main.has(`${pid} ${tid}`) ? Math.max(most, tdur / 1000) : most,
    0,
  );
  const entries = await page.locator('#saved .entry').count();
  assert.ok(entries < 100, `${entries} rows are in the page`);
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = metrics.find((one) => one.name === 'JSHeapUsedSize')?.value ?? 0;
  table.push({
    what: name,
    seconds: seconds.toFixed(1),
    'longest task, ms': longest.toFixed(0),
    'heap after, MB': (heap / 1e6).toFixed(1),
    rows: `${entries}`,
  });
  console.error(Object.values(table[table.length - 1]).join(' · '));
}

const deed = (/** @type {string} */ name) => page.locator(`#saved [data-do=${name}]`);
const long = { timeout: 600_000 };
const openGames = () => page.locator('.actions [data-do=games]').click();
const told = (/** @type {string} */ selector, /** @type {string} */ text) =>
  page.locator(selector).filter({ hasText: text }).waitFor(long);
const read = (/** @type {number} */ n) => told('#saved .import .told', `${n.toLocaleString('en')} games read`);
const counted = (/** @type {string} */ text) => told('#saved .shelf .count', text);

/**
 * Returns a function that passes the text of the games to the page. The page generates the text itself, because the
 * text is too large to transfer.
 * @param {string} way
 * @param {string} text
 */
async function give(way, text) {
  await page.evaluate((text) => {
    window.given = text;
  }, text);
  return () =>
    page.evaluate((way) => {
      const told = document.querySelector('#saved .import .told');
      if (told) told.textContent = '';
      const box = /** @type {HTMLTextAreaElement} */ (document.querySelector('#saved textarea'));
      const data = new DataTransfer();
      const init = { bubbles: true, cancelable: true };
      if (way === 'pasted') {
        data.setData('text/plain', window.given);
        box.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }));
      } else {
        data.items.add(new File([window.given], 'games.pgn'));
        if (way === 'let go of') document.body.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: data }));
        else {
          const picker = /** @type {HTMLInputElement} */ (document.querySelector('#saved [type=file]'));
          picker.files = data.files;
          picker.dispatchEvent(new Event('change'));
        }
      }
    }, way);
}

await page.goto(`${home}?lang=en`);
await page.evaluate(() => document.querySelector('roque-board').ready);
await openGames();
await deed('import').click();
const games = pgn(total, MOVES);
for (const way of ['chosen', 'let go of', 'pasted']) {
  const work = await give(way, games);
  await measure(`${total} games, ${(games.length / 1e6).toFixed(1)} MB, ${way}: read`, work, () => read(total));
}
await measure('all kept', () => deed('keep-all').click(), () => counted(`${total.toLocaleString('en')} games`));
const reload = async () => {
  await page.reload();
  await page.evaluate(() => document.querySelector('roque-board').ready);
};
await measure('the page opened with them', reload, () => page.waitForTimeout(1500));
await measure('the list opened', openGames, () => counted(`${total.toLocaleString('en')} games`));
await measure(
  'searched',
  () => page.locator('#saved .shelf [type=search]').fill('zoe player 1905'),
  () => counted(` of ${total.toLocaleString('en')} games`),
);
await measure(
  'no longer searched, sorted by White',
  async () => {
    await page.locator('#saved .shelf [type=search]').fill('');
    await page.locator('#saved .shelf select').selectOption('white');
  },
  () => counted(`${total.toLocaleString('en')} games`),
);
await measure(
  'all thrown away',
  async () => {
    await page.locator('#saved .every').check();
    await deed('delete').click();
    await deed('delete').click();
  },
  () => deed('regret').waitFor(long),
);
await measure('taken back', () => deed('regret').click(), () => counted(`${total.toLocaleString('en')} games`));
await deed('import').click();
const many = pgn(5 * total, '');
const work = await give('pasted', many);
await measure(`${5 * total} games, ${(many.length / 1e6).toFixed(1)} MB, pasted: stopped after a second`, work, async () => {
  await page.waitForTimeout(1000);
  const before = performance.now();
  await deed('stop').click();
  await told('#saved .import .told', 'Stopped');
  console.error(`"Stop" was answered in ${(performance.now() - before).toFixed(0)} ms, the way of the click included`);
});
const again = await give('pasted', many);
await measure(`the same: read`, again, () => read(5 * total));
await browser.close();
await stop();
console.table(table);
process.exit(0);
