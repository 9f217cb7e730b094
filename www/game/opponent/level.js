/** @import { Level, Panel, Words } from '../types.d.ts' */
/** @import { ComputerOpponent } from './opponent.js' */
import { LEVELS } from '../../match/terms.js';

/**
 * The computer's level. It can be changed at any time, even while the computer thinks.
 * @param {HTMLElement} root @param {ComputerOpponent} computer
 * @returns {Panel}
 */
export function levelChoice(root, computer) {
  const select = /** @type {HTMLSelectElement} */ (root.querySelector('select'));
  /** @type {Words | undefined} */
  let words;
  select.replaceChildren(...LEVELS.map((level) => new Option(String(level), String(level))));
  select.onchange = () => words && computer.change(/** @type {Level} */ (Number(select.value)), words);

  return {
    show({ terms, state, ...view }) {
      words = view.words;
      root.hidden = !terms.computer || !state || !!state.outcome;
      if (!terms.computer) return;
      select.value = String(terms.computer.level);
      select.title = words.levels[terms.computer.level - 1];
    },
  };
}
