/** @import { Collected } from '../types.d.ts' */
import { levelOf } from './collection.js';
import { NAMES } from './games.js';

// Today's puzzle: the same for everyone who has the same date, without asking anybody.

const DAY = 86_400_000;
/** Which levels a puzzle of the day has, where there are some: nothing to be seen at once, nothing for an hour, and no helpmate, which not everyone knows. */
const LEVELS = [2, 3, 4];

/** The number of a date, as the calendar of whoever looks has it. @param {Date} date */
export const dayOf = (date) =>
  Math.round((Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - Date.UTC(2026, 0, 1)) / DAY);

/** @param {number} n @param {number} among */
const within = (n, among) => ((n % among) + among) % among;

/** Each day another game, in turn. @param {number} day */
export const gameOfDay = (day) => NAMES[within(day, NAMES.length)];

/** @param {number} a @param {number} b @returns {number} */
const common = (a, b) => (b ? common(b, a % b) : a);

/** How far it is from one day's puzzle to the next: so that all have been used before one comes back, and alike ones are apart. @param {number} count */
const stride = (count) => {
  let step = Math.max(1, Math.round(count * 0.618));
  while (common(step, count) > 1) step += 1;
  return step;
};

/** @param {Collected[]} puzzles of a game @param {number} day */
export function puzzleOfDay(puzzles, day) {
  const fit = puzzles.filter((puzzle) => LEVELS.includes(levelOf(puzzle)));
  const among = fit.length ? fit : puzzles;
  return among[within(day * stride(among.length), among.length)];
}
