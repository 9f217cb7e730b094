// Compares Roque's boards in a page with those of other libraries, in turns, in Chromium: node crate/bench/boards.mjs
// [ROUNDS] Needs the results of `cargo xtask build` and `npm ci`, and Chromium. The benchmark installs the other
// libraries from npm.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BOARDS = 64;
/** The number of interactive boards on one page. */
const CROWD = 200;
const SIDE = 160;
/** The number of pointer moves in a drag. */
const MOVES = 100;
const root = new URL('../..', import.meta.url);
const dist = new URL('dist/', root);
const folder = new URL('boards/', import.meta.url);
const packages = new URL('node_modules/', folder);

const rounds = Number(process.argv[2] ?? 9);
if (!Number.isInteger(rounds) || rounds < 1)
  fail('usage: node crate/bench/boards.mjs [ROUNDS], at least 1; without it 9');
if (!existsSync(new URL('board/roque-board.js', dist)))
  fail('dist/ is missing: run `cargo xtask build` first');
const { chromium } = await import('@playwright/test').catch(() => fail('run `npm ci` first'));
const { build, transform } = await import('esbuild');
const { Chess } = await import('chess.js');
const { CHROMIUM, OWN } = await import('../../tests/helpers/browsers.mjs');
const { give, serve } = await import('../../tests/helpers/serving.mjs');
if (!CHROMIUM) fail('no Chromium: `npx playwright install chromium` or your system’s packages have it');
if (!existsSync(packages)) {
  const npm = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (spawnSync('npm', npm, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' }).status)
    fail('npm could not install the other libraries');
}

/** The script, the style sheets and the separate piece drawings of each library. */
const PEERS = {
  chessground: {
    script: "export { Chessground } from 'chessground'",
    styles: ['base', 'brown', 'cburnett'].map((name) => `chessground/assets/chessground.${name}.css`),
  },
  'cm-chessboard': {
    script: "export { Chessboard } from 'cm-chessboard/src/Chessboard.js'",
    styles: ['cm-chessboard/assets/chessboard.css'],
    pieces: 'cm-chessboard/assets/pieces/standard.svg',
  },
  gchessboard: { script: "import 'gchessboard'" },
};
/** Only the sizes of these libraries are compared, because they need a framework, or show a game and its moves. */
const LARGER = {
  'react-chessboard': {
    script: "export { Chessboard } from 'react-chessboard'",
    external: ['react', 'react-dom', 'react/jsx-runtime'],
  },
  '@lichess-org/pgn-viewer': {
    script: "export { default } from '@lichess-org/pgn-viewer'",
    styles: ['@lichess-org/pgn-viewer/dist/lichess-pgn-viewer.css'],
  },
};
/** @type {Map<string, Buffer>} the contents of files by their paths on the server */
const files = new Map([['/adapters.js', readFileSync(new URL('adapters.js', folder))]]);
const sizes = { roque: [shipped()] };
for (const [name, { script, external = [], styles = [], pieces }] of Object.entries({ ...PEERS, ...LARGER })) {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: fileURLToPath(folder) },
    external,
    bundle: true,
    minify: true,
    format: 'esm',
    legalComments: 'none',
    write: false,
  });
  const own = [Buffer.from(outputFiles[0].contents)];
  files.set(`/${name}/library.js`, own[0]);
  if (styles.length) {
    const css = styles.map((path) => readFileSync(new URL(path, packages), 'utf8')).join('\n');
    own.push(Buffer.from((await transform(css, { loader: 'css', minify: true })).code));
    files.set(`/${name}/style.css`, own[1]);
  }
  if (pieces) {
    own.push(readFileSync(new URL(pieces, packages)));
    files.set('/cm-chessboard/assets/pieces/standard.svg', own.at(-1));
  }
  sizes[name] = own.map(gzip);
}
const names = ['roque', ...Object.keys(PEERS)];

const { url, stop } = await serve(({ url = '' }, response) => {
  const [, page] = /^\/page\/([\w-]+)$/.exec(url) ?? [];
  if (page) {
    const style = files.has(`/${page}/style.css`) ? `<link rel="stylesheet" href="/${page}/style.css">` : '';
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    // The page is wide enough to show all boards.
    return response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>${page}</title>
      <link rel="icon" href="data:,">${style}<style>body{margin:0;display:flex;flex-wrap:wrap}
      .one{inline-size:${SIDE}px;block-size:${SIDE}px;position:relative}
      .large{inline-size:480px;block-size:480px;position:relative}</style>`);
  }
  const made = files.get(url) ?? (url.startsWith('/roque/') && read(new URL(url.slice(7), dist)));
  give(response, url, made || null);
});
const home = url.slice(0, -1);
const browser = await chromium.launch({
  executablePath: CHROMIUM === OWN ? undefined : CHROMIUM,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

const fens = positions();
const figures = Object.fromEntries(names.map((name) => [name, {}]));
// The first round fills the caches of the machine and the browser, and is discarded.
for (let round = -1; round < rounds; round++) {
  for (const name of names) {
    const measured = await measure(name);
    for (const [what, value] of Object.entries(measured)) {
      figures[name][what] ??= [];
      if (round >= 0) figures[name][what].push(value);
    }
  }
}
const version = browser.version();
await browser.close();
await stop();

/** @param {string} name */
const bytes = (name) => sizes[name].reduce((sum, bytes) => sum + bytes);
for (const name of names) figures[name].bytes = [bytes(name)];
console.log(`boards in Chromium ${version}: the best of ${rounds} rounds, and how many times Roque’s\n`);
console.log(''.padEnd(42) + names.map((name) => name.padStart(17)).join(''));
for (const [what, key, digits] of [
  [`${BOARDS} boards of ${SIDE} px, ms until painted`, 'painted', 1],
  ['  all that the page does for them, ms', 'busy', 1],
  [`${BOARDS} boards to play on, ms until they can be`, 'playable', 1],
  [`${CROWD} boards to play on, the longest task, ms`, 'longest', 0],
  ['elements in a board to look at', 'still', 0],
  ['elements in a board to play on', 'interactive', 0],
  ['a position set, ms of script', 'set', 3],
  ['  with style, layout and paint', 'setAll', 3],
  ['  the call alone, one after another', 'call', 3],
  ['a move of the pointer in a drag, ms of script', 'drag', 3],
  ['  with style, layout and paint', 'dragAll', 3],
  ['gzip bytes of script, style, pieces', 'bytes', 0],
]) {
  const own = best('roque', key);
  const cells = names.map((name) => {
    const value = best(name, key);
    const ratio = name === 'roque' ? '' : `${(value / own).toFixed(1)}×`;
    return value.toFixed(digits).padStart(10) + ratio.padStart(7);
  });
  console.log(what.padEnd(42) + cells.join(''));
}
for (const name of Object.keys(LARGER)) {
  const without = LARGER[name].external ? ', without React' : '';
  console.log(`${`  the same of ${name}${without}`.padEnd(58)}${bytes(name)}`);
}

/** Measures one library once, in a page of its own. @param {string} name */
async function measure(name) {
  const page = await browser.newPage({ viewport: { width: 8 * SIDE, height: 8 * SIDE } });
  page.on('pageerror', (error) => fail(`${name}: ${error}`));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  /** Returns the work of the page's main thread so far, in milliseconds. */
  const work = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const [script, all] = ['ScriptDuration', 'TaskDuration'].map(
      (wanted) => metrics.find(({ name }) => name === wanted).value * 1000,
    );
    return { script, all };
  };
  /** Waits until the page is idle. */
  const quiet = async () => {
    for (let before = -1, now = 0; now - before > 1; ) {
      await new Promise((done) => setTimeout(done, 150));
      before = now;
      now = (await work()).all;
    }
  };
  await page.goto(`${home}/page/${name}`);
  await page.evaluate(async (name) => {
    const { adapters } = await import('/adapters.js');
    window.adapter = await adapters[name]();
    window.frame = () => new Promise(requestAnimationFrame);
    /** @param {string} size @param {string} fen @param {boolean} interactive */
    window.make = (size, fen, interactive) => {
      const container = document.createElement('div');
      container.className = size;
      document.body.append(container);
      window.board = adapter.create(container, fen, interactive);
      return container;
    };
    const count = (node) =>
      [...node.children].reduce(
        (sum, child) => sum + 1 + count(child) + (child.shadowRoot ? count(child.shadowRoot) : 0),
        0,
      );
    /** Returns the number of DOM elements inside the board. */
    window.elements = (container) => count(container.firstElementChild.shadowRoot ?? container);
  }, name);
  await quiet();

  // Many boards.
  const before = await work();
  const { painted, checking, pieces } = await page.evaluate(async (fens) => {
    const start = performance.now();
    const containers = fens.map((fen) => make('one', fen, false));
    await frame().then(frame);
    const end = performance.now();
    const pieces = containers.map((one) => adapter.pieces(one));
    return { painted: end - start, checking: performance.now() - end, pieces };
  }, fens);
  await quiet();
  const busy = (await work()).all - before.all - checking;
  assert.deepEqual(pieces, fens.map(piecesOf), `${name} did not paint all its pieces`);

  // Measures one view-only board.
  await page.evaluate((fen) => {
    document.body.replaceChildren();
    window.container = make('large', fen, false);
  }, fens[0]);
  await quiet();
  const still = await page.evaluate(() => elements(container));
  /** @param {string[]} fens @param {boolean} really */
  const show = async (fens, really) => {
    const before = await work();
    await page.evaluate(
      async ([fens, really]) => {
        for (const fen of fens) {
          if (really) await adapter.set(board, fen);
          await frame();
        }
      },
      [fens, really],
    );
    await quiet();
    const after = await work();
    return { script: after.script - before.script, all: after.all - before.all };
  };
  // The frames without a change show the cost of the measurement itself.
  const [idle, set] = [await show(fens, false), await show(fens, true)];
  assert.equal(await page.evaluate(() => adapter.pieces(container)), piecesOf(fens.at(-1)), name);

  // Measures the call alone, after a warm-up.
  const call = await page.evaluate(async (fens) => {
    const start = performance.now();
    for (let round = 0; round < 10; round++) for (const fen of fens) adapter.set(board, fen);
    return (performance.now() - start) / (10 * fens.length);
  }, fens);
  await quiet();

  // Measures one interactive board while a knight is dragged.
  await page.evaluate(() => {
    document.body.replaceChildren();
    window.container = make('large', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', true);
  });
  await quiet();
  const interactive = await page.evaluate(() => elements(container));
  const look = () => page.screenshot({ clip: { x: 60, y: 120, width: 240, height: 240 } });
  const empty = await look();
  // Playwright's mouse would add its own listeners to the page.
  /** @param {string} type @param {number} x @param {number} y */
  const mouse = (type, x, y) =>
    devtools.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
  await mouse('mousePressed', 90, 450);
  await mouse('mouseMoved', 100, 400);
  await quiet();
  const start = await work();
  for (let i = 0; i < MOVES; i++) await mouse('mouseMoved', 120 + ((i * 7) % 120), 180 + ((i * 11) % 120));
  await page.evaluate(() => frame());
  const end = await work();
  assert(!(await look()).equals(empty), `${name}: the drag changed no pixels`);
  const { playable } = await crowd(page, BOARDS);
  await quiet();
  const { longest } = await crowd(page, CROWD);
  await page.close();
  return {
    painted,
    busy,
    playable,
    longest,
    still,
    interactive,
    idle: idle.script / fens.length,
    idleAll: idle.all / fens.length,
    set: set.script / fens.length,
    setAll: set.all / fens.length,
    call,
    drag: (end.script - start.script) / MOVES,
    dragAll: (end.all - start.all) / MOVES,
  };
}

/**
 * Creates `count` interactive boards, after the engine has loaded.
 * @param {import('@playwright/test').Page} page
 * @param {number} count
 */
function crowd(page, count) {
  return page.evaluate(
    async ([fens, count]) => {
      document.body.replaceChildren();
      await adapter.ready?.(window.board);
      /** The performance observer reports only tasks of 50 ms and more. */
      const tasks = [0];
      const observer = new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      );
      observer.observe({ type: 'longtask' });
      const start = performance.now();
      const made = Array.from({ length: count }, (_, i) => {
        make('one', fens[i % fens.length], true);
        return window.board;
      });
      await Promise.all(made.map((board) => adapter.ready?.(board)));
      await frame().then(frame);
      const playable = performance.now() - start;
      // The performance observer reports a task only after its end.
      await new Promise((done) => setTimeout(done, 1000));
      observer.disconnect();
      return { playable, longest: Math.max(...tasks) };
    },
    [fens, count],
  );
}

/** Returns positions from games, the same in every run. */
function positions() {
  let seed = 1;
  const random = (below) => {
    seed = (seed * 48271) % 2147483647;
    return seed % below;
  };
  return Array.from({ length: BOARDS }, (_, n) => {
    const chess = new Chess();
    for (let ply = 0; ply < 8 + (n % 24) && !chess.isGameOver(); ply++) {
      const moves = chess.moves();
      chess.move(moves[random(moves.length)]);
    }
    return chess.fen();
  });
}

/** @param {string} fen */
function piecesOf(fen) {
  return fen.split(' ')[0].replace(/[^a-z]/gi, '').length;
}

/** Returns the gzipped bytes that a page loads for a board in one language, without the engine. */
function shipped() {
  const parts = new URL('board/', dist);
  const words = readdirSync(parts, { recursive: true, encoding: 'utf8' }).filter((name) => /\/board\.js$/.test(name));
  const longest = Math.max(...words.map((name) => gzip(readFileSync(new URL(name, parts)))));
  return gzip(readFileSync(new URL('board/roque-board.js', dist))) + longest;
}

/** @param {Uint8Array} bytes */
function gzip(bytes) {
  return gzipSync(bytes, { level: 9 }).length;
}

/** @param {URL} url */
function read(url) {
  return existsSync(url) && readFileSync(url);
}

/**
 * Returns the minimum over all rounds, minus the cost of the frames alone.
 * @param {string} name
 * @param {string} key
 */
function best(name, key) {
  const least = (key) => Math.min(...figures[name][key]);
  return least(key) - (key === 'set' ? least('idle') : key === 'setAll' ? least('idleAll') : 0);
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}
