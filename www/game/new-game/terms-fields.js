/** @import { Terms, Words } from '../types.d.ts' */
import { againstFields, namesAgainst } from './against.js';
import { opponent } from '../../match/colors.js';
import { clockFields } from './clock-fields.js';
import { findElement, findElements } from '../../site/dom.js';

/**
 * The fields of the New-game dialog other than the rules: opponent, names, draws, touch-move and clock.
 * @param {HTMLFormElement} form @param {() => string} rules the name of the game chosen in the form
 */
export function termsFields(form, rules) {
  const field = (/** @type {string} */ name) => findElement(form, `input[name="${name}"]`);
  const names = { white: field('name-white'), black: field('name-black') };
  const [touch, reload] = [field('touch-move'), findElement(form, 'select[name="reload"]')];
  const against = againstFields(form, rules);
  const clockAsked = clockFields(form);
  /** @type {Words | undefined} */
  let words;

  /** @param {Terms['computer']} computer @param {string} one @param {string} other */
  const namesOf = (computer, one, other) =>
    computer && words ? namesAgainst(computer, one, words) : { white: one, black: other };

  return {
    /** @param {Terms} terms */
    set({ names: given, computer, far, draws, touchMove, clock, reload: after }) {
      // Against the computer, only the user has a name field, because the computer's name follows from its strength.
      names.white.value = computer ? given[opponent(computer.color)] : given.white;
      names.black.value = computer ? '' : given.black;
      against.set({ computer, far });
      for (const input of findElements(form, 'input[name="draws"]')) input.checked = input.value === draws;
      touch.checked = touchMove;
      reload.value = after;
      clockAsked.set(clock);
    },
    /** Returns the chosen terms. Returns null and shows an error if a side would have no time. @returns {Omit<Terms, 'rules'> | null} */
    get() {
      const far = against.far();
      const clock = far ? null : clockAsked.get();
      if (clock === undefined) return null;
      const [one, other] = [names.white.value.trim(), names.black.value.trim()];
      const computer = against.get();
      return {
        names: far ? { white: '', black: '' } : namesOf(computer, one, other),
        computer,
        far,
        draws: new FormData(form).get('draws') === 'claims' ? 'claims' : 'automatic',
        touchMove: !far && touch.checked,
        clock,
        reload: reload.value === 'charge' ? 'charge' : 'pause',
      };
    },
    /** @param {Words} next */
    speak(next) {
      if (words === next) return;
      words = next;
      against.speak(next);
      clockAsked.speak(next);
    },
  };
}
