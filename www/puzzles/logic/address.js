import { nameRules, partsOf, USUAL } from '../../site/rules.js';
import { NAMES } from './games.js';

// Functions that read and write the addresses of puzzles.

/**
 * Returns the game with this name, in which `+` may have become a space; null for an unknown name.
 * @param {string} name
 */
const gameOf = (name) => {
  const words = name
    .trim()
    .toLowerCase()
    .split(/[\s+]+/);
  const game = nameRules(partsOf(words.join('+')));
  /** @type {string[]} */
  const known = [USUAL, ...Object.values(partsOf(game))];
  return words.every((word) => known.includes(word)) ? game : null;
};

/** @typedef {(typeof NAMES)[number]} GameName */

/**
 * Reads the query of an address. Returns null if the query names neither a game nor a puzzle.
 * @param {string} search
 * @returns {{ game: GameName, id: number | null } | { fault: 'noGame' | 'noPuzzle', given: string } | null}
 */
export function readAddress(search) {
  const query = new URLSearchParams(search);
  const [name, id] = [query.get('game'), query.get('id')];
  if (name === null && id === null) return null;
  const game = gameOf(name ?? USUAL);
  if (!game || !NAMES.includes(game)) return { fault: 'noGame', given: name ?? '' };
  if (id === null) return { game, id: null };
  return /^[1-9]\d{0,5}$/.test(id) ? { game, id: Number(id) } : { fault: 'noPuzzle', given: id };
}

/** Returns the address that opens a puzzle. @param {string} page @param {string} game @param {number} id */
export function linkTo(page, game, id) {
  const url = new URL(page);
  url.hash = '';
  // The address does not use `searchParams`, because that would write the plus sign as %2B.
  url.search = `game=${game}&id=${id}`;
  return url.href;
}
