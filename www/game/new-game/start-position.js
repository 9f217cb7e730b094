/** @import { From } from '../page/game-buttons.js' */
/** @import { Words } from '../types.d.ts' */
import { drawStart, fenOf, POSITIONS } from '../../match/chess960.js';
import { GAMES } from '../../match/games.js';
import { findElement } from '../../site/dom.js';

/** Whether a game may begin from a start position of Chess960: it castles as chess does. @param {string} rules */
const mayVary = (rules) => GAMES.find(({ name }) => name === rules)?.castling === GAMES[0].castling;

/**
 * Fields of the New-game dialog for the start position: the usual one, or one of Chess960, at random or by its number.
 * @param {HTMLFormElement} form @param {() => string} rules the game chosen in the form @param {() => number} [lot]
 */
export function startPositionFields(form, rules, lot = Math.random) {
  const kind = findElement(form, 'select[name="start"]');
  const number = findElement(form, 'input[name="start-number"]');
  const fields = findElement(form, '.start-position');
  const [field, wrong] = [findElement(form, '.start-number'), findElement(fields, '.wrong')];
  /** Whether the game begins from another position. */
  let isGiven = false;
  /** @type {Words | undefined} */
  let words;

  function update() {
    fields.hidden = isGiven || !mayVary(rules());
    field.hidden = kind.value !== 'number';
    wrong.hidden = true;
    number.removeAttribute('aria-invalid');
  }
  for (const type of ['input', 'change']) form.addEventListener(type, update);

  return {
    /** @param {boolean} given whether the game begins from another position */
    set(given) {
      isGiven = given;
      update();
    },
    /** Returns the chosen position, and null for the usual one. Returns undefined and shows an error if the number is
     * invalid. @returns {From | null | undefined} */
    get() {
      if (fields.hidden || kind.value === 'usual') return null;
      if (kind.value === 'random') return { fen: drawStart(lot), moves: [], drawn: true };
      const chosen = number.value.trim();
      if (/^\d{1,3}$/.test(chosen) && +chosen < POSITIONS) return { fen: fenOf(+chosen), moves: [] };
      wrong.textContent = words?.startNumberWrong ?? '';
      wrong.hidden = false;
      number.setAttribute('aria-invalid', 'true');
      number.focus();
      // On a phone, the error is below the field and would stay out of view.
      wrong.scrollIntoView({ block: 'nearest' });
      return undefined;
    },
    /** Shows the fields that the chosen game has. */
    update,
    /** @param {Words} next */
    speak(next) {
      words = next;
    },
  };
}
