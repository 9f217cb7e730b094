/** @import { Judged, Verdict } from './types.d.ts' */
import { COLORS } from '../../match/colors.js';

/** The maximum number of key moments in the list. */
const MOST = 10;

/** The verdicts, mildest first. @type {readonly Verdict[]} */
export const VERDICTS = ['inaccuracy', 'mistake', 'blunder'];

/** The NAG numbers of ?!, ? and ??. @type {Record<Verdict, number>} */
export const NAGS = { inaccuracy: 6, mistake: 2, blunder: 4 };

/** @param {Judged} judged */
const gravity = ({ verdict }) => (verdict ? VERDICTS.indexOf(verdict) : -1);

/** Returns the worst moves in the order of the game. @param {Judged[]} judged */
export const worstMoves = (judged) =>
  judged
    .filter(({ verdict }) => verdict)
    .sort((a, b) => gravity(b) - gravity(a) || b.loss - a.loss || a.ply - b.ply)
    .slice(0, MOST)
    .sort((a, b) => a.ply - b.ply);

/** Returns the judged moves of the examined positions. @param {import('./types.d.ts').Examined[]} examined */
export const judgedOf = (examined) => examined.flatMap(({ judged }) => judged ?? []);

/** Returns the NAGs of the judged moves by ply. @param {Judged[]} judged @returns {Map<number, number>} */
export const nagsOf = (judged) =>
  new Map(judged.flatMap(({ ply, verdict }) => (verdict ? [[ply, NAGS[verdict]]] : [])));

/**
 * Returns each side's accuracy in percent (null before its first move) and its numbers of inaccuracies, mistakes and
 * blunders.
 * @param {Judged[]} judged @param {import('./types.d.ts').Examined['accuracy']} accuracy
 */
export const tallyOf = (judged, accuracy) =>
  COLORS.map((color) => {
    const percent = accuracy[color];
    return {
      color,
      accuracy: percent === null ? null : Math.round(percent),
      counts: VERDICTS.map(
        (kind) => judged.filter((one) => one.color === color && one.verdict === kind).length,
      ),
    };
  });
