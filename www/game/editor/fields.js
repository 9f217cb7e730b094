/** @import { SetupFields, Words } from '../types.d.ts' */
import { GAMES } from '../../site/games.js';
import { gameName } from '../table/variant.js';
import { rightsOf } from './setup.js';

/**
 * What is asked of a position besides its pieces: the game, who moves, the rights and en passant.
 * @param {HTMLFormElement} form
 * @param {{ play: (rules: string) => void, change: (part: Partial<SetupFields>) => void }} chosen
 */
export function setupFields(form, { play, change }) {
  const [games, passing] = ['[name=game]', '[name=passing]'].map(
    (selector) => /** @type {HTMLSelectElement} */ (form.querySelector(selector)),
  );
  const castling = /** @type {HTMLElement} */ (form.querySelector('.rights'));
  const inputs = (/** @type {string} */ selector) =>
    /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll(selector)]);

  for (const { name } of GAMES) {
    const option = document.createElement('option');
    option.value = name;
    games.append(option);
  }

  games.onchange = () => play(games.value);
  passing.onchange = () => change({ passing: passing.value });
  form.onchange = ({ target }) => {
    const { name, value } = /** @type {HTMLInputElement} */ (target);
    if (name === 'turn') change({ turn: /** @type {SetupFields['turn']} */ (value) });
    const given = inputs('[name=right]:checked');
    if (name === 'right') change({ rights: given.map(({ value }) => value).join('') });
  };

  return {
    /** @param {SetupFields} fields @param {string} rules @param {string[]} passable @param {Words} words */
    show(fields, rules, passable, words) {
      games.value = rules;
      for (const input of inputs('[name=turn]')) input.checked = input.value === fields.turn;
      const own = rightsOf(rules);
      castling.hidden = !own;
      for (const input of inputs('[name=right]')) {
        input.checked = fields.rights.includes(input.value);
        /** @type {HTMLElement} */ (input.parentElement).hidden = !own.includes(input.value);
      }
      const squares = new Set(['-', fields.passing, ...passable]);
      passing.replaceChildren(
        ...[...squares].map((square) => new Option(square === '-' ? words.noPassing : square, square)),
      );
      passing.value = fields.passing;
    },
    /** @param {Words} words */
    speak(words) {
      for (const option of games.options) option.textContent = gameName(option.value, words);
    },
  };
}
