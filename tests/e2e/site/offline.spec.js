// Tests the site without a network.
import { BUILD, cell, expect, fen, move, open, play, ready, sentence, speak } from '../../helpers/page.js';
import { buildOf, DIST, Server } from '../../helpers/server.js';
import { builds, file, kept, lookAgain, news, press, test, visit } from './visits.js';

test.use({ serviceWorkers: 'allow' });

test('after one visit the whole site works offline, also in a new page load', async ({ page, server }) => {
  const board = await visit(page, server.url());
  await server.stop();

  // The pages have requested none of these files while online.
  await speak(page, 'fr');
  await expect(cell(board, 'e2')).toHaveAccessibleName('e2, pion blanc');
  await expect(kept(page)).toHaveText('Fonctionne hors ligne.');
  await board.evaluate((element) => {
    element.moveBox = true;
  });
  await board.locator('#typed').fill('e4');
  await page.keyboard.press('Enter');
  await expect(sentence(page)).toHaveText('Aux Noirs de jouer.');

  await page.goto(server.url('?rules=take-make&lang=en'));
  await ready(board);
  await expect(page).toHaveTitle(/Take&Make/);
  await expect(kept(page)).toBeVisible();
  await play(board, 'e2e4');
  await expect(sentence(page)).toHaveText('Black to move.');

  await page.getByRole('link', { name: 'For your site' }).click();
  await page.locator('html[data-complete]').waitFor({ state: 'attached' });
  const frame = page.frameLocator('#frame').locator('roque-board');
  await expect(cell(frame, 'e2')).toHaveAccessibleName('e2, white pawn');
  await expect(page.locator('[data-example=viewer] [part=viewer]')).toContainText('Two threats at once');

  await page.goto(server.url('embed.html?lang=fr&fen=4k3/8/8/8/8/8/4P3/4K3%20w%20-%20-%200%201'));
  await ready(board);
  await move(board, 'e4');
  expect(await fen(board)).toContain('4k3/8/8/8/4P3/8/8/4K3 b');

  await page.goto(server.url('puzzles/?lang=en'));
  await ready(page.locator('roque-puzzle roque-board'));
  await expect(page.locator('.which')).toContainText('No. ');

  await page.goto(server.url('solve/?lang=en'));
  await ready(page.locator('roque-board'));
  await page.locator('[data-do=solve]').click();
  await expect(page.getByRole('treeitem').first()).toHaveAccessibleName('1.Rh1! zugzwang');

  // This URL lacks the final slash, so servers redirect it to the folder.
  await page.goto(server.url('embedding?lang=fr'));
  await expect(page).toHaveURL(server.url('embedding/?lang=fr'));
  await expect(page.locator('h1')).toHaveText('Un échiquier pour votre site');
});

test('a visit to the embedding page makes the whole site available offline and announces updates', {
  tag: '@night',
}, async ({ page, server, next }) => {
  await page.goto(server.url('embedding/?lang=fr'));
  await expect(kept(page)).toHaveText('Fonctionne hors ligne.');
  // The timeout is long, because the examples of this page load first.
  await expect(kept(page)).toBeVisible({ timeout: 20_000 });
  server.sites = { '/some/where/': next };
  await lookAgain(page);
  await press(page, 'Plus tard');
  await expect(news(page)).toBeHidden();
  await expect(page.locator('h1')).toBeFocused();
  await server.stop();
  await open(page, server.url());
  await press(page, 'Reload');
  await expect(sentence(page)).toHaveText('White moves next.');
});

test('a visit to the book makes all figures of the book available offline, in both languages', {
  tag: '@night',
}, async ({ page, server }) => {
  await page.goto(server.url('book/en/men.html'));
  await expect(kept(page)).toHaveText('Works offline.');
  await expect(kept(page)).toBeVisible();
  await server.stop();
  await page.goto(server.url('book/fr/check.html'));
  const board = page.locator('#figure-pinned roque-board');
  await page.locator('#figure-pinned').scrollIntoViewIfNeeded();
  await ready(board);
  await move(board, 'Kd1');
  expect(await fen(board)).toMatch(/3K4 b/);
  await open(page, server.url());
});

test('the service worker caches every file of the build unchanged and does not request it again', {
  tag: '@night',
}, async ({ page, server }) => {
  await visit(page, server.url());
  const { files } = buildOf(DIST);
  server.asked.length = 0;
  const digests = await page.evaluate(async (paths) => {
    const digests = {};
    for (const path of paths) {
      const bytes = await (await fetch(path)).arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      digests[path] = `sha256-${btoa(String.fromCharCode(...digest))}`;
    }
    return digests;
  }, Object.keys(files));
  expect(digests).toEqual(files);
  await open(page, server.url('?lang=fr'));
  expect(server.asked.filter((path) => !path.endsWith('/sw.js'))).toEqual([]);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'index.html',
      'embedding/index.html',
      `board/${BUILD}/roque_play.wasm`,
      `board/${BUILD}/roque_bg.wasm`,
      'manifest.webmanifest',
    ]),
  );
});

test('the service worker ignores files that are not part of the site', { tag: '@night' }, async ({
  page,
  server,
}) => {
  await visit(page, server.url());
  server.instead = (path) => (path.endsWith('/notes.txt') ? `note ${server.asked.length}` : undefined);
  const [first, second] = [await file(page, 'notes.txt?1'), await file(page, 'notes.txt?2')];
  expect(first).toMatch(/^note/);
  expect(second).not.toBe(first);
});

test('two Roque sites on one origin have separate caches, even if one is inside the folder of the other', {
  tag: '@night',
}, async ({ context, next }) => {
  const server = await new Server({ '/chess/next/': next, '/chess/': DIST }).start();
  const pages = [await context.newPage(), await context.newPage()];
  const address = (path) => `http://127.0.0.1:${server.port}${path}`;
  try {
    await visit(pages[0], address('/chess/'));
    await visit(pages[1], address('/chess/next/'));
    await server.stop();
    for (const page of pages) await page.reload();
    await expect(sentence(pages[0])).toHaveText('White to move.');
    await expect(sentence(pages[1])).toHaveText('White moves next.');
    expect(await builds(pages[0])).toHaveLength(2);
  } finally {
    await server.stop();
  }
});

for (const [what, [name, body]] of Object.entries({
  'there is no worker': ['/sw.js', null],
  'the worker script is an HTML page': ['/sw.js', '<p>Log in</p>'],
  'one file is missing': ['/fr/keys.js', null],
  'one file is from another build': ['/fr/keys.js', '/* other */'],
})) {
  test(`if ${what}, the page works and does not claim to work offline`, { tag: '@night' }, async ({
    page,
    server,
    complaints,
  }) => {
    server.instead = (path) => (path.endsWith(name) ? body : undefined);
    const board = await open(page, server.url(), { still: true });
    await expect.poll(() => server.asked.some((path) => path.endsWith(name))).toBe(true);
    // The service worker's registration has failed or was removed.
    await expect
      .poll(() => page.evaluate(async () => !(await navigator.serviceWorker.getRegistration())))
      .toBe(true);
    await play(board, 'e2e4');
    await expect(sentence(page)).toHaveText('Black to move.');
    await expect(kept(page)).toBeHidden();
    await expect(news(page)).toBeHidden();
    // Apart from the browser's reports of missing files there is no uncaught error.
    const reports = /Failed to (load|find)|integrity|not as it was built|service ?worker|bad HTTP response/i;
    expect(complaints.filter((text) => !reports.test(text))).toEqual([]);
    complaints.length = 0;
  });
}

test('the page also works in a browser without service workers', async ({ page, server }) => {
  await page.addInitScript(() => {
    delete (/** @type {any} */ (Navigator).prototype.serviceWorker);
  });
  const board = await open(page, server.url(), { still: true });
  await play(board, 'e2e4');
  await expect(sentence(page)).toHaveText('Black to move.');
  await expect(kept(page)).toBeHidden();
});

test('the page can be installed as an app, and its icons have the declared sizes', async ({
  page,
  server,
  context,
}) => {
  await visit(page, server.url());
  const session = await context.newCDPSession(page);
  const { errors, url, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toBe(server.url('manifest.webmanifest'));
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Browsers forbid the installation here, because Playwright's contexts are private windows.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
  const { icons } = JSON.parse(data);
  const sizes = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src, type }) => {
          if (type !== 'image/png') return 'any';
          const picture = await createImageBitmap(await (await fetch(src)).blob());
          return `${picture.width}x${picture.height}`;
        }),
      ),
    icons,
  );
  expect(sizes).toEqual(icons.map((icon) => icon.sizes));
});
