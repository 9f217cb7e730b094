// The search worker: loads the engine, which then listens for messages.
import start, { listen } from '../search-engine/roque-search.js';

start()
  .then(listen)
  .catch((error) => postMessage({ type: 'fault', code: 'engineFailed', message: String(error) }));
