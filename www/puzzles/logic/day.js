/** @import { Collected } from '../types.d.ts' */
import { levelOf } from './collection.js';
import { NAMES } from './games.js';

// Computes the puzzle of the day from the date, so that everyone gets the same puzzle.

const DAY = 86_400_000;
/** The levels for a puzzle of the day, if the game has puzzles of these levels: neither trivial nor very hard, and no helpmates. */
const LEVELS = [2, 3, 4];

/** Returns the number of days from 1 January 2026 to a local date. @param {Date} date */
export const dayOf = (date) =>
  Math.round((Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - Date.UTC(2026, 0, 1)) / DAY);

/** @param {number} n @param {number} among */
const within = (n, among) => ((n % among) + among) % among;

/** Returns the game of a day; each day has the next game in the list. @param {number} day */
export const gameOfDay = (day) => NAMES[within(day, NAMES.length)];

/** @param {number} a @param {number} b @returns {number} */
const common = (a, b) => (b ? common(b, a % b) : a);

/** Returns the distance in the list from one day's puzzle to the next day's puzzle. The distance is coprime to `count`, so that every puzzle comes once before any comes again, and similar puzzles lie far apart. @param {number} count */
const stride = (count) => {
  let step = Math.max(1, Math.round(count * 0.618));
  while (common(step, count) > 1) step += 1;
  return step;
};

/** @param {Collected[]} puzzles the puzzles of the game @param {number} day */
export function puzzleOfDay(puzzles, day) {
  const fit = puzzles.filter((puzzle) => LEVELS.includes(levelOf(puzzle)));
  const among = fit.length ? fit : puzzles;
  return among[within(day * stride(among.length), among.length)];
}
