// Tests the notice that some files of the page could not be loaded.
import assert from 'node:assert/strict';
import { test } from 'node:test';

/** Opens a page without a service worker, whose server has the same build. */
async function openPage() {
  /** @type {Record<string, any>} */
  const parts = { 'meta[name="version"]': { content: 'one' } };
  const root = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    querySelector: (/** @type {string} */ place) => {
      parts[place] ??= { hidden: true, focus() {} };
      return parts[place];
    },
  });
  let requests = 0;
  Object.assign(globalThis, {
    document,
    addEventListener: root.addEventListener.bind(root),
    fetch: async () => {
      requests += 1;
      return { text: async () => 'self.BUILD={version:"one"' };
    },
  });
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  const { supportOffline } = await import('../../../www/site/offline.js');
  supportOffline(/** @type {any} */ (document), /** @type {any} */ ({ focus() {} }), Promise.resolve());
  /** Waits for the answer of the fake server. */
  const answered = () => new Promise((done) => setImmediate(done));
  await answered();
  return {
    requests: () => requests,
    isNoticed: () => !parts['.update'].hidden,
    dismiss: () => parts['.update .later'].onclick(),
    /** @param {any} reason */
    async reject(reason) {
      root.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
      await answered();
    },
  };
}

test('a failed module import is reported to the user, even after the notice was dismissed', async () => {
  const page = await openPage();
  for (const message of [
    'Failed to fetch dynamically imported module: https://roque.test/a.js',
    'error loading dynamically imported module: https://roque.test/a.js',
    'Importing a module script failed.',
  ]) {
    await page.reject(new TypeError(message));
    assert.ok(page.isNoticed(), message);
    page.dismiss();
    assert.ok(!page.isNoticed());
  }
});

test('any other unhandled error does not show the notice and does not query the server', async () => {
  const page = await openPage();
  await page.reject(new TypeError('Importing a module script failed.'));
  page.dismiss();
  const before = page.requests();
  for (const reason of [
    new RangeError('out of range'),
    undefined,
    'text',
    new Error('the import of games stopped'),
  ])
    await page.reject(reason);
  assert.equal(page.requests(), before);
  assert.ok(!page.isNoticed());
});
