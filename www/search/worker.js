// Nothing but the engine, which listens by itself once it is there.
import start from '../search-engine/roque-search.js';

start().catch((error) => postMessage({ type: 'fault', code: 'engineFailed', message: String(error) }));
