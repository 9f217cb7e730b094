// The site from one version of it to the next.
import { cell, expect, fen, move, open, play, ready, sentence, speak } from '../../helpers/page.js';
import { buildOf, DIST, headersOf } from '../../helpers/server.js';
import { builds, file, kept, lookAgain, news, part, press, test, visit } from './visits.js';

const NEWS = 'A new version of Roque is ready.';

test.use({ serviceWorkers: 'allow' });

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

test('a browser that ends the worker in between forgets nothing of that', { tag: '@night' }, async ({
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

test('where developers serve the sources, the worker of an earlier build takes itself away', {
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
