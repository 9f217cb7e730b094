/** Milliseconds of work that nobody feels: a frame has sixteen. */
const SLICE = 8;

/** Lets the page draw and answer; where nothing is drawn, in a tab that is not seen, it only answers. @returns {Promise<void>} */
const pause = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });

/**
 * Long work in slices, so that the page never stands still.
 * @param {() => boolean | Promise<boolean>} step a small piece of it; false: there is no more
 * @param {AbortSignal} signal
 * @param {() => void} [shown] after each slice
 * @returns {Promise<boolean>} whether it came to its end
 */
export async function inSlices(step, signal, shown) {
  for (let more = true; more; ) {
    const end = performance.now() + SLICE;
    do more = await step();
    while (more && performance.now() < end);
    shown?.();
    if (more) await pause();
    if (signal.aborted) return false;
  }
  return true;
}
