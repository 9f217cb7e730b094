/** @import { Collected } from '../types.d.ts' */
import { levelOf } from './collection.js';
import { NAMES } from './games.js';

// The puzzle of the day: computed from the date, and so the same for everyone.

const DAY = 86_400_000;
/** The levels of a puzzle of the day if the game has such puzzles: neither trivial nor very hard, and no helpmates. */
const LEVELS = [2, 3, 4];

/** Returns the number of a local date, counted from 1 January 2026. @param {Date} date */
export const dayOf = (date) =>
  Math.round((Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - Date.UTC(2026, 0, 1)) / DAY);

/** @param {number} n @param {number} among */
const within = (n, among) => ((n % among) + among) % among;

/** Returns the game of a day; the games take turns. @param {number} day */
export const gameOfDay = (day) => NAMES[within(day, NAMES.length)];

/** @param {number} a @param {number} b @returns {number} */
const common = (a, b) => (b ? common(b, a % b) : a);

/** Returns the step from one day's puzzle to the next. The step is coprime to `count`, so all puzzles are used before one repeats, and similar puzzles lie apart. @param {number} count */
const stride = (count) => {
  let step = Math.max(1, Math.round(count * 0.618));
  while (common(step, count) > 1) step += 1;
  return step;
};

/** @param {Collected[]} puzzles the puzzles of a game @param {number} day */
export function puzzleOfDay(puzzles, day) {
  const fit = puzzles.filter((puzzle) => LEVELS.includes(levelOf(puzzle)));
  const among = fit.length ? fit : puzzles;
  return among[within(day * stride(among.length), among.length)];
}
