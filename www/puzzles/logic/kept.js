/** @import { Kept, KeptGame } from '../types.d.ts' */
import { GAMES } from '../../site/games.js';
import { recall, remember } from '../../site/remember.js';
import { NAMES as PLAYED } from './games.js';
import { FIRST, rated } from './rating.js';

// What this device remembers of whoever solves here. Whatever the store holds, each part that makes sense is taken and no other.

const KEY = 'puzzles';
const KNOWN = GAMES.map(({ name }) => String(name));

/** @param {unknown} value @param {number} most */
const isCount = (value, most) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** @param {any} given @returns {number[]} */
const idsOf = (given) =>
  Array.isArray(given) ? [...new Set(given.filter((id) => isCount(id, 1e6) && id > 0))] : [];

/** @param {any} given @returns {KeptGame} */
const gameOf = (given) => {
  const solved = idsOf(given?.solved);
  return {
    solved,
    failed: idsOf(given?.failed).filter((id) => !solved.includes(id)),
    sprint: isCount(given?.sprint, 1e4) ? given.sprint : 0,
  };
};

/** @param {string | null} text @returns {Kept} */
export function readKept(text) {
  /** @type {any} */
  let given;
  try {
    given = JSON.parse(text ?? '');
  } catch {}
  const games = Object.fromEntries(KNOWN.map((name) => [name, gameOf(given?.games?.[name])]));
  return {
    rating: isCount(given?.rating, 3000) && given.rating >= 100 ? given.rating : FIRST,
    count: isCount(given?.count, 1e6) ? given.count : 0,
    game: PLAYED.includes(given?.game) ? given.game : PLAYED[0],
    games,
  };
}

export const kept = () => readKept(recall(KEY));

/** Another tab may have written meanwhile: what is there now is changed. @param {(kept: Kept) => void} change */
export function keep(change) {
  const now = kept();
  change(now);
  remember(KEY, JSON.stringify(now));
  return now;
}

/**
 * Takes the first outcome of a puzzle into the rating; what is tried again no longer counts.
 * @param {Kept} kept @param {string} game @param {{ id: number, grade: number }} puzzle @param {boolean} won at the first try, without help
 */
export function count(kept, game, { id, grade }, won) {
  const { solved, failed } = kept.games[game];
  if (solved.includes(id) || failed.includes(id)) return;
  kept.rating = rated(kept.rating, kept.count, grade, won);
  kept.count += 1;
  if (!won) failed.push(id);
}

/** Whichever way it was found, it is done. @param {Kept} kept @param {string} game @param {number} id */
export function done(kept, game, id) {
  const own = kept.games[game];
  if (!own.solved.includes(id)) own.solved.push(id);
  own.failed = own.failed.filter((other) => other !== id);
}
