/** @import { Answer, OpenRunner, RunnerEvents } from './types.d.ts' */
import { coded } from './errors.js';

/** Milliseconds that a worker may take to start, including the download of its engine. */
const START_LIMIT = 20_000;

/**
 * A function computes the address, because some bundlers cannot resolve the address; in that case the page uses no
 * worker.
 * @typedef {() => URL} WorkerOf
 */

/** @type {{ createScriptURL(address: string): any } | undefined} */
let policy;
/**
 * The reason why the browser refused the Trusted Types policy. The page never requests the policy again, because the
 * browser logs each refusal and may report it.
 * @type {unknown}
 */
let refused;

/**
 * Returns the worker's address as a trusted script URL. If Trusted Types are enforced, the page's policy must
 * allow `roque-search`. The policy trusts only the worker of this package.
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

/**
 * Returns an address in the page's own origin, because browsers do not start a worker of another origin. If necessary,
 * this is the address of a blob that imports the worker's script.
 */
function addressOf(/** @type {URL} */ { origin, href }) {
  if (origin === location.origin) return href;
  const bootstrap = new Blob([`import ${JSON.stringify(href)};`], { type: 'text/javascript' });
  return URL.createObjectURL(bootstrap);
}

/**
 * Resolves when the worker listens for requests. Rejects with the reason if the worker does not start.
 * @param {Worker} worker
 * @returns {Promise<void>}
 */
const listening = (worker) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(coded('noWorker', 'the worker did not answer')), START_LIMIT);
    const settle = (/** @type {() => void} */ finish) => {
      clearTimeout(timer);
      finish();
    };
    worker.onmessage = (/** @type {MessageEvent<Answer>} */ { data }) =>
      settle(() => (data.type === 'fault' ? reject(coded(data.code, data.message)) : resolve()));
    worker.onerror = (event) => {
      event.preventDefault();
      settle(() =>
        reject(coded('noWorker', `the worker could not start: ${event.message ?? 'a policy may forbid it'}`)),
      );
    };
  });

/** @param {Worker} worker @param {RunnerEvents} events */
function follow(worker, { onAnswer, onLost }) {
  worker.onmessage = (/** @type {MessageEvent<Answer>} */ { data }) => onAnswer(data);
  worker.onerror = (event) => {
    event.preventDefault();
    onLost(coded('searchLost', `the worker is lost: ${event.message}`));
  };
}

/**
 * Opens a runner in a worker. Throws `noWorker` if no worker can start, and `engineFailed` if the worker cannot load
 * the engine. On a page of another origin, the policy must allow `worker-src blob:`, and this package's server in
 * `script-src` and `connect-src`.
 * @param {WorkerOf} workerOf @returns {OpenRunner}
 */
export const openWorkerOf = (workerOf) => async (events) => {
  if (!globalThis.Worker) throw coded('noWorker', 'this environment has no workers');
  let address = '';
  /** @type {Worker | undefined} */
  let worker;
  try {
    address = addressOf(workerOf());
    worker = new Worker(trusted(address), { type: 'module' });
    await listening(worker);
    const started = worker;
    follow(started, events);
    return {
      where: 'worker',
      send: (request) => started.postMessage(request),
      close: () => started.terminate(),
    };
  } catch (/** @type {any} */ error) {
    worker?.terminate();
    throw typeof error.code === 'string'
      ? error
      : coded('noWorker', 'the worker could not start: a policy may forbid it', error);
  } finally {
    if (address.startsWith('blob:')) URL.revokeObjectURL(address);
  }
};

/** Opens a runner in the worker script of this package. */
export const openWorker = openWorkerOf(() => new URL('./worker.js', import.meta.url));
