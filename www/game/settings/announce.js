/** @import { Words } from '../types.d.ts' */

/**
 * The words of a page on which checks are left to the players: it says no more than whose move it is.
 * @param {Words} words @returns {Words}
 */
export const unannounced = (words) => ({
  ...words,
  yourMoveInCheck: words.yourMove,
  inCheckWhite: words.toMoveWhite,
  inCheckBlack: words.toMoveBlack,
});
