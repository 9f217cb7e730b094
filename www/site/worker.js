/** @import { News } from './offline.js' */
import { recall, remember } from './remember.js';
import { trusted } from './trusted.js';

export const WORKER = new URL('../sw.js', import.meta.url);
/** The key for the time since which the browser has refused updates. */
const REFUSED = 'refused';
const WEEK = 7 * 24 * 3_600_000;

/** The service worker that caches one build of the site, as a page sees it. */
export class SiteWorker {
  /** @type {ServiceWorkerRegistration | undefined} */
  #registration;
  #news;
  #version;

  /** @param {News} news @param {string} version the version of the page's build */
  constructor(news, version) {
    this.#news = news;
    this.#version = version;
  }

  /** Activates the waiting build if one exists, and reloads the page. */
  activate() {
    const waiting = this.#registration?.waiting;
    // Another tab has already activated the waiting build.
    if (!waiting) return location.reload();
    waiting.onstatechange = () => waiting.state === 'activated' && location.reload();
    waiting.postMessage('activate');
  }

  /** @param {Promise<unknown>} ready a promise that resolves when the download may use the network */
  async start(ready) {
    await ready.catch(() => {});
    const { serviceWorker } = navigator;
    const news = this.#news;
    // The site's folder may lie inside the folder of another Roque, whose service worker controls the page.
    const isOurs = () => serviceWorker.controller?.scriptURL === WORKER.href;
    serviceWorker.addEventListener('controllerchange', () => {
      news.isOld ||= news.isKept;
      news.isKept = isOurs();
      news.show();
    });
    serviceWorker.addEventListener('message', ({ data }) => {
      news.isOld ||= data === 'other';
      if (data?.refused) this.#refuse(data.refused);
      news.show();
    });
    news.isKept = isOurs();
    // The policy returns the address of the site's only worker for any input.
    const one = trusted('roque-worker', { createScriptURL: (_any) => WORKER.href });
    const mine = await serviceWorker.register(one.createScriptURL(''), { updateViaCache: 'none' });
    this.#registration = mine;
    mine.addEventListener('updatefound', () => this.#follow(mine.installing));
    this.#follow(mine.installing);
    if (mine.active) this.#greet(mine.active);
    this.#look();
    // Checks for updates regularly, because a tab may stay open for weeks.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') mine.update().catch(() => {});
    });
  }

  /** Handles an update that the browser refuses. The page notifies the user only if updates fail for more than a week; time without a network does not count. @param {string} file */
  #refuse(file) {
    if (!navigator.onLine) return;
    console.warn(`Roque is not available offline: ${file} is missing, or not as it was built.`);
    const since = Number(recall(REFUSED)) || Date.now();
    remember(REFUSED, String(since));
    this.#news.isStuck = Date.now() - since > WEEK;
  }

  #look() {
    const { waiting, active } = this.#registration ?? {};
    if (waiting) {
      this.#news.isStuck = false;
      remember(REFUSED, '');
    }
    this.#news.isOld ||= !!active && !!waiting;
    this.#news.show();
  }

  /** Asks the service worker to control this page if both belong to the same build. @param {ServiceWorker} worker */
  #greet(worker) {
    worker.postMessage({ version: this.#version });
  }

  /** @param {ServiceWorker | null} worker */
  #follow(worker) {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated' && !this.#news.isKept) this.#greet(worker);
      this.#look();
    });
  }
}
