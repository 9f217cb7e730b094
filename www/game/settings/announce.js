/** @import { Words } from '../types.d.ts' */

/**
 * Returns the texts without announcements of check, for players who want to notice checks themselves.
 * @param {Words} words @returns {Words}
 */
export const withoutChecks = (words) => ({
  ...words,
  yourMoveInCheck: words.yourMove,
  inCheckWhite: words.toMoveWhite,
  inCheckBlack: words.toMoveBlack,
});
