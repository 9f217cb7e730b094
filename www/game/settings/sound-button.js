/** @import { KeptSettings } from '../types.d.ts' */

/**
 * A button on the page that toggles the sound setting.
 * @param {HTMLButtonElement} button @param {KeptSettings} kept
 */
export function soundButton(button, kept) {
  button.onclick = () => kept.change({ sounds: !kept.now.sounds });
  kept.listen(() => button.setAttribute('aria-pressed', String(kept.now.sounds)));
}
