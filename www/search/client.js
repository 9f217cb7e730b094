/** @import { Answer, Order, PerftOptions, Search } from './types.d.ts' */

const WORKER = new URL('./worker.js', import.meta.url);

/** @param {string} code stable @param {string} message for developers @param {unknown} [cause] */
const coded = (code, message, cause) => Object.assign(new Error(message, { cause }), { code });

/**
 * What a browser may start. Where Trusted Types are enforced a page's policy has to name this one; other browsers keep to
 * the same rule: it is our worker and no other.
 * @param {string} address
 */
function trusted(address) {
  const rules = { createScriptURL: (/** @type {string} */ _any) => address };
  const { trustedTypes } = /** @type {any} */ (globalThis);
  return (trustedTypes?.createPolicy('roque-search', rules) ?? rules).createScriptURL('');
}

/** Browsers start no worker of another origin; one of the page's own may import what that has. */
function addressOfWorker() {
  if (WORKER.origin === location.origin) return WORKER.href;
  const bootstrap = new Blob([`import ${JSON.stringify(WORKER.href)};`], { type: 'text/javascript' });
  return URL.createObjectURL(bootstrap);
}

/** Settles when the worker listens, or says why it does not. @param {Worker} worker @returns {Promise<void>} */
const listens = (worker) =>
  new Promise((resolve, reject) => {
    worker.onmessage = (/** @type {MessageEvent<Answer>} */ { data }) =>
      data.type === 'fault' ? reject(coded(data.code, data.message)) : resolve();
    worker.onerror = (event) => {
      event.preventDefault();
      reject(coded('noWorker', `no worker starts here: ${event.message ?? 'a policy may forbid it'}`));
    };
  });

/**
 * Starts a worker that looks ahead. Where none starts it is an error with the code `noWorker`, where the worker's engine does not
 * come `engineFailed`. Another origin's page needs `worker-src blob:` and ours in `script-src` and `connect-src` of its policy.
 * @returns {Promise<Search>}
 */
export async function openSearch() {
  const address = addressOfWorker();
  /** @type {Worker | undefined} */
  let worker;
  try {
    try {
      worker = new Worker(trusted(address), { type: 'module' });
    } catch (error) {
      throw coded('noWorker', 'no worker starts here: a policy may forbid it', error);
    }
    await listens(worker);
    return follow(worker);
  } catch (error) {
    worker?.terminate();
    throw error;
  } finally {
    if (address !== WORKER.href) URL.revokeObjectURL(address);
  }
}

/** @param {Worker} worker that listens @returns {Search} */
function follow(worker) {
  /** @type {Map<number, { resolve: (leaves: number) => void, reject: (error: unknown) => void }>} */
  const waiting = new Map();
  let last = 0;
  /** Why there is no worker any more. @type {Error | undefined} */
  let gone;

  /** @param {Error} error */
  function end(error) {
    worker.terminate();
    gone ??= error;
    for (const { reject } of waiting.values()) reject(gone);
    waiting.clear();
  }

  worker.onmessage = (/** @type {MessageEvent<Answer>} */ { data }) => {
    if (data.type === 'ready') return;
    const order = waiting.get(data.id ?? 0);
    waiting.delete(data.id ?? 0);
    if (data.type === 'perft') order?.resolve(data.leaves);
    else if (data.type === 'fault') order?.reject(coded(data.code, data.message));
  };
  worker.onerror = (event) => {
    event.preventDefault();
    end(coded('searchLost', `the worker is lost: ${event.message}`));
  };

  return {
    perft: (fen, depth, { rules, signal } = {}) =>
      new Promise((resolve, reject) => {
        if (gone) throw gone;
        signal?.throwIfAborted();
        last += 1;
        const id = last;
        /** @param {Order} order */
        const send = (order) => worker.postMessage(order);
        try {
          send({ type: 'perft', id, fen, depth, rules });
        } catch (error) {
          throw coded('badMessage', 'a FEN and a name of rules are texts, a depth is a number', error);
        }
        waiting.set(id, { resolve, reject });
        signal?.addEventListener(
          'abort',
          () => {
            if (!waiting.delete(id)) return;
            send({ type: 'stop', id });
            reject(signal.reason);
          },
          { once: true },
        );
      }),
    close: () => end(coded('searchClosed', 'the worker was ended')),
  };
}
