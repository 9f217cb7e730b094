// Kills the browser with all its processes at random moments, and starts it again on the same profile. Run `cargo xtask build`
// first, then `node tests/kill.mjs [kills] [seed]`. The restored state must be a state that the pages showed at most
// a second before the kill. Neither journal nor database may lose a revision of a game, and every action must occur
// at least once.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { CHROMIUM, OWN } from './helpers/browsers.mjs';
import { Server } from './helpers/server.js';
import { ACTIONS, carryOut, OFTEN, openGame, openPuzzles, shown, stores } from './helpers/killed-page.mjs';

/** Changes older than this number of milliseconds must be restored. */
const GRACE = 1000;
/** Interval at which a running clock is saved, in milliseconds. */
const HEARTBEAT = 3000;
/** Additional tolerance for clock times on a busy machine, in milliseconds. */
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

/** Returns a random number generator with a seed (mulberry32). @param {number} seed */
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

/** Starts a browser in its own process group. @param {string} profile */
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
    child.on('exit', () => reject(new Error(`the browser exited before it was ready: ${said.slice(-500)}`)));
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

/* ---------------------------------------------------------------- kills and checks */

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/**
 * Returns a description of the fault in the restored state, or null if the state is right.
 * @param {any[]} told the states that the pages showed, in order @param {number} killed the time of the kill @param
 * {any} back the restored state
 */
function judge(told, killed, back) {
  const last = told.findLastIndex(({ at }) => at <= killed - GRACE);
  const fresh = told.slice(Math.max(last, 0));
  // If no state was recorded before the tolerated period, the restored state cannot be checked.
  for (const what of ['game', 'side', 'settings', 'language', 'puzzles'])
    if (what in back && what in fresh[0] && !fresh.some((one) => one[what] === back[what]))
      return `${what}: ${back[what]}\n  and not ${[...new Set(fresh.map((one) => one[what]))].join('\n  or ')}`;
  if (!back.clocks) return null;
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

/** Repeats a check of a page until it succeeds, for at most five seconds. @returns {Promise<string | null>} the last fault */
async function judgePage(page, told, killed) {
  let fault = null;
  for (let i = 0; i < 100; i++) {
    // The page restores the game after it loads the board.
    fault = judge(told, killed, await shown(page));
    if (!fault) return null;
    await pause(50);
  }
  return fault;
}

/** Compares the content of journal and database with their content before the kill. @returns {string[]} the faults */
const judgeStores = (before, held) =>
  Object.entries(before).flatMap(([id, { newest, imported }]) => {
    if (!held[id]) return imported ? [`the imported ${id} is gone`] : [];
    if (held[id].newest < newest) return [`${id} went back from ${newest} to ${held[id].newest}`];
    return imported && !held[id].imported ? [`${id} lost the text of its file`] : [];
  });

/** Returns a source of actions: shuffled rounds of all actions, mixed with the frequent actions. */
function deck(lot) {
  const shuffled = () => {
    const all = Object.keys(ACTIONS);
    for (let i = all.length - 1; i > 0; i--) {
      const j = lot.below(i + 1);
      [all[i], all[j]] = [all[j], all[i]];
    }
    return all;
  };
  const rest = shuffled();
  let isFirstRound = true;
  return {
    /** Draws the actions until the next kill, so many that each occurs before the last kill. @param {number} livesLeft */
    draw(livesLeft) {
      if (!rest.length) {
        isFirstRound = false;
        rest.push(...shuffled());
      }
      const due = Math.max(1 + lot.below(3), isFirstRound ? Math.ceil(rest.length / livesLeft) : 0);
      const turns = rest.splice(0, due);
      const often = Array.from({ length: lot.below(3) }, () => lot.one(OFTEN));
      // The last actions before a kill are the most likely to be lost.
      return lot.next() < 0.5 ? [...often, ...turns] : [...turns, ...often];
    },
    /** Puts back an action that could not be carried out. @param {string} action */
    putBack: (action) => rest.push(action),
  };
}

/**
 * Carries out actions until the browser is killed.
 * @returns {Promise<{ told: any[], done: string[] }>} the states that the page showed, and the actions that had an
 * effect
 */
async function live(page, url, lot, actions, cards) {
  const told = [{ ...(await shown(page)), action: 'opening' }];
  const done = [];
  for (const action of actions) {
    const { isDone, before, now } = await carryOut(page, url, lot, action, told.at(-1));
    told.push({ ...before, action: `before ${action}` }, { ...now, action });
    if (isDone) done.push(action);
    else cards.putBack(action);
    await pause(lot.below(400));
  }
  await pause(lot.next() < 0.3 ? lot.below(100) : lot.below(2500));
  // Since then the clock has run, and a flag may have fallen.
  told.push({ ...told.at(-1), ...(await shown(page)), action: 'waiting' });
  return { told, done };
}

/**
 * Kills and restarts the browser.
 * @param {{ kills: number, seed: number, say?: (text: string) => void }} how
 * @returns {Promise<{ wrong: string[], never: string[], table: Record<string, { done: number, survived: number }> }>}
 * `never`: actions that were never carried out
 */
export async function killing({ kills, seed, say = () => {} }) {
  const lot = lots(seed);
  const cards = deck(lot);
  const profile = mkdtempSync(join(tmpdir(), 'roque-killed-'));
  const server = await new Server({ '/': fileURLToPath(new URL('../dist/', import.meta.url)) }).start();
  // The server adds a page without Roque and omits the service worker, which would fetch the whole site.
  server.instead = (path) =>
    path === '/nothing.html' ? '<!doctype html>' : path === '/sw.js' ? null : undefined;
  const url = server.url('');
  const wrong = [];
  const table = Object.fromEntries(Object.keys(ACTIONS).map((action) => [action, { done: 0, survived: 0 }]));
  let { told, done } = { told: /** @type {any[]} */ ([]), done: /** @type {string[]} */ ([]) };
  let [killed, before] = [0, {}];
  let browser;
  try {
    for (let n = 0; n <= kills; n++) {
      browser = await launch(profile);
      const { page } = browser;
      let isRight = true;
      const complain = (text) => {
        isRight = false;
        const after = told.map(({ action }) => action).join(', ');
        wrong.push(`${n}. ${text}\n  after ${after}, killed ${killed - told.at(-1)?.at} ms later`);
        say(wrong.at(-1) ?? '');
      };
      page.on('pageerror', (error) => complain(`an exception on the page: ${error}`));
      await page.goto(`${url}nothing.html`);
      const held = await stores(page);
      for (const fault of judgeStores(before, held)) complain(fault);
      before = held;
      const hadPuzzles = told.some(({ puzzles }) => puzzles);
      // Both pages must restore their state, in either order of opening.
      const isFirst = hadPuzzles && lot.next() < 0.5;
      const judgePuzzles = async () => {
        await openPuzzles(page, url);
        const fault = await judgePage(page, told, killed);
        if (fault) complain(fault);
      };
      if (isFirst) await judgePuzzles();
      await openGame(page, url);
      if (n) {
        const fault = await judgePage(page, told, killed);
        if (fault) complain(fault);
        if (hadPuzzles && !isFirst) {
          await judgePuzzles();
          await openGame(page, url);
          await judgePage(page, told, killed);
        }
      }
      for (const action of done) {
        table[action].done += 1;
        table[action].survived += Number(isRight);
      }
      if (n === kills) break;
      ({ told, done } = await live(page, url, lot, cards.draw(kills - n), cards));
      killed = await browser.kill();
      browser = undefined;
      if (n % 10 === 9) say(`${n + 1} kills, ${wrong.length} wrong`);
    }
  } finally {
    await browser?.kill();
    await server.stop();
    rmSync(profile, { recursive: true, force: true });
  }
  const never = Object.keys(table).filter((action) => !table[action].done);
  return { wrong, never, table };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [kills = 200, seed = Date.now() % 1e6] = process.argv.slice(2).map(Number);
  console.log(`${kills} kills by the seed ${seed}`);
  const { wrong, never, table } = await killing({ kills, seed, say: console.log });
  console.table(table);
  if (never.length) console.log(`never carried out: ${never.join(', ')}`);
  console.log(wrong.length ? `${wrong.length} wrong` : 'all came back');
  process.exit(wrong.length || never.length ? 1 : 0);
}
