/**
 * Calls `close` when the user presses Escape or, where the browser reports it (CloseWatcher), makes the Back gesture of
 * a phone. Returns a function that removes the listeners.
 * @param {() => void} close
 */
export function onCloseRequest(close) {
  const Watcher = /** @type {(new () => EventTarget & { destroy(): void }) | undefined} */ (
    Reflect.get(globalThis, 'CloseWatcher')
  );
  if (Watcher) {
    const watcher = new Watcher();
    watcher.addEventListener('close', close, { once: true });
    return () => watcher.destroy();
  }
  const listening = new AbortController();
  addEventListener(
    'keydown',
    ({ key, defaultPrevented }) => {
      if (key !== 'Escape' || defaultPrevented || document.querySelector('dialog[open]')) return;
      listening.abort();
      close();
    },
    { signal: listening.signal },
  );
  return () => listening.abort();
}
