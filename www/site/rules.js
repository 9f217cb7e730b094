import { GAMES } from '../match/games.js';

/** @typedef {(typeof GAMES)[number]} Game */
/** @typedef {Game['captures']} Captures */
/** @typedef {Game['castling']} Castling */
/** @typedef {{ captures: Captures, castling: Castling }} Rules */

/** The default game. */
export const USUAL = GAMES[0].name;

/** The rules of captures and of castling, each named once; any pair of them is a game. */
export const AXES = {
  captures: [...new Set(GAMES.map(({ captures }) => captures))],
  castling: [...new Set(GAMES.map(({ castling }) => castling))],
};

/** Returns the game of two rules. @param {Rules} rules @returns {Game} */
const gameOf = ({ captures, castling }) =>
  GAMES.find((game) => game.captures === captures && game.castling === castling) ?? GAMES[0];

/** Returns the name of a game. @param {Rules} rules */
export const nameRules = (rules) => gameOf(rules).name;

/** Returns the traits of a game. @param {string} name */
export const traitsOf = (name) => gameOf(partsOf(name));

/** Returns the names of a game's rules that are not orthodox. @param {string} name @returns {string[]} */
export function unusualRules(name) {
  const { captures, castling } = partsOf(name);
  return [captures !== AXES.captures[0] && captures, castling !== AXES.castling[0] && castling].filter(
    (rule) => !!rule,
  );
}

/** Returns the rules of a game's name; unknown parts mean orthodox rules. @param {string} name @returns {Rules} */
export function partsOf(name) {
  const words = name.split('+');
  return {
    captures: AXES.captures.findLast((part) => words.includes(part)) ?? GAMES[0].captures,
    castling: AXES.castling.findLast((part) => words.includes(part)) ?? GAMES[0].castling,
  };
}

/**
 * Returns the name of the game that an address asks for; null if it asks for none. The plus sign of a name may have become
 * a space. An unknown name is returned unchanged, because the board reports it.
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
 * Returns the address of a game.
 * @param {string | URL} address the address of this page @param {string} rules the game's name
 * @param {string} [fen] its first position, unless it is the starting position
 */
export function addressOf(address, rules, fen) {
  const url = new URL(address);
  // The game in the link has already been opened.
  url.hash = '';
  url.searchParams.delete('fen');
  url.searchParams.delete('rules');
  // The opponent in the address has already been set.
  url.searchParams.delete('opponent');
  url.searchParams.delete('level');
  url.searchParams.delete('elo');
  if (fen) url.searchParams.set('fen', fen);
  // Not by `searchParams`, which would write the plus sign as %2B.
  if (rules !== USUAL) url.search = [url.search.slice(1), `rules=${rules}`].filter(Boolean).join('&');
  return url;
}
