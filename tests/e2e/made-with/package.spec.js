// What other people's tools make of the package: each plays.
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vuePlugin from '@vitejs/plugin-vue';
import * as esbuild from 'esbuild';
import * as vite8 from 'vite';
import * as vite5 from 'vite-5';
import * as vite6 from 'vite-6';
import * as vite7 from 'vite-7';
import webpack from 'webpack';
import { esbuildRecipe, makeConsumer } from '../../helpers/consumer.mjs';
import { drag, expect, open, placement, play, spoken, test } from '../../helpers/page.js';

test.skip(({ browserName }) => browserName !== 'chromium', 'what is built is the same for every browser');

// A build and a browser on a busy machine; one after the other, for packing and installing is most of the work.
test.describe.configure({ timeout: 60_000, mode: 'default' });
test.use({ viewport: { width: 500, height: 600 } });

/** @typedef {import('@playwright/test').Page} Page */

const pageOf = (
  /** @type {string} */ script,
) => `<!doctype html><html lang="fr"><meta charset="utf-8"><title>A site</title>
  <link rel="icon" href="data:,"><script type="module" src="${script}"></script>
  <roque-board></roque-board>`;

/** The address of the engine, said by the site. */
const said = (/** @type {string} */ query) => `import { RoqueBoard } from 'roque-board';
  import engine from 'roque-board/engine.wasm${query}';
  import search from 'roque-board/search.wasm${query}';
  Object.assign(RoqueBoard, { engine, search });`;

const HERE = fileURLToPath(new URL('../../apps/', import.meta.url));
const SHOWN = fileURLToPath(new URL('../../../www/embedding/examples/', import.meta.url));
/** Each site with the component that others are shown. */
const APPS = Object.entries({ react: 'tsx', vue: 'vue', svelte: 'svelte' }).flatMap(([name, kind]) => [
  ...readdirSync(join(HERE, name)).map((file) => [join(name, file), join(HERE, name, file)]),
  [`${name}/ChessBoard.${kind}`, `${SHOWN}ChessBoard.${kind}`],
]);
const MODULES = fileURLToPath(new URL('../../../node_modules/', import.meta.url));

/** @type {ReturnType<typeof makeConsumer>} */
let consumer;
test.beforeAll(() => {
  consumer = makeConsumer({
    // All that a site has to do.
    'plain/index.html': pageOf('/main.js'),
    'plain/main.js': "import 'roque-board';",
    'said/index.html': pageOf('/main.js'),
    'said/main.js': said('?url'),
    'esbuild-esm/main.js': esbuildRecipe().main,
    // A script that is no module has no address of its own.
    'esbuild-iife/main.js': said(''),
    ...Object.fromEntries(APPS.map(([path, from]) => [path, readFileSync(from, 'utf8')])),
  });
  for (const name of ['react', 'react-dom', 'vue', 'svelte'])
    symlinkSync(join(MODULES, name), join(consumer.folder, 'node_modules', name));
});
test.afterAll(() => consumer?.remove());

const rootOf = (/** @type {string} */ name) => join(consumer.folder, name);
/** A server of this machine, on any port. */
const LOCAL = { host: '127.0.0.1', port: 0 };

/** @param {import('vite').ViteDevServer | import('vite').PreviewServer} server */
const addressOf = ({ httpServer }) => `http://127.0.0.1:${/** @type {any} */ (httpServer.address()).port}/`;

/** @param {Page} page @param {string} address */
async function expectPlay(page, address) {
  const board = await open(page, address, { still: true });
  await expect(board.getByRole('grid')).toHaveAccessibleName('Échiquier');
  await play(board, 'e2e4');
  expect(await placement(board)).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR');
  // The words of a refusal come in a file of their own.
  await drag(board, 'e7', 'e4');
  await expect(spoken(board)).toHaveText(/e4 est trop loin/);
  // And so does what looks ahead.
  await board.evaluate((element) => Object.assign(element, { opponent: 'black', level: 1 }));
  await expect.poll(() => board.evaluate((element) => element.state.ply)).toBe(2);
}

/** A folder on a server, while `look` looks at it. @param {string} outDir @param {(address: string) => Promise<void>} look */
async function served(outDir, look) {
  const server = await vite8.preview({
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

/** @type {[number, any][]} */
const VITES = [
  [5, vite5],
  [6, vite6],
  [7, vite7],
  [8, vite8],
];

for (const [major, vite] of VITES) {
  // The oldest and the newest tell the same, for every day.
  const tag = major === 5 || major === 8 ? [] : '@night';
  test(`a site that Vite ${major} builds plays, without any configuration`, { tag }, async ({ page }) => {
    const outDir = rootOf(`built-${major}`);
    await vite.build({ root: rootOf('plain'), configFile: false, logLevel: 'error', build: { outDir } });
    await served(outDir, (address) => expectPlay(page, address));
  });

  // Before 8, what Vite has bundled for the time of writing leaves the engine's file behind.
  const exclude = { optimizeDeps: { exclude: ['roque-board'] } };
  test(`a site that Vite ${major} serves while it is being written plays${major < 8 ? ', with the board left out of its bundle' : ''}`, {
    tag,
  }, async ({ page }) => {
    const options = { root: rootOf('plain'), configFile: false, server: LOCAL, logLevel: 'warn' };
    const server = await vite.createServer({ ...options, ...(major < 8 ? exclude : {}) });
    try {
      await server.listen();
      await expectPlay(page, addressOf(server));
    } finally {
      await server.close();
    }
  });
}

test('a site that says where the engine is needs no such line', async ({ page }) => {
  const server = await vite7.createServer({
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

test('a site that webpack 5 builds plays, without any configuration', { tag: '@night' }, async ({ page }) => {
  const folder = rootOf('webpack');
  const compiler = webpack({
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
  test(`a site that esbuild bundles (${format}) plays, told where the engine is`, async ({ page }) => {
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
      // Of the default address, which a site that says its own does not use.
      logOverride: { 'empty-import-meta': 'silent' },
      logLevel: 'silent',
    });
    expect(warnings).toEqual([]);
    writeFileSync(join(outdir, 'index.html'), pageOf('main.js'));
    await served(outdir, (address) => expectPlay(page, address));
  });
}

const isCustomElement = (/** @type {string} */ tag) => tag.startsWith('roque-');
/** What its tool wants of Vite, and what it tells while a page is being written. @type {[string, { plugins?: () => any[], define?: Record<string, string> }][]} */
const FRAMEWORKS = [
  ['React 19', { define: { 'process.env.NODE_ENV': '"development"' } }],
  ['Vue 3', { plugins: () => [vuePlugin({ template: { compilerOptions: { isCustomElement } } })] }],
  ['Svelte 5', { plugins: () => [svelte({ configFile: false })] }],
];

/** The page of a site that is made in Node, and goes on in the browser; where it lies. @param {string} root @param {(typeof FRAMEWORKS)[0][1]} options */
async function render(root, { plugins, define }) {
  const build = (/** @type {import('vite').BuildOptions} */ build) =>
    vite8.build({
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
  writeFileSync(index, readFileSync(index, 'utf8').replace('</main>', `${made}</main>`));
  return join(root, 'built');
}

for (const [name, options] of FRAMEWORKS) {
  test(`a site of ${name}, rendered in Node, holds position, editor and puzzle, and properties come and go`, async ({
    page,
  }) => {
    const folder = await render(rootOf(name.split(' ')[0].toLowerCase()), options);
    await served(folder, async (address) => {
      const board = await open(page, address, { still: true });
      const press = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true }).click();
      const told = (/** @type {string} */ id) => page.locator(`output#${id}`);
      for (const move of ['e2e4', 'e7e5', 'g1f3']) await play(board, move);
      await expect(told('moves')).toHaveText('e4 e5 Nf3');
      // The position that comes back with each move is no new game.
      expect(await board.evaluate((/** @type {any} */ b) => [b.state.ply, b.moveList('en').length])).toEqual([
        3, 3,
      ]);
      await press('back');
      await expect(told('fen')).toHaveText(/^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3\/8\/PPPP1PPP\/RNBQKBNR w /);
      // What is not set any more is as if it had never been set.
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
