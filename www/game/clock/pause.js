/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Clocks } from './clocks.js' */
/** @import { Panel } from '../types.d.ts' */

/**
 * The button by which either player starts and stops the clock, and what lies over the board while it is stopped.
 * @param {HTMLButtonElement} button @param {HTMLElement} veil @param {RoqueBoard} board @param {Clocks} clocks
 * @returns {Panel}
 */
export function pause(button, veil, board, clocks) {
  const resume = /** @type {HTMLButtonElement} */ (veil.querySelector('button'));

  button.onclick = () => {
    if (clocks.running) clocks.pause();
    else clocks.resume();
  };
  resume.onclick = () => {
    clocks.resume();
    button.focus({ preventScroll: true });
  };

  // A tab that has slept.
  document.addEventListener('visibilitychange', () => clocks.look());

  return {
    show({ words }) {
      const { running, waiting, paused } = clocks;
      if (!(running || waiting || paused) && document.activeElement === button)
        /** @type {HTMLElement | null} */ (
          button.parentElement?.querySelector('button:not([hidden])')
        )?.focus({
          preventScroll: true,
        });
      button.hidden = !(running || waiting || paused);
      button.textContent = waiting ? words.startClock : paused ? words.resumeClock : words.pauseClock;
      veil.hidden = !paused;
      // Nothing under the veil is to be reached by keys either.
      if (board.inert !== paused) board.inert = paused;
    },
  };
}
