/** @import { Core, OpenPlace, Order } from './types.d.ts' */
import { coded } from './errors.js';

/** Milliseconds of work before the page can handle other events. */
const SLICE = 8;

/**
 * Returns a function that runs a core on the page itself, in slices, as a fallback for a worker.
 * @param {() => Promise<Core>} load @returns {OpenPlace}
 */
export const openHereWith =
  (load) =>
  async ({ heard, lost }) => {
    const core = await load().catch((error) => {
      throw coded('engineFailed', String(error), error);
    });
    // A message to its own port lets user input come first; timers are throttled in hidden pages.
    const { port1: ring, port2: bell } = new MessageChannel();
    let ended = false;

    /** Reports an engine that has stopped, because its error has no code. @param {() => unknown[]} work */
    function guarded(work) {
      try {
        for (const answer of work()) heard(/** @type {any} */ (answer));
      } catch (error) {
        lost(coded('searchLost', String(error), error));
      }
    }
    /** An open port with pending work keeps Node running. @param {'ref' | 'unref'} how */
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
          // A core that panicked during a call cannot be freed.
        }
      },
    };
  };
