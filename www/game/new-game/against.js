/** @import { Color, Terms, Words } from '../types.d.ts' */
/** @import { StrengthChoice } from '../opponent/strength-field.js' */
import { isStrength, STOPS } from '../../analysis/strength.js';
import { opponent } from '../../match/colors.js';
import { recall, remember } from '../../site/remember.js';
import { strengthField, strengthIn } from '../opponent/strength-field.js';
import { computerName } from '../words/sentences.js';
import { findElements, findIn } from '../../site/dom.js';

/** The strength and colour last chosen for a game against the computer. @typedef {StrengthChoice & { colour: Color | 'lot' }} Wish */

/** The strength that the slider shows first. */
const FIRST_ELO = 600;

/** @returns {Wish} */
export function recallWish() {
  const [level, elo, colour] = [Number(recall('level')), Number(recall('elo')), recall('colour')];
  // Version 0.1 stored a level.
  const chosen = isStrength(elo) ? elo : STOPS[level - 1];
  return {
    adapts: recall('adapts') === 'yes' || !chosen,
    elo: chosen ?? FIRST_ELO,
    colour: colour === 'black' || colour === 'lot' ? colour : 'white',
  };
}

/** @param {Wish} wish */
export function rememberWish({ adapts, elo, colour }) {
  remember('adapts', adapts ? 'yes' : 'no');
  remember('elo', String(elo));
  remember('colour', colour);
}

/** Returns the strength of the computer for a choice. @param {StrengthChoice} wish @param {string} rules */
export const strengthFor = (wish, rules) => ({ elo: strengthIn(wish, rules), adapts: wish.adapts });

/**
 * Returns the computer's side and strength; draws a random colour for `lot`.
 * @param {Wish} wish @param {string} rules @param {() => number} [lot] @returns {NonNullable<Terms['computer']>}
 */
export function seatOfComputer(wish, rules, lot = Math.random) {
  const { colour } = wish;
  const own = colour === 'lot' ? (lot() < 0.5 ? 'white' : 'black') : colour;
  return { color: opponent(own), ...strengthFor(wish, rules) };
}

/** Returns the players' names for a game against the computer, whose name is written as in a PGN header. @param {NonNullable<Terms['computer']>} computer @param {string} person @param {Words} words */
export const namesAgainst = ({ color, elo }, person, words) => {
  const computer = computerName(elo, words);
  return color === 'white' ? { white: computer, black: person } : { white: person, black: computer };
};

/** Returns the terms of a rematch: a computer "as strong as you" takes the user's number after the last game. @param {Terms} terms @param {Words} words @returns {Terms} */
export function termsOfRematch(terms, words) {
  const { computer, names, rules } = terms;
  if (!computer?.adapts) return terms;
  const next = { ...computer, ...strengthFor(computer, rules) };
  return { ...terms, computer: next, names: namesAgainst(next, names[opponent(next.color)], words) };
}

/**
 * Fields of the New-game dialog for the opponent: a person here, the computer with its strength, or a friend by link. The last
 * two also have the user's colour.
 * @param {HTMLFormElement} form @param {() => string} rules the game chosen in the form
 */
export function againstFields(form, rules) {
  const part = findIn(form);
  const asks = ['.strength', '.own-side'].map(part);
  /** @type {StrengthChoice} */
  let strength = recallWish();
  const field = strengthField(part('.strength'), 'new-strength', (choice) => {
    strength = choice;
    update();
  });
  /** @param {string} name @param {string} value */
  const choose = (name, value) => {
    for (const input of findElements(form, `input[name="${name}"]`)) input.checked = input.value === value;
  };
  const chosen = (/** @type {string} */ name) => String(new FormData(form).get(name));
  /** @type {Words | undefined} */
  let words;

  const isOn = () => chosen('against') === 'computer';
  const isFar = () => chosen('against') === 'link';

  /** Returns the strength and the colour chosen, and remembers them. @returns {Wish} */
  function wished() {
    const colour = chosen('colour');
    const { adapts, elo } = strength;
    /** @type {Wish} */
    const wish = { adapts, elo, colour: colour === 'black' || colour === 'lot' ? colour : 'white' };
    rememberWish(wish);
    return wish;
  }

  function update() {
    const [strengthAsk, colourAsk] = asks;
    strengthAsk.hidden = !isOn();
    colourAsk.hidden = !isOn() && !isFar();
    // A game by links has no clock, names or touch-move.
    form.classList.toggle('far', isFar());
    part('.for-other').hidden = isOn();
    if (!words) return;
    part('.for-one > span').textContent = isOn() ? words.yourName : words.white;
    part('.for-one > span').classList.toggle('unseen', isOn());
    part('.names legend').textContent = isOn() ? words.yourName : words.players;
    field.show(strength, rules(), words);
  }
  form.addEventListener('change', update);

  return {
    /** @param {Pick<Terms, 'computer' | 'far'>} terms */
    set({ computer, far }) {
      const wish = recallWish();
      strength = computer?.adapts ? { ...wish, adapts: true } : (computer ?? wish);
      choose('against', computer ? 'computer' : far ? 'link' : 'person');
      const other = computer?.color ?? far;
      choose('colour', other && wish.colour !== 'lot' ? opponent(other) : wish.colour);
      update();
    },
    /** Returns the computer's side and strength; null between two people. @returns {Terms['computer']} */
    get() {
      return isOn() ? seatOfComputer(wished(), rules()) : null;
    },
    /** Returns the side of a friend far away; null with another opponent. @returns {Color | null} */
    far() {
      return isFar() ? seatOfComputer(wished(), rules()).color : null;
    },
    /** @param {Words} next */
    speak(next) {
      words = next;
      update();
    },
  };
}
