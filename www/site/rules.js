/** Every game is a rule of captures and a rule of castling; any pair is a game. */
export const AXES = /** @type {const} */ ({
  captures: ['orthodox', 'take-make'],
  castling: ['orthodox', 'castling-chess', 'rokagogo', 'exchange'],
});

/** @typedef {(typeof AXES.captures)[number]} Captures */
/** @typedef {(typeof AXES.castling)[number]} Castling */
/** @typedef {{ captures: Captures, castling: Castling }} Rules */

/** The name of a game. @param {Rules} rules */
export const nameRules = ({ captures, castling }) =>
  [captures, castling].filter((part) => part !== 'orthodox').join('+') || 'orthodox';

/** What a game's name stands for; what it does not know is orthodox. @param {string} name @returns {Rules} */
export function partsOf(name) {
  const words = name.split('+');
  return {
    captures: AXES.captures.findLast((part) => words.includes(part)) ?? 'orthodox',
    castling: AXES.castling.findLast((part) => words.includes(part)) ?? 'orthodox',
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
  const known = words.every((word) => word === 'orthodox' || Object.values(rules).some((p) => p === word));
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
  if (fen) url.searchParams.set('fen', fen);
  // By hand: `searchParams` would write the plus sign as %2B.
  if (rules !== 'orthodox') url.search = [url.search.slice(1), `rules=${rules}`].filter(Boolean).join('&');
  return url;
}
