import { SiteWorker, WORKER } from './worker.js';
import { findElement } from './dom.js';

/**
 * The notices of a page about its build: a new version, a missing part, offline use, refused updates.
 */
export class News {
  isKept = false;
  isOld = false;
  /** Whether a part failed to load. Some browsers do not request a failed script again without a reload. */
  lacks = false;
  isPutOff = false;
  isStuck = false;
  /** @type {Record<string, HTMLElement>} */
  #parts;

  /**
   * @param {(selector: string) => HTMLElement} part finds an element of the page
   * @param {HTMLElement} next receives the focus when the notice is dismissed
   */
  constructor(part, next) {
    const names = {
      update: '.update',
      ready: '.update .ready',
      lacks: '.update .lacks',
      reload: '.update .strong',
    };
    this.#parts = Object.fromEntries(
      Object.entries({ ...names, kept: '.kept', stuck: '.stuck' }).map(([name, place]) => [
        name,
        part(place),
      ]),
    );
    part('.update .later').onclick = () => {
      this.isPutOff = true;
      next.focus({ preventScroll: true });
      this.show();
    };
  }

  show() {
    const { update, ready, lacks, reload, kept, stuck } = this.#parts;
    update.hidden = !(this.isOld || this.lacks) || this.isPutOff;
    ready.hidden = !this.isOld;
    lacks.hidden = this.isOld;
    // Offline, reloading a page that is not cached would lose it.
    reload.hidden = !navigator.onLine && !this.isKept;
    kept.hidden = !this.isKept;
    stuck.hidden = !this.isStuck;
  }
}

/** Returns the build on the server, past all caches; '' if the server does not say. */
async function served() {
  const answer = await fetch(WORKER, { cache: 'no-store' });
  return /^self\.BUILD=\{version:"(\w+)"/.exec(await answer.text())?.[1] ?? '';
}

/** Returns whether an error is a failed import. Each browser words this error in its own way. @param {any} error */
const isFailedImport = (error) =>
  /\bimport(ed|ing)?\b.*\b(module|script)\b|\bmodule\b.*\bimport/i.test(error?.message);

/**
 * Caches the site for offline use, and announces a new version once it is cached whole. The user decides when to reload; until then
 * all tabs keep their version.
 * @param {ParentNode} page contains `.update` for the notice of a new version, and `.kept` for that of offline use
 * @param {HTMLElement} next receives the focus when the notice is dismissed
 * @param {Promise<unknown>} ready resolves when the network is free for the download
 */
export function supportOffline(page, next, ready) {
  const { serviceWorker } = navigator;
  /** @template {string} S @param {S} selector */
  const part = (selector) => findElement(page, selector);
  const { content: version } = part('meta[name="version"]');
  const news = new News(part, next);
  const worker = new SiteWorker(news, version);
  part('.update .strong').onclick = () => worker.activate();

  /** Compares the build on the server with that of the page, which cannot use files of another build. */
  async function compare() {
    const its = await served().catch(() => '');
    news.isOld ||= !!its && its !== version;
    news.show();
  }

  /** Checks for a new version without a service worker: in private windows, or without https. */
  function doWithout() {
    ready.catch(() => {}).then(compare);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') compare();
    });
  }

  /** Shows the notice again after a failed load, because the server may no longer have the page's files. */
  function reportFailedLoad(isPart = true) {
    news.isPutOff = false;
    news.lacks ||= isPart;
    compare();
  }

  if (version) {
    document.addEventListener('fault', (event) => {
      const { code, message } = (event instanceof CustomEvent && event.detail) || {};
      // The board itself reports its own engine if it fails to load. A search engine that fails to load is a missing part; a failed
      // fetch or import is a TypeError.
      if (/^(part|engine)Failed$/.test(code))
        reportFailedLoad(code === 'partFailed' || /^TypeError\b/.test(message));
    });
    addEventListener('unhandledrejection', ({ reason }) => {
      if (isFailedImport(reason)) reportFailedLoad();
    });
    addEventListener('online', () => news.show());
    if (serviceWorker) worker.start(ready).catch(doWithout);
    else doWithout();
  }
  // Lets a worker of an earlier build at this address see that there is no build now.
  else if (serviceWorker) {
    const look = async () => (await serviceWorker.getRegistration(WORKER))?.update();
    look().catch(() => {});
  }
}
