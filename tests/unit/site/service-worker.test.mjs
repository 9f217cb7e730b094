// Tests the service worker with fake caches, pages and a fake server.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeBrowser } from '../../helpers/fake-browser.mjs';

/** @import { FakePage } from '../../helpers/fake-browser.mjs' */
/** @typedef {ReturnType<FakeBrowser['start']>} Worker */

const OLD = {
  'index.html': 'old page',
  'fr/keys.js': 'old keys',
  'book/index.html': 'old book',
  'image.js': 'old',
};
const NEW = { 'index.html': 'new page', 'fr/keys.js': 'new keys', 'book/index.html': 'new book' };

/** Returns the text of the service worker's response, or undefined if the request goes to the network. @param {Worker} worker @param {string} path @param {FakePage} [page] */
const textOf = async (worker, path, page) => (await worker.request(path, { page }))?.text();

/** A browser in which one page uses the old build. */
async function visited() {
  const browser = new FakeBrowser();
  const page = browser.open('first');
  browser.deploy(OLD);
  const worker = browser.start('old', OLD);
  await worker.install();
  await worker.activate();
  await worker.message({ version: 'old' }, page);
  return { browser, page, worker };
}

/** A browser in which one page uses the old build after the new one was activated. */
async function updated() {
  const { browser, page } = await visited();
  browser.deploy(NEW);
  const worker = browser.start('new', NEW);
  await worker.install();
  await worker.activate();
  return { browser, page, worker };
}

test('after its installation the service worker serves every file from the cache', async () => {
  const { browser, page, worker } = await visited();
  browser.deploy({});
  browser.asked.length = 0;
  for (const [path, text] of Object.entries(OLD)) assert.equal(await textOf(worker, path, page), text);
  assert.equal(await textOf(worker, ''), 'old page');
  assert.equal(await textOf(worker, '?lang=fr'), 'old page');
  assert.equal(await textOf(worker, 'book/'), 'old book');
  assert.deepEqual(browser.asked, []);
  assert.ok(worker.state.claimed, 'the first page is taken over');
});

test('cached files keep their media type', async () => {
  const { page, worker } = await visited();
  const response = await worker.request('fr/keys.js', { page });
  assert.equal(response?.headers.get('content-type'), 'text/plain');
});

for (const [fault, change] of /** @type {const} */ ([
  ['missing', undefined],
  ['of another build', '/* of no build */'],
]))
  test(`if one file is ${fault}, the new build is not installed, and every page gets the name of that file`, async () => {
    const { browser, page, worker } = await visited();
    browser.deploy(NEW);
    const address = 'https://a.site/chess/fr/keys.js';
    if (change) browser.server[address] = change;
    else delete browser.server[address];
    await assert.rejects(browser.start('new', NEW).install());
    assert.deepEqual(page.messages, [{ refused: address }]);
    assert.match(browser.warnings.join(), /fr\/keys\.js is missing, or not as it was built/);
    assert.equal(await textOf(worker, 'fr/keys.js', page), 'old keys');
  });

test('an interrupted installation continues without requesting cached files again', async () => {
  const { browser } = await visited();
  browser.deploy({ ...NEW, 'fr/keys.js': 'other' });
  await assert.rejects(browser.start('new', NEW).install());
  browser.deploy(NEW);
  browser.asked.length = 0;
  await browser.start('new', NEW).install();
  assert.deepEqual(browser.asked, ['https://a.site/chess/fr/keys.js']);
});

test('an open page keeps getting the files of its own build, even files that the new build lacks', async () => {
  const { browser, page, worker } = await updated();
  assert.equal(await textOf(worker, 'fr/keys.js', page), 'old keys');
  assert.equal(await textOf(worker, 'image.js', page), 'old');
  assert.deepEqual(browser.builds(), ['old', 'new']);
});

test('new pages and reloaded pages use the new build', async () => {
  const { browser, worker } = await updated();
  assert.equal(await textOf(worker, ''), 'new page');
  assert.equal(await textOf(worker, 'fr/keys.js', browser.open('second')), 'new keys');
});

test('a navigation uses the new build even if the browser reports the previous page as its client', async () => {
  const { page, worker } = await updated();
  assert.equal(await (await worker.request('', { page, mode: 'navigate' }))?.text(), 'new page');
});

test("after a restart, the service worker still serves each page the files of the page's build", async () => {
  const { browser, page } = await updated();
  const restarted = browser.start('new', NEW);
  assert.equal(await textOf(restarted, 'fr/keys.js', page), 'old keys');
  assert.equal(await textOf(restarted, 'fr/keys.js', browser.open('second')), 'new keys');
  assert.equal(await textOf(restarted, 'image.js', page), 'old');
});

test('after two updates of the site an open page still gets the files of its build', async () => {
  const { browser, page } = await updated();
  const third = { 'index.html': 'third' };
  browser.deploy(third);
  const worker = browser.start('third', third);
  await worker.install();
  await worker.activate();
  assert.equal(await textOf(worker, 'fr/keys.js', page), 'old keys');
  // No page uses the build between the old and the new one.
  assert.deepEqual(browser.builds(), ['old', 'third']);
});

test('an old build is deleted from the caches when no open page needs it', async () => {
  const { browser, page, worker } = await updated();
  const second = browser.open('second');
  await worker.message({ version: 'new' }, second);
  assert.deepEqual(browser.builds(), ['old', 'new']);
  browser.close(page);
  await worker.message({ version: 'new' }, second);
  assert.deepEqual(browser.builds(), ['new']);
});

for (const phase of /** @type {const} */ (['installing', 'waiting']))
  test(`no build is deleted while another one is ${phase}`, async () => {
    const { browser, page, worker } = await updated();
    worker.registration[phase] = {};
    browser.close(page);
    await worker.message({ version: 'new' }, browser.open('second'));
    assert.deepEqual(browser.builds(), ['old', 'new']);
  });

test('a page of another build is notified and not controlled by the new service worker', async () => {
  const { page, worker } = await updated();
  await worker.message({ version: 'old' }, page);
  assert.deepEqual(page.messages, ['other']);
  assert.equal(worker.state.claimed, false);
});

test('a new build waits until the user accepts it', async () => {
  const { browser } = await visited();
  browser.deploy(NEW);
  const worker = browser.start('new', NEW);
  await worker.install();
  assert.equal(worker.state.skipped, false);
  await worker.message('activate');
  assert.ok(worker.state.skipped);
});

test('two Roque sites on one origin have separate caches, even if one is inside the folder of the other', async () => {
  const { browser, page, worker } = await visited();
  const scope = 'https://a.site/chess/next/';
  browser.deploy(NEW, scope);
  const inner = browser.start('inner', NEW, scope);
  await inner.install();
  await inner.activate();
  await inner.message({ version: 'inner' }, browser.open('inner'));
  assert.deepEqual(browser.builds(), ['old', 'inner']);
  browser.deploy({});
  assert.equal(await textOf(worker, 'fr/keys.js', page), 'old keys');
  assert.equal(await textOf(inner, ''), 'new page');
  // The service worker of an unbuilt site does not delete the caches of the other site.
  const gone = browser.start('', {}, scope);
  await gone.activate();
  assert.deepEqual(browser.builds(), ['old']);
  assert.ok(gone.state.unregistered);
});

test('the service worker of an unbuilt site caches nothing, activates at once and unregisters itself', async () => {
  const { browser, page } = await visited();
  const worker = browser.start('', {});
  await worker.install();
  assert.ok(worker.state.skipped);
  await worker.activate();
  assert.ok(worker.state.unregistered);
  assert.deepEqual(await browser.caches.keys(), []);
  assert.equal(await worker.request('fr/keys.js', { page }), undefined);
});

test('a URL of a folder without the final slash is redirected with its query', async () => {
  const { worker } = await visited();
  const response = await worker.request('book?lang=fr');
  assert.equal(response?.headers.get('location'), 'https://a.site/chess/book/?lang=fr');
});

test('requests for other files, methods, origins and folders go to the network', async () => {
  const { browser, page, worker } = await visited();
  assert.equal(await worker.request('notes.txt?1', { page }), undefined);
  assert.equal(await worker.request('constructor', { page }), undefined);
  assert.equal(await worker.request('index.html', { page, method: 'POST' }), undefined);
  assert.equal(await worker.request('/other/index.html', { page }), undefined);
  assert.equal(await worker.request('https://b.site/chess/index.html', { page }), undefined);
  assert.deepEqual(
    browser.asked.filter((address) => address.includes('notes')),
    [],
  );
});

test('if the browser has deleted the caches, files are requested from the server', async () => {
  const { browser, page, worker } = await visited();
  browser.caches.all.clear();
  assert.equal(await textOf(worker, 'fr/keys.js', page), 'old keys');
});
