/** @import { News } from './news.js' */
import { recall, remember } from './remember.js';
import { trusted } from './trusted.js';

export const WORKER = new URL('../sw.js', import.meta.url);
/** Since when updates are refused. */
const REFUSED = 'refused';
const WEEK = 7 * 24 * 3_600_000;

/** The worker that holds a build of the site together, as a page of the site sees it. */
export class SiteWorker {
  /** @type {ServiceWorkerRegistration | undefined} */
  #registration;
  #news;
  #version;

  /** @param {News} news @param {string} version that of the page */
  constructor(news, version) {
    this.#news = news;
    this.#version = version;
  }

  /** Has the page loaded anew, by the build that waits if there is one. */
  activate() {
    const waiting = this.#registration?.waiting;
    // Another tab was first.
    if (!waiting) return location.reload();
    waiting.onstatechange = () => waiting.state === 'activated' && location.reload();
    waiting.postMessage('activate');
  }

  /** @param {Promise<unknown>} ready what has the network for itself first */
  async start(ready) {
    await ready.catch(() => {});
    const { serviceWorker } = navigator;
    const news = this.#news;
    // Also in the folder of another Roque, whose worker was there first.
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
    // Whatever it is asked: there is one worker.
    const one = trusted('roque-worker', { createScriptURL: (_any) => WORKER.href });
    const mine = await serviceWorker.register(one.createScriptURL(''), { updateViaCache: 'none' });
    this.#registration = mine;
    mine.addEventListener('updatefound', () => this.#follow(mine.installing));
    this.#follow(mine.installing);
    if (mine.active) this.#greet(mine.active);
    this.#look();
    // A tab may stay open for weeks.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') mine.update().catch(() => {});
    });
  }

  /** Without a network nothing is refused, and what comes right within a week is for the owner alone. @param {string} file */
  #refuse(file) {
    if (!navigator.onLine) return;
    console.warn(
      `Roque is not kept for when there is no network: ${file} is missing, or not as it was built.`,
    );
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

  /** The worker takes this page over if both are of the same build. @param {ServiceWorker} worker */
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
