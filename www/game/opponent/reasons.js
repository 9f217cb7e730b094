/** @import { Prospect } from '../../board/types.d.ts' */
/** @import { Words } from '../types.d.ts' */
import { fill } from '../words/language.js';

/** Usual values of the pieces. @type {Record<string, number>} */
const POINTS = { p: 1, n: 3, b: 3, r: 5, q: 9 };

/** @param {string | null} letter */
const worth = (letter) => POINTS[letter?.toLowerCase() ?? ''] ?? 0;

/**
 * Points the side to move wins in a line. A capture by the last move counts only after the reply to it.
 * @param {Prospect['moves']} moves
 */
export const pointsWon = (moves) =>
  moves
    .slice(0, moves.length - (moves.length % 2))
    .reduce(
      (sum, { captured, promotion }, i) =>
        sum + (i % 2 ? -1 : 1) * (worth(captured) + (promotion ? worth(promotion) - 1 : 0)),
      0,
    );

/** Descriptions of an evaluation, each from a minimum in centipawns. @type {[number, keyof Words['hintStands']][]} */
const STANDS = [
  [300, 'winning'],
  [60, 'better'],
  [-60, 'level'],
  [-300, 'worse'],
];

/** Describes why a move is good, judged by its line. @param {Prospect} prospect @param {Words} words */
export function reasonOf({ moves, mate, centipawns }, words) {
  if (mate !== null && mate > 0) return fill(words.hintMate[mate > 1 ? 1 : 0], { n: mate });
  if (mate !== null) return words.hintMated;
  const points = pointsWon(moves);
  const value = centipawns ?? 0;
  // Material that does not improve the position is no reason.
  if (points > 0 && value > -60) return fill(words.hintWins[points > 1 ? 1 : 0], { n: points });
  const [, stands] = STANDS.find(([least]) => value >= least) ?? [0, /** @type {const} */ ('losing')];
  return words.hintStands[stands];
}
