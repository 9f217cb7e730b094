// Kills the browser itself, with everything that belongs to it, at points drawn by lot, and opens it again on the same
// profile: `node tests/kill.mjs [kills] [seed]`, on what `cargo xtask build` has made. What comes back has to be what the
// page told at most a second before, and no store may go back.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { CHROMIUM, OWN } from './browsers.mjs';
import { Server } from './e2e/server.js';

/** What was told longer ago has to come back; milliseconds. */
const GRACE = 1000;
/** Besides, a clock is written only so often. */
const HEARTBEAT = 3000;
/** What a busy machine adds to the look at a clock. */
const SLACK = 1500;

const FLAGS = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-first-run',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** @param {number} seed */
function lots(seed) {
  let a = seed;
  const next = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    below: (n) => Math.floor(next() * n),
    one: (list) => list[Math.floor(next() * list.length)],
  };
}

/** Starts a browser of its own group of processes. @param {string} profile */
async function launch(profile) {
  const path = CHROMIUM === OWN ? chromium.executablePath() : CHROMIUM;
  const child = spawn(path, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (data) => {
      said += data;
      const [, found] = /listening on (ws:\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    child.on('exit', () => reject(new Error(`the browser does not start: ${said.slice(-500)}`)));
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    async kill() {
      const gone = new Promise((done) => child.on('close', done));
      process.kill(-child.pid, 'SIGKILL');
      const at = Date.now();
      await gone;
      await browser.close().catch(Boolean);
      return at;
    },
  };
}

/* ---------------------------------------------------------------- what is told, and what is stored */

/** What the page tells. @param {import('@playwright/test').Page} page */
const tellings = (page) =>
  page.evaluate(() => {
    const board = document.querySelector('roque-board');
    const { fen, rules, ply, plies, offer, outcome, draws, touchMove } = board.state;
    const sides = ['white', 'black'].map((color) => {
      const part = (selector) => document.querySelector(`.player[data-color=${color}] ${selector}`);
      const points = part('.points');
      const seconds = part('.digits').textContent.split(':').map(Number);
      return {
        name: part('h2').textContent,
        points: points.hidden ? null : points.textContent,
        takeBackAsked: !part('[data-do=allow]').hidden,
        runs: part('.clock').classList.contains('running'),
        left: part('.clock').hidden ? null : seconds.reduce((sum, n) => sum * 60 + n, 0) * 1000,
      };
    });
    const { theme, squares } = document.documentElement.dataset;
    const line = board.moveList('en').join(' ');
    const players = sides.map(({ name, points, takeBackAsked }) => ({ name, points, takeBackAsked }));
    return {
      at: Date.now(),
      game: JSON.stringify({ fen, rules, ply, plies, offer, outcome, draws, touchMove, line, players }),
      side: board.orientation,
      settings: JSON.stringify({ theme, squares, coordinates: board.coordinates }),
      language: document.documentElement.lang,
      clocks: sides.map(({ left, runs }) => ({ left, runs })),
      over: !!outcome,
    };
  });

/** What both stores hold of each game, without the page. @param {import('@playwright/test').Page} page @returns {Promise<Record<string, { revisions: number[], moves: number, result: string }>>} */
const stores = (page) =>
  page.evaluate(async () => {
    const records = [];
    for (const [key, text] of Object.entries(localStorage))
      if (key.startsWith('roque.game.')) records.push(JSON.parse(text));
    if ((await indexedDB.databases()).some(({ name }) => name === 'roque')) {
      const asked = (request) =>
        new Promise((done, failed) => {
          request.onsuccess = () => done(request.result);
          request.onerror = () => failed(request.error);
        });
      const db = await asked(indexedDB.open('roque'));
      records.push(...(await asked(db.transaction('games').objectStore('games').getAll())));
      db.close();
    }
    const found = {};
    for (const { id, revision, pgn } of records) {
      found[id] ??= { newest: 0, imported: false };
      found[id].newest = Math.max(found[id].newest, revision);
      found[id].imported ||= !!pgn;
    }
    return found;
  });

/* ---------------------------------------------------------------- what is done */

/** Presses what is there to be pressed. @param {import('@playwright/test').Page} page @param {string} selector */
const press = (page, selector) =>
  page.evaluate((selector) => {
    const button = [...document.querySelectorAll(selector)].find(
      (one) => !one.hidden && one.ariaDisabled !== 'true' && !one.closest('[hidden]'),
    );
    button?.click();
    return !!button;
  }, selector);

/** Presses a side's button, whichever side has it. @param {string} deed */
const side = (deed) => (page) => press(page, `.player [data-do=${deed}]`);

/** A legal move drawn by lot, as coordinates; of those that `wanted` finds, if there are any. */
const draw = (page, lot, wanted = 'any') =>
  page.evaluate(
    async ([lot, wanted]) => {
      const { Game } = await import(new URL('engine/roque.js', document.baseURI).href);
      const { state } = document.querySelector('roque-board');
      if (state.outcome) return null;
      const found = [];
      for (let from = 0; from < 64; from++) {
        const game = new Game(state.rules, state.fen);
        for (const packed of game.movesFrom(from)) {
          const kind = packed >> 27 === 5 ? 'make' : (packed >> 24) & 7 ? 'promotion' : 'any';
          found.push({ packed, kind, from, via: (packed >> 12) & 63 });
        }
        game.free();
      }
      const apt = wanted === 'any' ? found : found.filter(({ kind }) => kind === wanted);
      if (!apt.length) return null;
      const { packed, from, via } = apt[Math.floor(lot * apt.length)];
      const game = new Game(state.rules, state.fen);
      game.play(packed);
      const { coordinates } = game.state().lastMove;
      game.free();
      const name = (square) => 'abcdefgh'[square & 7] + ((square >> 3) + 1);
      return { coordinates, from: name(from), via: name(via) };
    },
    [lot, wanted],
  );

/** Clicks on squares of the board. @param {import('@playwright/test').Page} page @param {...string} squares */
async function click(page, ...squares) {
  const { x, y, width, black } = await page.evaluate(() => {
    const board = document.querySelector('roque-board');
    board.scrollIntoView({ block: 'center' });
    const { x, y, width } = board.shadowRoot.querySelector('canvas').getBoundingClientRect();
    return { x, y, width, black: board.orientation === 'black' };
  });
  for (const square of squares) {
    const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
    const [column, row] = black ? [7 - file, rank] : [file, 7 - rank];
    await page.mouse.click(x + ((column + 0.5) * width) / 8, y + ((row + 0.5) * width) / 8);
  }
}

/** A new game by the dialog. */
const begin = (page, choices) =>
  page.evaluate((choices) => {
    document.querySelector('[data-do=new]').click();
    const form = document.querySelector('#new-game form');
    for (const [name, value] of Object.entries(choices)) {
      const [first] = [form.elements[name]].flat();
      const control =
        form.elements[name]?.length && !first.options
          ? form.querySelector(`[name=${name}][value="${value}"]`)
          : first;
      if (!control) continue;
      if (control.type === 'checkbox' || control.type === 'radio') control.checked = !!value;
      else control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
    form.querySelector('[value=start]').click();
  }, choices);

const NAMES = ['', 'Ann', 'Björn', 'Chloé', 'Đặng'];
const PROMOTING = '4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1';
const MAKING = '4k3/8/2p2n2/8/2R2B2/8/8/4K3 w - - 0 1';
/** @param {import('@playwright/test').Page} page @param {object} setup */
const reset = (page, setup) =>
  page.evaluate((setup) => document.querySelector('roque-board').reset(setup), setup);
const FILE = (n) =>
  `[White "File ${n}"]\n[Black "B"]\n\n1. e4 {so} e5 2. Nf3 *\n\n[White "Second ${n}"]\n\n1. d4 d5 *\n`;

/** Each gives false where it cannot be done now. @type {Record<string, (page: any, lot: ReturnType<typeof lots>) => Promise<any>>} */
const DEEDS = {
  move: async (page, lot) => {
    const move = await draw(page, lot.next());
    return (
      move && page.evaluate((text) => document.querySelector('roque-board').move(text), move.coordinates)
    );
  },
  'half a Make': async (page, lot) => {
    const there = await draw(page, lot.next(), 'make');
    if (!there) await reset(page, { rules: 'take-make', fen: MAKING });
    const move = there ?? (await draw(page, lot.next(), 'make'));
    if (!move) return false;
    await click(page, move.from, move.via);
  },
  'a promotion begun': async (page, lot) => {
    if (!(await draw(page, 0, 'promotion'))) await reset(page, { rules: 'orthodox', fen: PROMOTING });
    const move = await draw(page, lot.next(), 'promotion');
    if (!move) return false;
    await click(page, move.from, move.coordinates.slice(2, 4));
  },
  'a promotion': async (page, lot) => {
    const move = await draw(page, lot.next(), 'promotion');
    return (
      move && page.evaluate((text) => document.querySelector('roque-board').move(text), move.coordinates)
    );
  },
  'an offer': side('offer'),
  'an acceptance': async (page) =>
    (await side('accept')(page)) || ((await side('offer')(page)) && side('accept')(page)),
  'a refusal': async (page) =>
    (await side('decline')(page)) || ((await side('offer')(page)) && side('decline')(page)),
  'a resignation': async (page) => (await side('resign')(page)) && side('confirm')(page),
  'a claim': async (page) => {
    if (!(await side('claim')(page))) await reset(page, { rules: 'orthodox', draws: 'claims' });
    if (!(await page.evaluate(() => document.querySelector('#claim').open)) && !(await side('claim')(page)))
      return false;
    return press(page, '#claim [value=here]');
  },
  'a take-back asked for': (page) => press(page, '.actions [data-do=undo]'),
  'a take-back allowed': side('allow'),
  'a take-back refused': side('refuse'),
  'a move played again': (page) => press(page, '.actions [data-do=redo]'),
  'a flip': (page) => press(page, '.actions [data-do=flip]'),
  'a rematch': (page) => press(page, '.actions [data-do=again]'),
  'the clock': (page) => press(page, '.actions [data-do=pause]'),
  settings: (page, lot) =>
    page.evaluate(
      ([squares, coordinates, theme]) => {
        const form = document.querySelector('#settings form');
        for (const control of [
          form.querySelector(`[name=squares][value=${squares}]`),
          form.elements.coordinates,
          form.elements.theme,
        ]) {
          if (control.type === 'radio') control.checked = true;
          else if (control.type === 'checkbox') control.checked = coordinates;
          else control.value = theme;
          control.dispatchEvent(new Event('change', { bubbles: true }));
        }
      },
      [lot.one(['paper', 'walnut', 'green', 'blue']), lot.next() < 0.5, lot.one(['light', 'dark'])],
    ),
  language: (page, lot) => press(page, `.languages [lang=${lot.one(['en', 'fr'])}]`),
  'a new game': (page, lot) =>
    begin(page, {
      captures: lot.one(['orthodox', 'take-make']),
      'name-white': lot.one(NAMES),
      'name-black': lot.one(NAMES),
      clock: lot.one(['none', 'suddenDeath', 'fischer']),
      'white-minutes': '2',
      'white-more': '3',
      draws: lot.one(['automatic', 'claims']),
    }),
  'an import': async (page, lot) => {
    const name = lot.below(1e6);
    await page.evaluate(async (text) => {
      const until = async (holds) => {
        for (let i = 0; i < 200 && !holds(); i++) await new Promise((done) => setTimeout(done, 25));
      };
      const dialog = document.querySelector('#saved');
      document.querySelector('.actions [data-do=games]').click();
      dialog.querySelector('[data-do=import]').click();
      dialog.querySelector('textarea').value = text;
      dialog.querySelector('[data-do=read]').click();
      const rows = () => dialog.querySelectorAll('.import li button');
      await until(() => rows().length === 2);
      rows()[0].click();
      await until(() => !dialog.open);
      dialog.close();
    }, FILE(name));
  },
};
/** What is done more often than the rest. */
const OFTEN = ['move', 'move', 'move', 'move', 'a flip', 'settings'];

/* ---------------------------------------------------------------- one life after another */

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Opens the page and waits until the game of before is on its board. */
async function open(page, url) {
  await page.goto(url);
  await page.evaluate(async () => {
    await customElements.whenDefined('roque-board');
    await document.querySelector('roque-board').ready;
  });
}

/**
 * What is wrong with what came back, in words; null when it is right.
 * @param {Awaited<ReturnType<typeof tellings>>[]} told in its order @param {number} killed when
 * @param {Awaited<ReturnType<typeof tellings>>} back
 */
function judge(told, killed, back) {
  const last = told.findLastIndex(({ at }) => at <= killed - GRACE);
  const fresh = told.slice(Math.max(last, 0));
  for (const what of ['game', 'side', 'settings', 'language'])
    if (!fresh.some((one) => one[what] === back[what]))
      return `${what}: ${back[what]}\n  and not ${[...new Set(fresh.map((one) => one[what]))].join('\n  or ')}`;
  const same = fresh.findLast(({ game }) => game === back.game);
  const final = told.at(-1);
  for (const [i, { left }] of back.clocks.entries()) {
    const then = same.clocks[i];
    if ((left === null) !== (then.left === null)) return `clock ${i}: ${left} and not ${then.left}`;
    if (left === null || same !== final) continue;
    const ran = then.runs ? killed - same.at : 0;
    if (left > then.left - ran + HEARTBEAT + GRACE + SLACK || left < then.left - ran - SLACK)
      return `clock ${i}: ${left} ms, of ${then.left} ms ${killed - same.at} ms before`;
  }
  return null;
}

/**
 * @param {{ kills: number, seed: number, say?: (text: string) => void }} how
 * @returns {Promise<{ kills: number, wrong: string[], deeds: Record<string, number> }>}
 */
export async function killing({ kills, seed, say = () => {} }) {
  const lot = lots(seed);
  const profile = mkdtempSync(join(tmpdir(), 'roque-killed-'));
  const server = await new Server({ '/': fileURLToPath(new URL('../dist/', import.meta.url)) }).start();
  // A page without Roque, and no worker that fetches the whole site.
  server.instead = (path) =>
    path === '/nothing.html' ? '<!doctype html>' : path === '/sw.js' ? null : undefined;
  const wrong = [];
  const deeds = {};
  let told = [];
  let [killed, before] = [0, {}];
  let browser;
  try {
    for (let n = 0; n <= kills; n++) {
      browser = await launch(profile);
      const { page } = browser;
      const complain = (text) => {
        wrong.push(`${n}. ${text}`);
        say(`${n}. ${text}`);
      };
      page.on('pageerror', (error) => complain(`the page complains: ${error}`));
      await page.goto(server.url('nothing.html'));
      const held = await stores(page);
      for (const [id, { newest, imported }] of Object.entries(before)) {
        if (held[id] && held[id].newest < newest)
          complain(`${id} went back from ${newest} to ${held[id].newest}`);
        if (held[id] && imported && !held[id].imported) complain(`${id} lost the text of its file`);
      }
      before = held;
      await open(page, server.url());
      if (n) {
        let fault;
        // The game comes after the board.
        for (let i = 0; i < 40; i++) {
          fault = judge(told, killed, await tellings(page));
          if (!fault) break;
          await pause(50);
        }
        if (fault)
          complain(
            `${fault}\n  after ${told.map(({ deed }) => deed).join(', ')}, killed ${killed - told.at(-1).at} ms later`,
          );
      }
      if (n === kills) break;
      told = [{ ...(await tellings(page)), deed: 'opening' }];
      for (let i = 1 + lot.below(5); i > 0; i--) {
        const deed = lot.next() < 0.45 ? lot.one(OFTEN) : lot.one(Object.keys(DEEDS));
        if ((await DEEDS[deed](page, lot)) === false) continue;
        deeds[deed] = (deeds[deed] ?? 0) + 1;
        told.push({ ...(await tellings(page)), deed });
        await pause(lot.below(400));
      }
      await pause(lot.next() < 0.3 ? lot.below(100) : lot.below(2500));
      // A clock has gone on, and a flag may have fallen.
      told.push({ ...(await tellings(page)), deed: 'waiting' });
      killed = await browser.kill();
      browser = undefined;
      if (n % 10 === 9) say(`${n + 1} kills, ${wrong.length} wrong`);
    }
  } finally {
    await browser?.kill();
    await server.stop();
    rmSync(profile, { recursive: true, force: true });
  }
  return { kills, wrong, deeds };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [kills = 200, seed = Date.now() % 1e6] = process.argv.slice(2).map(Number);
  console.log(`${kills} kills by the seed ${seed}`);
  const { wrong, deeds } = await killing({ kills, seed, say: console.log });
  console.log(
    Object.entries(deeds)
      .map(([deed, times]) => `${times} × ${deed}`)
      .join(', '),
  );
  console.log(wrong.length ? `${wrong.length} wrong` : 'all came back');
  process.exit(wrong.length ? 1 : 0);
}
