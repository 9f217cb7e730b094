/** @import { Terms, Words } from '../types.d.ts' */
import { clockFields } from './clock-fields.js';

/**
 * What the New-game dialog asks for besides the rules: names, draws, touch-move and the clock.
 * @param {HTMLFormElement} form
 */
export function termsFields(form) {
  const field = (/** @type {string} */ name) =>
    /** @type {HTMLInputElement} */ (form.querySelector(`[name="${name}"]`));
  const names = { white: field('name-white'), black: field('name-black') };
  const [touch, reload] = [field('touch-move'), field('reload')];
  const clockAsked = clockFields(form);
  /** @type {Words | undefined} */
  let words;

  return {
    /** @param {Terms} terms */
    set({ names: given, draws, touchMove, clock, reload: after }) {
      for (const color of /** @type {const} */ (['white', 'black'])) names[color].value = given[color];
      for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (
        form.querySelectorAll('[name="draws"]')
      ))
        input.checked = input.value === draws;
      touch.checked = touchMove;
      reload.value = after;
      clockAsked.set(clock);
    },
    /** What is asked for; null, and it says so, when a side would have no time at all. @returns {Omit<Terms, 'rules'> | null} */
    get() {
      const clock = clockAsked.get();
      if (clock === undefined) return null;
      return {
        names: { white: names.white.value.trim(), black: names.black.value.trim() },
        draws: new FormData(form).get('draws') === 'claims' ? 'claims' : 'automatic',
        touchMove: touch.checked,
        clock,
        reload: reload.value === 'charge' ? 'charge' : 'pause',
      };
    },
    /** @param {Words} next */
    speak(next) {
      if (words === next) return;
      words = next;
      clockAsked.speak(next);
    },
  };
}
