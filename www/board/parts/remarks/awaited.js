/** @import * as T from '../../types.d.ts' */
import { coded } from '../../session/errors.js';

/** What a board says, and why it refuses something, as long as what says that is still to come: nobody waits for it before a move.
 * @type {T.AwaitRemarks} */
export const awaitRemarks = (ports) => {
  const { session } = ports;
  /** @type {T.Remarks | undefined} */
  let come;
  /** @type {Promise<void> | undefined} */
  let coming;
  /** What is to be spoken before the next sentences. */
  let first = '';
  /** What was to be said last. */
  let wish = {};
  const bring = () => {
    coming ??= import('./remarks.js').then(
      ({ makeRemarks }) => {
        come = makeRemarks(ports);
        come.saying.first(first);
      },
      (error) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };

  return {
    bring,
    saying: {
      hush() {
        wish = {};
        come?.saying.hush();
      },
      speak: () => come?.saying.speak(),
      get telling() {
        return come?.saying.telling ?? null;
      },
      first(text) {
        first = text;
        come?.saying.first(text);
      },
      draw: (...drawn) => come?.saying.draw(...drawn),
      show: async (...shown) => come?.saying.show(...shown) ?? [],
      say(text) {
        if (typeof text !== 'string') throw coded('invalidText', 'what is said is a text');
        const mine = {};
        wish = mine;
        if (come) come.saying.say(text);
        else if (text) bring().then(() => mine === wish && come?.saying.say(text), Boolean);
      },
    },
    async refuse(refused) {
      const before = session.now;
      // Without the network nothing is explained, and the game goes on.
      if (!come && !(await bring().then(() => session.now === before, Boolean))) return '';
      return come?.refuse(refused) ?? '';
    },
  };
};
