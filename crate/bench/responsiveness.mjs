// Measures how soon the page responds on a slow device, simulated by Chromium with the main thread slowed six times.
// The benchmark prints the time from each input to the next frame, the frames of a drag per second, and the longest
// task after the first paint. Needs the results of `cargo xtask build` and `npm ci`, and Chromium: node
// crate/bench/responsiveness.mjs [ROUNDS]
import { serveSite } from '../../tests/helpers/serving.mjs';
import { openChromium } from './chromium.mjs';

const rounds = Number(process.argv[2] ?? 3);
/** The factor by which the main thread is slowed. */
const SLOW = 6;

const { url: home, stop } = await serveSite();
const browser = await openChromium();

/** Returns the middle of a square of the board, from White's point of view. */
const middleOf = async (page, square) => {
  const box = await page.locator('main roque-board').first().boundingBox();
  const [file, rank] = [square.charCodeAt(0) - 97, 8 - Number(square[1])];
  return [box.x + ((file + 0.5) * box.width) / 8, box.y + ((rank + 0.5) * box.height) / 8];
};
const on = (selector) => (page) => page.locator(selector).first().click();
const at = (square) => async (page) => page.mouse.click(...(await middleOf(page, square)));
const key = (name) => (page) => page.keyboard.press(name);
const menu = (name) => async (page) => {
  await on('.browse [data-do=more]')(page);
  await on(`.actions [data-do=${name}]`)(page);
};

/** The inputs, in the order of a visit to the page. The second entry of each input is the function that makes it. */
const INPUTS = [
  ['a card of a game', on('.first .choice:nth-child(2) label')],
  ['the card of chess', on('.first .choice:nth-child(1) label')],
  ['a friend as opponent', on('.first .whom label:nth-child(2)')],
  ['the computer as opponent', on('.first .whom label:nth-child(1)')],
  ['the strength', (page) => page.locator('.first [type=range]').press('ArrowRight')],
  ['a clock', on('.first .pills label:nth-child(2)')],
  ['no clock', on('.first .pills label:nth-child(1)')],
  ['the other language', on('.languages :is(a, button):not([aria-current=true], [aria-pressed=true])')],
  ['the language before', on('.languages :is(a, button):not([aria-current=true], [aria-pressed=true])')],
  ['settings', on('.masthead [data-do=settings]')],
  ['another piece set', on('#settings [name=pieces][value=classic]')],
  ['settings closed', key('Escape')],
  ['more options', on('.actions [data-do=new]')],
  ['more options closed', key('Escape')],
  ['play', on('[data-do=begin]')],
  ['a piece', at('e2')],
  ['a move', at('e4')],
  ['a hint', on('[data-do=hint]')],
  ['explain', on('[data-do=why]')],
  ['a refused move', async (page) => (await at('a2')(page), at('a6')(page))],
  ['a step back', on('[data-go=previous]')],
  ['a step forward', on('[data-go=next]')],
  ['undo', on('.browse [data-do=undo]')],
  ['flip', menu('flip')],
  ['flip back', menu('flip')],
  ['the saved games', menu('games')],
  ['the saved games closed', key('Escape')],
  ['share', menu('share')],
  ['share closed', key('Escape')],
  ['the editor', menu('setup')],
  ['the editor closed', key('Escape')],
];

/** Collects interactions and long tasks in the page. This function runs in the page before its scripts. */
function observe() {
  const seen = { events: [], tasks: [] };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) seen.events.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
}
const settle = (page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 3; i++) await new Promise((done) => requestAnimationFrame(done));
    await new Promise((done) => setTimeout(done, 250));
  });

/** Drags a piece over the board for one second. Returns the number of frames per second during the drag. @param {import('@playwright/test').Page} page */
async function drag(page) {
  await page.mouse.move(...(await middleOf(page, 'g1')));
  await page.mouse.down();
  const counting = page.evaluate(
    () =>
      new Promise((done) => {
        const times = [];
        const frame = (time) => {
          times.push(time);
          if (time - times[0] < 1000) requestAnimationFrame(frame);
          else done((1000 * (times.length - 1)) / (time - times[0]));
        };
        requestAnimationFrame(frame);
      }),
  );
  const [from, to] = [await middleOf(page, 'g1'), await middleOf(page, 'c7')];
  let isOver = false;
  counting.then(() => {
    isOver = true;
  });
  for (let step = 0; !isOver; step = (step + 1) % 60) {
    const part = step / 60;
    await page.mouse.move(from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1]));
  }
  await page.mouse.move(...from);
  await page.mouse.up();
  return counting;
}

/** @type {Map<string, number[]>} */
const results = new Map();
const note = (name, value) => results.set(name, [...(results.get(name) ?? []), value]);

for (let round = 0; round < rounds; round++) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  await page.goto(home);
  await page.waitForSelector('.first[data-known]');
  await page.evaluate(() => document.querySelector('roque-board').ready);
  await settle(page);
  const longest = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return Math.max(
      0,
      ...globalThis.seen.tasks.filter(([start]) => start >= paint.startTime).map(([, duration]) => duration),
    );
  });
  note('longest task after the first paint, ms', longest);
  for (const [name, act] of INPUTS) {
    await page.evaluate(() => {
      globalThis.seen.events.length = 0;
    });
    await act(page);
    await settle(page);
    if (name === 'a move')
      await page.waitForFunction(() => document.querySelector('roque-board').state.ply === 2);
    note(`${name}, ms`, await page.evaluate(() => Math.max(0, ...globalThis.seen.events)));
  }
  note('drag, frames per second', await drag(page));
  await context.close();
}
await browser.close();
await stop();
for (const [name, values] of results) {
  values.sort((a, b) => a - b);
  const best = name.startsWith('drag') ? values[rounds - 1] : values[0];
  console.log(`${name}: best ${best.toFixed(0)}, median ${values[rounds >> 1].toFixed(0)}`);
}
process.exit(0);
