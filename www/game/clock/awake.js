/** @import { SettingsStore } from '../types.d.ts' */

/**
 * Keeps the screen on while a clock runs, if the setting is on and the browser supports it.
 * @param {SettingsStore} settings
 * @returns {(running: boolean) => void}
 */
export function keepAwake(settings) {
  let running = false;
  /** @type {Promise<WakeLockSentinel | undefined> | null} */
  let lock = null;

  function settle() {
    const wanted = running && settings.now.awake && !document.hidden;
    if (wanted && !lock) lock = navigator.wakeLock?.request('screen').catch(() => undefined) ?? null;
    if (wanted || !lock) return;
    lock.then((held) => held?.release());
    lock = null;
  }

  // The browser releases the lock itself when the page is hidden.
  document.addEventListener('visibilitychange', settle);
  settings.listen(settle);
  return (now) => {
    running = now;
    settle();
  };
}
