// Runs the page's session and storage in Node, with the built engine and stores in memory.
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import 'fake-indexeddb/auto';

const ENGINE = new URL('../../dist/engine/', import.meta.url).href;
// Redirects the sources' import of the engine to the built one.
const HOOK = `export const resolve = (name, context, next) =>
  next(name.endsWith('/engine/roque.js') ? ${JSON.stringify(`${ENGINE}roque.js`)} : name, context);`;
register(`data:text/javascript,${encodeURIComponent(HOOK)}`);
export const engine = await import(`${ENGINE}roque.js`);
engine.initSync({ module: readFileSync(new URL(`${ENGINE}roque_bg.wasm`)) });

/** A `localStorage` in memory, whose keys are also properties, as in a browser. */
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

/** All pages that the test has opened. @type {any[]} */
const pages = [];

/** Clears all storage, as in a new browser profile. */
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
// The broadcast channel is replaced, because an open one would keep Node from exiting.
globalThis.BroadcastChannel = undefined;

// Timers are unreferenced, because timers of closed pages must not keep Node from exiting.
for (const name of ['setTimeout', 'setInterval']) {
  const real = globalThis[name];
  // A timer without a delay still keeps Node running until the timer fires.
  globalThis[name] = (work, ms = 0, ...given) => {
    const timer = real(work, ms, ...given);
    return ms ? timer.unref() : timer;
  };
}

const { Session } = await import('../../www/board/session/session.js');

/** A session with a method that plays several moves. */
class Game extends Session {
  /** @param {...string} texts */
  moves(...texts) {
    for (const text of texts) this.move(text);
  }
}

const { createStorage } = await import('../../www/match/storage/storage.js');
const { writeAtPageEnd } = await import('../../www/game/page/page-end.js');
const { journal } = await import('../../www/match/storage/journal.js');
const { gameStore, quarantine } = await import('../../www/match/storage/store.js');
const { readRecord } = await import('../../www/match/storage/records.js');
const { headOf } = await import('../../www/match/storage/summaries.js');
export { gameStore, journal, quarantine };

/** Provides a fake `navigator.locks` while `during` runs, and passes the names of the held locks to `during`. @param {(held: Set<string>) => Promise<void>} during */
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
 * Opens a fake game page that saves its game.
 * @param {{ asked?: boolean, parts?: (session: any) => any[], early?: (session: any) => void }} [page] `asked`:
 * whether the URL requests a game; `early`: runs before the page has searched for a saved game to continue
 * @returns {Promise<any>}
 */
export async function openPage({ asked = false, parts = () => [], early = () => {} } = {}) {
  const unread = [];
  // A new event target removes the listeners of the previous page.
  const host = new EventTarget();
  const document = Object.assign(new EventTarget(), { hidden: false });
  Object.assign(globalThis, { addEventListener: host.addEventListener.bind(host), document });
  const session = /** @type {any} */ (new Game(engine));
  const begun = Promise.resolve().then(() => session.reset());
  const kept = createStorage(session, parts(session), {
    playable: () => begun,
    ready: () => begun,
    asked,
    restored: () => {},
    news: () => {},
    unread: (part) => unread.push(part),
    seen: {
      recall: () => Number(localStorage.getItem('roque.asideSeen')),
      remember: (key) => localStorage.setItem('roque.asideSeen', String(key)),
    },
  });
  writeAtPageEnd(kept);
  pages.push({ kept });
  await begun;
  early(session);
  await kept.ready;
  return {
    session,
    kept,
    /** The names of saved parts that the page has reported as unreadable. */
    unread,
    /** @param {('pagehide' | 'hidden')[]} how the event that ends the page: a closed tab gets both events, a page on a phone sometimes only one */
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

/** Opens a new tab of the same browser: an empty `sessionStorage`. */
export const newTab = () => {
  globalThis.sessionStorage = /** @type {any} */ (new Memory());
};

/** Writes records to the database directly, including ones that Roque would not write. @param {...any} things */
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

/**
 * Copies the journal and returns a function that restores the copy. The copy simulates a killed browser, which has
 * not yet written the newest entries to disk.
 */
export function journalOnDisk() {
  const then = Object.assign(new Memory(), globalThis.localStorage);
  return () => {
    globalThis.localStorage = Object.assign(new Memory(), then);
  };
}
