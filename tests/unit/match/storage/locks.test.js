// Tests which tab owns a game if several tabs are open.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';

/** A stand-in for the browser's Web Locks: each name has one holder, and other requests wait in a queue. */
class Locks {
  /** @type {Map<string, (() => void)[]>} */
  #rows = new Map();
  /** Whether the fake Web Locks leave requests unanswered. */
  isMute = false;
  /** Whether the fake Web Locks ignore an early abort, as Chromium sometimes does. */
  deaf = false;

  /** @param {string} name @param {{ signal: AbortSignal }} options @param {() => Promise<void>} work */
  async request(name, { signal }, work) {
    if (this.isMute) await new Promise(() => {});
    const row = this.#rows.get(name);
    if (row)
      await new Promise((resolve, reject) => {
        const turn = () => resolve(undefined);
        row.push(turn);
        signal.addEventListener('abort', () => {
          if (this.deaf) return;
          row.splice(row.indexOf(turn) >>> 0, 1);
          reject(signal.reason);
        });
      });
    else this.#rows.set(name, []);
    await work();
    const next = this.#rows.get(name)?.shift();
    if (next) next();
    else this.#rows.delete(name);
  }
}

/** The broadcast channels of the tabs, which tests close because open channels keep the process running. @type {BroadcastChannel[]} */
const channels = [];
const { BroadcastChannel } = globalThis;
globalThis.BroadcastChannel = class extends BroadcastChannel {
  /** @param {string} name */
  constructor(name) {
    super(name);
    channels.push(this);
  }
};
const locks = new Locks();
Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
after(() => {
  for (const channel of channels) channel.close();
});

/** @typedef {typeof import('../../../../www/match/storage/locks.js')} Tab */
/** @param {string} name @returns {Promise<Tab>} */
const tab = (name) => import(`../../../../www/match/storage/locks.js?${name}`);
const [one, two] = [await tab('one'), await tab('two')];

test('a tab that opens a link takes over the game if the tab that plays it releases it', async () => {
  assert.equal(await one.lockGame('by-link'), true);
  const asked = /** @type {string[]} */ ([]);
  one.onGameWanted((id) => {
    asked.push(id);
    one.releaseGame(id);
  });
  assert.equal(await two.lockGame('by-link'), false);
  assert.equal(await two.takeOverGame('by-link'), true);
  assert.deepEqual(asked, ['by-link']);
  // A tab that does not release its game keeps the game.
  two.onGameWanted((id) => void asked.push(id));
  assert.equal(await one.takeOverGame('by-link'), false);
  assert.deepEqual(asked, ['by-link', 'by-link']);
  two.releaseGame('by-link');
});

test('while one tab plays a game, no other tab can lock that game', async () => {
  assert.equal(await one.lockGame('played'), true);
  assert.equal(await two.lockGame('played'), false);
  assert.equal(await two.borrowGame('played'), false);
  one.releaseGame('played');
  assert.equal(await two.lockGame('played'), true);
  two.releaseGame('played');
});

test('a tab that has only borrowed a stored game hands it to a tab that wants to play it', async () => {
  assert.equal(await two.borrowGame('stored'), true);
  const coming = one.lockGame('stored');
  // Gives the other tab time to receive the request and to answer.
  assert.equal(await two.lockGame('another'), true);
  assert.equal(await one.lockGame('another'), false, 'the tab itself refuses');
  two.returnGame('stored');
  assert.equal(await coming, true);
  assert.equal(await two.lockGame('stored'), false);
  one.releaseGame('stored');
  two.releaseGame('another');
});

test('a tab that borrows a game and then plays it keeps the lock', async () => {
  assert.equal(await one.borrowGame('own'), true);
  assert.equal(await one.lockGame('own'), true);
  one.returnGame('own');
  assert.equal(await two.lockGame('own'), false);
  one.releaseGame('own');
  assert.equal(await one.borrowGame('own'), true);
  assert.equal(await one.borrowGame('own'), false, 'a game is borrowed once at a time');
  one.returnGame('own');
  assert.equal(await two.lockGame('own'), true);
  two.releaseGame('own');
});

test('if the browser ignores an aborted lock request, the game can still be locked afterwards', async () => {
  locks.deaf = true;
  assert.equal(await one.lockGame('deaf'), true);
  assert.equal(await two.lockGame('deaf'), false);
  one.releaseGame('deaf');
  // The aborted request gets the lock now and releases the lock at once.
  assert.equal(await one.lockGame('deaf'), true);
  one.releaseGame('deaf');
  locks.deaf = false;
});

test('if Web Locks never answer, a tab plays its games without locks and borrows none', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  locks.isMute = true;
  const three = await tab('three');
  const borrowing = three.borrowGame('lent');
  const holding = three.lockGame('mute');
  t.mock.timers.tick(1500);
  assert.equal(await holding, true);
  assert.equal(await borrowing, false);
  assert.equal(three.lockSilence.isOn, true);
  // The tab no longer waits for locks that did not answer.
  assert.equal(await three.lockGame('another'), true);
  assert.equal(await three.borrowGame('a third'), false);
  locks.isMute = false;

  const four = await tab('four');
  // This tab does not answer requests.
  locks.request('roque.game.frozen', /** @type {any} */ ({}), () => new Promise(() => {}));
  const refused = four.lockGame('frozen');
  await new Promise((resolve) => setImmediate(resolve));
  t.mock.timers.tick(1500);
  assert.equal(await refused, false);
  assert.equal(four.lockSilence.isOn, false);
});
