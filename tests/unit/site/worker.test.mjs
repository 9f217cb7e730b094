// Tests the page's code for the service worker: registration, updates, other tabs and failed updates.
import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { SiteWorker, WORKER } from '../../../www/site/worker.js';

const WEEK = 7 * 24 * 3_600_000;

/** The fake localStorage. @type {Map<string, string>} */
const stored = new Map();
const localStorage = {
  getItem: (/** @type {string} */ key) => stored.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => void stored.set(key, value),
};

beforeEach(() => {
  stored.clear();
  Object.assign(globalThis, { localStorage });
  mock.method(console, 'warn', () => {});
});

/** A fake service worker of one build. */
class FakeWorker extends EventTarget {
  /** @type {any[]} */
  posted = [];
  /** @type {(() => void) | null} */
  onstatechange = null;

  /** @param {string} state */
  constructor(state) {
    super();
    this.state = state;
  }

  /** @param {any} message */
  postMessage(message) {
    this.posted.push(message);
  }

  /** @param {string} state */
  become(state) {
    this.state = state;
    this.onstatechange?.();
    this.dispatchEvent(new Event('statechange'));
  }
}
const workerIn = (/** @type {string} */ state) => new FakeWorker(state);

/**
 * Opens a page of the build "mine" with this service worker registration and controller.
 * @param {{ active?: any, waiting?: any, installing?: any, controller?: any, onLine?: boolean, fails?: boolean }} [browser]
 */
async function open({
  active = null,
  waiting = null,
  installing = null,
  controller = null,
  onLine = true,
  fails,
} = {}) {
  const registration = Object.assign(new EventTarget(), {
    active,
    waiting,
    installing,
    updates: 0,
    async update() {
      this.updates += 1;
    },
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller,
    register: async () => {
      if (fails) throw new TypeError('Failed to register');
      return registration;
    },
  });
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  let reloads = 0;
  Object.defineProperty(globalThis, 'navigator', { value: { serviceWorker, onLine }, configurable: true });
  Object.assign(globalThis, { document, location: { reload: () => (reloads += 1) } });
  /** @type {any} */
  const news = { isKept: false, isOld: false, isStuck: false, shown: 0, show: () => (news.shown += 1) };
  const worker = new SiteWorker(news, 'mine');
  await worker.start(Promise.resolve());
  const say = (/** @type {any} */ data) =>
    serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data }));
  return { news, worker, registration, serviceWorker, document, say, reloads: () => reloads };
}

test('a page asks the active service worker to control the page', async () => {
  const active = workerIn('activated');
  await open({ active });
  assert.deepEqual(active.posted, [{ version: 'mine' }]);
});

test('a page asks the first service worker, once active, to control the page, which then works offline', async () => {
  const installing = workerIn('installing');
  const { news, serviceWorker } = await open({ installing });
  installing.become('installed');
  assert.deepEqual(installing.posted, []);
  installing.become('activated');
  assert.deepEqual(installing.posted, [{ version: 'mine' }]);
  serviceWorker.controller = { scriptURL: WORKER.href };
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  assert.equal(news.isKept, true);
  assert.equal(news.isOld, false);
  assert.ok(news.shown > 0);
});

test('a page controlled by the service worker of another folder does not report that it works offline', async () => {
  const { news } = await open({ controller: { scriptURL: 'https://a.site/chess/sw.js' } });
  assert.equal(news.isKept, false);
});

test('a new build that waits for activation is announced in every tab', async () => {
  const { news } = await open({ active: workerIn('activated'), waiting: workerIn('installed') });
  assert.equal(news.isOld, true);
});

test('a new build whose installation ends after the page was opened is announced, too', async () => {
  const { news, registration } = await open({ active: workerIn('activated') });
  assert.equal(news.isOld, false);
  const next = workerIn('installing');
  registration.installing = next;
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = next;
  next.become('installed');
  assert.equal(news.isOld, true);
});

test('the first installed build is not announced as an update', async () => {
  const { news } = await open({ waiting: workerIn('installed') });
  assert.equal(news.isOld, false);
});

test('the page reloads when the waiting build has become active', async () => {
  const waiting = workerIn('installed');
  const { worker, reloads } = await open({ active: workerIn('activated'), waiting });
  worker.activate();
  assert.deepEqual(waiting.posted, ['activate']);
  waiting.become('activating');
  assert.equal(reloads(), 0);
  waiting.become('activated');
  assert.equal(reloads(), 1);
});

test('if another tab has activated the new build, accepting the update reloads the page at once', async () => {
  const { worker, reloads } = await open({ active: workerIn('activated') });
  worker.activate();
  assert.equal(reloads(), 1);
});

test('if another tab activates a new service worker, this page is reported as old', async () => {
  const { news, serviceWorker } = await open({ controller: { scriptURL: WORKER.href } });
  assert.equal(news.isKept, true);
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  assert.equal(news.isOld, true);
});

test('a page whose build differs from that of the service worker is reported as old', async () => {
  const { news, say } = await open();
  say('other');
  assert.equal(news.isOld, true);
});

test('a page checks for an update whenever it becomes visible again', async () => {
  const { document, registration } = await open();
  document.visibilityState = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  assert.equal(registration.updates, 0);
  document.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  assert.equal(registration.updates, 1);
});

test('an update that fails for a week is shown to the user, until a build is installed completely', async () => {
  const { news, say, registration } = await open({ active: workerIn('activated') });
  const before = Date.now();
  say({ refused: 'a.js' });
  assert.equal(news.isStuck, false);
  const first = Number(stored.get('roque.refused'));
  assert.ok(before <= first && first <= Date.now());
  localStorage.setItem('roque.refused', String(first - WEEK / 2));
  say({ refused: 'a.js' });
  assert.equal(news.isStuck, false);
  localStorage.setItem('roque.refused', String(first - WEEK - 1000));
  say({ refused: 'a.js' });
  assert.equal(news.isStuck, true);
  const next = workerIn('installing');
  registration.installing = next;
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = next;
  next.become('installed');
  assert.equal(news.isStuck, false);
  assert.equal(stored.get('roque.refused'), '');
});

test('an update that fails while the device is offline does not count as a failure', async () => {
  const { news, say } = await open({ onLine: false });
  localStorage.setItem('roque.refused', String(Date.now() - 2 * WEEK));
  say({ refused: 'a.js' });
  assert.equal(news.isStuck, false);
});

test('if the registration fails, its promise rejects, and the page works without a service worker', async () => {
  await assert.rejects(open({ fails: true }), TypeError);
});
