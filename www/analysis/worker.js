// The script of the worker: loads the engine, which then listens for requests.
import start, { listen } from '../analysis-engine/roque-analysis.js';

start()
  .then(listen)
  .catch((error) => postMessage({ type: 'fault', code: 'engineFailed', message: String(error) }));
