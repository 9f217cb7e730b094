/** @import { Color, Terms, Words } from '../types.d.ts' */
/** @import { StrengthChoice } from '../opponent/strength-field.js' */
/** @import { Preset } from '../new-game/presets.js' */
import { recall, remember } from '../../site/remember.js';
import { namesAgainst, recallWish, rememberWish, seatOfComputer } from '../new-game/against.js';
import { clockOf, presetOf } from '../new-game/presets.js';
import { usualTerms } from '../../match/terms.js';
import { recallTerms } from '../new-game/remembered-terms.js';
import { opponent } from '../../match/colors.js';

/**
 * The choices of the first screen. The default choices suit a new user: chess against a computer "as strong as you",
 * with White and without a clock.
 * @typedef {StrengthChoice & { rules: string, against: 'computer' | 'person' | 'link', colour: Color | 'lot', time: Preset }} Wish
 */

/** Returns the user's last choices. @param {string} rules the name of the game for which the address asks @returns {Wish} */
export function recallFirst(rules) {
  const last = recall('against');
  const against = last === 'person' || last === 'link' ? last : 'computer';
  return { rules, against, ...recallWish(), time: presetOf(recallTerms().clock) ?? [0, 0] };
}

/** @param {Wish} wish */
export function rememberFirst({ against, ...wish }) {
  remember('against', against);
  rememberWish(wish);
}

/** Returns the last used names of the players. `own`: the user's name in games against the computer. */
function lastNames() {
  const { names, computer } = recallTerms();
  return {
    names: computer ? { white: '', black: '' } : names,
    own: computer ? names[opponent(computer.color)] : '',
  };
}

/** Returns the terms for a game with these choices. @param {Wish} wish @param {Words} words @param {() => number} [lot] @returns {Terms} */
export function termsOf({ against, time, ...wish }, words, lot) {
  const { rules } = wish;
  const { names, own } = lastNames();
  const terms = { ...usualTerms(rules), clock: clockOf(time) };
  if (against === 'person') return { ...terms, names };
  const computer = seatOfComputer(wish, rules, lot);
  if (against === 'link')
    return { ...terms, clock: null, names: { white: '', black: '' }, far: computer.color };
  return { ...terms, computer, names: namesAgainst(computer, own, words) };
}
