/** @import * as T from '../../types.d.ts' */
import { codedError } from '../../session/errors.js';

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
        come.captions.announceFirst(first);
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
    captions: {
      clearCaption() {
        wish = {};
        come?.captions.clearCaption();
      },
      translate: () => come?.captions.translate(),
      get current() {
        return come?.captions.current ?? null;
      },
      announceFirst(text) {
        first = text;
        come?.captions.announceFirst(text);
      },
      draw: (...drawn) => come?.captions.draw(...drawn),
      show: async (...shown) => come?.captions.show(...shown) ?? [],
      say(text) {
        if (typeof text !== 'string') throw codedError('invalidText', 'the text to say must be a string');
        const mine = {};
        wish = mine;
        if (come) come.captions.say(text);
        else if (text) bring().then(() => mine === wish && come?.captions.say(text), Boolean);
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
