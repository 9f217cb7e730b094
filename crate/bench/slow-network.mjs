// Measures a page with one board on the "Slow 4G" network of the browsers' developer tools (180 kB per second, 562 ms
// latency). The benchmark prints the files loaded before the first move, and when the board is painted, can be played
// on and is ready. The benchmark then prints how long methods that need the whole engine block the page. The server
// compresses files with gzip; Chromium starts with an empty cache. Needs the results of `cargo xtask build` and
// `npm ci`, and Chromium: node crate/bench/slow-network.mjs [ROUNDS]
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { DIST, typeOf } from '../../tests/helpers/serving.mjs';
import { openChromium } from './chromium.mjs';

const rounds = Number(process.argv[2] ?? 3);
if (!existsSync(`${DIST}index.html`)) {
  console.error('dist/ is missing: run `cargo xtask build` first.');
  process.exit(1);
}
const build = /board\/(\w+)\//.exec(readFileSync(`${DIST}index.html`, 'utf8'))?.[1];
const parts = `board/${build}/`;
const early = [
  ...['play.js', 'roque_play.js', 'en/board.js'].map((file) => `<link rel="modulepreload" href="${parts}${file}">`),
  ...readdirSync(DIST + parts)
    .filter((file) => file === 'roque_play.wasm')
    .map((file) => `<link rel="preload" as="fetch" crossorigin href="${parts}${file}">`),
].join('');
const FEN = '6rk/6pp/8/6N1/8/8/8/4K3';
/**
 * The content of each test page, and whether its board is played on.
 * @type {Record<string, { board: string, head?: string, played?: boolean }>}
 */
const PAGES = {
  'a picture, a placement': { board: `<roque-board view-only fen="${FEN}"></roque-board>` },
  'a picture, a whole FEN': { board: `<roque-board view-only fen="${FEN} w - - 0 1"></roque-board>` },
  'played on': { board: '<roque-board></roque-board>', played: true },
  'played on, with preload lines': { board: '<roque-board></roque-board>', head: early, played: true },
};

/** The size and the time of each request. @type {{ bytes: number, at: number }[]} */
let fetched = [];
/** @type {Map<string, Buffer>} */
const packed = new Map();
const server = createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1);
  const page = PAGES[path];
  if (!page && !existsSync(DIST + path)) return response.writeHead(404).end();
  if (!packed.has(path)) {
    const text =
      page &&
      `<!doctype html><html lang="en"><meta charset="utf-8"><base href="/"><title>A page</title><link rel="icon" href="data:,">${page.head ?? ''}
      <style>roque-board{inline-size:400px}</style><script type="module" src="board/roque-board.js"></script>${page.board}`;
    packed.set(path, gzipSync(text || readFileSync(DIST + path), { level: 9 }));
  }
  const body = /** @type {Buffer} */ (packed.get(path));
  if (!page) fetched.push({ bytes: body.length, at: Date.now() });
  response.writeHead(200, {
    'content-type': page ? 'text/html' : typeOf(path),
    'content-encoding': 'gzip',
    'content-length': body.length,
    'cache-control': 'no-store',
  });
  response.end(body);
});
await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());

const browser = await openChromium();
/** @param {string} name */
const visit = async (name) => {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: 180_000,
    uploadThroughput: 84_375,
  });
  fetched = [];
  await page.goto(`http://127.0.0.1:${port}/${encodeURIComponent(name)}`, { waitUntil: 'commit' });
  // The times are measured in the page, from the start of navigation.
  const times = await page.evaluate(async (played) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    let canvas;
    for (;;) {
      canvas = document.querySelector('roque-board')?.shadowRoot?.querySelector('canvas');
      if (canvas?.width > 300 && canvas.getContext('2d').getImageData(200, 200, 1, 1).data[3]) break;
      await frame();
    }
    const painted = performance.now();
    const now = () => performance.timeOrigin + performance.now();
    if (!played) return { painted, moved: 0, ready: 0, blocked: 0, end: now() };
    const board = document.querySelector('roque-board');
    if (!board.state)
      await new Promise((done) => board.addEventListener('gamechange', done, { once: true }));
    const end = now();
    board.move({ from: 'e2', to: 'e4' });
    const moved = performance.now();
    await board.ready;
    const ready = performance.now();
    board.toPgn();
    board.link();
    try {
      board.move('e5e6');
    } catch {
      // The move `e5e6` is illegal on purpose.
    }
    board.resign('black');
    return { painted, moved, ready, blocked: performance.now() - ready, end };
  }, PAGES[name].played);
  await page.close();
  // Later requests belong to the rest of the board, which is not measured.
  const before = fetched.filter(({ at }) => at <= times.end);
  return { ...times, files: before.length, bytes: before.reduce((sum, { bytes }) => sum + bytes, 0) };
};
const middle = (/** @type {number[]} */ list) => list.toSorted((a, b) => a - b)[list.length >> 1];
console.log('page | files | bytes, gzipped | painted | first move | ready | blocked');
for (const name of Object.keys(PAGES)) {
  const seen = [];
  for (let round = 0; round < rounds; round++) seen.push(await visit(name));
  const [painted, moved, ready, blocked] = /** @type {const} */ (['painted', 'moved', 'ready', 'blocked']).map(
    (what) => middle(seen.map((one) => one[what])),
  );
  const { files, bytes } = seen[0];
  const seconds = (/** @type {number} */ time) => `${(time / 1000).toFixed(2)} s`;
  const later = moved ? `${seconds(moved)} | ${seconds(ready)} | ${blocked.toFixed(1)} ms` : '';
  console.log(`${name} | ${files} | ${bytes} | ${seconds(painted)} | ${later}`);
}
await browser.close();
server.close();
process.exit(0);
