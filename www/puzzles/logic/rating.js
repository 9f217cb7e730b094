// How well somebody solves, as a number: each puzzle is a game against its grade.

/** What a puzzle of each grade is rated. */
const RATED = [700, 1000, 1300, 1600, 1900];
export const FIRST = 1000;
const [LEAST, MOST] = [100, 3000];
/** After so many puzzles it is known better, and moves less. */
const SETTLED = 20;

/** What is expected against such a puzzle, from 0 to 1. @param {number} rating @param {number} grade */
export const chance = (rating, grade) => 1 / (1 + 10 ** ((RATED[grade - 1] - rating) / 400));

/**
 * The rating after one more puzzle.
 * @param {number} rating @param {number} count of the puzzles before @param {number} grade @param {boolean} won at the first try, without help
 */
export function rated(rating, count, grade, won) {
  const weight = count < SETTLED ? 48 : 24;
  const next = rating + weight * (Number(won) - chance(rating, grade));
  return Math.round(Math.min(MOST, Math.max(LEAST, next)));
}
