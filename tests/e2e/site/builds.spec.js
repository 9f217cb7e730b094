// Two builds where no worker holds them apart: what caches kept of one, and what the server has of the other.
import { BUILD, expect, move, open, play, ready, sentence, test } from '../../helpers/page.js';
import { DIST, otherBuild, Server } from '../../helpers/server.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

test.skip(({ browserName }) => browserName !== 'chromium', 'addresses are the same for every browser');
test.describe.configure({ mode: 'default' });

/** @type {ReturnType<typeof otherBuild>} */
let other;
/** @type {Server} */
let server;
/** What the caches have of this build; null: all, for the server has it. @type {RegExp | null} */
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
/** Nothing of the other build has been asked for. */
const unmixed = () => server.asked.filter((path) => path.includes(other.name));

test('a page from a cache whose parts are gone from the server says so, gets none of another build, and is whole when loaded anew', async ({
  page,
  complaints,
}) => {
  cached = new RegExp(`^index.html$|^game/|^locales/|^board/${BUILD}/roque-board`);
  server.asked.length = 0;
  await page.goto(server.url());
  await expect(news(page)).toContainText('A new version of Roque is ready.');
  // The words of the board’s own card are gone as well.
  await expect(page.locator('roque-board')).toContainText('Rechargez la page.');
  expect(server.asked).toContain(`/board/${BUILD}/roque.js`);
  expect(unmixed()).toEqual([]);
  // Of the other parts that are gone, too, before what is told is forgotten.
  await page.waitForLoadState('networkidle');
  complaints.length = 0;
  cached = /^$/;
  await news(page).getByRole('button', { name: 'Reload' }).click();
  const board = page.locator('roque-board');
  await expect(sentence(page)).toHaveText('White to move.');
  await ready(board);
  await move(board, 'e4');
  await expect(news(page)).toBeHidden();
  expect(unmixed()).toContain(`/board/${other.name}/roque_play.wasm`);
});

test('a page that is open while the site is renewed plays on, and says so when a part of it is gone', async ({
  page,
  complaints,
}) => {
  cached = null;
  const board = await open(page, server.url(), { still: true });
  await expect(news(page)).toBeHidden();
  server.asked.length = 0;
  cached = /^$/;
  await play(board, 'e2e4');
  await expect(sentence(page)).toHaveText('Black to move.');
  // Its other language is such a part.
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(news(page)).toContainText('A new version of Roque is ready.');
  await expect(sentence(page)).toHaveText('Black to move.');
  expect(unmixed()).toEqual([]);
  complaints.length = 0;
});

test('a part that does not come, though it is there, is told of with the way out, and comes when the page is loaded anew', async ({
  page,
  complaints,
}) => {
  cached = null;
  await page.route('**/share.js', (route) => route.abort());
  await open(page, server.url());
  await page.locator('.actions [data-do=share]').click();
  await expect(news(page)).toContainText('A part of this page could not be fetched.');
  // The console tells of it twice, and not at once.
  await expect.poll(() => complaints).toHaveLength(2);
  complaints.length = 0;
  await page.unroute('**/share.js');
  await news(page).getByRole('button', { name: 'Reload' }).click();
  await ready(page.locator('roque-board'));
  await expect(news(page)).toBeHidden();
  await page.locator('.actions [data-do=share]').click();
  await expect(page.locator('#share')).toBeVisible();
});

test('a computer whose script is gone from the server says that a part is missing, even where the server does not say which build it has', async ({
  page,
  complaints,
}) => {
  cached = null;
  const gone = /\/(sw|worker|roque-search)\.js$/;
  await page.route(gone, (route) => route.abort());
  const board = await open(page, `${server.url()}?opponent=black`, { still: true });
  await move(board, 'e4');
  await expect(page.locator('.stopped')).toBeVisible();
  await expect(news(page)).toContainText('A part of this page could not be fetched.');
  await page.waitForLoadState('networkidle');
  complaints.length = 0;
  await page.unroute(gone);
  await news(page).getByRole('button', { name: 'Reload' }).click();
  await ready(page.locator('roque-board'));
  await expect.poll(() => page.locator('roque-board').evaluate((element) => element.state?.ply)).toBe(2);
  await expect(news(page)).toBeHidden();
});

test('a board of another site whose parts are gone says so', async ({ page, site, complaints }) => {
  const gone = (path, file) => (path === 'board/roque-board.js' ? file : null);
  await page.goto(site('<roque-board></roque-board>', { change: gone }));
  await expect(page.locator('roque-board')).toContainText('Reload the page.');
  complaints.length = 0;
});
