// Kills the browser itself, with everything that belongs to it, at points drawn by lot, and opens it again on the same
// profile: `node tests/kill.mjs [kills] [seed]`, on what `cargo xtask build` has made. What comes back has to be what the
// page told at most a second before, and no store may go back.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { CHROMIUM, OWN } from './helpers/browsers.mjs';
import { Server } from './helpers/server.js';
import { DEEDS, OFTEN, stores, tellings } from './helpers/killed-page.mjs';

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
