/** @import { Judged, Verdict } from './types.d.ts' */

/** Maximum number of key moments listed. */
const MOST = 10;

/** Verdicts, mildest first. @type {(Verdict | null)[]} */
const GRAVITY = ['inaccuracy', 'mistake', 'blunder'];

/** The worst moves, in game order. @param {Judged[]} judged */
export const worstMoves = (judged) =>
  judged
    .filter(({ verdict }) => verdict)
    .sort(
      (a, b) => GRAVITY.indexOf(b.verdict) - GRAVITY.indexOf(a.verdict) || b.loss - a.loss || a.ply - b.ply,
    )
    .slice(0, MOST)
    .sort((a, b) => a.ply - b.ply);

/** The judged moves of the examined positions. @param {import('./types.d.ts').Examined[]} examined */
export const judgedOf = (examined) => examined.flatMap(({ judged }) => judged ?? []);
