// The solver in a worker, so that it does not block the page.
import { openHereWith } from './slices.js';
import { loadCore } from './solver-core.js';

/** Rethrows, so that the page receives an `error` event of the worker. @param {unknown} error */
const lost = (error) => {
  throw error;
};

openHereWith(loadCore)({ heard: (answer) => postMessage(answer), lost })
  .then((place) => {
    globalThis.onmessage = ({ data }) => place.order(data);
    postMessage({ type: 'ready' });
  })
  .catch((error) => postMessage({ type: 'fault', code: 'engineFailed', message: String(error) }));
