/** @import { NextStep } from '../types.d.ts' */
import { isPlacement } from './squares.js';

/**
 * What becomes of a board on its way from nothing to a game, by what it has: it has nothing to begin, waits for its language, shows a mere
 * placement, for which no game is needed, fetches what knows the rules, or begins.
 * @type {NextStep}
 */
export const nextStep = ({ setup, language, viewOnly, dests, rules }) => {
  if (!setup) return 'settled';
  // WebKit runs microtasks between the attributes of an element and its joining the page, which tells the language.
  if (!language) return 'waiting';
  const { fen, pgn } = setup;
  if (viewOnly && !dests && pgn === undefined && fen && isPlacement(fen)) return 'placement';
  return rules ? 'begins' : 'fetching';
};
