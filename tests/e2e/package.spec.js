import { build, createServer, preview } from 'vite';
import { makeConsumer } from '../consumer.mjs';
import { drag, expect, open, placement, play, spoken, test } from './helpers.js';

test.skip(({ browserName }) => browserName !== 'chromium', 'what Vite makes is the same for every browser');

// A build and a browser on a busy machine; one after the other, for packing and installing is most of the work.
test.describe.configure({ timeout: 60_000, mode: 'default' });
test.use({ viewport: { width: 500, height: 600 } });

/** All that a site has to do. */
const FILES = {
  'index.html': `<!doctype html><html lang="fr"><meta charset="utf-8"><title>A site</title>
    <link rel="icon" href="data:,"><script type="module" src="/main.js"></script>
    <roque-board></roque-board>`,
  'main.js': "import 'roque-board';",
};

/** @type {ReturnType<typeof makeConsumer>} */
let consumer;
test.beforeAll(() => {
  consumer = makeConsumer(FILES);
});
test.afterAll(() => consumer?.remove());

/** A server of this machine, on any port. */
const LOCAL = { host: '127.0.0.1', port: 0 };

/** @param {import('vite').ViteDevServer | import('vite').PreviewServer} server */
const addressOf = ({ httpServer }) => `http://127.0.0.1:${httpServer.address().port}/`;

/** @param {import('@playwright/test').Page} page @param {string} address */
async function expectPlay(page, address) {
  const board = await open(page, address, { still: true });
  await expect(board.getByRole('grid')).toHaveAccessibleName('Échiquier');
  await play(board, 'e2e4');
  expect(await placement(board)).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR');
  // The words of a refusal come in a file of their own.
  await drag(board, 'e7', 'e4');
  await expect(spoken(board)).toHaveText(/e7/);
}

test('a site that Vite builds from the package plays, without any configuration', async ({ page }) => {
  const root = consumer.folder;
  await build({ root, logLevel: 'warn' });
  const server = await preview({ root, preview: LOCAL, logLevel: 'warn' });
  try {
    await expectPlay(page, addressOf(server));
  } finally {
    await server.close();
  }
});

test('a site that Vite serves while it is being written plays as well', async ({ page }) => {
  const server = await createServer({ root: consumer.folder, server: LOCAL, logLevel: 'warn' });
  try {
    await server.listen();
    await expectPlay(page, addressOf(server));
  } finally {
    await server.close();
  }
});
