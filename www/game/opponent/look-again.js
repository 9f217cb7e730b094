/** @import { Panel, View } from '../types.d.ts' */
import { lazyWhen } from '../lazy/lazy.js';
import { mayExplain } from '../review/alone.js';

/**
 * Opens the review of the user's last move by the Explain button, when no piece is in hand. The module is loaded at
 * the first press.
 * @template M @param {HTMLButtonElement} opener
 * @param {() => Promise<M>} load @param {(module: M) => Panel & { look: () => void }} make
 * @returns {Panel}
 */
export function lookAgain(opener, load, make) {
  const panel = lazyWhen(() => false, load, make);
  /** @type {View | undefined} */
  let view;
  opener.addEventListener('click', () => {
    if (view?.state && view.hand === null && mayExplain(view)) panel.fetched().then(({ look }) => look());
  });
  return {
    show(next) {
      view = next;
      panel.show(next);
    },
  };
}
