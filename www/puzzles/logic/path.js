/** @import { Collected, KeptGame } from '../types.d.ts' */
import { LEVELS, levelOf } from './collection.js';

// The way through the puzzles of a game, from the easiest to the hardest, and to the problems.

/** The first level of problems. */
const PROBLEMS = 6;

/** How much of each level is done. @param {Collected[]} puzzles @param {KeptGame} kept */
export const progressOf = (puzzles, { solved }) =>
  LEVELS.map((level) => {
    const own = puzzles.filter((puzzle) => levelOf(puzzle) === level);
    return { level, all: own.length, solved: own.filter(({ id }) => solved.includes(id)).length };
  }).filter(({ all }) => all > 0);

/**
 * The puzzle that comes next: of this level, after this one, then of the levels above and at last of those below; when all are done, simply
 * the next. Problems come to whoever is among them, and to others when nothing else is left.
 * @param {Collected[]} puzzles @param {KeptGame} kept @param {{ level: number, id?: number }} here
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

/** Where whoever comes back goes on: the easiest level that is not done. @param {Collected[]} puzzles @param {KeptGame} kept */
export const openLevel = (puzzles, kept) =>
  progressOf(puzzles, kept).find(({ all, solved }) => solved < all)?.level ?? LEVELS[0];
