const PREFIX = 'roque.game.';
/** Milliseconds to wait for the lock of another tab that does not respond. A tab that was just closed releases its lock within a few milliseconds. */
const PATIENCE = 1500;

/** The games that this tab has locked, each with a function that releases its lock. @type {Map<string, () => void>} */
const held = new Map();
/** The games that this tab has locked only to tidy up their stored data. @type {Set<string>} */
const borrowed = new Set();

/**
 * The channel on which tabs ask each other which tab plays a game. The first lock opens the channel, because an open
 * channel keeps Node running.
 * @type {BroadcastChannel | null}
 */
let channel = null;

function openChannel() {
  if (channel || typeof BroadcastChannel !== 'function') return;
  const opened = new BroadcastChannel('roque');
  channel = opened;
  opened.addEventListener('message', ({ data }) => {
    if (held.has(data?.whose) && !borrowed.has(data.whose)) opened.postMessage({ mine: data.whose });
    if (held.has(data?.wanted) && !borrowed.has(data.wanted)) wanted(data.wanted);
  });
}

/** The callback for another tab's request to continue a game that this tab plays. @type {(id: string) => void} */
let wanted = () => {};

/** @param {(id: string) => void} listener the callback for another tab's request to continue a game; the callback may release the game */
export const onGameWanted = (listener) => {
  wanted = listener;
};

/**
 * Asks the tab that plays a game to leave it, and locks the game for this tab.
 * @param {string} id
 * @returns {Promise<boolean>} whether this tab has the lock; false if the other tab does not release the game in time
 */
export async function takeOverGame(id) {
  openChannel();
  const asked = channel;
  if (!asked) return lockGame(id);
  const stop = new AbortController();
  const { signal } = stop;
  await new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE);
    const heard = (/** @type {MessageEvent} */ { data }) => {
      if (data?.freed !== id) return;
      clearTimeout(timer);
      resolve(null);
    };
    asked.addEventListener('message', heard, { signal });
    asked.postMessage({ wanted: id });
  });
  stop.abort();
  return lockGame(id);
}

/** Whether the browser does not respond to lock requests. Without a response, a tab cannot find out which games other tabs play. */
let isSilent = false;
/** Requests a lock that no tab has; the promise settles when the browser responds. @type {Promise<void> | undefined} */
let probing;
/** @type {() => void} */
let changed = () => {};

/** @param {boolean} now */
function setSilent(now) {
  if (isSilent === now) return;
  isSilent = now;
  changed();
}

/** Finds out whether the browser responds to lock requests. */
function probe() {
  const heard = () => {
    probing = undefined;
    setSilent(false);
  };
  probing ??= navigator.locks.request(`roque.probe.${Math.random()}`, {}, async () => {}).then(heard, heard);
  return probing;
}

export const lockSilence = {
  /** Whether the browser does not respond to lock requests. */
  get isOn() {
    return isSilent;
  },
  /** @param {() => void} listener a callback for a change of `isOn` */
  follow(listener) {
    changed = listener;
  },
};

/**
 * Locks a game for this tab, so that no other tab can continue the game. Waits for a tab that is reloading or closing,
 * and for a tab that has locked the game only to tidy up its data. A tab that plays the game refuses at once.
 * @param {string} id
 * @returns {Promise<boolean>} whether this tab has the lock
 */
export async function lockGame(id) {
  // The game leaves this list before the tab waits for the lock, so that `giveBack` does not release the game
  // meanwhile.
  if (held.has(id)) borrowed.delete(id);
  const mine = await take(id);
  if (mine) borrowed.delete(id);
  return mine;
}

/**
 * Locks a game that no tab plays, to tidy up its stored data. A tab that wants to play the game waits until this tab
 * calls `giveBack`.
 * @param {string} id
 * @returns {Promise<boolean>} whether this tab may tidy up the data
 */
export async function borrowGame(id) {
  if (held.has(id) || isSilent) return false;
  borrowed.add(id);
  const mine = await take(id);
  if (!mine) borrowed.delete(id);
  return mine;
}

/** Releases a game locked for tidying, unless this tab has begun to play the game. @param {string} id */
export function returnGame(id) {
  if (borrowed.has(id)) releaseGame(id);
}

/** @param {string} id */
async function take(id) {
  // Locks exist only in secure contexts. Without locks, every tab may open every game.
  if (held.has(id) || !navigator.locks || isSilent) return true;
  openChannel();
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
    // The tab continues as in a browser without locks.
    if (isSilent) settle(!borrowed.has(id));
    stop.abort();
  }, PATIENCE);
  const asked = new Promise((resolve) => {
    settle = resolve;
    /** @returns {Promise<void> | undefined} */
    const work = () => {
      // The browser granted the lock after the request was aborted, so the tab releases the lock at once.
      if (signal.aborted) return undefined;
      return new Promise((release) => {
        held.set(id, release);
        resolve(true);
      });
    };
    // Chromium can lose an abort that comes early. The request then waits until the other tab releases the lock.
    signal.addEventListener('abort', () => resolve(false));
    navigator.locks.request(PREFIX + id, { signal }, work).catch(() => resolve(false));
  });
  channel?.postMessage({ whose: id });
  const mine = await asked;
  clearTimeout(timer);
  // Removes the listener.
  if (mine) stop.abort();
  return mine;
}

/** @param {string} id */
export function releaseGame(id) {
  held.get(id)?.();
  if (held.delete(id)) channel?.postMessage({ freed: id });
  borrowed.delete(id);
}

/** Returns the games that this tab or other tabs have locked, as far as the browser reports locks. @returns {Promise<Set<string>>} */
export async function gamesInTabs() {
  if (isSilent) return new Set(held.keys());
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {};
  const names = locks.flatMap(({ name }) => (name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : []));
  return new Set([...held.keys(), ...names]);
}
