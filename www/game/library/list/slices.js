/** Milliseconds of work per slice; a frame has sixteen. */
const SLICE = 8;

/** Lets the page render and handle events. A hidden tab does not render, so a timeout also resolves. @returns {Promise<void>} */
const pause = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });

/**
 * Runs long work in slices so that the page stays responsive.
 * @param {() => boolean | Promise<boolean>} step does a small part of the work; returns false at the end
 * @param {AbortSignal} signal
 * @param {() => void} [shown] called after each slice
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
