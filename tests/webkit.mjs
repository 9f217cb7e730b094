// Smoke test of the page in WebKitGTK through WebDriver (needs the Debian packages webkit2gtk-driver and xvfb).
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWN, WEBKIT } from './helpers/browsers.mjs';
import { serveSite } from './helpers/serving.mjs';

if (WEBKIT === OWN) {
  console.log('webkit: Playwright has its own and has run the smoke test in it');
  process.exit();
}
if (!WEBKIT) {
  console.log('webkit: SKIPPED, install WebKitGTK (Debian: webkit2gtk-driver, xvfb)');
  process.exit(process.env.CI ? 1 : 0);
}

/** Returns a network port that is free at the moment. @returns {Promise<number>} */
const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => done(port));
    });
  });

const { url: page, stop } = await serveSite();
let driver = '';

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
/** Whether the browser has reported a crash of its web process. */
let crashed = false;
const start = (command, args, options = {}) => {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], ...options });
  child.stderr?.on('data', (/** @type {Buffer} */ text) => {
    process.stderr.write(text);
    crashed ||= /WebProcess CRASHED|auxiliary process crashed/.test(String(text));
  });
  children.push(child);
  return child;
};

/** Returns the X display. If there is no X display, starts the virtual display Xvfb, which chooses a free number. */
const display = async () => {
  if (process.env.DISPLAY) return process.env.DISPLAY;
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const xvfb = start('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  // The code reads the whole line: Xvfb writes the line break separately and dies if nobody reads it.
  for await (const line of createInterface(/** @type {any} */ (xvfb.stdio[3]))) return `:${line}`;
  throw new Error('Xvfb exited without reporting its display number');
};

const answers = async (url) => {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(url).catch(() => null)) return;
    await sleep(100);
  }
  throw new Error(`${url} does not respond within ten seconds`);
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

const own = /** @type {{ driver: string, browser: string }} */ (WEBKIT);

async function smoke() {
  // No WEBKIT_DISABLE_* variable is set: with one of them, requests for screenshots never return.
  const env = { ...process.env, DISPLAY: await display() };
  driver = `http://127.0.0.1:${await freePort()}`;
  start(own.driver, [`--port=${new URL(driver).port}`, '--host=127.0.0.1'], { env });
  await answers(`${driver}/status`);
  const options = { binary: own.browser, args: ['--automation'] };
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

  // Begin a game of two people.
  await run(`const form = document.querySelector('form.first');
    while (!('known' in form.dataset)) await new Promise((done) => setTimeout(done, 10));
    form.querySelector('[data-choice=against] [value=person]').click();
    form.querySelector('[data-do=begin]').click();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));`);

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
        // The page loads the texts of the other language on first use.
        while (document.documentElement.lang !== '${language}') await new Promise((done) => setTimeout(done, 10));
        return document.querySelector('.sentence').textContent;`),
    );
  assert.deepEqual(told, ['Checkmate: White wins.', 'Échec et mat\u00a0: les Blancs gagnent.']);

  // A screenshot tests the screen, not only the content of the canvas. The screenshot must have at least the two square
  // colours.
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

  await elsewhere(session, run);
  await call('DELETE', session);
  console.log(`webkit ${capabilities.browserVersion}: loads, mates by clicks, draws, and is robust`);
}

const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';
const AFTER_E4_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR';

/** Tests boards on third-party pages: layouts, input and properties. */
async function elsewhere(session, run) {
  // The test uses a file without a security policy, because the policy of Roque's pages forbids markup from strings.
  await call('POST', `${session}/url`, { url: `${page}licences.txt` });
  await run(`const script = Object.assign(document.createElement('script'), { type: 'module', src: '${page}board/roque-board.js' });
    document.head.append(script);
    await customElements.whenDefined('roque-board');`);
  /** Replaces the page's content with this HTML, which holds one board. */
  const put = (html) =>
    run(`document.body.innerHTML = ${JSON.stringify(html)};
      const made = document.querySelector('roque-board');
      made.animationDuration = 0;
      await made.ready;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));`);
  const act = (actions, type = 'pointer') =>
    call('POST', `${session}/actions`, {
      actions: [
        { type, id: type, ...(type === 'pointer' && { parameters: { pointerType: 'mouse' } }), actions },
      ],
    });
  /** Returns the centres of squares on the screen. */
  const seen = (squares) =>
    run(`const cells = [...board.shadowRoot.querySelectorAll('[role=gridcell]')];
      return ${JSON.stringify(squares)}.map((square) => {
        const cell = cells.find((one) => one.ariaLabel.startsWith(square)).getBoundingClientRect();
        return { x: Math.round(cell.x + cell.width / 2), y: Math.round(cell.y + cell.height / 2) };
      });`);
  const to = (at) => ({ type: 'pointerMove', duration: 0, ...at });
  const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
  const click = async (...squares) => {
    for (const at of await seen(squares)) await act([to(at), down, up]);
  };
  const drag = async (...squares) => {
    const [from, end] = await seen(squares);
    const half = { x: (from.x + end.x) >> 1, y: (from.y + end.y) >> 1 };
    await act([to(from), down, to(half), to(end), up]);
  };
  const press = (...keys) =>
    act(
      keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
      'key',
    );
  const placement = () => run("return board.state.fen.split(' ')[0]");
  const [UP, ENTER, ESCAPE] = ['\uE013', '\uE007', '\uE00C'];
  const BOARD = '<roque-board style="inline-size:320px"></roque-board>';

  for (const [where, html] of [
    ['turned', `<div style="inline-size:320px;margin:90px;transform:rotate(30deg)">${BOARD}</div>`],
    ['mirrored and skewed', `<div style="inline-size:320px;transform:scaleX(-1) skewY(9deg)">${BOARD}</div>`],
    ['from right to left', `<div dir="rtl">${BOARD}</div>`],
    ['vertical', `<div style="writing-mode:vertical-rl">${BOARD}</div>`],
    [
      'a careless page',
      `<style>*{direction:rtl!important;letter-spacing:1em!important;transition:all 1s!important}
        div,canvas{display:inline!important;transform:rotate(9deg)!important}</style>${BOARD}`,
    ],
  ]) {
    await put(html);
    await click('e2', 'e4');
    await drag('e7', 'e5');
    assert.equal(await placement(), AFTER_E4_E5, where);
  }

  // Tests a board that is hidden at first and later removed for a while.
  await put(`<div hidden>${BOARD}</div>`);
  await run("document.querySelector('div').hidden = false; await new Promise(requestAnimationFrame);");
  await click('e2', 'e4');
  await run(`board.remove();
    await new Promise((done) => setTimeout(done, 50));
    document.body.append(board);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));`);
  await click('e7', 'e5');
  assert.equal(await placement(), AFTER_E4_E5);

  // Keyboard only. Escape first cancels the selection, and closes the dialog if there is no selection.
  await put(`<dialog>${BOARD}</dialog>`);
  await run(`document.querySelector('dialog').showModal();
    board.shadowRoot.querySelector('[role=gridcell][tabindex="0"]').focus();`);
  await press(ENTER, ESCAPE);
  assert.equal(await run("return document.querySelector('dialog').open"), true);
  await press(ENTER, UP, UP, ENTER);
  assert.equal(await placement(), AFTER_E4);
  await press(ESCAPE);
  assert.equal(await run("return document.querySelector('dialog').open"), false);

  // Tests legal moves from the host (`dests`), a premove and shapes.
  await put(BOARD);
  await run(`board.dests = { e2: ['e5'] };
    while (board.legalMoves().length !== 1) await new Promise((done) => setTimeout(done, 10));`);
  await click('e2', 'e5');
  assert.equal(await placement(), 'rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR');
  await put('<roque-board style="inline-size:320px" movable="black" premove></roque-board>');
  await run(`window.premoves = [];
    board.addEventListener('premove', ({ detail }) => window.premoves.push(detail.to));`);
  for (let tries = 0; tries < 20 && !(await run('return window.premoves.length')); tries++)
    await click('e7', 'e5');
  await run("board.move('e4'); await new Promise((done) => setTimeout(done));");
  assert.equal(await placement(), AFTER_E4_E5);
  await run("board.shapes = [{ from: 'd5', color: 'red' }]");
  assert.deepEqual(await run('return board.shapes'), [{ from: 'd5', to: 'd5', color: 'red' }]);

  // Tests the buttons and moves of the PGN viewer.
  await put(`<roque-board style="inline-size:320px" pgn="1. e4 {One.} e5 (1... c5) 2. Nf3 *"></roque-board>`);
  await run(`while (!board.shadowRoot.querySelector('.viewer')) await new Promise((done) => setTimeout(done, 10));
    board.shadowRoot.querySelectorAll('.bar button')[2].click();
    board.shadowRoot.querySelector('.aside .move').click();`);
  assert.deepEqual(await run('return [board.shownPly, board.state.plies]'), [2, 3]);

  // Tests exported images, and that a view-only board has at most two DOM nodes.
  const files = await run(`const png = await board.toBlob({ size: 240 });
    const svg = await board.toBlob({ type: 'image/svg+xml' });
    const image = await createImageBitmap(png);
    const text = await svg.text();
    const xml = new DOMParser().parseFromString(text, 'image/svg+xml');
    return [png.type, image.width, image.height, xml.documentElement.localName];`);
  assert.deepEqual(files, ['image/png', 240, 240, 'svg']);
  await put('<roque-board style="inline-size:160px" view-only fen="8/8/8/8/8/8/8/K6k"></roque-board>');
  const nodes = await run("return 1 + board.shadowRoot.querySelectorAll('*').length");
  assert.ok(nodes <= 2, `a view-only board has ${nodes} nodes`);
  const named = `const canvas = board.shadowRoot.querySelector('canvas');
    while (!canvas.ariaLabel) await new Promise(requestAnimationFrame);
    return canvas.ariaLabel`;
  assert.match(await run(named), /a1.*h1/);
}

const end = () => {
  for (const child of children.splice(0)) child.kill();
};

// WebKitGTK's web process crashes in rare cases, on any page. Only such a crash is retried; a page that crashes
// each time fails, and any other fault fails at once.
const STARTS = 3;
for (let tried = 1; ; tried++) {
  crashed = false;
  try {
    await smoke();
    break;
  } catch (error) {
    console.error(error);
    if (crashed && tried < STARTS) {
      console.error(`webkit: the web process crashed at start ${tried} of ${STARTS}; starting it again`);
      continue;
    }
    process.exitCode = 1;
    break;
  } finally {
    end();
  }
}
await stop();
