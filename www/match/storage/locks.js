const PREFIX = 'roque.game.';
/** Milliseconds to wait for the lock of another tab that does not answer. A tab that was just closed frees the lock within a few milliseconds. */
const PATIENCE = 1500;

/** The games that this tab has locked, each with the function that releases the lock. @type {Map<string, () => void>} */
const held = new Map();
/** The games that this tab has locked only to tidy their stored data. @type {Set<string>} */
const borrowed = new Set();

/**
 * The channel on which tabs ask each other who plays a game. Opened with the first lock, because an open channel keeps Node
 * running.
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

/** Called when another tab wants to continue a game that this tab plays. @type {(id: string) => void} */
let wanted = () => {};

/** @param {(id: string) => void} listener called when another tab wants a game of this tab; it may leave the game */
export const onGameWanted = (listener) => {
  wanted = listener;
};

/**
 * Asks the tab that plays a game to leave it, and locks the game for this tab.
 * @param {string} id
 * @returns {Promise<boolean>} false if the other tab does not leave it in time
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

/** Whether the browser does not answer lock requests. In that case, a tab cannot know which games other tabs play. */
let isSilent = false;
/** A request for a lock that is certainly free; settles when the browser answers it. @type {Promise<void> | undefined} */
let probing;
/** @type {() => void} */
let changed = () => {};

/** @param {boolean} now */
function setSilent(now) {
  if (isSilent === now) return;
  isSilent = now;
  changed();
}

/** Finds out whether the browser answers lock requests at all. */
function probe() {
  const heard = () => {
    probing = undefined;
    setSilent(false);
  };
  probing ??= navigator.locks.request(`roque.probe.${Math.random()}`, {}, async () => {}).then(heard, heard);
  return probing;
}

export const lockSilence = {
  /** Whether the browser does not answer lock requests. */
  get isOn() {
    return isSilent;
  },
  /** @param {() => void} listener called when `isOn` changes */
  follow(listener) {
    changed = listener;
  },
};

/**
 * Locks a game for this tab, so that no other tab can continue it. Waits for a tab that is being reloaded or closed, and for
 * one that has only borrowed the game. A tab that plays the game answers at once that it is taken.
 * @param {string} id
 * @returns {Promise<boolean>} whether this tab has the game
 */
export async function lockGame(id) {
  // This happens before waiting for the lock, so that `giveBack` does not release the game in between.
  if (held.has(id)) borrowed.delete(id);
  const mine = await take(id);
  if (mine) borrowed.delete(id);
  return mine;
}

/**
 * Locks a game that no tab plays, to tidy its stored data. A tab that wants to play the game waits for `giveBack`.
 * @param {string} id
 * @returns {Promise<boolean>} whether the data may be tidied
 */
export async function borrowGame(id) {
  if (held.has(id) || isSilent) return false;
  borrowed.add(id);
  const mine = await take(id);
  if (!mine) borrowed.delete(id);
  return mine;
}

/** Releases a borrowed game, unless this tab has come to play it meanwhile. @param {string} id */
export function returnGame(id) {
  if (borrowed.has(id)) releaseGame(id);
}

/** @param {string} id */
async function take(id) {
  // Locks exist only in secure contexts. Without locks, every tab may take every game.
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
    // Continues as in a browser without locks.
    if (isSilent) settle(!borrowed.has(id));
    stop.abort();
  }, PATIENCE);
  const asked = new Promise((resolve) => {
    settle = resolve;
    /** @returns {Promise<void> | undefined} */
    const work = () => {
      // The request was aborted before the lock was granted, so release it at once.
      if (signal.aborted) return undefined;
      return new Promise((release) => {
        held.set(id, release);
        resolve(true);
      });
    };
    // Chromium can lose an early abort. The request then stays queued until the other tab releases the lock.
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

/** Returns the games that this tab or others have locked, as far as the page can know. @returns {Promise<Set<string>>} */
export async function gamesInTabs() {
  if (isSilent) return new Set(held.keys());
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {};
  const names = locks.flatMap(({ name }) => (name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : []));
  return new Set([...held.keys(), ...names]);
}
