/** @import { KeptSettings } from '../types.d.ts' */

/**
 * Sounds on and off, on the page itself: the settings say the same.
 * @param {HTMLButtonElement} button @param {KeptSettings} kept
 */
export function soundButton(button, kept) {
  button.onclick = () => kept.change({ sounds: !kept.now.sounds });
  kept.listen(() => button.setAttribute('aria-pressed', String(kept.now.sounds)));
}
