// What works on a page without workers, in a worker: so a page goes on while a problem is solved.
import { openHereWith } from './slices.js';
import { loadCore } from './solver-core.js';

/** @param {unknown} error nobody hears of it but the worker's own page */
const lost = (error) => {
  throw error;
};

openHereWith(loadCore)({ heard: (answer) => postMessage(answer), lost })
  .then((place) => {
    globalThis.onmessage = ({ data }) => place.order(data);
    postMessage({ type: 'ready' });
  })
  .catch((error) => postMessage({ type: 'fault', code: 'engineFailed', message: String(error) }));
