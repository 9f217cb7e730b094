import { News } from './news.js';
import { SiteWorker, WORKER } from './worker.js';

/** The build that the server has now, whatever caches have kept of it; '' where it does not say. */
async function served() {
  const answer = await fetch(WORKER, { cache: 'no-store' });
  return /^self\.BUILD=\{version:"(\w+)"/.exec(await answer.text())?.[1] ?? '';
}

/**
 * Has the browser keep the site for when there is no network, and tells of a new version once it is there, whole. It is
 * for people to say when the page is loaded anew: until then all tabs go on with what they have.
 * @param {ParentNode} page holds `.update`, where a new version is told of, and `.kept`, where that no network is needed
 * @param {HTMLElement} next has the focus when the news is put off
 * @param {Promise<unknown>} ready what has the network for itself first
 */
export function offline(page, next, ready) {
  const { serviceWorker } = navigator;
  const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (page.querySelector(selector));
  const { content: version } = /** @type {HTMLMetaElement} */ (part('meta[name="version"]'));
  const news = new News(part, next);
  const worker = new SiteWorker(news, version);
  part('.update .strong').onclick = () => worker.activate();

  /** What the server has of another build, this page cannot use, and what it has not fetched yet may be gone. */
  async function compare() {
    const its = await served().catch(() => '');
    news.isOld ||= !!its && its !== version;
    news.show();
  }

  /** Where there is no worker to hold a build together: in private windows, from a server without https. */
  function doWithout() {
    ready.catch(() => {}).then(compare);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') compare();
    });
  }

  /** A part that does not come may be one that the server has no more: this is no time to put the news off. */
  function missing(isPart = true) {
    news.isPutOff = false;
    news.lacks ||= isPart;
    compare();
  }

  if (version) {
    document.addEventListener('fault', (event) => {
      const { code, message } = /** @type {CustomEvent} */ (event).detail ?? {};
      // Of an engine that does not come the board tells itself, but not of the computer's: that is a part that is missing where it was not
      // fetched or imported, which both fail with a TypeError.
      if (/^(part|engine)Failed$/.test(code)) missing(code === 'partFailed' || /^TypeError\b/.test(message));
    });
    // Each browser has words of its own for a script that it could not import.
    addEventListener('unhandledrejection', ({ reason }) =>
      missing(/\bimport(ed|ing)?\b.*\b(module|script)\b|\bmodule\b.*\bimport/i.test(reason?.message)),
    );
    addEventListener('online', () => news.show());
    if (serviceWorker) worker.start(ready).catch(doWithout);
    else doWithout();
  }
  // A worker of an earlier build at this address has to see that there is no build now.
  else if (serviceWorker) {
    const look = async () => (await serviceWorker.getRegistration(WORKER))?.update();
    look().catch(() => {});
  }
}
