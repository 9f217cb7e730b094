/** @import { Collected, KeptGame } from '../types.d.ts' */
import { GRADES } from './collection.js';

// The way through the puzzles of a game, from the easiest to the hardest.

/** How much of each grade is done. @param {Collected[]} puzzles @param {KeptGame} kept */
export const progressOf = (puzzles, { solved }) =>
  GRADES.map((grade) => {
    const own = puzzles.filter((puzzle) => puzzle.grade === grade);
    return { grade, all: own.length, solved: own.filter(({ id }) => solved.includes(id)).length };
  }).filter(({ all }) => all > 0);

/**
 * The puzzle that comes next: of this grade, after this one, then of the grades above and at last of those below; when all are done, simply the next.
 * @param {Collected[]} puzzles @param {KeptGame} kept @param {{ grade: number, id?: number }} here
 */
export function nextOf(puzzles, { solved }, { grade, id = 0 }) {
  const ahead = (/** @type {number} */ g) => (g < grade ? g + GRADES.length : g);
  const inOrder = puzzles.toSorted(
    (a, b) =>
      ahead(a.grade) - ahead(b.grade) ||
      Number(a.grade === grade && a.id <= id) - Number(b.grade === grade && b.id <= id) ||
      a.id - b.id,
  );
  const open = inOrder.find((puzzle) => puzzle.id !== id && !solved.includes(puzzle.id));
  return open ?? inOrder.find((puzzle) => puzzle.id !== id) ?? inOrder[0];
}

/** Where whoever comes back goes on: the easiest grade that is not done. @param {Collected[]} puzzles @param {KeptGame} kept */
export const gradeOf = (puzzles, kept) =>
  progressOf(puzzles, kept).find(({ all, solved }) => solved < all)?.grade ?? GRADES[0];
