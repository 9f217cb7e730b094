/** @import { Color, Terms, Words } from '../types.d.ts' */
/** @import { StrengthChoice } from '../opponent/strength-field.js' */
import { isStrength, STOPS } from '../../analysis/strength.js';
import { opponent } from '../../match/colors.js';
import { recall, remember } from '../../site/remember.js';
import { strengthField, strengthIn } from '../opponent/strength-field.js';
import { computerName } from '../words/sentences.js';
import { findElements, findIn } from '../../site/dom.js';

/** The strength and the colour that the user chose last for a game against the computer. @typedef {StrengthChoice & { colour: Color | 'lot' }} Wish */

/** The strength that the slider shows first. */
const FIRST_ELO = 600;

/** @returns {Wish} */
export function recallWish() {
  const [level, elo, colour] = [Number(recall('level')), Number(recall('elo')), recall('colour')];
  // Version 0.1 stored a level in place of a strength.
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

/** Returns the strength of the computer for the user's choice. @param {StrengthChoice} wish @param {string} rules */
export const strengthFor = (wish, rules) => ({ elo: strengthIn(wish, rules), adapts: wish.adapts });

/**
 * Returns the computer's side and strength; draws a random colour for the choice `lot`.
 * @param {Wish} wish @param {string} rules @param {() => number} [lot] @returns {NonNullable<Terms['computer']>}
 */
export function seatOfComputer(wish, rules, lot = Math.random) {
  const { colour } = wish;
  const own = colour === 'lot' ? (lot() < 0.5 ? 'white' : 'black') : colour;
  return { color: opponent(own), ...strengthFor(wish, rules) };
}

/** Returns the players' names for a game against the computer; the computer's name has the form of a PGN header. @param {NonNullable<Terms['computer']>} computer @param {string} person @param {Words} words */
export const namesAgainst = ({ color, elo }, person, words) => {
  const computer = computerName(elo, words);
  return color === 'white' ? { white: computer, black: person } : { white: person, black: computer };
};

/** Returns the terms of a rematch: a computer "as strong as you" gets the user's new strength after the last game. @param {Terms} terms @param {Words} words @returns {Terms} */
export function termsOfRematch(terms, words) {
  const { computer, names, rules } = terms;
  if (!computer?.adapts) return terms;
  const next = { ...computer, ...strengthFor(computer, rules) };
  return { ...terms, computer: next, names: namesAgainst(next, names[opponent(next.color)], words) };
}

/**
 * The fields of the New-game dialog for the opponent: a person on this device, the computer with its strength, or a
 * friend by link. For the computer and the friend by link, the user also chooses a colour.
 * @param {HTMLFormElement} form @param {() => string} rules the name of the game chosen in the form
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

  /** Returns the chosen strength and colour, and stores them. @returns {Wish} */
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
    // A game by links has no clock, no names and no touch-move.
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
