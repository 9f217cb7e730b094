const PREFIX = 'roque.game.';
/** How long a tab may be silent that has a game, in milliseconds. One that has just been closed lets go within a few. */
const PATIENCE = 1500;

/** The games that this tab has, each with what gives it back. @type {Map<string, () => void>} */
const held = new Map();

const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('roque') : null;
channel?.addEventListener('message', ({ data }) => {
  if (held.has(data?.whose)) channel.postMessage({ mine: data.whose });
});

/**
 * Takes a game for this tab: in no other one it can be played on then. A tab that is being reloaded or closed is waited
 * for; one that lives says so at once.
 * @param {string} id
 * @returns {Promise<boolean>} whether it is this tab's
 */
export async function hold(id) {
  // Only pages by TLS have locks. Without them a game is its tab's as long as nobody opens it twice.
  if (held.has(id) || !navigator.locks) return true;
  const stop = new AbortController();
  const { signal } = stop;
  channel?.addEventListener('message', ({ data }) => data?.mine === id && stop.abort(), { signal });
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  const asked = new Promise((resolve) => {
    const work = () =>
      /** @type {Promise<void>} */ (
        new Promise((release) => {
          held.set(id, release);
          resolve(true);
        })
      );
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
}

/** The games that tabs have, this one or others, as far as a page can know. @returns {Promise<Set<string>>} */
export async function inTabs() {
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {};
  const names = locks.flatMap(({ name }) => (name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : []));
  return new Set([...held.keys(), ...names]);
}
