/** @import { Collected } from '../types.d.ts' */

// The puzzle files. Invalid puzzles are left out; the others stay.

const FOLDER = new URL('../data/', import.meta.url);
const GOAL = /^(#[1-9]|win|save|only|h#[1-9](\.5)?|s#[1-9])$/;

/** The grades, from the easiest. */
const GRADES = [1, 2, 3, 4, 5];

/** The levels of the path: the grades, then helpmates and selfmates. */
export const LEVELS = [...GRADES, 6, 7];

/** Whether a puzzle is a helpmate or a selfmate. @param {{ goal: string }} puzzle */
export const isProblem = ({ goal }) => /^[hs]/.test(goal);

/** Returns the path level of a puzzle. @param {{ goal: string, grade: number }} puzzle */
export const levelOf = ({ goal, grade }) => (goal.startsWith('h') ? 6 : goal.startsWith('s#') ? 7 : grade);

/** Returns the file of a game; a plus sign would mean a space in addresses. @param {string} game */
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

/** Returns the valid puzzles of a file's content, by their ids. @param {any} given @returns {Collected[]} */
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
  if (!answer.ok) throw new Error(`${fileOf(game)}: HTTP status ${answer.status}`);
  const puzzles = readCollection(await answer.json());
  if (!puzzles.length) throw new Error(`no valid puzzle in ${fileOf(game)}`);
  return puzzles;
}

/** Returns the puzzles of a game. The puzzles are fetched once; after a failed fetch, the next call tries again. @param {string} game */
export function collectionOf(game) {
  const coming = loaded.get(game) ?? fetchAll(game);
  loaded.set(game, coming);
  coming.catch(() => loaded.delete(game));
  return coming;
}
