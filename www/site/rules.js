import { GAMES } from '../match/games.js';

/** @typedef {(typeof GAMES)[number]} Game */
/** @typedef {Game['captures']} Captures */
/** @typedef {Game['castling']} Castling */
/** @typedef {{ captures: Captures, castling: Castling }} Rules */

/** The default game, orthodox chess. */
export const USUAL = GAMES[0].name;

/** The capture rules and the castling rules, each named once; any pair of them is a game. */
export const AXES = {
  captures: [...new Set(GAMES.map(({ captures }) => captures))],
  castling: [...new Set(GAMES.map(({ castling }) => castling))],
};

/** Returns the game with this capture rule and this castling rule. @param {Rules} rules @returns {Game} */
const gameOf = ({ captures, castling }) =>
  GAMES.find((game) => game.captures === captures && game.castling === castling) ?? GAMES[0];

/** Returns the name of a game. @param {Rules} rules */
export const nameRules = (rules) => gameOf(rules).name;

/** Returns the traits of a game; see `GameTraits` of the engine. @param {string} name */
export const traitsOf = (name) => gameOf(partsOf(name));

/** Returns the names of a game's rules, except `orthodox`. @param {string} name @returns {string[]} */
export function unusualRules(name) {
  const { captures, castling } = partsOf(name);
  return [captures !== AXES.captures[0] && captures, castling !== AXES.castling[0] && castling].filter(
    (rule) => !!rule,
  );
}

/** Returns the capture rule and the castling rule of a game's name; an unknown word counts as `orthodox`. @param {string} name @returns {Rules} */
export function partsOf(name) {
  const words = name.split('+');
  return {
    captures: AXES.captures.findLast((part) => words.includes(part)) ?? GAMES[0].captures,
    castling: AXES.castling.findLast((part) => words.includes(part)) ?? GAMES[0].castling,
  };
}

/**
 * Returns the name of the game that an address asks for; null if the address names no game. The plus sign in a name may
 * have become a space. An unknown name is returned unchanged, because the board reports the error.
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
 * Returns the address that opens a game.
 * @param {string | URL} address the address of this page @param {string} rules the game's name
 * @param {string} [fen] the game's first position, unless it is the starting position
 */
export function addressOf(address, rules, fen) {
  const url = new URL(address);
  // The page has already opened the game in the link.
  url.hash = '';
  url.searchParams.delete('fen');
  url.searchParams.delete('rules');
  // The page has already set the opponent from the address.
  url.searchParams.delete('opponent');
  url.searchParams.delete('level');
  url.searchParams.delete('elo');
  if (fen) url.searchParams.set('fen', fen);
  // The address does not use `searchParams`, because that would write the plus sign as %2B.
  if (rules !== USUAL) url.search = [url.search.slice(1), `rules=${rules}`].filter(Boolean).join('&');
  return url;
}
