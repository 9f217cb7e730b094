/** @import { Panel, View } from '../types.d.ts' */
import { onceWanted } from '../late/later.js';
import { mayExplain } from '../review/alone.js';

/**
 * The way to the second look at a move of one's own: by the button that explains, when no piece is in hand. What looks is fetched by the
 * first press.
 * @template M @param {HTMLButtonElement} opener
 * @param {() => Promise<M>} load @param {(module: M) => Panel & { look: () => void }} make
 * @returns {Panel}
 */
export function lookAgain(opener, load, make) {
  const panel = onceWanted(() => false, load, make);
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
