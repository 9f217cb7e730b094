/** @import * as T from '../../types.d.ts' */
import { coded } from '../../session/errors.js';

/** Stands in for the remarks (announcements, captions and refusals) until they are loaded, so that no move waits for them.
 * @type {T.AwaitRemarks} */
export const awaitRemarks = (ports) => {
  const { session } = ports;
  /** @type {T.Remarks | undefined} */
  let come;
  /** @type {Promise<void> | undefined} */
  let coming;
  /** Text to announce before the next sentences. */
  let first = '';
  /** Identifies the latest request to `say`. */
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
        if (typeof text !== 'string') throw coded('invalidText', 'the text to say must be a string');
        const mine = {};
        wish = mine;
        if (come) come.saying.say(text);
        else if (text) bring().then(() => mine === wish && come?.saying.say(text), Boolean);
      },
    },
    async refuse(refused) {
      const before = session.now;
      // Without the network the game continues without explanations.
      if (!come && !(await bring().then(() => session.now === before, Boolean))) return '';
      return come?.refuse(refused) ?? '';
    },
  };
};
