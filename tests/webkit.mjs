// The page in WebKitGTK, driven by WebDriver, which is JSON over HTTP (Debian: webkit2gtk-driver, xvfb).
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWN, WEBKIT } from './browsers.mjs';

if (WEBKIT === OWN) {
  console.log('webkit: Playwright has its own and has run the smoke test in it');
  process.exit();
}
if (!WEBKIT) {
  console.log('webkit: LEFT OUT, for there is no WebKitWebDriver here');
  process.exit(process.env.CI ? 1 : 0);
}

/** A port that nobody has at the moment. @returns {Promise<number>} */
const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

const page = `http://127.0.0.1:${await freePort()}/`;
const driver = `http://127.0.0.1:${await freePort()}`;

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
const start = (command, args, options = {}) => {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  children.push(child);
  return child;
};

/** A screen of our own where there is none; Xvfb picks its number and tells it. */
const display = async () => {
  if (process.env.DISPLAY) return process.env.DISPLAY;
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const xvfb = start('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  // To the end of the line: it writes that apart, and dies when nobody reads it.
  for await (const line of createInterface(xvfb.stdio[3])) return `:${line}`;
  throw new Error('Xvfb does not start');
};

const answers = async (url) => {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(url).catch(() => null)) return;
    await sleep(100);
  }
  throw new Error(`${url} does not answer`);
};

const call = async (method, path, body) => {
  const response = await fetch(driver + path, {
    method,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
  return value;
};

const MATE = 'e2 e4 e7 e5 f1 c4 b8 c6 d1 h5 g8 f6 h5 f7';

async function smoke() {
  start('cargo', ['xtask', 'static', '--port', new URL(page).port]);
  // No WEBKIT_DISABLE_* variable: with them screenshots never come back.
  const env = { ...process.env, DISPLAY: await display() };
  start(WEBKIT.driver, [`--port=${new URL(driver).port}`, '--host=127.0.0.1'], { env });
  await answers(page);
  await answers(`${driver}/status`);
  const options = { binary: WEBKIT.browser, args: ['--automation'] };
  const { sessionId, capabilities } = await call('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `/session/${sessionId}`;

  /** Runs the body of an async function in the page. */
  const run = async (body) => {
    const script = `const done = arguments[0];
      const board = document.querySelector('roque-board');
      (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await call('POST', `${session}/execute/async`, { script, args: [] });
    if (error) throw new Error(error);
    return value;
  };

  await call('POST', `${session}/url`, { url: page });
  await run('await customElements.whenDefined("roque-board"); await board.ready;');

  const box = await run(`const box = board.shadowRoot.querySelector('canvas').getBoundingClientRect();
    const size = Math.min(box.width, box.height) / 8;
    return { left: box.left + box.width / 2 - 4 * size, top: box.top + box.height / 2 - 4 * size, size };`);
  for (const square of MATE.split(' ')) {
    const x = Math.round(box.left + (square.charCodeAt(0) - 96.5) * box.size);
    const y = Math.round(box.top + (8.5 - Number(square[1])) * box.size);
    const actions = [
      { type: 'pointerMove', duration: 0, x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await call('POST', `${session}/actions`, {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }
  const state = await run('return board.state');
  assert.deepEqual(state.outcome, { winner: 'white', reason: 'checkmate' });
  const told = [];
  for (const language of ['en', 'fr'])
    told.push(
      await run(`document.querySelector('.languages [lang=${language}]').click();
        return document.querySelector('.sentence').textContent;`),
    );
  assert.deepEqual(told, ['Checkmate: White wins.', 'Échec et mat\u00a0: les Blancs gagnent.']);

  // What is on the screen, not in the canvas: a photograph of the board, with at least its two colours of squares.
  const [element] = Object.values(
    await call('POST', `${session}/element`, { using: 'css selector', value: 'roque-board' }),
  );
  const png = await call('GET', `${session}/element/${element}/screenshot`);
  const colours = await run(`
    const bytes = Uint8Array.from(atob('${png}'), (c) => c.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const count = new Map();
    for (let i = 0; i < data.length; i += 4) {
      const colour = data.slice(i, i + 3).join();
      count.set(colour, (count.get(colour) ?? 0) + 1);
    }
    return [...count.values()].filter((n) => n > data.length / 4 / 20).length;`);
  assert.ok(colours >= 2, 'the screenshot of the board is blank');

  await call('DELETE', session);
  console.log(`webkit ${capabilities.browserVersion}: loads, mates by clicks, draws`);
}

try {
  await smoke();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const child of children) child.kill();
}
