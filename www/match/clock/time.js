/** The smallest lead of the system time, in milliseconds, that counts as a sleep. A smaller lead is an adjustment of the system time. */
const LEAST = 3000;

/**
 * The time passed to the engine's clock. This time never goes back, and a sleep of the machine counts only if it is
 * charged.
 *
 * A sleep shows in the difference of two clocks, because on some systems the monotonic clock stops during sleep while
 * the system time advances. Setting the system time back is ignored.
 * @param {() => number} own a monotonic clock @param {() => number} wall the system time, both in milliseconds
 */
export function clockTime(own, wall) {
  let ahead = wall() - own();
  let charged = 0;
  return {
    /** Returns whole milliseconds. */
    now: () => Math.floor(own()) + charged,
    /** Returns the milliseconds slept since the previous call. */
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
