/** @import { Collected } from '../types.d.ts' */

// The puzzles of a game as a file has them. What makes no sense in one is left out, and the others stay.

const FOLDER = new URL('../data/', import.meta.url);
const GOAL = /^(#[1-9]|win|save|only|h#[1-9](\.5)?|s#[1-9])$/;

/** From the easiest on. */
export const GRADES = [1, 2, 3, 4, 5];

/** Levels of the path: the grades, then what lovers of problems look for. */
export const LEVELS = [...GRADES, 6, 7];

/** Whether it is a helpmate or a selfmate. @param {{ goal: string }} puzzle */
export const isProblem = ({ goal }) => /^[hs]/.test(goal);

/** On which level of the path it is. @param {{ goal: string, grade: number }} puzzle */
export const levelOf = ({ goal, grade }) => (goal.startsWith('h') ? 6 : goal.startsWith('s#') ? 7 : grade);

/** The file of a game; a plus sign would be a space in addresses. @param {string} game */
export const fileOf = (game) => `${game.replace('+', '-and-')}.json`;

/** @param {any} given @returns {given is Collected} */
const isPuzzle = (given) =>
  !!given &&
  Number.isSafeInteger(given.id) &&
  given.id > 0 &&
  typeof given.fen === 'string' &&
  GOAL.test(given.goal) &&
  Array.isArray(given.line) &&
  given.line.length > 0 &&
  given.line.every((/** @type {unknown} */ move) => typeof move === 'string') &&
  GRADES.includes(given.grade);

/** The puzzles of what a file holds, by their numbers. @param {any} given @returns {Collected[]} */
export function readCollection(given) {
  const all = Array.isArray(given?.puzzles) ? given.puzzles : [];
  const known = new Map();
  for (const puzzle of all) if (isPuzzle(puzzle) && !known.has(puzzle.id)) known.set(puzzle.id, puzzle);
  return [...known.values()].sort((a, b) => a.id - b.id);
}

/** @type {Map<string, Promise<Collected[]>>} */
const loaded = new Map();

/** @param {string} game */
async function fetchAll(game) {
  const answer = await fetch(new URL(fileOf(game), FOLDER));
  if (!answer.ok) throw new Error(`${answer.status} ${fileOf(game)}`);
  const puzzles = readCollection(await answer.json());
  if (!puzzles.length) throw new Error(`no puzzle in ${fileOf(game)}`);
  return puzzles;
}

/** The puzzles of a game, fetched once; what could not be fetched is asked for again. @param {string} game */
export function collectionOf(game) {
  const coming = loaded.get(game) ?? fetchAll(game);
  loaded.set(game, coming);
  coming.catch(() => loaded.delete(game));
  return coming;
}
