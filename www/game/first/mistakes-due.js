/** @import { Panel, Words } from '../types.d.ts' */
import { fill } from '../words/language.js';

/**
 * The link to the user's own mistakes, with the number of those that are due. It appears once there are any.
 * @param {HTMLAnchorElement} link @param {Promise<unknown>} settled the mistakes are counted after this promise, so that the page loads first
 * @returns {Panel}
 */
export function mistakesLink(link, settled) {
  /** @type {Words | undefined} */
  let words;
  /** @type {{ due: number, all: number } | undefined} */
  let counted;

  function draw() {
    if (!words || !counted?.all) return;
    link.textContent = fill(words.mistakesDue[Math.min(counted.due, 2)], { n: counted.due });
    link.hidden = false;
  }

  async function count() {
    const { countMistakes } = await import('../../match/mistakes/count.js');
    counted = await countMistakes();
    draw();
  }
  // Without the network the link is not needed.
  settled.catch(Boolean).then(count).catch(Boolean);
  // The user may have answered exercises and come back.
  addEventListener('pageshow', ({ persisted }) => void (persisted && count().catch(Boolean)));

  return {
    show(view) {
      if (view.words === words) return;
      words = view.words;
      draw();
    },
  };
}
