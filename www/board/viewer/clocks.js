/** @import { Clocks, Color, PlayersChange, Settings } from '../types.d.ts' */

/**
 * Stores the times that the page sets for both clocks, each with the time of setting, so that the countdown stays
 * exact.
 * @param {PlayersChange[]} changes the changes so far, each with its time
 * @param {() => number} [now] the current time in milliseconds
 * @returns {Clocks}
 */
export const makeClocks = (changes, now = () => performance.now()) => {
  /** The remaining time of each side when its clock was set or started. @type {Record<Color, { left: number | null, since: number }>} */
  const times = { white: { left: null, since: 0 }, black: { left: null, since: 0 } };
  /** @type {Settings['clockRunning']} */
  let running = 'none';
  /** The time at which the current task began. All values that a page sets in one task get the same time. @type {number | null} */
  let moment = null;
  const present = () => {
    if (moment === null) {
      moment = now();
      queueMicrotask(() => {
        moment = null;
      });
    }
    return moment;
  };
  /** @param {Color} color @param {number} at */
  const leftAt = (color, at) => {
    const { left, since } = times[color];
    return left === null || running !== color ? left : Math.max(0, left - (at - since));
  };

  /** @type {Clocks} */
  const clocks = {
    set({ name, value, at = present() }) {
      if (name === 'whiteClock') times.white = { left: /** @type {number | null} */ (value), since: at };
      if (name === 'blackClock') times.black = { left: /** @type {number | null} */ (value), since: at };
      if (name !== 'clockRunning') return;
      // A clock that stops keeps its remaining time, and a clock that starts continues from its remaining time.
      for (const color of /** @type {const} */ (['white', 'black']))
        times[color] = { left: leftAt(color, at), since: at };
      running = /** @type {Settings['clockRunning']} */ (value);
    },
    left: (color) => leftAt(color, present()),
    runs: (color) => running === color && times[color].left !== null,
  };
  changes.forEach(clocks.set);
  return clocks;
};
