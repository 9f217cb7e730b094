// The page without a screen: the built engine, stores in memory, a game, and what keeps it.
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import 'fake-indexeddb/auto';

const ENGINE = new URL('../../dist/engine/', import.meta.url).href;
// Sources find the built engine beside them, as they do in a browser.
const HOOK = `export const resolve = (name, context, next) =>
  next(name.endsWith('/engine/roque.js') ? ${JSON.stringify(`${ENGINE}roque.js`)} : name, context);`;
register(`data:text/javascript,${encodeURIComponent(HOOK)}`);
export const engine = await import(`${ENGINE}roque.js`);
engine.initSync({ module: readFileSync(new URL(`${ENGINE}roque_bg.wasm`)) });

/** What `localStorage` is: its keys are its properties. */
class Memory {
  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key, value) {
    this[key] = String(value);
  }
  removeItem(key) {
    delete this[key];
  }
}

/** All pages that were opened. @type {any[]} */
const pages = [];

/** A browser that nobody has used. */
export async function emptyBrowser() {
  for (const { kept } of pages.splice(0)) await kept.settled();
  globalThis.localStorage = /** @type {any} */ (new Memory());
  globalThis.sessionStorage = /** @type {any} */ (new Memory());
  const request = indexedDB.deleteDatabase('roque');
  await new Promise((done) => {
    request.onsuccess = done;
  });
}

globalThis.window = /** @type {any} */ (globalThis);
globalThis.navigator ??= /** @type {any} */ ({});
performance.getEntriesByType = () => [];
// It would keep the test from ending, and there is one tab.
globalThis.BroadcastChannel = undefined;

// No page that is gone keeps a test from ending.
for (const name of ['setTimeout', 'setInterval']) {
  const real = globalThis[name];
  // One that is for the next turn keeps Node waiting for it.
  globalThis[name] = (work, ms = 0, ...given) => {
    const timer = real(work, ms, ...given);
    return ms ? timer.unref() : timer;
  };
}

const { Session } = await import('../../www/board/session/session.js');

/** A session that plays several moves at once. */
class Game extends Session {
  /** @param {...string} texts */
  moves(...texts) {
    for (const text of texts) this.move(text);
  }
}

const { keeping } = await import('../../www/game/kept/keeping.js');
const { journal } = await import('../../www/game/kept/journal.js');
const { games, quarantine } = await import('../../www/game/kept/store.js');
const { readRecord } = await import('../../www/game/kept/records.js');
const { headOf } = await import('../../www/game/kept/heads.js');
export { games, journal, quarantine };

/** The locks of a browser, for as long as `during` goes on. @param {(held: Set<string>) => Promise<void>} during */
export async function withLocks(during) {
  /** @type {Set<string>} */
  const held = new Set();
  const locks = {
    request: async (name, _options, work) => {
      held.add(name);
      await work();
      held.delete(name);
    },
  };
  Object.defineProperty(globalThis.navigator, 'locks', { value: locks, configurable: true });
  try {
    await during(held);
  } finally {
    delete (/** @type {any} */ (globalThis.navigator).locks);
  }
}

/**
 * The page is opened, and keeps its game.
 * @param {{ asked?: boolean, parts?: (session: any) => any[], early?: (session: any) => void }} [page] `early`: what somebody does before
 * the page has looked for a game to go on with
 * @returns {Promise<any>}
 */
export async function openPage({ asked = false, parts = () => [], early = () => {} } = {}) {
  const unread = [];
  // What listened before belongs to a page that is gone.
  const host = new EventTarget();
  const document = Object.assign(new EventTarget(), { hidden: false });
  Object.assign(globalThis, { addEventListener: host.addEventListener.bind(host), document });
  const session = /** @type {any} */ (new Game(engine));
  const begun = Promise.resolve().then(() => session.reset());
  const kept = keeping(session, parts(session), {
    ready: () => begun,
    asked,
    restored: () => {},
    news: () => {},
    unread: (part) => unread.push(part),
  });
  pages.push({ kept });
  await begun;
  early(session);
  await kept.ready;
  return {
    session,
    kept,
    /** The parts that were told not to be readable. */
    unread,
    /** @param {('pagehide' | 'hidden')[]} how a tab that is closed hears both, a page on a telephone perhaps only one */
    hide(...how) {
      for (const event of how) {
        if (event === 'hidden') {
          document.hidden = true;
          document.dispatchEvent(new Event('visibilitychange'));
        } else host.dispatchEvent(new Event(event));
      }
    },
  };
}

/** A new tab of the same browser. */
export const newTab = () => {
  globalThis.sessionStorage = /** @type {any} */ (new Memory());
};

/** Puts something into the database that Roque would not. @param {...any} things */
export function plant(...things) {
  const request = indexedDB.open('roque');
  return new Promise((done) => {
    request.onsuccess = () => {
      const transaction = request.result.transaction(['games', 'heads'], 'readwrite');
      for (const thing of things) {
        transaction.objectStore('games').put(thing);
        const { record } = readRecord(thing);
        if (record) transaction.objectStore('heads').put(headOf(record));
      }
      transaction.oncomplete = () => {
        request.result.close();
        done(undefined);
      };
    };
  });
}

/** What the journal has now, and what brings it back: a browser that is killed has not yet written the newest of it. */
export function journalOnDisk() {
  const then = Object.assign(new Memory(), globalThis.localStorage);
  return () => {
    globalThis.localStorage = Object.assign(new Memory(), then);
  };
}
