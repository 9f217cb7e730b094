// Whose game it is, when several tabs are open.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';

/** The locks of a browser, as far as tabs ask for them: one holder a name, the others wait in a row. */
class Locks {
  /** @type {Map<string, (() => void)[]>} */
  #rows = new Map();
  /** Whether nothing is answered. */
  isMute = false;
  /** Whether an abort comes too early to be heard of, as it may in Chromium. */
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

/** The channels of the tabs, which would keep the process from its end. @type {BroadcastChannel[]} */
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

/** @typedef {typeof import('../../../../www/game/kept/locks.js')} Tab */
/** @param {string} name @returns {Promise<Tab>} */
const tab = (name) => import(`../../../../www/game/kept/locks.js?${name}`);
const [one, two] = [await tab('one'), await tab('two')];

test('a game that one tab plays is no other’s until it lets go', async () => {
  assert.equal(await one.hold('played'), true);
  assert.equal(await two.hold('played'), false);
  assert.equal(await two.borrow('played'), false);
  one.release('played');
  assert.equal(await two.hold('played'), true);
  two.release('played');
});

test('a tab that looks after a stored game gives it to the one that comes to play it', async () => {
  assert.equal(await two.borrow('stored'), true);
  const coming = one.hold('stored');
  // Time enough for the other tab to be asked whose it is, and to answer.
  assert.equal(await two.hold('another'), true);
  assert.equal(await one.hold('another'), false, 'said by the tab itself');
  two.giveBack('stored');
  assert.equal(await coming, true);
  assert.equal(await two.hold('stored'), false);
  one.release('stored');
  two.release('another');
});

test('a game that a tab looks after and then plays is not given back', async () => {
  assert.equal(await one.borrow('own'), true);
  assert.equal(await one.hold('own'), true);
  one.giveBack('own');
  assert.equal(await two.hold('own'), false);
  one.release('own');
  assert.equal(await one.borrow('own'), true);
  assert.equal(await one.borrow('own'), false, 'once at a time');
  one.giveBack('own');
  assert.equal(await two.hold('own'), true);
  two.release('own');
});

test('where the browser does not hear that nobody waits any more, nobody does, and the game is taken by who wants it', async () => {
  locks.deaf = true;
  assert.equal(await one.hold('deaf'), true);
  assert.equal(await two.hold('deaf'), false);
  one.release('deaf');
  // The forgotten request has its turn now, and is none.
  assert.equal(await one.hold('deaf'), true);
  one.release('deaf');
  locks.deaf = false;
});

test('a tab takes its games where the browser never answers, and borrows none; where one tab alone is silent its game stays its own', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  locks.isMute = true;
  const three = await tab('three');
  const borrowing = three.borrow('lent');
  const holding = three.hold('mute');
  t.mock.timers.tick(1500);
  assert.equal(await holding, true);
  assert.equal(await borrowing, false);
  assert.equal(three.silence.isOn, true);
  // At once from now on.
  assert.equal(await three.hold('another'), true);
  assert.equal(await three.borrow('a third'), false);
  locks.isMute = false;

  const four = await tab('four');
  // A tab that does not answer.
  locks.request('roque.game.frozen', /** @type {any} */ ({}), () => new Promise(() => {}));
  const refused = four.hold('frozen');
  await new Promise((resolve) => setImmediate(resolve));
  t.mock.timers.tick(1500);
  assert.equal(await refused, false);
  assert.equal(four.silence.isOn, false);
});
