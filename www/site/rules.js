import { GAMES } from './games.js';

/** @typedef {(typeof GAMES)[number]} Game */
/** @typedef {Game['captures']} Captures */
/** @typedef {Game['castling']} Castling */
/** @typedef {{ captures: Captures, castling: Castling }} Rules */

/** The game that is meant where none is named. */
export const USUAL = GAMES[0].name;

/** Every game is a rule of captures and a rule of castling, each named once; any pair is a game. */
export const AXES = {
  captures: [...new Set(GAMES.map(({ captures }) => captures))],
  castling: [...new Set(GAMES.map(({ castling }) => castling))],
};

/** The game of two rules. @param {Rules} rules @returns {Game} */
const gameOf = ({ captures, castling }) =>
  GAMES.find((game) => game.captures === captures && game.castling === castling) ?? GAMES[0];

/** The name of a game. @param {Rules} rules */
export const nameRules = (rules) => gameOf(rules).name;

/** What tells a game from the others. @param {string} name */
export const traitsOf = (name) => gameOf(partsOf(name));

/** The rules of a game that are not the usual ones, by their names. @param {string} name @returns {string[]} */
export function unusual(name) {
  const { captures, castling } = partsOf(name);
  return [captures !== AXES.captures[0] && captures, castling !== AXES.castling[0] && castling].filter(
    (rule) => !!rule,
  );
}

/** What a game's name stands for; what it does not know is the usual one. @param {string} name @returns {Rules} */
export function partsOf(name) {
  const words = name.split('+');
  return {
    captures: AXES.captures.findLast((part) => words.includes(part)) ?? GAMES[0].captures,
    castling: AXES.castling.findLast((part) => words.includes(part)) ?? GAMES[0].castling,
  };
}

/**
 * The name of the game that an address asks for, null when it asks for none. The plus sign of a name may have
 * become a space on the way. A name that makes no sense is left as it is: the board says so.
 * @param {URLSearchParams} query
 */
export function rulesAsked(query) {
  const asked = query.get('rules')?.trim();
  if (!asked) return null;
  const words = asked.toLowerCase().split(/[\s+]+/);
  const rules = partsOf(words.join('+'));
  const known = words.every((word) => word === USUAL || Object.values(rules).some((p) => p === word));
  return known ? nameRules(rules) : asked;
}

/**
 * The address of a game.
 * @param {string | URL} address of this page @param {string} rules the game's name
 * @param {string} [fen] where it begins, if that is not its usual position
 */
export function addressOf(address, rules, fen) {
  const url = new URL(address);
  // The game that a link held has begun.
  url.hash = '';
  url.searchParams.delete('fen');
  url.searchParams.delete('rules');
  // Whom it had asked for has sat down.
  url.searchParams.delete('opponent');
  url.searchParams.delete('level');
  if (fen) url.searchParams.set('fen', fen);
  // By hand: `searchParams` would write the plus sign as %2B.
  if (rules !== USUAL) url.search = [url.search.slice(1), `rules=${rules}`].filter(Boolean).join('&');
  return url;
}
