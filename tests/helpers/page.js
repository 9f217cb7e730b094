// Helpers of the browser tests: a page fixture that fails on console errors, input on the board, and a server of
// pages.
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

/** The name of the build, which is also the name of the folder with the board's files. */
export const BUILD = /board\/(\w+)\//.exec(readFileSync(new URL('index.html', DIST), 'utf8'))?.[1] ?? '';

/** The server also serves the sources of `www` under `/www/`, for tests of a single module. @param {Page} page */
export const serveSources = (page) =>
  page.route('**/www/**', (route) => {
    const url = route.request().url();
    const [, path] = new URL(url).pathname.split('/www/');
    // The sources and the built site use the same engine.
    if (path === 'engine/roque.js') {
      const engine = JSON.stringify(url.replace('/www/', '/'));
      const body = `export * from ${engine}; export { default } from ${engine};`;
      return route.fulfill({ contentType: typeOf(path), body });
    }
    return route.fulfill({ path: fileURLToPath(new URL(path, SOURCES)), contentType: typeOf(path) });
  });

/**
 * Collects the errors and warnings of a page's console while `use` runs, and expects none at the end.
 * @param {Page} page @param {string[]} complaints @param {(page: Page) => Promise<void>} use
 */
export async function withoutComplaints(page, complaints, use) {
  const onConsole = (/** @type {import('@playwright/test').ConsoleMessage} */ message) => {
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  };
  const onError = (/** @type {Error} */ error) => void complaints.push(String(error));
  page.on('console', onConsole);
  page.on('pageerror', onError);
  await use(page);
  page.off('console', onConsole);
  page.off('pageerror', onError);
  expect(complaints, 'errors and warnings of the console').toEqual([]);
}

/** @type {import('../e2e/types.d.ts').BrowserTest} */
export const test = /** @type {any} */ (base).extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
  complaints: async ({}, use) => use([]),

  /** `page` fails the test if the console shows an error or a warning. A test that expects an error or a warning has to empty the list `complaints`. */
  page: ({ page, complaints }, use) => withoutComplaints(page, complaints, use),

  /**
   * `site(html, options)` serves a generated page beside the files of the site, and returns the URL of the page. A real
   * server is needed, because a page from `page.route()` may not load files from this machine. The option `headers`
   * sets the response headers of the page. The option `change(path, bytes)` returns the replacement of a file, or
   * null for status 404.
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

/** Returns whether a page shows only boards, which store nothing, and is not a page of the site. @param {Page} page */
const isOfBoards = (page) => /^\/(alone|\d+)\//.test(new URL(page.url()).pathname);

/**
 * Like `test`, but tests of a worker with the same options share one page, because opening a page takes long. Each
 * test opens its URL in that page. After a test that opens a page of the site, the next test gets a new page. Do not
 * use this function for tests that set an init script, a clock, media, permissions or other context options.
 * @type {import('../e2e/types.d.ts').BrowserTest}
 */
export const samePage = /** @type {any} */ (test).extend({
  shared: [
    async ({ browser }, use) => {
      /** @type {{ key: string, page: Page } | undefined} */
      let last;
      await use(async (/** @type {import('@playwright/test').BrowserContextOptions} */ options) => {
        const key = JSON.stringify(options);
        if (last?.key === key && isOfBoards(last.page)) {
          await last.page.unrouteAll();
          if (options.viewport) await last.page.setViewportSize(options.viewport);
        } else {
          await last?.page.context().close();
          const context = await browser.newContext(options);
          last = { key, page: await context.newPage() };
        }
        return last.page;
      });
      await last?.page.context().close();
    },
    { scope: 'worker' },
  ],
  page: async (
    { shared, complaints, baseURL, colorScheme, hasTouch, isMobile, locale, serviceWorkers, viewport },
    use,
  ) => {
    const options = { baseURL, colorScheme, hasTouch, isMobile, locale, serviceWorkers, viewport };
    await withoutComplaints(await shared(options), complaints, use);
  },
});

/**
 * Like `test`, but in a separate browser, for settings that the shared browser cannot emulate: command-line arguments
 * of Chromium (`args`), preferences of Firefox (`prefs`), and options of the browser context.
 */
/** @type {import('../e2e/types.d.ts').BrowserTest<{ anew: import('../e2e/types.d.ts').Anew }>} */
export const fresh = /** @type {any} */ (test).extend({
  anew: [{ args: [], prefs: {}, context: {} }, { option: true }],
  context: async ({ playwright, browser: own, browserName, channel, launchOptions, baseURL, anew }, use) => {
    const isChromium = browserName === 'chromium';
    // Chromium without arguments needs only a new context, because the preferences are those of Firefox.
    const isNew = !isChromium || anew.args.length > 0;
    const browser = !isNew
      ? own
      : await playwright[browserName].launch({
          ...launchOptions,
          channel,
          args: [...(launchOptions.args ?? []), ...(isChromium ? anew.args : [])],
          firefoxUserPrefs: anew.prefs,
        });
    const context = await browser.newContext({ baseURL, ...anew.context });
    await use(context);
    await (isNew ? browser : context).close();
  },
});

/* ---------------------------------------------------------------- opening pages */

/**
 * Opens a page of the site and waits for its board. Begins a game of two people, unless `first` asks for the first screen.
 * @param {Page} page @param {string} [path] @param {{ still?: boolean, first?: boolean }} [options] `still`: whether
 * to switch off animations
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

/** Begins a game of two people at one device if the page shows the first screen. @param {Page} page */
export const sitDown = (page) =>
  page.evaluate(async () => {
    const form = document.querySelector('form.first');
    if (!form) return;
    // The page remembers that all options were open, and then shows all options the next time.
    try {
      localStorage.setItem('roque.more', 'open');
    } catch {}
    const press = (selector) => /** @type {HTMLElement} */ (form.querySelector(selector)).click();
    // The page finds out asynchronously whether there is a saved game to continue.
    await new Promise((done) => {
      const look = () => void ('known' in form.dataset && done(true));
      look();
      new MutationObserver(look).observe(form, { attributes: true });
    });
    if (document.documentElement.dataset.page !== 'first') return;
    press('[data-choice=against] [value=person]');
    press('[data-do=begin]');
  });

/** Opens the page with a position. @param {Page} page @param {string} fen @param {{ still?: boolean }} [options] */
export const position = (page, fen, options) => open(page, `./?fen=${encodeURIComponent(fen)}`, options);

/**
 * Opens a page that holds only a board with these attributes, for tests of the board alone.
 * @param {Page} page @param {Record<string, string>} [attributes] attributes of the board; `lang` is the page's language
 * @param {{ still?: boolean }} [options]
 */
export async function alone(page, attributes = {}, { still = false } = {}) {
  const more = still ? { 'animation-duration': '0' } : {};
  await page.goto(`/alone/?${new URLSearchParams({ ...attributes, ...more })}`);
  // The first board is meant, because the text of a game may contain further boards.
  const board = page.locator('roque-board').first();
  await ready(board);
  return board;
}

/** Waits until the board is ready and its optional modules are loaded. @param {Board} board */
export async function ready(board) {
  await board.evaluate(async (element) => {
    await customElements.whenDefined('roque-board');
    await element.ready;
    const grid = element.state && element.shadowRoot.querySelector('[role=grid]');
    while (grid?.isConnected && !grid.ariaDescription)
      await new Promise((done) => new MutationObserver(done).observe(grid, { attributes: true }));
  });
}

/* ---------------------------------------------------------------- input */

/**
 * Returns the square size and a function that locates squares, in CSS pixels of the viewport. The width of a square
 * is a whole number of device pixels, and the board is centred on its canvas.
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
  /** @param {string} square @param {number} [x] @param {number} [y] the position as fractions of the square, from its left and top on the screen */
  const place = (square, x = 0.5, y = 0.5) => {
    const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
    const [column, row] = black ? [7 - file, rank] : [file, 7 - rank];
    return { x: left + (column + x) * size, y: top + (row + y) * size };
  };
  return { size, place };
}

/** Returns the centre of a square in the viewport, in CSS pixels. @param {Board} board @param {string} square */
export async function middle(board, square) {
  return (await layout(board)).place(square);
}

/** Clicks squares one after another; the board must not move meanwhile. @param {Board} board @param {string[]} squares */
export async function click(board, ...squares) {
  const { place } = await layout(board);
  for (const square of squares) {
    const { x, y } = place(square);
    await board.page().mouse.click(x, y);
  }
}

/** Draws an arrow with the right mouse button, or a circle if both squares are the same. @param {Board} board @param {string} from @param {string} [to] */
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

/** Taps squares one after another; the browser context needs `hasTouch`. @param {Board} board @param {string[]} squares */
export async function tap(board, ...squares) {
  const { place } = await layout(board);
  for (const square of squares) {
    const { x, y } = place(square);
    await board.page().touchscreen.tap(x, y);
  }
}

/** Drags a piece over another square and does not release it. @param {Board} board @param {string} from @param {string} over */
export async function carry(board, from, over) {
  const { place } = await layout(board);
  const { mouse } = board.page();
  const [start, end] = [place(from), place(over)];
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(end.x, end.y, { steps: 3 });
}

/** Drags a piece to another square. @param {Board} board @param {string} from @param {string} to */
export async function drag(board, from, to) {
  await carry(board, from, to);
  await board.page().mouse.up();
}

/** Presses keys on the focused square. @param {Board} board @param {string} keys "ArrowUp ArrowUp Enter" */
export async function keys(board, keys) {
  for (const key of keys.split(' ')) await board.page().keyboard.press(key);
}

/** Returns the grid cell of a square. @param {Board} board @param {string} square @returns {Board} */
export const cell = (board, square) => board.locator(`[role=gridcell][aria-label^="${square}"]`);

/** Returns the buttons of the promotion choice. @param {Board} board */
export const choices = (board) => board.locator('[part=promotion] button');

/* ---------------------------------------------------------------- state of board and page */

/** Returns the FEN of the game on the board. @param {Board} board @returns {Promise<string>} */
export const fen = (board) => board.evaluate((element) => element.state.fen);

/** Returns the piece placement, which is the first field of the FEN. @param {Board} board */
export const placement = async (board) => (await fen(board)).split(' ')[0];

/** Plays moves by the method `move` of the board. @param {Board} board @param {...string} moves */
export const move = (board, ...moves) =>
  board.evaluate((element, moves) => {
    for (const text of moves) element.move(text);
  }, moves);

/** @param {Board} board @param {object} [setup] */
export const reset = (board, setup) => board.evaluate((element, setup) => element.reset(setup), setup);

/**
 * Records events of these types from now on. Returns a function that returns all recorded [type, detail] pairs.
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

/** Returns the board's live region, which contains the spoken text. @param {Board} board */
export const spoken = (board) => board.locator('.live');

/**
 * Returns the text, in the caption of page or board, that explains why a move is refused or allowed.
 * @param {Page} page @param {'refusal' | 'explanation'} kind
 */
export const told = (page, kind) => page.locator(`.caption[data-kind=${kind}]:visible, [part=${kind}]`);

/** Returns the player's strip of a side. @param {Page} page @param {string} color */
export const player = (page, color) => page.locator(`.player[data-color=${color}]`);

/** Opens the menu with a side's less common actions, which exists only on small screens. @param {Page} page @param {string} color */
export async function unfold(page, color) {
  const menu = player(page, color).locator('.menu');
  if (await menu.isVisible()) await menu.click();
}

/** Returns a side's button for an action. @param {Page} page @param {string} color @param {string} deed */
export const button = (page, color, deed) => player(page, color).locator(`[data-do=${deed}]`);

/** Presses the button of an action of the page, which is in a menu on a phone. @param {Page} page @param {string} name */
export async function act(page, name) {
  const action = page.locator(`main > :is(.actions, .browse) [data-do=${name}]`);
  const menu = page.locator('.browse [data-do=more]');
  if (!(await action.isVisible()) && (await menu.isVisible())) await menu.click();
  await action.click();
}

/** Undoes the last move or the end of the game. If a clock runs, the other side has to allow the undo. @param {Page} page */
export async function undo(page) {
  await page.locator('.browse [data-do=undo]').click();
  const allow = page.locator('.player [data-do=allow]:visible');
  if (await allow.count()) await allow.click();
}

/** @param {Page} page */
export const sentence = (page) => page.locator('.sentence');

/** Changes the page's language. @param {Page} page @param {string | RegExp} language */
export const speak = async (page, language) => {
  await page.locator(`.languages [lang=${language}]`).click();
  // The page loads the texts of a language on first use.
  await expect(page.locator('html')).toHaveAttribute('lang', language);
};

/** Expects that the page shows this result of the game in both languages. @param {Page} page @param {string} score @param {string} english @param {string} french */
export async function expectResult(page, score, english, french) {
  await expect(sentence(page)).toHaveText(english);
  await expect(page.locator('.score')).toHaveText(score);
  await speak(page, 'fr');
  await expect(sentence(page)).toHaveText(french);
  await expect(page.locator('.score')).toHaveText(score);
}
