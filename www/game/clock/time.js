/** By how many milliseconds the clock on the wall must get ahead: less is that clock being put right. */
const LEAST = 3000;

/**
 * The time that the engine's clock is told: it never goes back, and a sleep of the machine counts only where it is charged.
 *
 * A sleep is noticed by this: on some systems the browser's own clock stands still meanwhile, and the one on the wall goes on. That
 * somebody puts the wall's clock back says nothing.
 * @param {() => number} own @param {() => number} wall both in milliseconds
 */
export function clockTime(own, wall) {
  let ahead = wall() - own();
  let charged = 0;
  return {
    /** In whole milliseconds. */
    now: () => Math.floor(own()) + charged,
    /** The milliseconds slept since this was asked last. */
    slept() {
      const jump = Math.round(wall() - own() - ahead);
      ahead += jump;
      return jump >= LEAST ? jump : 0;
    },
    /** @param {number} time slept */
    charge(time) {
      charged += time;
    },
  };
}
