// What the specs in real browsers share: a page that fails when the console complains, a hand on the board, an eye on
// its canvas, and a server of made-up pages.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { give, serve, typeOf } from './serving.mjs';

export { expect };
export * from './canvas.js';

/** @typedef {import('@playwright/test').Page} Page */
/** A `<roque-board>`. @typedef {import('@playwright/test').Locator} Board */

const DIST = new URL('../../dist/', import.meta.url);
const SOURCES = new URL('../../www/', import.meta.url);

/** What the build is called: the folder of the board's parts. */
export const BUILD = /board\/(\w+)\//.exec(readFileSync(new URL('index.html', DIST), 'utf8'))?.[1] ?? '';

/** Has the page get files of `www` as they are written, beside those of the site, for what is told of one alone. @param {Page} page */
export const serveSources = (page) =>
  page.route('**/www/**', (route) => {
    const url = route.request().url();
    const [, path] = new URL(url).pathname.split('/www/');
    // The one that the site has, for all.
    if (path === 'engine/roque.js') {
      const engine = JSON.stringify(url.replace('/www/', '/'));
      const body = `export * from ${engine}; export { default } from ${engine};`;
      return route.fulfill({ contentType: typeOf(path), body });
    }
    return route.fulfill({ path: fileURLToPath(new URL(path, SOURCES)), contentType: typeOf(path) });
  });
/** @type {import('../e2e/types.d.ts').BrowserTest} */
export const test = /** @type {any} */ (base).extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
  complaints: async ({}, use) => use([]),

  /** `page` fails its test when the console had an error or a warning. A test that wants one empties `complaints`. */
  page: async ({ page, complaints }, use) => {
    page.on('console', (message) => {
      if (message.text() === 'Service Worker registration blocked by Playwright') return;
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(page);
    expect(complaints, 'what the console complained of').toEqual([]);
  },

  /**
   * `site(html, options)` serves a made-up page with the files of the site beside it, and gives its address. A real
   * server, for a page that `page.route()` makes up may not load anything from this machine.
   * `headers`: of the page. `change`: what a file (its path, its bytes) is replaced by; null: it is missing.
   */
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      /** @type {{ html: string, headers?: Record<string, string>, change?: (path: string, file: Buffer) => any }[]} */
      const pages = [];
      const server = await serve((request, response) => {
        const [, number, path] = /^\/(\d+)\/([\w./-]*)/.exec(request.url) ?? [];
        const wanted = pages[Number(number)];
        if (!wanted) return give(response, '', null);
        if (!path) {
          response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...wanted.headers });
          return response.end(wanted.html);
        }
        const file = readFileSync(new URL(path, DIST));
        give(response, path, wanted.change ? wanted.change(path, file) : file);
      });
      await use((body, options = {}) => {
        const { lang = 'en', script = 'board/roque-board.js', ...rest } = options;
        const html = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>A site</title>
          <link rel="icon" href="data:,"><script type="module" src="${script}"></script>${body}`;
        return `${server.url}${pages.push({ html, ...rest }) - 1}/`;
      });
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

/**
 * The same in a browser started anew, for what cannot be emulated in the common one: `args` of Chromium, `prefs` of
 * Firefox, and options of the context.
 */
/** @type {import('../e2e/types.d.ts').BrowserTest<{ anew: import('../e2e/types.d.ts').Anew }>} */
export const fresh = /** @type {any} */ (test).extend({
  anew: [{ args: [], prefs: {}, context: {} }, { option: true }],
  context: async ({ playwright, browserName, channel, launchOptions, baseURL, anew }, use) => {
    const browser = await playwright[browserName].launch({
      ...launchOptions,
      channel,
      args: [...(launchOptions.args ?? []), ...(browserName === 'chromium' ? anew.args : [])],
      firefoxUserPrefs: anew.prefs,
    });
    await use(await browser.newContext({ baseURL, ...anew.context }));
    await browser.close();
  },
});

/* ---------------------------------------------------------------- getting there */

/**
 * Opens a page of the site and waits for its board; two people sit down to it, unless its first screen is what is wanted.
 * @param {Page} page @param {string} [path] @param {{ still?: boolean, first?: boolean }} [options] `still`: without animations
 * @returns {Promise<Board>}
 */
export async function open(page, path = './', { still = false, first = false } = {}) {
  await page.goto(path);
  const board = page.locator('roque-board').first();
  await ready(board);
  if (!first) await sitDown(page);
  if (still) await board.evaluate((element) => element.setAttribute('animation-duration', '0'));
  return board;
}

/** Chooses a game of two people at this screen, where the page asks. @param {Page} page */
export const sitDown = (page) =>
  page.evaluate(async () => {
    const form = document.querySelector('form.first');
    if (!form) return;
    // Who has looked at all that may be asked of a game has it before them the next time.
    try {
      localStorage.setItem('roque.more', 'open');
    } catch {}
    const press = (selector) => /** @type {HTMLElement} */ (form.querySelector(selector)).click();
    // It is not known at once whether a kept game goes on.
    await new Promise((done) => {
      const look = () => void ('known' in form.dataset && done(true));
      look();
      new MutationObserver(look).observe(form, { attributes: true });
    });
    if (document.documentElement.dataset.page !== 'first') return;
    press('[data-choice=against] [value=person]');
    press('[data-do=begin]');
  });

/** The page with a position. @param {Page} page @param {string} fen @param {{ still?: boolean }} [options] */
export const position = (page, fen, options) => open(page, `./?fen=${encodeURIComponent(fen)}`, options);

/**
 * A page with a board and nothing else, whose attributes are given: for what the board does wherever it stands.
 * @param {Page} page @param {Record<string, string>} [attributes] and `lang`, the page's language
 * @param {{ still?: boolean }} [options]
 */
export async function alone(page, attributes = {}, { still = false } = {}) {
  const more = still ? { 'animation-duration': '0' } : {};
  await page.goto(`/alone/?${new URLSearchParams({ ...attributes, ...more })}`);
  // The text of a game may have pictures in it.
  const board = page.locator('roque-board').first();
  await ready(board);
  return board;
}

/** Waits until the board can be played on, and has what it can be played without. @param {Board} board */
export async function ready(board) {
  await board.evaluate(async (element) => {
    await customElements.whenDefined('roque-board');
    await element.ready;
    const grid = element.state && element.shadowRoot.querySelector('[role=grid]');
    while (grid?.isConnected && !grid.ariaDescription)
      await new Promise((done) => new MutationObserver(done).observe(grid, { attributes: true }));
  });
}

/* ---------------------------------------------------------------- the hand */

/**
 * Where the squares are drawn, in CSS pixels of the viewport: they are as many whole device pixels wide as fit, centred.
 * @param {Board} board
 */
async function layout(board) {
  const { black, left, top, size } = await board.evaluate((element) => {
    const canvas = element.shadowRoot.querySelector('canvas');
    let box = canvas.getBoundingClientRect();
    if (box.top < 0 || box.bottom > innerHeight) {
      element.scrollIntoView({ block: box.height > innerHeight ? 'start' : 'center', behavior: 'instant' });
      box = canvas.getBoundingClientRect();
    }
    const { width, height } = canvas;
    const size = Math.floor(Math.min(width, height) / 8);
    return {
      black: element.orientation === 'black',
      left: box.x + (((width - 8 * size) >> 1) * box.width) / width,
      top: box.y + (((height - 8 * size) >> 1) * box.height) / height,
      size: (size * box.width) / width,
    };
  });
  /** @param {string} square @param {number} [x] @param {number} [y] a place of the square, as seen, from 0 to 1 */
  const place = (square, x = 0.5, y = 0.5) => {
    const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
    const [column, row] = black ? [7 - file, rank] : [file, 7 - rank];
    return { x: left + (column + x) * size, y: top + (row + y) * size };
  };
  return { size, place };
}

/** The middle of a square in the viewport, in CSS pixels. @param {Board} board @param {string} square */
export async function middle(board, square) {
  return (await layout(board)).place(square);
}

/** @param {Board} board @param {string[]} squares clicked one after another, the board staying where it is */
export async function click(board, ...squares) {
  const { place } = await layout(board);
  for (const square of squares) {
    const { x, y } = place(square);
    await board.page().mouse.click(x, y);
  }
}

/** Draws an arrow, or on one square a circle. @param {Board} board @param {string} from @param {string} [to] */
export async function draw(board, from, to = from) {
  const { place } = await layout(board);
  const { mouse } = board.page();
  const [a, b] = [from, to].map((square) => place(square));
  await mouse.move(a.x, a.y);
  await mouse.down({ button: 'right' });
  await mouse.move(b.x, b.y, { steps: 3 });
  await mouse.up({ button: 'right' });
}

/** Clicks each move: "e2e4 e7e5". @param {Board} board @param {string} moves */
export const play = (board, moves) => click(board, ...(moves.match(/[a-h][1-8]/g) ?? []));

/** For contexts with `hasTouch`. @param {Board} board @param {string[]} squares */
export async function tap(board, ...squares) {
  const { place } = await layout(board);
  for (const square of squares) {
    const { x, y } = place(square);
    await board.page().touchscreen.tap(x, y);
  }
}

/** Takes a man by the mouse, and holds it over another square. @param {Board} board @param {string} from @param {string} over */
export async function carry(board, from, over) {
  const { place } = await layout(board);
  const { mouse } = board.page();
  const [start, end] = [place(from), place(over)];
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(end.x, end.y, { steps: 3 });
}

/** Takes a man by the mouse and lets it go on another square. @param {Board} board @param {string} from @param {string} to */
export async function drag(board, from, to) {
  await carry(board, from, to);
  await board.page().mouse.up();
}

/** Keys to the square that has the focus. @param {Board} board @param {string} keys "ArrowUp ArrowUp Enter" */
export async function keys(board, keys) {
  for (const key of keys.split(' ')) await board.page().keyboard.press(key);
}

/** The focusable square. @param {Board} board @param {string} square @returns {Board} */
export const cell = (board, square) => board.locator(`[role=gridcell][aria-label^="${square}"]`);

/** The buttons of the choice of a promotion. @param {Board} board */
export const choices = (board) => board.locator('[part=promotion] button');

/* ---------------------------------------------------------------- what the board says */

/** The FEN of the game on the board. @param {Board} board @returns {Promise<string>} */
export const fen = (board) => board.evaluate((element) => element.state.fen);

/** The men on the board, as the first field of a FEN. @param {Board} board */
export const placement = async (board) => (await fen(board)).split(' ')[0];

/** @param {Board} board @param {...string} moves by the board's own method */
export const move = (board, ...moves) =>
  board.evaluate((element, moves) => {
    for (const text of moves) element.move(text);
  }, moves);

/** @param {Board} board @param {object} [setup] */
export const reset = (board, setup) => board.evaluate((element, setup) => element.reset(setup), setup);

/**
 * What the board tells from now on: an array of [type, detail] to be asked for again and again.
 * @param {Board} board @param {...string} types
 * @returns {Promise<() => Promise<[string, any][]>>}
 */
export async function listen(board, ...types) {
  await board.evaluate((element, types) => {
    element.heard ??= [];
    const { heard } = element;
    for (const type of types) element.addEventListener(type, (event) => heard.push([type, event.detail]));
  }, types);
  return () => board.evaluate((element) => element.heard);
}

/** The words last spoken by the board's live region. @param {Board} board */
export const spoken = (board) => board.locator('.live');

/**
 * Why something is refused or allowed: in the place that a page has for it, or on the board.
 * @param {Page} page @param {'refusal' | 'explanation'} kind
 */
export const told = (page, kind) => page.locator(`.caption[data-kind=${kind}]:visible, [part=${kind}]`);

/** A side's strip. @param {Page} page @param {string} color */
export const player = (page, color) => page.locator(`.player[data-color=${color}]`);

/** What a side seldom wants lies behind one button where there is little room. @param {Page} page @param {string} color */
export async function unfold(page, color) {
  const menu = player(page, color).locator('.menu');
  if (await menu.isVisible()) await menu.click();
}

/** A side's button. @param {Page} page @param {string} color @param {string} deed */
export const button = (page, color, deed) => player(page, color).locator(`[data-do=${deed}]`);

/** Takes the last move, or the end of the game, back: where a clock runs one side asks, and the other allows it. @param {Page} page */
export async function undo(page) {
  await page.locator('.actions [data-do=undo]').click();
  const allow = page.locator('.player [data-do=allow]:visible');
  if (await allow.count()) await allow.click();
}

/** @param {Page} page */
export const sentence = (page) => page.locator('.sentence');

/** @param {Page} page @param {string | RegExp} language */
export const speak = async (page, language) => {
  await page.locator(`.languages [lang=${language}]`).click();
  // Its words are fetched when they are wanted first.
  await expect(page.locator('html')).toHaveAttribute('lang', language);
};

/** The result in both languages. @param {Page} page @param {string} score @param {string} english @param {string} french */
export async function expectResult(page, score, english, french) {
  await expect(sentence(page)).toHaveText(english);
  await expect(page.locator('.score')).toHaveText(score);
  await speak(page, 'fr');
  await expect(sentence(page)).toHaveText(french);
  await expect(page.locator('.score')).toHaveText(score);
}
