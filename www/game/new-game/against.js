/** @import { Color, Level, Terms, Words } from '../types.d.ts' */
import { recall, remember } from '../../site/remember.js';
import { LEVELS } from '../../match/terms.js';
import { fill } from '../words/language.js';
import { computerName } from '../words/sentences.js';
import { opponent } from '../../match/colors.js';

/** The level and colour last chosen for a game against the computer. @typedef {{ level: Level, colour: Color | 'lot' }} Wish */

/** @returns {Wish} */
export function recallWish() {
  const [level, colour] = [Number(recall('level')), recall('colour')];
  return {
    level: LEVELS.find((one) => one === level) ?? 2,
    colour: colour === 'black' || colour === 'lot' ? colour : 'white',
  };
}

/** @param {Wish} wish */
export function rememberWish({ level, colour }) {
  remember('level', String(level));
  remember('colour', colour);
}

/** Returns the computer's side and level; draws a random colour for `lot`. @param {Wish} wish @param {() => number} [lot] @returns {NonNullable<Terms['computer']>} */
export function seatOfComputer({ level, colour }, lot = Math.random) {
  const own = colour === 'lot' ? (lot() < 0.5 ? 'white' : 'black') : colour;
  return { color: opponent(own), level };
}

/** Returns the players' names for a game against the computer, whose name is written as in a PGN header. @param {NonNullable<Terms['computer']>} computer @param {string} person @param {Words} words */
export const namesAgainst = ({ color, level }, person, words) => {
  const computer = computerName(level, words);
  return color === 'white' ? { white: computer, black: person } : { white: person, black: computer };
};

/** Creates the radio buttons of the levels. @param {HTMLElement} root @param {string} described id of the element that describes the level */
function levelButtons(root, described) {
  const labels = LEVELS.map((level) => {
    const [label, input, number] = ['label', 'input', 'span'].map((tag) => document.createElement(tag));
    Object.assign(input, { type: 'radio', name: 'level', value: String(level), autocomplete: 'off' });
    input.setAttribute('aria-describedby', described);
    number.textContent = String(level);
    label.append(input, number);
    return label;
  });
  root.replaceChildren(...labels);
  return /** @type {HTMLInputElement[]} */ (labels.map(({ firstChild }) => firstChild));
}

/**
 * Fields of the New-game dialog for the opponent: a person or the computer, and then its level and the user's colour.
 * @param {HTMLFormElement} form
 */
export function againstFields(form) {
  const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (form.querySelector(selector));
  const [more, says] = ['.computer-terms', '.level-text'].map(part);
  says.id = 'level-text';
  const levels = levelButtons(part('.levels'), says.id);
  /** @param {string} name @param {string} value */
  const choose = (name, value) => {
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (
      form.querySelectorAll(`[name="${name}"]`)
    ))
      input.checked = input.value === value;
  };
  const chosen = (/** @type {string} */ name) => String(new FormData(form).get(name));
  /** @type {Words | undefined} */
  let words;

  const isOn = () => chosen('against') === 'computer';
  const level = () => /** @type {Level} */ (Number(chosen('level')));

  function update() {
    more.hidden = !isOn();
    part('.for-other').hidden = isOn();
    if (!words) return;
    part('.for-one > span').textContent = isOn() ? words.yourName : words.white;
    part('.names legend').textContent = isOn() ? words.yourName : words.players;
    says.textContent = words.levels[level() - 1] ?? '';
    for (const [i, input] of levels.entries())
      input.setAttribute('aria-label', fill(words.levelNumber, { level: i + 1 }));
  }
  form.addEventListener('change', update);

  return {
    /** @param {Pick<Terms, 'computer'>} terms */
    set({ computer }) {
      const wish = recallWish();
      choose('against', computer ? 'computer' : 'person');
      choose('level', String(computer?.level ?? wish.level));
      choose('colour', wish.colour);
      update();
    },
    /** Returns the computer's side and level; null between two people. @returns {Terms['computer']} */
    get() {
      if (!isOn()) return null;
      const colour = chosen('colour');
      const wish = { level: level(), colour: colour === 'black' || colour === 'lot' ? colour : 'white' };
      rememberWish(/** @type {Wish} */ (wish));
      return seatOfComputer(/** @type {Wish} */ (wish));
    },
    /** @param {Words} next */
    speak(next) {
      words = next;
      update();
    },
  };
}
