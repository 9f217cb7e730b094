/** @import { Core, OpenPlace, Order } from './types.d.ts' */
import { coded } from './errors.js';

/** Milliseconds that whoever waits for news is kept waiting. */
const SLICE = 8;

/**
 * Where no worker is to be had: on the page itself, a little at a time.
 * @param {() => Promise<Core>} load @returns {OpenPlace}
 */
export const openHereWith =
  (load) =>
  async ({ heard, lost }) => {
    const core = await load().catch((error) => {
      throw coded('engineFailed', String(error), error);
    });
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
  };
