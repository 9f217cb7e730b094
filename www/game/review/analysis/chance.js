/** @import { Line } from '../types.d.ts' */

/**
 * How likely the side to move wins, a draw counting half: the curve that lichess has fitted to the games of its players
 * (https://lichess.org/page/accuracy). Nobody has fitted one to the other games; it is taken for them, too.
 * @param {Pick<Line, 'centipawns' | 'mate'>} line
 */
export function chanceOf({ centipawns, mate }) {
  if (mate !== null) return mate > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-0.00368208 * (centipawns ?? 0)));
}
