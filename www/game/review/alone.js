/** @import { View } from '../types.d.ts' */

/** @typedef {Pick<View, 'state' | 'terms' | 'looking'>} Seen */

/** Returns whether the game is over or only viewed. @param {Seen} view */
export const isOver = ({ state, looking }) =>
  !!state && (looking || !!state.outcome || state.draws === 'recorded');

/**
 * Returns whether the user apparently plays alone: no computer, friend far away, clock, names or touch-move.
 * @param {Seen} view
 */
const isNobodys = ({ state, terms: { computer, far, clock, names, touchMove } }) =>
  !!state && !computer && !far && !clock && !touchMove && !names.white && !names.black;

/**
 * Returns whether analysis is allowed: after a game, or in a position that a person alone has set up. Analysis is not
 * allowed during a game against another person or the computer.
 * @param {Seen} view @param {boolean} isSetUp whether the game started from a custom position
 */
export const mayAnalyse = (view, isSetUp) =>
  isOver(view) || (isNobodys(view) && (isSetUp || !view.state?.plies));

/** Whether the user may ask for an explanation of a played move. @param {Seen} view */
export const mayExplain = (view) => isOver(view) || !!view.terms.computer || isNobodys(view);

/**
 * Whether hints are allowed: on the user's turn against the computer, or for a person alone.
 * @param {Seen & Pick<View, 'thinking'>} view @param {boolean} isSetUp
 */
export function mayHint(view, isSetUp) {
  const { state, terms, thinking } = view;
  if (!state || isOver(view)) return false;
  if (terms.computer) return !thinking && state.turn !== terms.computer.color;
  return isNobodys(view) && (isSetUp || state.plies > 0);
}

/** Returns whether the game started from a custom position, which the address then contains. */
export const isSetUp = () => new URL(location.href).searchParams.has('fen');
