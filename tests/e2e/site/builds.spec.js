// Tests pages without a service worker that get some files of one build from a cache and others of a newer build.
import { act, BUILD, expect, move, open, play, ready, sentence, test } from '../../helpers/page.js';
import { DIST, otherBuild, Server } from '../../helpers/server.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

test.skip(({ browserName }) => browserName !== 'chromium', 'URLs are the same in every browser');
test.describe.configure({ mode: 'default' });

/** @type {ReturnType<typeof otherBuild>} */
let other;
/** @type {Server} */
let server;
/** Matches the cached files of the first build; null means every file. @type {RegExp | null} */
let cached;
test.beforeAll(async () => {
  other = otherBuild();
  server = await new Server({ '/': other.folder }).start();
  server.instead = (path) => {
    const file = path.slice(1) || 'index.html';
    if (cached && !cached.test(file)) return undefined;
    try {
      return readFileSync(join(DIST, file));
    } catch {
      return undefined;
    }
  };
});
test.afterAll(async () => {
  await server.stop();
  other.remove();
});

const news = (/** @type {import('../../helpers/page.js').Page} */ page) => page.locator('.update');
/** Returns the requested files that belong to the other build. */
const unmixed = () => server.asked.filter((path) => path.includes(other.name));

test('a cached page whose lazily loaded files are missing reports so, mixes no builds, and works after a reload', async ({
  page,
  complaints,
}) => {
  cached = new RegExp(`^index.html$|^game/|^locales/|^board/${BUILD}/roque-board`);
  server.asked.length = 0;
  await page.goto(server.url());
  await expect(news(page)).toContainText('A new version of Roque is ready.');
  // The language file with the board's message is also missing.
  await expect(page.locator('roque-board')).toContainText('Rechargez la page.');
  expect(server.asked).toContain(`/board/${BUILD}/roque_play.js`);
  expect(unmixed()).toEqual([]);
  // The test waits for the remaining missing files before it clears the reports.
  await page.waitForLoadState('networkidle');
  complaints.length = 0;
  cached = /^$/;
  await news(page).getByRole('button', { name: 'Reload' }).click();
  const board = page.locator('roque-board');
  await expect(sentence(page)).toHaveText('Your move.');
  await ready(board);
  await move(board, 'e4');
  await expect(news(page)).toBeHidden();
  expect(unmixed()).toContain(`/board/${other.name}/roque_play.wasm`);
});

test('after a deployment an open page continues to work and reports a missing lazily loaded file', {
  tag: '@night',
}, async ({ page, complaints }) => {
  cached = null;
  const board = await open(page, server.url(), { still: true });
  await expect(news(page)).toBeHidden();
  server.asked.length = 0;
  cached = /^$/;
  await play(board, 'e2e4');
  await expect(sentence(page)).toHaveText('Black to move.');
  // The file of the other language is loaded lazily.
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(news(page)).toContainText('A new version of Roque is ready.');
  await expect(sentence(page)).toHaveText('Black to move.');
  expect(unmixed()).toEqual([]);
  complaints.length = 0;
});

test('a lazily loaded file that fails to load is reported with a reload button, and loads after the reload', async ({
  page,
  complaints,
}) => {
  cached = null;
  await page.route('**/share.js', (route) => route.abort());
  await open(page, server.url());
  await act(page, 'share');
  await expect(news(page)).toContainText('Part of this page could not be loaded.');
  // The browser logs the file twice, with a delay.
  await expect.poll(() => complaints).toHaveLength(2);
  complaints.length = 0;
  await page.unroute('**/share.js');
  await news(page).getByRole('button', { name: 'Reload' }).click();
  await ready(page.locator('roque-board'));
  await expect(news(page)).toBeHidden();
  await act(page, 'share');
  await expect(page.locator('#share')).toBeVisible();
});

test("the page reports a missing search script, even if the server's build is unknown", {
  tag: '@night',
}, async ({ page, complaints }) => {
  cached = null;
  const gone = /\/(sw|worker|roque-analysis)\.js$/;
  await page.route(gone, (route) => route.abort());
  const board = await open(page, `${server.url()}?opponent=black`, { still: true });
  await move(board, 'e4');
  await expect(page.locator('.stopped')).toBeVisible();
  await expect(news(page)).toContainText('Part of this page could not be loaded.');
  await page.waitForLoadState('networkidle');
  complaints.length = 0;
  await page.unroute(gone);
  await news(page).getByRole('button', { name: 'Reload' }).click();
  await ready(page.locator('roque-board'));
  await expect.poll(() => page.locator('roque-board').evaluate((element) => element.state?.ply)).toBe(2);
  await expect(news(page)).toBeHidden();
});

test('a board on another site reports that its lazily loaded files are missing', { tag: '@night' }, async ({
  page,
  site,
  complaints,
}) => {
  const gone = (path, file) => (path === 'board/roque-board.js' ? file : null);
  await page.goto(site('<roque-board></roque-board>', { change: gone }));
  await expect(page.locator('roque-board')).toContainText('Reload the page.');
  complaints.length = 0;
});
