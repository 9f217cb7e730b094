/** @import { ModuleSource, OpenPlace, Order } from './types.d.ts' */
import { coded } from './errors.js';

/** Milliseconds that the page is kept busy at a time. */
const SLICE = 8;

/** Node fetches no files: there the engine's bytes are read. */
const bytes = () => {
  const fs = /** @type {any} */ (globalThis).process?.getBuiltinModule?.('node:fs');
  return import.meta.url?.startsWith('file:') && fs
    ? fs.readFileSync(new URL('../search-engine/roque-search_bg.wasm', import.meta.url))
    : undefined;
};

/** Where a site says that it is. @type {ModuleSource | undefined} */
let source;

/** @param {ModuleSource | undefined} next */
export const takeEngineFrom = (next) => {
  source = next ?? source;
};

/** @type {Promise<typeof import('../search-engine/roque-search.js')> | undefined} */
let engine;

/** Fetched once; asked for again, it may come. */
function loadEngine() {
  engine ??= import('../search-engine/roque-search.js').then(async (module) => {
    await module.default({ module_or_path: source ?? bytes() });
    return module;
  });
  engine.catch(() => {
    engine = undefined;
  });
  return engine;
}

/**
 * Where no worker is to be had: on the page itself, a little at a time.
 * @type {OpenPlace}
 */
export async function openHere({ heard, lost }) {
  const { Core } = await loadEngine().catch((error) => {
    throw coded('engineFailed', String(error), error);
  });
  const core = new Core();
  // A message to oneself lets what the person does come first; timers are held up where the page is not seen.
  const { port1: ring, port2: bell } = new MessageChannel();
  let ended = false;

  /** An engine that has stopped is told by an error without a code. @param {() => unknown[]} work */
  function guarded(work) {
    try {
      for (const answer of work()) heard(/** @type {any} */ (answer));
    } catch (error) {
      lost(coded('searchLost', String(error), error));
    }
  }
  /** Node ends when nothing is left to do. @param {'ref' | 'unref'} how */
  const hold = (how) => /** @type {any} */ (bell)[how]?.();
  bell.onmessage = () => {
    if (ended) return;
    guarded(() => core.slice(SLICE));
    goOn();
  };
  hold('unref');
  const goOn = () => {
    if (ended) return;
    hold(core.idle ? 'unref' : 'ref');
    if (!core.idle) ring.postMessage(null);
  };
  return {
    where: 'page',
    order(/** @type {Order} */ order) {
      const { idle } = core;
      guarded(() => core.take(order));
      if (idle) goOn();
    },
    end() {
      ended = true;
      ring.close();
      bell.close();
      try {
        core.free();
      } catch {
        // One that has stopped in the middle is never given back.
      }
    },
  };
}
