// The site without a network, and from one version of it to the next.
import {
  test as base,
  BUILD,
  cell,
  expect,
  fen,
  move,
  open,
  play,
  ready,
  sentence,
  speak,
} from '../../helpers/page.js';
import { buildOf, DIST, headersOf, nextBuild, Server } from '../../helpers/server.js';

/** @typedef {import('../../helpers/page.js').Page} Page */

const GAME = `game/game-${BUILD}.js`;
/** A file that the board fetches later. @param {string} name */
const part = (name) => `board/${BUILD}/${name}.js`;
const NEWS = 'A new version of Roque is ready.';

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
  server: async ({}, use) => {
    const server = await new Server().start();
    await use(server);
    await server.stop();
  },
  /** The next build: other words, of the page and of the board, and one file less. */
  next: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const { folder, remove } = nextBuild({
        [GAME]: (text) => text.replace('White to move.', 'White moves next.'),
        [part('board.fr')]: (text) => text.replace(/board:"[^"]*"/, 'board:"Damier"'),
        [part('image')]: null,
      });
      await use(folder);
      remove();
    },
    { scope: 'worker' },
  ],
});

test.use({ serviceWorkers: 'allow' });

const kept = (/** @type {Page} */ page) => page.locator('.kept');
const news = (/** @type {Page} */ page) => page.locator('.update');
const press = (/** @type {Page} */ page, /** @type {string} */ name) =>
  news(page).getByRole('button', { name }).click();

/** Opens the page, and waits until it needs the network no more. @param {Page} page @param {string} url */
async function visit(page, url) {
  const board = await open(page, url, { still: true });
  await expect(kept(page)).toBeVisible();
  return board;
}

/** A file as the page gets it. @param {Page} page @param {string} path */
const file = (page, path) =>
  page.evaluate(async (path) => {
    const answer = await fetch(path).catch(() => null);
    return answer?.ok ? answer.text() : null;
  }, path);

/** As when a tab is looked at again after a while. @param {Page} page */
const lookAgain = (page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** The builds that the browser holds. @param {Page} page */
const builds = (page) =>
  page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.includes(' build ')).map((name) => name.split(' ').at(-1)),
  );

/* ---------------------------------------------------------------- without a network */

test('after one visit, everything works with no network: at once, and when the page is opened again', async ({
  page,
  server,
}) => {
  const board = await visit(page, server.url());
  await server.stop();

  // Nothing of this was asked for while there was a network.
  await speak(page, 'fr');
  await expect(cell(board, 'e2')).toHaveAccessibleName('e2, pion blanc');
  await expect(kept(page)).toHaveText('Fonctionne aussi sans réseau.');
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

  await page.getByRole('link', { name: 'A board for your own site' }).click();
  await page.locator('html[data-complete]').waitFor({ state: 'attached' });
  const frame = page.frameLocator('#frame').locator('roque-board');
  await expect(cell(frame, 'e2')).toHaveAccessibleName('e2, white pawn');
  await expect(page.locator('[data-example=viewer] [part=viewer]')).toContainText('Two threats at once');

  await page.goto(server.url('embed.html?lang=fr&fen=4k3/8/8/8/8/8/4P3/4K3%20w%20-%20-%200%201'));
  await ready(board);
  await move(board, 'e4');
  expect(await fen(board)).toContain('4k3/8/8/8/4P3/8/8/4K3 b');

  // An address that servers send on to its folder.
  await page.goto(server.url('embedding?lang=fr'));
  await expect(page).toHaveURL(server.url('embedding/?lang=fr'));
  await expect(page.locator('h1')).toHaveText('Un échiquier pour votre site');
});

test('a visit of the page for other sites is one too, and what is new is told there as well', async ({
  page,
  server,
  next,
}) => {
  await page.goto(server.url('embedding/?lang=fr'));
  await expect(kept(page)).toHaveText('Fonctionne aussi sans réseau.');
  await expect(kept(page)).toBeVisible();
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

test('a visit of the book is one too: its figures live without the network, in both languages', async ({
  page,
  server,
}) => {
  await page.goto(server.url('book/en/men.html'));
  await expect(kept(page)).toHaveText('Works without a network too.');
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

test('every file of the build is kept as it was built, and none is asked of the server again', async ({
  page,
  server,
}) => {
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
      `board/${BUILD}/roque_bg.wasm`,
      'manifest.webmanifest',
    ]),
  );
});

test('what lies beside the site and is not of it, the worker leaves alone', async ({ page, server }) => {
  await visit(page, server.url());
  server.instead = (path) => (path.endsWith('/notes.txt') ? `note ${server.asked.length}` : undefined);
  const [first, second] = [await file(page, 'notes.txt?1'), await file(page, 'notes.txt?2')];
  expect(first).toMatch(/^note/);
  expect(second).not.toBe(first);
});

test('two sites of one origin keep their files apart, even where one lies in the folder of the other', async ({
  context,
  next,
}) => {
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

/* ---------------------------------------------------------------- where it cannot be had */

for (const [what, [name, body]] of Object.entries({
  'there is no worker': ['/sw.js', null],
  'the worker is a page of something else': ['/sw.js', '<p>Log in</p>'],
  'one file is missing': ['/board-typing.fr.js', null],
  'one file is of another build': ['/board-typing.fr.js', '/* other */'],
})) {
  test(`where ${what}, the page plays, and does not say that it works without a network`, async ({
    page,
    server,
    complaints,
  }) => {
    server.instead = (path) => (path.endsWith(name) ? body : undefined);
    const board = await open(page, server.url(), { still: true });
    await expect.poll(() => server.asked.some((path) => path.endsWith(name))).toBe(true);
    // The browser has given it up, or never had it.
    await expect
      .poll(() => page.evaluate(async () => !(await navigator.serviceWorker.getRegistration())))
      .toBe(true);
    await play(board, 'e2e4');
    await expect(sentence(page)).toHaveText('Black to move.');
    await expect(kept(page)).toBeHidden();
    await expect(news(page)).toBeHidden();
    // Browsers themselves report files that they did not get. No error is left that nobody has caught.
    const reports = /Failed to (load|find)|integrity|not as it was built|service ?worker|bad HTTP response/i;
    expect(complaints.filter((text) => !reports.test(text))).toEqual([]);
    complaints.length = 0;
  });
}

test('a browser that knows no workers plays as well', async ({ page, server }) => {
  await page.addInitScript(() => {
    delete Navigator.prototype.serviceWorker;
  });
  const board = await open(page, server.url(), { still: true });
  await play(board, 'e2e4');
  await expect(sentence(page)).toHaveText('Black to move.');
  await expect(kept(page)).toBeHidden();
});

/* ---------------------------------------------------------------- the next version */

test('a new version waits until it is asked for; until then the page has nothing but files of its own version', async ({
  page,
  server,
  next,
}) => {
  const board = await visit(page, server.url());
  await move(board, 'e4', 'e5');
  server.sites = { '/some/where/': next };
  await lookAgain(page);
  await expect(news(page)).toContainText(NEWS);
  await speak(page, 'fr');
  await expect(news(page)).toContainText('Une nouvelle version de Roque est prête.');
  await expect(board.getByRole('grid')).toHaveAccessibleName('Échiquier');
  await speak(page, 'en');
  await press(page, 'Later');
  await expect(news(page)).toBeHidden();
  await expect(sentence(page)).toBeFocused();
  expect(await fen(board)).toContain('4P3');

  // Not by a reload either, for the old version is still in use.
  await page.reload();
  await expect(sentence(page)).toHaveText('White to move.');
  expect(await file(page, part('image'))).not.toBeNull();
  await press(page, 'Reload');
  await expect(sentence(page)).toHaveText('White moves next.');
  await expect(news(page)).toBeHidden();
  await speak(page, 'fr');
  await expect(board.getByRole('grid')).toHaveAccessibleName('Damier');
  // Nobody needs the old files any more.
  await expect.poll(() => builds(page)).toEqual([buildOf(next).version]);
});

test('in another tab the new version begins only when that is reloaded too: it goes on with its own files', async ({
  context,
  page,
  server,
  next,
}) => {
  await visit(page, server.url());
  const other = await context.newPage();
  const board = await visit(other, server.url());
  await move(board, 'e4', 'e5');
  server.sites = { '/some/where/': next };
  await lookAgain(page);
  await expect(news(other)).toContainText(NEWS);
  await press(page, 'Reload');
  await expect(sentence(page)).toHaveText('White moves next.');
  await server.stop();

  expect(await fen(board)).toContain('4P3');
  await expect(news(other)).toContainText(NEWS);
  await speak(other, 'fr');
  await expect(board.getByRole('grid')).toHaveAccessibleName('Échiquier');
  // The next build has not even got this file.
  const picture = await board.evaluate(async (element) => (await element.toBlob()).type);
  expect(picture).toBe('image/png');
  expect(await builds(page)).toHaveLength(2);

  await speak(other, 'en');
  await press(other, 'Reload');
  await expect(sentence(other)).toHaveText('White moves next.');
  await expect.poll(() => builds(page)).toEqual([buildOf(next).version]);
});

test('a browser that ends the worker in between forgets nothing of that', async ({
  context,
  page,
  server,
  next,
}) => {
  const board = await visit(page, server.url());
  server.sites = { '/some/where/': next };
  await lookAgain(page);
  await expect(news(page)).toContainText(NEWS);
  const other = await context.newPage();
  await open(other, server.url());
  await press(other, 'Reload');
  await expect(sentence(other)).toHaveText('White moves next.');
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await server.stop();
  await speak(page, 'fr');
  await expect(board.getByRole('grid')).toHaveAccessibleName('Échiquier');
});

test('of a server that is between two versions nothing is taken, until it has the whole new one', async ({
  page,
  server,
  next,
  complaints,
}) => {
  await visit(page, server.url());
  server.sites = { '/some/where/': next };
  server.instead = (path) => (path.endsWith('/choices.js') ? '/* of no build */' : undefined);
  const given = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await new Promise((found) => registration.addEventListener('updatefound', found, { once: true }));
    const worker = registration.installing;
    await new Promise((done) => worker.addEventListener('statechange', done, { once: true }));
    return worker.state;
  });
  await lookAgain(page);
  expect(await given).toBe('redundant');
  await expect(news(page)).toBeHidden();
  // The owner is told of the file at once, and readers when it has lasted for a week.
  await expect.poll(() => complaints.join()).toContain('/choices.js is missing, or not as it was built');
  await expect(page.locator('.stuck')).toBeHidden();
  const week = 7 * 24 * 3_600_000;
  await page.evaluate((since) => localStorage.setItem('roque.refused', `${since}`), Date.now() - week - 1000);
  await lookAgain(page);
  await expect(page.locator('.stuck')).toHaveText(/^A newer version has been refused for a week/);
  await speak(page, 'fr');
  await expect(page.locator('.stuck')).toHaveText(/^Une version plus récente est refusée depuis une semaine/);
  await speak(page, 'en');
  await page.reload();
  await expect(sentence(page)).toHaveText('White to move.');
  server.instead = () => undefined;
  await lookAgain(page);
  await expect(news(page)).toContainText(NEWS);
  await expect(page.locator('.stuck')).toBeHidden();
  // A reload looks for a new build as well: it is told until there is a whole one.
  for (const told of complaints) expect(told).toContain('/choices.js is missing, or not as it was built');
  complaints.length = 0;
});

test('with the headers that hosts are told to send, the page plays, works offline and is framed by nobody but itself', async ({
  page,
  server,
  site,
  complaints,
}) => {
  server.sites = { '/': DIST };
  server.headers = headersOf(DIST);
  const { headers } = await fetch(server.url('embed.html'));
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBeNull();
  const style = '<style>iframe{width:300px;height:400px}</style>';
  await page.goto(
    site(
      `${style}<iframe src="${server.url('embed.html')}"></iframe><iframe src="${server.url()}"></iframe>
      <roque-board></roque-board>`,
      { script: server.url('board/roque-board.js') },
    ),
  );
  const framed = page.frameLocator('iframe').first().locator('roque-board');
  await expect(cell(framed, 'e2')).toHaveAccessibleName('e2, white pawn');
  await expect(cell(page.locator('body > roque-board'), 'e2')).toHaveAccessibleName('e2, white pawn');
  await expect.poll(() => complaints.join()).toContain('frame-ancestors');
  complaints.length = 0;
  const board = await visit(page, server.url());
  await server.stop();
  await page.reload();
  await ready(board);
  await play(board, 'e2e4');
  await expect(sentence(page)).toHaveText('Black to move.');
});

test('a first page that is older than the worker gets no files of it, but is asked to be loaded again', async ({
  page,
  server,
  next,
}) => {
  // As from a cache on the way.
  const old = await (await fetch(server.url())).text();
  server.sites = { '/some/where/': next };
  let first = true;
  server.instead = (path) => {
    const stale = first && path === '/some/where/';
    if (stale) first = false;
    return stale ? old : undefined;
  };
  await open(page, server.url());
  await expect(news(page)).toContainText(NEWS);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await expect(kept(page)).toBeHidden();
  await press(page, 'Reload');
  await expect(kept(page)).toBeVisible();
  await expect(news(page)).toBeHidden();
});

test('where developers serve the sources, the worker of an earlier build takes itself away', async ({
  page,
  server,
}) => {
  await visit(page, server.url());
  const { version } = buildOf(DIST);
  const [worker, index] = await Promise.all(
    ['sw.js', ''].map(async (path) => (await fetch(server.url(path))).text()),
  );
  server.instead = (path) => {
    if (path.endsWith('/sw.js')) return worker.slice(worker.indexOf('\n') + 1);
    return path.endsWith('/where/') ? index.replace(version, '') : undefined;
  };
  await lookAgain(page);
  await press(page, 'Reload');
  await expect.poll(() => page.evaluate(() => document.querySelector('meta[name=version]').content)).toBe('');
  await expect(kept(page)).toBeHidden();
  expect(await builds(page)).toEqual([]);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
});

/* ---------------------------------------------------------------- installed */

test('the page can be installed, with icons of the sizes that it names', async ({
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
  // The tests' windows are private ones.
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
