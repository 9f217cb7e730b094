import {
  button,
  click,
  expect,
  move,
  open,
  play,
  position,
  serveSources,
  test,
} from '../../../helpers/page.js';

/** @typedef {import('@playwright/test').Page} Page */

/** Records every tone that the page plays, as a frequency in hertz or as "wood" for a recorded sound. @param {Page} page */
async function listenTo(page) {
  await page.addInitScript(() => {
    window.strokes = [];
    for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
      const { start } = prototype;
      prototype.start = function (...when) {
        window.strokes.push('frequency' in this ? Math.round(this.frequency.value) : 'wood');
        return start.apply(this, /** @type {any} */ (when));
      };
    }
  });
}

/** Returns the tones since the last call. @param {Page} page @returns {Promise<(string | number)[]>} */
const heard = (page) => page.evaluate(() => window.strokes.splice(0));

/** Waits for exactly these tones, which identify a sound. @param {Page} page @param {(string | number)[]} strokes */
const hears = async (page, strokes) => {
  /** @type {(string | number)[]} */
  const all = [];
  await expect.poll(async () => all.push(...(await heard(page))) && all).toEqual(strokes);
};

const MOVE = ['wood', 210];
const CAPTURE = ['wood', 'wood', 210];
const CHECK = [...MOVE, 659, 880];
const END = [...MOVE, 392, 523, 659];
const REFUSED = [165, 130];

/** @param {Page} page @param {string} name */
async function toggle(page, name) {
  await page.locator('.masthead [data-do=settings]').click();
  await page.locator(`#settings [name=${name}]`).click();
  await page.locator('#settings .answers .strong').click();
}

test('moves have sounds until the user turns sounds off, and turning them on plays a sound', async ({
  page,
}) => {
  await listenTo(page);
  const board = await open(page, '../../', { still: true });
  await play(board, 'e2e4');
  await hears(page, MOVE);
  await toggle(page, 'sounds');
  await play(board, 'e7e5 g1f3');
  expect(await heard(page)).toEqual([]);
  await toggle(page, 'sounds');
  await hears(page, MOVE);
});

test('moves, captures, checks, refusals and the end of the game have different sounds', {
  tag: '@night',
}, async ({ page }) => {
  await listenTo(page);
  const board = await open(page, '../../', { still: true });
  await play(board, 'e2e4');
  await hears(page, MOVE);
  await play(board, 'd7d5');
  await hears(page, MOVE);
  await play(board, 'e4d5');
  await hears(page, CAPTURE);
  await play(board, 'c7c6');
  await hears(page, MOVE);
  await play(board, 'f1b5');
  await hears(page, MOVE);
  await play(board, 'c6b5');
  await hears(page, CAPTURE);
  await play(board, 'd1h5');
  await hears(page, MOVE);
  await play(board, 'a7a6 h5f7');
  await hears(page, [...MOVE, ...CHECK]);
  // Moving this piece would leave the king in check.
  await click(board, 'g8');
  await hears(page, REFUSED);
  await play(board, 'e8f7');
  await hears(page, CAPTURE);
  // Viewing another ply makes no sound.
  await page.locator('[data-go=first]').click();
  await page.locator('[data-go=last]').click();
  await button(page, 'white', 'resign').click();
  await button(page, 'white', 'confirm').click();
  await hears(page, END);
});

test('if check announcements are off, a check has the sound of any other move', { tag: '@night' }, async ({
  page,
}) => {
  await listenTo(page);
  const board = await position(page, '4k3/8/8/8/8/8/R7/4K3 w - - 0 1', { still: true });
  await toggle(page, 'check');
  await play(board, 'a2e2');
  await hears(page, MOVE);
});

test('the page suspends its audio context between sounds', { tag: '@night' }, async ({ page }) => {
  await page.addInitScript(() => {
    const Original = AudioContext;
    window.AudioContext = class extends Original {
      constructor() {
        super();
        window.voice = this;
      }
    };
  });
  const board = await open(page, '../../', { still: true });
  expect(await page.evaluate(() => !!window.voice)).toBe(false);
  await move(board, 'e4');
  await expect.poll(() => page.evaluate(() => window.voice?.state)).toBe('suspended');
  await play(board, 'e7e5');
  await expect.poll(() => page.evaluate(() => window.voice.state)).toBe('suspended');
});

test('every sound of the page is audible, complete and within the volume range', async ({ page }) => {
  await serveSources(page);
  await open(page);
  const measured = await page.evaluate(async () => {
    const { SOUNDS, playSound } = await import(new URL('www/game/settings/strike.js', document.baseURI).href);
    const rate = 22_050;
    return Promise.all(
      Object.keys(SOUNDS).map(async (name) => {
        const context = new OfflineAudioContext(1, 2 * rate, rate);
        playSound(context, name);
        const samples = (await context.startRendering()).getChannelData(0);
        const loud = samples.map(Math.abs);
        const last = loud.findLastIndex((value) => value > 0.001);
        return { name, peak: Math.max(...loud), seconds: last / rate };
      }),
    );
  });
  expect(measured.map(({ name }) => name)).toEqual(['move', 'capture', 'check', 'end', 'refused', 'low']);
  for (const { name, peak, seconds } of measured) {
    expect(peak, name).toBeGreaterThan(0.1);
    expect(peak, name).toBeLessThanOrEqual(1);
    expect(seconds, name).toBeGreaterThan(0.04);
    expect(seconds, name).toBeLessThan(1.5);
  }
});

test('a board on a page of another site makes no sound', async ({ page, site }) => {
  await listenTo(page);
  const board = await open(page, site('<div style="inline-size:400px"><roque-board></roque-board></div>'));
  await play(board, 'e2e4 d7d5 e4d5 d8d5 b1c3 d5e5');
  expect(await heard(page)).toEqual([]);
});
