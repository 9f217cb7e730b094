/** @import { Answer, Ears, OpenPlace } from './types.d.ts' */
import { coded } from './errors.js';

/** Milliseconds that a worker may take until it listens: its engine comes by the network. */
const PATIENCE = 20_000;

/** Asked for late: some bundlers know of no address, and then there is no worker. @typedef {() => URL} WorkerOf */

/** @type {{ createScriptURL(address: string): any } | undefined} */
let policy;
/** Why the browser refused the policy. It logs, and may report, each one that it refuses, so none is asked for again. @type {unknown} */
let refused;

/**
 * What a browser may start. Where Trusted Types are enforced a page's policy has to name this one; other browsers keep to
 * the same rule: it is our worker and no other.
 * @param {string} address
 */
function trusted(address) {
  const rules = { createScriptURL: (/** @type {string} */ given) => given };
  const { trustedTypes } = /** @type {any} */ (globalThis);
  if (refused) throw refused;
  try {
    policy ??= /** @type {typeof rules} */ (trustedTypes?.createPolicy('roque-search', rules) ?? rules);
  } catch (error) {
    refused = error;
    throw error;
  }
  return policy.createScriptURL(address);
}

/** Browsers start no worker of another origin; one of the page's own may import what that has. */
function addressOf(/** @type {URL} */ { origin, href }) {
  if (origin === location.origin) return href;
  const bootstrap = new Blob([`import ${JSON.stringify(href)};`], { type: 'text/javascript' });
  return URL.createObjectURL(bootstrap);
}

/** Settles when the worker listens, or says why it does not. @param {Worker} worker @returns {Promise<void>} */
const listens = (worker) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(coded('noWorker', 'no worker answers')), PATIENCE);
    const settle = (/** @type {() => void} */ how) => {
      clearTimeout(timer);
      how();
    };
    worker.onmessage = (/** @type {MessageEvent<Answer>} */ { data }) =>
      settle(() => (data.type === 'fault' ? reject(coded(data.code, data.message)) : resolve()));
    worker.onerror = (event) => {
      event.preventDefault();
      settle(() =>
        reject(coded('noWorker', `no worker starts here: ${event.message ?? 'a policy may forbid it'}`)),
      );
    };
  });

/** @param {Worker} worker @param {Ears} ears */
function follow(worker, { heard, lost }) {
  worker.onmessage = (/** @type {MessageEvent<Answer>} */ { data }) => heard(data);
  worker.onerror = (event) => {
    event.preventDefault();
    lost(coded('searchLost', `the worker is lost: ${event.message}`));
  };
}

/**
 * In a worker. Where none starts it is an error with the code `noWorker`, where the worker's engine does not come
 * `engineFailed`. Another origin's page needs `worker-src blob:` and ours in `script-src` and `connect-src` of its policy.
 * @param {WorkerOf} workerOf @returns {OpenPlace}
 */
export const openWorkerOf = (workerOf) => async (ears) => {
  if (!globalThis.Worker) throw coded('noWorker', 'there are no workers here');
  let address = '';
  /** @type {Worker | undefined} */
  let worker;
  try {
    address = addressOf(workerOf());
    worker = new Worker(trusted(address), { type: 'module' });
    await listens(worker);
    const there = worker;
    follow(there, ears);
    return { where: 'worker', order: (order) => there.postMessage(order), end: () => there.terminate() };
  } catch (/** @type {any} */ error) {
    worker?.terminate();
    throw typeof error.code === 'string'
      ? error
      : coded('noWorker', 'no worker starts here: a policy may forbid it', error);
  } finally {
    if (address.startsWith('blob:')) URL.revokeObjectURL(address);
  }
};

/** What plays. */
export const openWorker = openWorkerOf(() => new URL('./worker.js', import.meta.url));
