/** @import { Collected, GameProgress } from '../types.d.ts' */
import { LEVELS, levelOf } from './collection.js';

// The path through the puzzles of a game, from the easiest puzzle to the hardest, followed by helpmates and selfmates.

/** The first level for helpmates and selfmates. */
const PROBLEMS = 6;

/** Returns the number of solved puzzles in each level. @param {Collected[]} puzzles @param {GameProgress} kept */
export const progressOf = (puzzles, { solved }) =>
  LEVELS.map((level) => {
    const own = puzzles.filter((puzzle) => levelOf(puzzle) === level);
    return { level, all: own.length, solved: own.filter(({ id }) => solved.includes(id)).length };
  }).filter(({ all }) => all > 0);

/**
 * Returns the next unsolved puzzle: first later puzzles of the same level, then puzzles of higher levels, then puzzles
 * of lower levels. If all puzzles are solved, returns the next puzzle in this order. After a helpmate or selfmate, the
 * next puzzles are of this kind; after other puzzles, this kind comes last.
 * @param {Collected[]} puzzles @param {GameProgress} kept @param {{ level: number, id?: number }} here
 */
export function nextOf(puzzles, { solved }, { level, id = 0 }) {
  const isAside = (/** @type {number} */ of) => of >= PROBLEMS !== level >= PROBLEMS;
  const ahead = (/** @type {Collected} */ puzzle) => {
    const own = levelOf(puzzle);
    return own + (own < level ? LEVELS.length : 0) + (isAside(own) ? 2 * LEVELS.length : 0);
  };
  const isBehind = (/** @type {Collected} */ puzzle) => Number(levelOf(puzzle) === level && puzzle.id <= id);
  const inOrder = puzzles.toSorted((a, b) => ahead(a) - ahead(b) || isBehind(a) - isBehind(b) || a.id - b.id);
  const open = inOrder.find((puzzle) => puzzle.id !== id && !solved.includes(puzzle.id));
  return open ?? inOrder.find((puzzle) => puzzle.id !== id) ?? inOrder[0];
}

/** Returns the easiest level with unsolved puzzles, with which a returning user continues. @param {Collected[]} puzzles @param {GameProgress} kept */
export const openLevel = (puzzles, kept) =>
  progressOf(puzzles, kept).find(({ all, solved }) => solved < all)?.level ?? LEVELS[0];
