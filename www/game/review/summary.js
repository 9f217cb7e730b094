/** @import { Color, Words } from '../types.d.ts' */
/** @import { Examined, Judged, Verdict } from './types.d.ts' */
import { fill } from '../words/language.js';
import { sideAtHead } from '../words/sentences.js';

const KINDS = /** @type {const} */ ([
  ['inaccuracy', 'inaccuracies'],
  ['mistake', 'mistakes'],
  ['blunder', 'blunders'],
]);

/** Each side's accuracy, inaccuracies, mistakes and blunders, in one sentence per side. @param {Judged[]} judged
 * @param {Examined['accuracy']} accuracy @param {Words} words */
export function countsOf(judged, accuracy, words) {
  const { review } = words;
  return /** @type {Color[]} */ (['white', 'black']).map((color) => {
    const times = (/** @type {Verdict} */ kind) =>
      judged.filter((one) => one.color === color && one.verdict === kind).length;
    const list = KINDS.filter(([kind]) => times(kind)).map(([kind, name]) =>
      fill(review[name][times(kind) > 1 ? 1 : 0], { n: times(kind) }),
    );
    const percent = accuracy[color];
    if (percent !== null) list.unshift(fill(review.accuracy, { n: Math.round(percent) }));
    if (!times('inaccuracy') && !times('mistake') && !times('blunder')) list.push(review.clean);
    return fill(review.counts, { side: sideAtHead(color, words), list: list.join(', ') });
  });
}

/** Rows of the table equivalent of the curve: each move, and White's chances after it. @param {Examined[]} found @param {string[]} moves @param {Words} words */
export function rowsOf(found, moves, { review }) {
  return found.map((one, ply) => [
    ply ? moves[ply - 1] : review.start,
    `${Math.round(100 * one.chance)}\u00a0%`,
  ]);
}
