// Tests that the package works in sites built with bundlers and frameworks.
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { esbuildRecipe, makeConsumer, shownInReadme } from '../../helpers/consumer.mjs';
import { drag, expect, open, placement, play, ready, spoken, test } from '../../helpers/page.js';
import { typeOf } from '../../helpers/serving.mjs';

test.skip(({ browserName }) => browserName !== 'chromium', 'the build is the same for every browser');

// The timeout is long enough for a build on a busy machine. One worker runs all these tests, because packing and
// installing takes most of the time.
test.describe.configure({ timeout: 60_000, mode: 'default' });
test.use({ viewport: { width: 500, height: 600 } });

/** @typedef {import('@playwright/test').Page} Page */

const pageOf = (
  /** @type {string} */ script,
) => `<!doctype html><html lang="fr"><meta charset="utf-8"><title>A site</title>
  <link rel="icon" href="data:,"><script type="module" src="${script}"></script>
  <roque-board></roque-board>`;

/** A script that sets the URLs of the engine. */
const said = (/** @type {string} */ query) => `import { RoqueBoard } from 'roque-board';
  import engine from 'roque-board/engine.wasm${query}';
  import search from 'roque-board/search.wasm${query}';
  Object.assign(RoqueBoard, { engine, search });`;

const HERE = fileURLToPath(new URL('../../apps/', import.meta.url));
/** The sites with the components of the package. */
const APPS = ['react', 'vue', 'svelte'].flatMap((name) =>
  readdirSync(join(HERE, name)).map((file) => [join(name, file), join(HERE, name, file)]),
);

/** The lock file of the tools. `cargo xtask test` installs these packages. */
const MODULES = join(HERE, 'node_modules');
test.skip(!existsSync(MODULES) && !process.env.CI, 'run `npm ci --prefix tests/apps`');
/** @type {any} */
let tools;

/** @type {ReturnType<typeof makeConsumer>} */
let consumer;
test.beforeAll(async () => {
  tools = await import(pathToFileURL(join(HERE, 'tools.mjs')).href);
  consumer = makeConsumer({
    'readme/index.html':
      '<!doctype html><title>A site</title><body><script type="module" src="/main.js"></script>',
    'readme/main.js': shownInReadme('js')[0],
    // This code is all that a site has to write.
    'plain/index.html': pageOf('/main.js'),
    'plain/main.js': "import 'roque-board';",
    'said/index.html': pageOf('/main.js'),
    'said/main.js': said('?url'),
    'esbuild-esm/main.js': esbuildRecipe().main,
    // A classic script cannot use import.meta.url.
    'esbuild-iife/main.js': said(''),
    ...Object.fromEntries(APPS.map(([path, from]) => [path, readFileSync(from, 'utf8')])),
  });
  for (const name of ['react', 'react-dom', 'vue', 'svelte'])
    symlinkSync(join(MODULES, name), join(consumer.folder, 'node_modules', name));
});
test.afterAll(() => consumer?.remove());

const rootOf = (/** @type {string} */ name) => join(consumer.folder, name);
/** A server on any free local port. */
const LOCAL = { host: '127.0.0.1', port: 0 };

/** @param {any} server of Vite */
const addressOf = ({ httpServer }) => `http://127.0.0.1:${/** @type {any} */ (httpServer.address()).port}/`;

/** @param {Page} page @param {string} address */
async function expectPlay(page, address) {
  const board = await open(page, address, { still: true });
  await expect(board.getByRole('grid')).toHaveAccessibleName('Échiquier');
  await play(board, 'e2e4');
  expect(await placement(board)).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR');
  // The texts of refusals are in a lazily loaded file.
  await drag(board, 'e7', 'e4');
  await expect(spoken(board)).toHaveText(/e4 est trop loin/);
  // The search is in a lazily loaded file too.
  await board.evaluate((element) => Object.assign(element, { opponent: 'black', level: 1 }));
  await expect.poll(() => board.evaluate((element) => element.state.ply)).toBe(2);
}

/** Serves a folder while the function `look` runs. @param {string} outDir @param {(address: string) => Promise<void>} look */
async function served(outDir, look) {
  const server = await tools.vites[8].preview({
    root: consumer.folder,
    build: { outDir },
    preview: LOCAL,
    logLevel: 'warn',
  });
  try {
    await look(addressOf(server));
  } finally {
    await server.close();
  }
}

/** Serves the files of the installed package from a host, in place of a CDN or of another site. @param {Page} page @param {string} home */
const serveAt = (page, home) =>
  page.route(`${home}**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(new URL(home).pathname.length);
    await route.fulfill({
      body: readFileSync(join(consumer.folder, 'node_modules/roque-board', path)),
      contentType: typeOf(path),
      headers: { 'access-control-allow-origin': '*' },
    });
  });

test("the example for bundlers in the package's README plays against the computer", async ({ page }) => {
  const outDir = rootOf('built-readme');
  await tools.vites[8].build({
    root: rootOf('readme'),
    configFile: false,
    logLevel: 'error',
    build: { outDir },
  });
  /** @type {string[]} */
  const logged = [];
  page.on('console', (message) => logged.push(message.text()));
  await served(outDir, async (address) => {
    const board = await open(page, address, { still: true });
    await play(board, 'e2e4');
    await expect.poll(() => board.evaluate((element) => element.state.ply)).toBe(2);
    expect(logged[0]).toBe('e4 rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
  });
});

test("the example with a script tag in the package's README shows a game and a diagram", async ({ page }) => {
  const [html] = shownInReadme('html');
  const [home] = /https:.*?(?=dist\/)/.exec(html) ?? [''];
  await serveAt(page, home);
  await page.route('https://my.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>A site</title>${html}`,
    }),
  );
  await page.goto('https://my.example/');
  const boards = page.locator('roque-board');
  await ready(boards.first());
  expect(await boards.first().evaluate((element) => element.moveList())).toEqual(['e4', 'e5', 'Nf3', 'Nc6']);
  await expect(boards.nth(1).getByRole('img')).toHaveAccessibleName(/White: king e1, knight g5/);
});

test('classic.js, and embed.html with its host.js, work from the files of the package', async ({ page }) => {
  const home = 'https://chess.example/dist/';
  await serveAt(page, 'https://chess.example/');
  await page.route('https://my.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>A site</title><script src="${home}board/classic.js"></script>
        <roque-puzzle fen="2k5/8/3K4/8/8/8/8/7R w - - 0 1" goal="#2" line="h1b1 c8d8 b1b8"></roque-puzzle>
        <iframe title="Chess" data-roque src="${home}embed.html?rules=take-make"></iframe>
        <script type="module" src="${home}frame/host.js"></script>`,
    }),
  );
  await page.goto('https://my.example/');
  await ready(page.locator('roque-puzzle roque-board'));
  const framed = page.frameLocator('iframe').locator('roque-board');
  await ready(framed);
  expect(await framed.evaluate((element) => /** @type {any} */ (element).rules)).toBe('take-make');
  // The height is 150 pixels until host.js has set it.
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBeGreaterThan(200);
});

for (const major of [5, 6, 7, 8]) {
  // The daily run tests only the newest version.
  const tag = major === 8 ? [] : '@night';
  test(`in a site built by Vite ${major} the board works without any configuration`, { tag }, async ({
    page,
  }) => {
    const outDir = rootOf(`built-${major}`);
    await tools.vites[major].build({
      root: rootOf('plain'),
      configFile: false,
      logLevel: 'error',
      build: { outDir },
    });
    await served(outDir, (address) => expectPlay(page, address));
  });

  // Before version 8, Vite prebundles the package without its wasm file.
  const exclude = { optimizeDeps: { exclude: ['roque-board'] } };
  test(`on the dev server of Vite ${major} the board works${major < 8 ? ' if excluded from prebundling' : ''}`, {
    tag,
  }, async ({ page }) => {
    const options = { root: rootOf('plain'), configFile: false, server: LOCAL, logLevel: 'warn' };
    const server = await tools.vites[major].createServer({ ...options, ...(major < 8 ? exclude : {}) });
    try {
      await server.listen();
      await expectPlay(page, addressOf(server));
    } finally {
      await server.close();
    }
  });
}

test("on Vite's dev server, a site that sets the URL of the engine needs no exclusion from prebundling", {
  tag: '@night',
}, async ({ page }) => {
  const server = await tools.vites[7].createServer({
    root: rootOf('said'),
    configFile: false,
    server: LOCAL,
    logLevel: 'warn',
  });
  try {
    await server.listen();
    await expectPlay(page, addressOf(/** @type {any} */ (server)));
  } finally {
    await server.close();
  }
});

test('in a site built by webpack 5 the board works without any configuration', { tag: '@night' }, async ({
  page,
}) => {
  const folder = rootOf('webpack');
  const compiler = tools.webpack({
    mode: 'production',
    context: rootOf('plain'),
    entry: './main.js',
    output: { path: folder },
    performance: { hints: false },
  });
  const stats = await new Promise((done, fail) =>
    compiler.run((error, stats) => (error ? fail(error) : done(stats))),
  );
  await new Promise((done) => compiler.close(done));
  expect(stats.toString({ all: false, errors: true, warnings: true })).toBe('');
  writeFileSync(join(folder, 'index.html'), pageOf('main.js'));
  await served(folder, (address) => expectPlay(page, address));
});

for (const format of /** @type {const} */ (['esm', 'iife'])) {
  test(`in a site bundled by esbuild (${format}) the board works if the site sets the URL of the engine`, {
    tag: format === 'esm' ? [] : '@night',
  }, async ({ page }) => {
    const folder = rootOf(`esbuild-${format}`);
    const outdir = join(folder, 'site');
    const { warnings } = await esbuild.build({
      entryPoints: [join(folder, 'main.js')],
      outdir,
      bundle: true,
      format,
      minify: true,
      splitting: format === 'esm',
      loader: { '.wasm': 'file' },
      // esbuild warns about the default URL of the engine, which this site replaces.
      logOverride: { 'empty-import-meta': 'silent' },
      logLevel: 'silent',
    });
    expect(warnings).toEqual([]);
    writeFileSync(join(outdir, 'index.html'), pageOf('main.js'));
    await served(outdir, (address) => expectPlay(page, address));
  });
}

/**
 * The Vite options of each framework.
 * @type {[string, { plugins?: () => any[], define?: Record<string, string> }][]}
 */
const FRAMEWORKS = [
  ['React 19', { define: { 'process.env.NODE_ENV': '"development"' } }],
  ['Vue 3', { plugins: () => [tools.vue()] }],
  ['Svelte 5', { plugins: () => [tools.svelte({ configFile: false })] }],
];

/**
 * Renders a site in Node, builds its browser code and returns the folder of the site.
 * @param {string} root @param {(typeof FRAMEWORKS)[0][1]} options
 */
async function render(root, { plugins, define }) {
  const build = (/** @type {object} */ build) =>
    tools.vites[8].build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: plugins?.(),
      define,
      build,
    });
  const [server] = readdirSync(root).filter((file) => file.startsWith('server.'));
  await build({ ssr: server, outDir: 'server' });
  const { html } = await import(join(root, 'server/server.js'));
  await build({ outDir: 'built' });
  const index = join(root, 'built/index.html');
  const made = await html();
  for (const tag of ['roque-board', 'roque-editor', 'roque-puzzle']) expect(made).toContain(`</${tag}>`);
  // A server renders texts, numbers and `true` as attributes, and leaves out the rest.
  expect(made).toMatch(/<roque-board[^>]* level="1"/);
  expect(made).toMatch(/<roque-editor[^>]* choose-rules/);
  expect(made).not.toMatch(/singleTry|single-try|view-?only|\[object/i);
  writeFileSync(index, readFileSync(index, 'utf8').replace('</main>', `${made}</main>`));
  return join(root, 'built');
}

for (const [name, options] of FRAMEWORKS) {
  // The daily run tests only one framework, because all three tests check the same.
  const tag = name === 'React 19' ? [] : '@night';
  test(`a ${name} site rendered in Node hydrates board, editor and puzzle, and can set and reset their properties`, {
    tag,
  }, async ({ page }) => {
    const folder = await render(rootOf(name.split(' ')[0].toLowerCase()), options);
    await served(folder, async (address) => {
      const board = await open(page, address, { still: true });
      const press = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true }).click();
      const told = (/** @type {string} */ id) => page.locator(`output#${id}`);
      for (const move of ['e2e4', 'e7e5', 'g1f3']) await play(board, move);
      await expect(told('moves')).toHaveText('e4 e5 Nf3');
      // Setting `fen` to the position after each move does not start a new game.
      expect(await board.evaluate((/** @type {any} */ b) => [b.state.ply, b.moveList('en').length])).toEqual([
        3, 3,
      ]);
      await press('back');
      await expect(told('fen')).toHaveText(/^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3\/8\/PPPP1PPP\/RNBQKBNR w /);
      // A property that the framework no longer sets has its default again.
      for (const [name, property, on, off] of /** @type {const} */ ([
        ['turn', 'orientation', 'black', 'white'],
        ['look', 'viewOnly', true, false],
        ['computer', 'opponent', 'white', null],
      ])) {
        await press(name);
        await expect(board).toHaveJSProperty(property, on);
        if (name === 'computer') await expect.poll(() => board.evaluate((b) => b.state.ply)).toBe(3);
        await press(name);
        await expect(board).toHaveJSProperty(property, off);
      }
      await press('start');
      await expect(told('fen')).toHaveText(/^rnbqkbnr\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/RNBQKBNR w /);
      expect(await board.evaluate((b) => b.state.ply)).toBe(0);
      await press('Vider l’échiquier');
      await expect(told('setup')).toHaveText('8/8/8/8/8/8/8/8 w - - 0 1');
      const puzzle = page.locator('roque-puzzle');
      await expect(puzzle).toHaveJSProperty('singleTry', false);
      await puzzle.evaluate((element) => element.setAttribute('animation-duration', '0'));
      const inside = puzzle.locator('roque-board');
      await play(inside, 'h1b1');
      await expect(puzzle.getByRole('status')).toHaveText(/Rd8/);
      await play(inside, 'b1b8');
      await expect(told('solved')).toHaveText('clean');
    });
  });
}
