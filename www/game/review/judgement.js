/** @import { Judged, Verdict } from './types.d.ts' */

/** No more moments are listed. */
const MOST = 10;

/** The verdicts, the least first. @type {(Verdict | null)[]} */
const GRAVITY = ['inaccuracy', 'mistake', 'blunder'];

/** The worst moves, in the order of the game. @param {Judged[]} judged */
export const worst = (judged) =>
  judged
    .filter(({ verdict }) => verdict)
    .sort(
      (a, b) => GRAVITY.indexOf(b.verdict) - GRAVITY.indexOf(a.verdict) || b.loss - a.loss || a.ply - b.ply,
    )
    .slice(0, MOST)
    .sort((a, b) => a.ply - b.ply);

/** The moves judged, of the positions examined. @param {import('./types.d.ts').Examined[]} examined */
export const judgedOf = (examined) => examined.flatMap(({ judged }) => judged ?? []);
