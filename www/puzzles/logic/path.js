/** @import { Collected, GameProgress } from '../types.d.ts' */
import { LEVELS, levelOf } from './collection.js';

// The path through the puzzles of a game, from the easiest to the hardest and then to the problems.

/** The first level of problems. */
const PROBLEMS = 6;

/** Returns the number of solved puzzles of each level. @param {Collected[]} puzzles @param {GameProgress} kept */
export const progressOf = (puzzles, { solved }) =>
  LEVELS.map((level) => {
    const own = puzzles.filter((puzzle) => levelOf(puzzle) === level);
    return { level, all: own.length, solved: own.filter(({ id }) => solved.includes(id)).length };
  }).filter(({ all }) => all > 0);

/**
 * Returns the next unsolved puzzle: of this level after this one, then of higher levels, then of lower ones. If all
 * puzzles are solved, returns the next one in this order. Problems follow problems; after other puzzles they come last.
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

/** Returns the easiest level with unsolved puzzles, where a returning user continues. @param {Collected[]} puzzles @param {GameProgress} kept */
export const openLevel = (puzzles, kept) =>
  progressOf(puzzles, kept).find(({ all, solved }) => solved < all)?.level ?? LEVELS[0];
