/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Clocks } from '../../match/clock/clocks.js' */
/** @import { Panel } from '../types.d.ts' */
import { findElement } from '../../site/dom.js';

/**
 * The button that starts and stops the clock, and the veil that covers the board while the clock is stopped.
 * @param {HTMLButtonElement} button @param {HTMLElement} veil @param {RoqueBoard} board @param {Clocks} clocks
 * @returns {Panel}
 */
export function pausePanel(button, veil, board, clocks) {
  const resume = findElement(veil, 'button');

  button.onclick = () => {
    if (clocks.running) clocks.pause();
    else clocks.resume();
  };
  resume.onclick = () => {
    clocks.resume();
    // The pause button may be in a closed menu.
    (button.checkVisibility() ? button : board).focus({ preventScroll: true });
  };

  // The browser may have suspended the tab.
  document.addEventListener('visibilitychange', () => clocks.look());

  return {
    show({ words }) {
      const { running, waiting, paused } = clocks;
      if (!(running || waiting || paused) && document.activeElement === button)
        [...(button.parentElement?.querySelectorAll('button') ?? [])]
          .find(({ hidden }) => !hidden)
          ?.focus({ preventScroll: true });
      button.hidden = !(running || waiting || paused);
      button.textContent = waiting ? words.startClock : paused ? words.resumeClock : words.pauseClock;
      veil.hidden = !paused;
      // The keyboard must not reach the covered board either.
      if (board.inert !== paused) board.inert = paused;
    },
  };
}
