// Nothing but the engine, which listens once it is there.
import start, { listen } from '../search-engine/roque-search.js';

start()
  .then(listen)
  .catch((error) => postMessage({ type: 'fault', code: 'engineFailed', message: String(error) }));
