/** Milliseconds of work per slice; a frame of the screen lasts sixteen milliseconds. */
const SLICE = 8;

/** Lets the page render and handle events. A hidden tab does not render, so a timeout also resolves the promise. @returns {Promise<void>} */
const pause = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });

/**
 * Runs long work in slices, so that the page stays responsive.
 * @param {() => boolean | Promise<boolean>} step a function that does a small piece of the work and returns false at
 * the end
 * @param {AbortSignal} signal
 * @param {() => void} [shown] a callback after each slice
 * @returns {Promise<boolean>} whether the work was completed
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
