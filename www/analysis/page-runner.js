/** @import { ModuleSource, OpenRunner, Request } from './types.d.ts' */
import { coded } from './errors.js';

/** Milliseconds of work before the page can handle other events. */
const SLICE = 8;

/** Returns the bytes of the engine file in Node, which cannot fetch local files. */
const bytes = () => {
  const fs = /** @type {any} */ (globalThis).process?.getBuiltinModule?.('node:fs');
  return import.meta.url?.startsWith('file:') && fs
    ? fs.readFileSync(new URL('../analysis-engine/roque-analysis_bg.wasm', import.meta.url))
    : undefined;
};

/** The address of the engine file, if the site has set an address. @type {ModuleSource | undefined} */
let source;

/** @param {ModuleSource | undefined} next */
export const setEngineSource = (next) => {
  source = next ?? source;
};

/** @type {Promise<typeof import('../analysis-engine/roque-analysis.js')> | undefined} */
let engine;

/** Loads the engine once for the page. After a failed load, the next call tries again. */
function loadEngine() {
  engine ??= import('../analysis-engine/roque-analysis.js').then(async (module) => {
    await module.default({ module_or_path: source ?? bytes() });
    return module;
  });
  engine.catch(() => {
    engine = undefined;
  });
  return engine;
}

const newCore = async () => new (await loadEngine()).Core();

/**
 * Opens a runner on the page itself as a fallback for a worker; this runner works in short slices.
 * @type {OpenRunner}
 */
export const openOnPage = async ({ onAnswer, onLost }) => {
  const core = await newCore().catch((error) => {
    throw coded('engineFailed', String(error), error);
  });
  // The runner sends a message to its own port to continue, because user input comes first, and because hidden pages
  // delay timers.
  const { port1: wakePort, port2: wokenPort } = new MessageChannel();
  let isClosed = false;

  /** Runs a piece of work and reports an engine that has stopped, because the engine's own error has no code. @param {() => unknown[]} work */
  function guarded(work) {
    try {
      for (const answer of work()) onAnswer(/** @type {any} */ (answer));
    } catch (error) {
      onLost(coded('searchLost', String(error), error));
    }
  }
  /** An open port with pending work keeps Node running. @param {'ref' | 'unref'} how */
  const hold = (how) => /** @type {any} */ (wokenPort)[how]?.();
  wokenPort.onmessage = () => {
    if (isClosed) return;
    guarded(() => core.slice(SLICE));
    schedule();
  };
  hold('unref');
  const schedule = () => {
    if (isClosed) return;
    hold(core.idle ? 'unref' : 'ref');
    if (!core.idle) wakePort.postMessage(null);
  };
  return {
    where: 'page',
    send(/** @type {Request} */ request) {
      const wasIdle = core.idle;
      guarded(() => core.take(request));
      if (wasIdle) schedule();
    },
    close() {
      isClosed = true;
      wakePort.close();
      wokenPort.close();
      try {
        core.free();
      } catch {
        // A core of the engine that panicked during a call cannot be freed.
      }
    },
  };
};
