const PREFIX = 'roque.game.';
/** How long a tab may be silent that has a game, in milliseconds. One that has just been closed lets go within a few. */
const PATIENCE = 1500;

/** The games that this tab has, each with what gives it back. @type {Map<string, () => void>} */
const held = new Map();
/** Those of them that it has only while it looks after what is stored of them. @type {Set<string>} */
const borrowed = new Set();

const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('roque') : null;
channel?.addEventListener('message', ({ data }) => {
  if (held.has(data?.whose) && !borrowed.has(data.whose)) channel.postMessage({ mine: data.whose });
});

/** Whether the browser does not answer requests for locks. Then nobody knows which games other tabs play. */
let isSilent = false;
/** Settles when the browser answers a request for a lock that nobody else can have. @type {Promise<void> | undefined} */
let probing;
/** @type {() => void} */
let changed = () => {};

/** @param {boolean} now */
function setSilent(now) {
  if (isSilent === now) return;
  isSilent = now;
  changed();
}

/** Learns whether the browser answers at all. */
function probe() {
  const heard = () => {
    probing = undefined;
    setSilent(false);
  };
  probing ??= navigator.locks.request(`roque.probe.${Math.random()}`, {}, async () => {}).then(heard, heard);
  return probing;
}

export const silence = {
  /** Whether the browser does not answer requests for locks. */
  get isOn() {
    return isSilent;
  },
  /** @param {() => void} listener called when it changes */
  follow(listener) {
    changed = listener;
  },
};

/**
 * Takes a game for this tab: in no other one it can be played on then. A tab that is being reloaded or closed is waited
 * for, and so is one that has only borrowed it; one that plays it says so at once.
 * @param {string} id
 * @returns {Promise<boolean>} whether it is this tab's
 */
export async function hold(id) {
  // At once, lest it be given back in between.
  if (held.has(id)) borrowed.delete(id);
  const mine = await take(id);
  if (mine) borrowed.delete(id);
  return mine;
}

/**
 * Takes a game that no tab has, to look after what is stored of it: whoever wants to play it waits until it is given back.
 * @param {string} id
 * @returns {Promise<boolean>} whether it may be looked after
 */
export async function borrow(id) {
  if (held.has(id) || isSilent) return false;
  borrowed.add(id);
  const mine = await take(id);
  if (!mine) borrowed.delete(id);
  return mine;
}

/** Gives a borrowed game back, but for one that this tab has come to play meanwhile. @param {string} id */
export function giveBack(id) {
  if (borrowed.has(id)) release(id);
}

/** @param {string} id */
async function take(id) {
  // Only pages by TLS have locks. Without them a game is its tab's as long as nobody opens it twice.
  if (held.has(id) || !navigator.locks || isSilent) return true;
  let isHeard = false;
  probe().then(() => {
    isHeard = true;
  });
  const stop = new AbortController();
  const { signal } = stop;
  channel?.addEventListener('message', ({ data }) => data?.mine === id && stop.abort(), { signal });
  /** @type {(isMine: boolean) => void} */
  let settle;
  const timer = setTimeout(() => {
    setSilent(!isHeard);
    // As in a browser without locks.
    if (isSilent) settle(!borrowed.has(id));
    stop.abort();
  }, PATIENCE);
  const asked = new Promise((resolve) => {
    settle = resolve;
    /** @returns {Promise<void> | undefined} */
    const work = () => {
      // Too late: it is given back at once.
      if (signal.aborted) return undefined;
      return new Promise((release) => {
        held.set(id, release);
        resolve(true);
      });
    };
    // Chromium loses an abort that comes before it has heard of the request, which then waits as long as another tab plays.
    signal.addEventListener('abort', () => resolve(false));
    navigator.locks.request(PREFIX + id, { signal }, work).catch(() => resolve(false));
  });
  channel?.postMessage({ whose: id });
  const mine = await asked;
  clearTimeout(timer);
  // No more listening.
  if (mine) stop.abort();
  return mine;
}

/** @param {string} id */
export function release(id) {
  held.get(id)?.();
  held.delete(id);
  borrowed.delete(id);
}

/** The games that tabs have, this one or others, as far as a page can know. @returns {Promise<Set<string>>} */
export async function inTabs() {
  if (isSilent) return new Set(held.keys());
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {};
  const names = locks.flatMap(({ name }) => (name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : []));
  return new Set([...held.keys(), ...names]);
}
