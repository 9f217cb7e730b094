/** @import { SettingsStore } from '../types.d.ts' */

/**
 * A button on the page that toggles the sound setting.
 * @param {HTMLButtonElement} button @param {SettingsStore} settings
 */
export function soundButton(button, settings) {
  button.onclick = () => settings.change({ sounds: !settings.now.sounds });
  settings.listen(() => button.setAttribute('aria-pressed', String(settings.now.sounds)));
}
