/** @import { Collected } from '../types.d.ts' */

// Functions for the puzzle files. Invalid puzzles in a file are skipped; the valid puzzles are used.

const FOLDER = new URL('../data/', import.meta.url);
const GOAL = /^(#[1-9]|win|save|only|h#[1-9](\.5)?|s#[1-9])$/;

/** The grades, from the easiest. */
const GRADES = [1, 2, 3, 4, 5];

/** The levels of the path: the five grades, then helpmates and selfmates. */
export const LEVELS = [...GRADES, 6, 7];

/** Returns whether a puzzle is a helpmate or a selfmate. @param {{ goal: string }} puzzle */
export const isProblem = ({ goal }) => /^[hs]/.test(goal);

/** Returns the path level of a puzzle. @param {{ goal: string, grade: number }} puzzle */
export const levelOf = ({ goal, grade }) => (goal.startsWith('h') ? 6 : goal.startsWith('s#') ? 7 : grade);

/** Returns the file name for a game without a plus sign, because a plus sign in an address would mean a space. @param {string} game */
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

/** Returns the valid puzzles in the content of a puzzle file by their ids. @param {any} given @returns {Collected[]} */
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
  if (!answer.ok)
    throw new Error(`the file ${fileOf(game)} was not delivered (HTTP status ${answer.status})`);
  const puzzles = readCollection(await answer.json());
  if (!puzzles.length) throw new Error(`the file ${fileOf(game)} contains no valid puzzle`);
  return puzzles;
}

/** Returns the puzzles of a game. The function fetches the puzzles once; after a failed fetch, the next call fetches them again. @param {string} game */
export function collectionOf(game) {
  const coming = loaded.get(game) ?? fetchAll(game);
  loaded.set(game, coming);
  coming.catch(() => loaded.delete(game));
  return coming;
}
