/** @import { Prospect } from '../../board/types.d.ts' */
/** @import { Words } from '../types.d.ts' */
import { fill } from '../words/language.js';

/** The usual values of the pieces. @type {Record<string, number>} */
const POINTS = { p: 1, n: 3, b: 3, r: 5, q: 9 };

/** @param {string | null} letter */
const worth = (letter) => POINTS[letter?.toLowerCase() ?? ''] ?? 0;

/**
 * Returns the points that the side to move wins in a line. A capture by the last move of the line does not count,
 * because the reply is unknown.
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

/** Descriptions of an evaluation, each with its minimum in centipawns. @type {[number, keyof Words['hintStands']][]} */
const STANDS = [
  [300, 'winning'],
  [60, 'better'],
  [-60, 'level'],
  [-300, 'worse'],
];

/** Describes why a move is good, judged by the line that it begins. @param {Prospect} prospect @param {Words} words */
export function reasonOf({ moves, mate, centipawns }, words) {
  if (mate !== null && mate > 0) return fill(words.hintMate[mate > 1 ? 1 : 0], { n: mate });
  if (mate !== null) return words.hintMated;
  const points = pointsWon(moves);
  const value = centipawns ?? 0;
  // A gain of material that does not improve the evaluation is not a reason.
  if (points > 0 && value > -60) return fill(words.hintWins[points > 1 ? 1 : 0], { n: points });
  const [, stands] = STANDS.find(([least]) => value >= least) ?? [0, /** @type {const} */ ('losing')];
  return words.hintStands[stands];
}
