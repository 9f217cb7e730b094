/** @import { News } from './offline.js' */
import { recall, remember } from './remember.js';
import { trusted } from './trusted.js';

export const WORKER = new URL('../sw.js', import.meta.url);
/** The key of the time since when updates are refused. */
const REFUSED = 'refused';
const WEEK = 7 * 24 * 3_600_000;

/** The service worker that caches one build of the site, as seen by a page. */
export class SiteWorker {
  /** @type {ServiceWorkerRegistration | undefined} */
  #registration;
  #news;
  #version;

  /** @param {News} news @param {string} version the page's build */
  constructor(news, version) {
    this.#news = news;
    this.#version = version;
  }

  /** Activates the waiting build, if there is one, and reloads the page. */
  activate() {
    const waiting = this.#registration?.waiting;
    // Another tab has already activated the waiting build.
    if (!waiting) return location.reload();
    waiting.onstatechange = () => waiting.state === 'activated' && location.reload();
    waiting.postMessage('activate');
  }

  /** @param {Promise<unknown>} ready resolves when the network is free for the download */
  async start(ready) {
    await ready.catch(() => {});
    const { serviceWorker } = navigator;
    const news = this.#news;
    // The folder may lie inside that of another Roque, whose worker controls the page.
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
    // The policy returns the address of the only worker for any input.
    const one = trusted('roque-worker', { createScriptURL: (_any) => WORKER.href });
    const mine = await serviceWorker.register(one.createScriptURL(''), { updateViaCache: 'none' });
    this.#registration = mine;
    mine.addEventListener('updatefound', () => this.#follow(mine.installing));
    this.#follow(mine.installing);
    if (mine.active) this.#greet(mine.active);
    this.#look();
    // Checks for updates, because a tab may stay open for weeks.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') mine.update().catch(() => {});
    });
  }

  /** Handles a refused update. Users are shown a notice only if it lasts for more than a week; being offline does not count. @param {string} file */
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

  /** Asks the worker to take this page over if both belong to the same build. @param {ServiceWorker} worker */
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
