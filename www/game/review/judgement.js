/** @import { Color } from '../types.d.ts' */
/** @import { Found, Judged } from './types.d.ts' */
import { chanceOf } from './analysis/chance.js';

/** What a move is called that has let go so much of the chances of winning; the worst first. */
const VERDICTS = /** @type {const} */ ([
  [0.3, 'blunder'],
  [0.2, 'mistake'],
  [0.1, 'inaccuracy'],
]);

/** No game is told at greater length. */
const MOST = 6;

/** How likely White wins. @param {Found} found */
export function whitesChance({ turn, line, winner }) {
  if (!line) return winner ? Number(winner === 'white') : 0.5;
  return turn === 'white' ? chanceOf(line) : 1 - chanceOf(line);
}

/** @param {Found} found @param {Color} color */
export const chanceFor = (found, color) =>
  color === 'white' ? whitesChance(found) : 1 - whitesChance(found);

/**
 * Every move held against the best one.
 * @param {Found[]} found the positions, from the first one on @param {number[]} moves those between them
 * @returns {Judged[]}
 */
export function judge(found, moves) {
  return found.slice(1).map((after, i) => {
    const before = found[i];
    const color = before.turn;
    const isBest = before.line?.moves[0] === moves[i];
    const loss = isBest ? 0 : Math.max(0, chanceFor(before, color) - chanceFor(after, color));
    const verdict = VERDICTS.find(([least]) => loss >= least)?.[1] ?? null;
    return { ply: i + 1, color, loss, verdict };
  });
}

/** The moves that have let go most, in the order of the game. @param {Judged[]} judged */
export const worst = (judged) =>
  judged
    .filter(({ verdict }) => verdict)
    .sort((a, b) => b.loss - a.loss || a.ply - b.ply)
    .slice(0, MOST)
    .sort((a, b) => a.ply - b.ply);
