// Tests updates of the site from one version to the next.
import { cell, expect, fen, move, open, play, ready, sentence, speak } from '../../helpers/page.js';
import { buildOf, DIST, headersOf } from '../../helpers/server.js';
import { builds, file, kept, lookAgain, news, part, press, test, visit } from './visits.js';

const NEWS = 'A new version of Roque is ready.';

test.use({ serviceWorkers: 'allow' });

test('an update waits until the user accepts it, and until then the page uses only files of its own version', async ({
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

  // A reload does not apply the update, because the old version is still in use.
  await page.reload();
  await expect(sentence(page)).toHaveText('White to move.');
  expect(await file(page, part('geometric'))).not.toBeNull();
  await press(page, 'Reload');
  await expect(sentence(page)).toHaveText('White moves next.');
  await expect(news(page)).toBeHidden();
  await speak(page, 'fr');
  await expect(board.getByRole('grid')).toHaveAccessibleName('Damier');
  // The old files are deleted once no tab needs them.
  await expect.poll(() => builds(page)).toEqual([buildOf(next).version]);
});

test('after an update in one tab, another tab keeps its version and files until it is reloaded', {
  tag: '@night',
}, async ({ context, page, server, next }) => {
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
  // The file requested here is missing in the next build.
  const picture = await board.evaluate(async (element) => (await element.toBlob()).type);
  expect(picture).toBe('image/png');
  expect(await builds(page)).toHaveLength(2);

  await speak(other, 'en');
  await press(other, 'Reload');
  await expect(sentence(other)).toHaveText('White moves next.');
  await expect.poll(() => builds(page)).toEqual([buildOf(next).version]);
});

test("after a restart, the service worker still serves each tab the files of the tab's version", {
  tag: '@night',
}, async ({ context, page, server, next }) => {
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

test('an incomplete deployment is not installed, and is reported after a week', { tag: '@night' }, async ({
  page,
  server,
  next,
  complaints,
}) => {
  await visit(page, server.url());
  server.sites = { '/some/where/': next };
  server.instead = (path) => (path.endsWith('/typing.js') ? '/* of no build */' : undefined);
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
  // The browser's console names the missing file at once, and the page shows a notice after a week.
  await expect.poll(() => complaints.join()).toContain('/typing.js is missing, or not as it was built');
  await expect(page.locator('.stuck')).toBeHidden();
  const week = 7 * 24 * 3_600_000;
  await page.evaluate((since) => localStorage.setItem('roque.refused', `${since}`), Date.now() - week - 1000);
  await lookAgain(page);
  await expect(page.locator('.stuck')).toHaveText(/^A newer version has failed to install for a week/);
  await speak(page, 'fr');
  await expect(page.locator('.stuck')).toHaveText(
    /^Une version plus récente n’a pas pu être installée depuis une semaine/,
  );
  await speak(page, 'en');
  await page.reload();
  await expect(sentence(page)).toHaveText('White to move.');
  server.instead = () => undefined;
  await lookAgain(page);
  await expect(news(page)).toContainText(NEWS);
  await expect(page.locator('.stuck')).toBeHidden();
  // Each reload checks for an update, and the console names the missing file again.
  for (const told of complaints) expect(told).toContain('/typing.js is missing, or not as it was built');
  complaints.length = 0;
});

test('with the recommended HTTP headers the page works, also offline, and only embed.html can be shown in a frame', async ({
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

test('an outdated page from a cache gets no files of the newer service worker and asks for a reload', {
  tag: '@night',
}, async ({ page, server, next }) => {
  // The page comes from a cache between browser and server.
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

test('on a development server the service worker of an earlier build unregisters itself', {
  tag: '@night',
}, async ({ page, server }) => {
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
