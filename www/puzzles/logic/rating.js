// Computes the user's rating in the manner of Elo: each puzzle counts as a game against the rating of the puzzle's
// grade.

/** The rating of each grade. */
const RATED = [700, 1000, 1300, 1600, 1900];
export const FIRST = 1000;
const [LEAST, MOST] = [100, 3000];
/** The number of solved puzzles after which the rating changes more slowly. */
const SETTLED = 20;

/** Returns the user's expected score against a puzzle of a grade, from 0 to 1. @param {number} rating @param {number} grade */
export const expectedScore = (rating, grade) => 1 / (1 + 10 ** ((RATED[grade - 1] - rating) / 400));

/**
 * Returns the rating after one more puzzle.
 * @param {number} rating @param {number} count the number of rated puzzles before this puzzle @param {number} grade
 * @param {boolean} won whether the user solved the puzzle at the first attempt, without help
 */
export function newRating(rating, count, grade, won) {
  const weight = count < SETTLED ? 48 : 24;
  const next = rating + weight * (Number(won) - expectedScore(rating, grade));
  return Math.round(Math.min(MOST, Math.max(LEAST, next)));
}
