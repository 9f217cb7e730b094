/** @import { Prospect } from '../../board/types.d.ts' */
/** @import { Words } from '../types.d.ts' */
import { fill } from '../words/language.js';

/** What pieces are worth, as everybody counts. @type {Record<string, number>} */
const POINTS = { p: 1, n: 3, b: 3, r: 5, q: 9 };

/** @param {string | null} letter */
const worth = (letter) => POINTS[letter?.toLowerCase() ?? ''] ?? 0;

/**
 * The points that the side to move wins in a line; what is captured by the last move is not counted before it has been answered.
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

/** How a position is told, from so many hundredths of a pawn on. @type {[number, keyof Words['hintStands']][]} */
const STANDS = [
  [300, 'winning'],
  [60, 'better'],
  [-60, 'level'],
  [-300, 'worse'],
];

/** Why a move is good, as far as the line with it tells. @param {Prospect} prospect @param {Words} words */
export function reasonOf({ moves, mate, centipawns }, words) {
  if (mate !== null && mate > 0) return fill(words.hintMate[mate > 1 ? 1 : 0], { n: mate });
  if (mate !== null) return words.hintMated;
  const points = pointsWon(moves);
  const value = centipawns ?? 0;
  // Points that do not help are no reason.
  if (points > 0 && value > -60) return fill(words.hintWins[points > 1 ? 1 : 0], { n: points });
  const [, stands] = STANDS.find(([least]) => value >= least) ?? [0, /** @type {const} */ ('losing')];
  return words.hintStands[stands];
}
