/** @import { GameStorage } from '../../match/storage/storage.js' */

/**
 * Writes the game when the page is hidden or closed.
 * @param {Pick<GameStorage, 'update' | 'setClosed'>} storage
 */
export function writeAtPageEnd(storage) {
  for (const type of ['pagehide', 'pageshow'])
    addEventListener(type, () => storage.setClosed(type === 'pagehide'));
  // On mobile devices, this is often the last event before the system ends the page.
  document.addEventListener('visibilitychange', () => document.hidden && storage.update());
}
