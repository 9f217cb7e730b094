/** @import { Panel, Words } from '../types.d.ts' */
import { fill } from '../words/language.js';

/**
 * The link to the user's own mistakes, with the number of exercises that are due. The link appears when the user has at
 * least one mistake.
 * @param {HTMLAnchorElement} link @param {Promise<unknown>} settled a promise; the mistakes are counted only after it
 * resolves, so that the page loads first
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
  // Without a network connection, the link is omitted.
  settled.catch(Boolean).then(count).catch(Boolean);
  // The user may have answered exercises on the other page and returned.
  addEventListener('pageshow', ({ persisted }) => void (persisted && count().catch(Boolean)));

  return {
    show(view) {
      if (view.words === words) return;
      words = view.words;
      draw();
    },
  };
}
