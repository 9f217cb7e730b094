/** By how many milliseconds the clock on the wall must get ahead: less is that clock being put right. */
const LEAST = 3000;

/**
 * Notices that the machine has slept: on some systems the browser's own clock stands still meanwhile, and the one on the
 * wall goes on. That somebody puts the wall's clock back says nothing.
 * @param {() => number} own @param {() => number} wall both in milliseconds
 */
export function watchSleep(own, wall) {
  let ahead = wall() - own();
  return {
    /** The milliseconds slept since this was asked last. */
    slept() {
      const jump = Math.round(wall() - own() - ahead);
      ahead += jump;
      return jump >= LEAST ? jump : 0;
    },
  };
}

/** @typedef {ReturnType<typeof watchSleep>} SleepWatch */
