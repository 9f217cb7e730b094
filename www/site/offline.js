import { SiteWorker, WORKER } from './worker.js';
import { findElement } from './dom.js';

/**
 * Notices on a page about its build: a new version, a file that failed to load, offline use, refused updates.
 */
export class News {
  isKept = false;
  isOld = false;
  /** Whether a script or another file failed to load. Some browsers do not request a failed script again without a reload. */
  lacks = false;
  isPutOff = false;
  isStuck = false;
  /** @type {Record<string, HTMLElement>} */
  #parts;

  /**
   * @param {(selector: string) => HTMLElement} part a function that finds an element of the page
   * @param {HTMLElement} next the element that receives the focus when the user dismisses the notice
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
    // Without a network, reloading would lose a page that is not cached.
    reload.hidden = !navigator.onLine && !this.isKept;
    kept.hidden = !this.isKept;
    stuck.hidden = !this.isStuck;
  }
}

/** Returns the build on the server without using caches; '' if the server does not give a build. */
async function served() {
  const answer = await fetch(WORKER, { cache: 'no-store' });
  return /^self\.BUILD=\{version:"(\w+)"/.exec(await answer.text())?.[1] ?? '';
}

/** Returns whether an error is a failed import. Each browser words this error in its own way. @param {any} error */
const isFailedImport = (error) =>
  /\bimport(ed|ing)?\b.*\b(module|script)\b|\bmodule\b.*\bimport/i.test(error?.message);

/**
 * Caches the site for offline use, and announces a new version after the whole version is cached. The user decides when
 * to reload the page; until then, all tabs keep their version.
 * @param {ParentNode} page the element that contains `.update` for the notice of a new version, and `.kept` for the
 * notice of offline use
 * @param {HTMLElement} next the element that receives the focus when the user dismisses the notice
 * @param {Promise<unknown>} ready a promise that resolves when the download may use the network
 */
export function supportOffline(page, next, ready) {
  const { serviceWorker } = navigator;
  /** @template {string} S @param {S} selector */
  const part = (selector) => findElement(page, selector);
  const { content: version } = part('meta[name="version"]');
  const news = new News(part, next);
  const worker = new SiteWorker(news, version);
  part('.update .strong').onclick = () => worker.activate();

  /** Compares the build on the server with the page's build, because a page cannot use files of another build. */
  async function compare() {
    const its = await served().catch(() => '');
    news.isOld ||= !!its && its !== version;
    news.show();
  }

  /** Checks for a new version without a service worker, which private windows and pages without https do not have. */
  function doWithout() {
    ready.catch(() => {}).then(compare);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') compare();
    });
  }

  /** After a failed load, the notice is shown again, because the server may no longer have the page's files. */
  function reportFailedLoad(isPart = true) {
    news.isPutOff = false;
    news.lacks ||= isPart;
    compare();
  }

  if (version) {
    document.addEventListener('fault', (event) => {
      const { code, message } = (event instanceof CustomEvent && event.detail) || {};
      // If the board's engine fails to load, the board itself reports the failure. A search engine that fails to load
      // counts as a missing file; a failed fetch or import throws a TypeError.
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
  // Without a build, asks an old service worker at this address to update, so that it finds out that the build is gone.
  else if (serviceWorker) {
    const look = async () => (await serviceWorker.getRegistration(WORKER))?.update();
    look().catch(() => {});
  }
}
