/** @import { Words } from '../types.d.ts' */
import { recall } from '../../site/remember.js';
import { ownStrength } from '../../match/own-strength.js';
import { findIn } from '../../site/dom.js';

/** The lowest strength for each description in `words.strengths`. */
export const BANDS = [200, 400, 700, 1000, 1400, 1700, 2000, 2300, 2700];

/** Describes a strength in words. @param {number} elo @param {Words} words */
export const describeStrength = (elo, words) => words.strengths[BANDS.findLastIndex((from) => from <= elo)];

/** The user's choice of a strength: `adapts` means "as strong as you"; otherwise `elo` is the strength. @typedef {{ adapts: boolean, elo: number }} StrengthChoice */

/** Returns the strength in a game for the user's choice. @param {StrengthChoice} choice @param {string} rules */
export const strengthIn = ({ adapts, elo }, rules) => (adapts ? ownStrength(rules, recall).elo : elo);

/**
 * The field for the computer's strength: "as strong as you", or a number on a slider, with its meaning in words.
 * @param {HTMLElement} root holds `strength.html` @param {string} id an id that is unique on the page
 * @param {(choice: StrengthChoice) => void} choose
 */
export function strengthField(root, id, choose) {
  const part = findIn(root);
  const [adapts, fixed] = [part('input[value=adapts]'), part('input[value=fixed]')];
  const slider = part('input[type=range]');
  const [number, text, follows] = ['output', '.strength-text span', '.follows'].map(part);
  part('.strength-text').id = id;
  /** The last number that the user chose on the slider. */
  let chosen = 0;
  for (const input of [adapts, fixed]) {
    input.setAttribute('aria-describedby', id);
    input.onchange = () => choose({ adapts: adapts.checked, elo: chosen });
  }
  slider.oninput = () => choose({ adapts: false, elo: Number(slider.value) });

  return {
    /** @param {StrengthChoice} choice @param {string} rules the name of the game; each game has its own strength for "as strong as you" @param {Words} words */
    show(choice, rules, words) {
      chosen = choice.elo;
      const elo = strengthIn(choice, rules);
      adapts.checked = choice.adapts;
      fixed.checked = !choice.adapts;
      // While the user drags the slider, the slider already has this value.
      if (Number(slider.value) !== elo) slider.value = String(elo);
      number.textContent = String(elo);
      const meaning = describeStrength(elo, words);
      slider.setAttribute('aria-valuetext', `${elo}. ${meaning}`);
      text.textContent = meaning;
      follows.hidden = !choice.adapts;
    },
  };
}
