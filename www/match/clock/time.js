/** The smallest difference between system time and monotonic clock, in milliseconds, that counts as a sleep of the machine. A smaller difference is an adjustment of the system time. */
const LEAST = 3000;

/**
 * The time that the page passes to the engine's clock. This time never decreases, and the time of a sleeping machine
 * counts only if a player is charged for it.
 *
 * The monotonic clock stops during sleep on some systems while the system time advances, so their difference shows a
 * sleep. The function ignores a system time that was set back.
 * @param {() => number} own a monotonic clock @param {() => number} wall returns the system time; both times are in
 * milliseconds
 */
export function clockTime(own, wall) {
  let ahead = wall() - own();
  let charged = 0;
  return {
    /** Returns the time in whole milliseconds. */
    now: () => Math.floor(own()) + charged,
    /** Returns how many milliseconds the machine has slept since the previous call. */
    slept() {
      const jump = Math.round(wall() - own() - ahead);
      ahead += jump;
      return jump >= LEAST ? jump : 0;
    },
    /** @param {number} time milliseconds slept */
    charge(time) {
      charged += time;
    },
  };
}
