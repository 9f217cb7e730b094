import { recall, remember } from './remember.js';
import { trusted } from './trusted.js';

const WORKER = new URL('../sw.js', import.meta.url);
/** Since when updates are refused. */
const REFUSED = 'refused';
const WEEK = 7 * 24 * 3_600_000;

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
  const [update, kept, stuck] = ['.update', '.kept', '.stuck'].map(part);
  const [reload, later] = ['.strong', '.later'].map((button) => part(`.update ${button}`));
  const { content: version } = /** @type {HTMLMetaElement} */ (part('meta[name="version"]'));
  /** @type {ServiceWorkerRegistration | undefined} */
  let registration;
  let [isKept, isOld, isPutOff, isStuck] = [false, false, false, false];

  function show() {
    update.hidden = !isOld || isPutOff;
    kept.hidden = !isKept;
    stuck.hidden = !isStuck;
  }

  reload.onclick = () => {
    const waiting = registration?.waiting;
    // Another tab was first.
    if (!waiting) return location.reload();
    waiting.onstatechange = () => waiting.state === 'activated' && location.reload();
    waiting.postMessage('activate');
  };
  later.onclick = () => {
    isPutOff = true;
    next.focus({ preventScroll: true });
    show();
  };

  /** Without a network nothing is refused, and what comes right within a week is for the owner alone. @param {string} file */
  function refuse(file) {
    if (!navigator.onLine) return;
    console.warn(
      `Roque is not kept for when there is no network: ${file} is missing, or not as it was built.`,
    );
    const since = Number(recall(REFUSED)) || Date.now();
    remember(REFUSED, String(since));
    isStuck = Date.now() - since > WEEK;
  }

  const look = () => {
    if (registration?.waiting) {
      isStuck = false;
      remember(REFUSED, '');
    }
    isOld ||= !!registration?.active && !!registration.waiting;
    show();
  };

  /** The worker takes this page over if both are of the same build. @param {ServiceWorker} worker */
  const greet = (worker) => worker.postMessage({ version });

  /** @param {ServiceWorker | null} worker */
  const follow = (worker) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated' && !isKept) greet(worker);
      look();
    });

  /** Also in the folder of another Roque, whose worker was there first. */
  const isOurs = () => serviceWorker.controller?.scriptURL === WORKER.href;

  async function start() {
    await ready.catch(() => {});
    serviceWorker.addEventListener('controllerchange', () => {
      isOld ||= isKept;
      isKept = isOurs();
      show();
    });
    serviceWorker.addEventListener('message', ({ data }) => {
      isOld ||= data === 'other';
      if (data?.refused) refuse(data.refused);
      show();
    });
    isKept = isOurs();
    // Whatever it is asked: there is one worker.
    const one = trusted('roque-worker', { createScriptURL: (_any) => WORKER.href });
    const mine = await serviceWorker.register(one.createScriptURL(''), { updateViaCache: 'none' });
    registration = mine;
    mine.addEventListener('updatefound', () => follow(mine.installing));
    follow(mine.installing);
    if (mine.active) greet(mine.active);
    look();
    // A tab may stay open for weeks.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') mine.update().catch(() => {});
    });
  }

  /** What the server has of another build, this page cannot use, and what it has not fetched yet may be gone. */
  async function compare() {
    const its = await served().catch(() => '');
    isOld ||= !!its && its !== version;
    show();
  }

  /** Where there is no worker to hold a build together: in private windows, from a server without https. */
  function doWithout() {
    ready.catch(() => {}).then(compare);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') compare();
    });
  }

  /** A part that does not come may be one that the server has no more: this is no time to put the news off. */
  function missing() {
    isPutOff = false;
    compare();
  }

  if (version) {
    document.addEventListener('fault', (event) => {
      if (/^(part|engine)Failed$/.test(/** @type {CustomEvent} */ (event).detail?.code)) missing();
    });
    addEventListener('unhandledrejection', missing);
    if (serviceWorker) start().catch(doWithout);
    else doWithout();
  }
  // A worker of an earlier build at this address has to see that there is no build now.
  else if (serviceWorker) {
    const look = async () => (await serviceWorker.getRegistration(WORKER))?.update();
    look().catch(() => {});
  }
}
