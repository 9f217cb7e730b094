/** @import { MakePlan } from './types.d.ts' */
import { pointOf } from './squares.js';

/** @type {MakePlan} */
export const plan = (before, after, pairs = [], at) => {
  const squares = [...Array(64).keys()].filter((s) => before[s] !== after[s]);
  const gone = new Set(squares.filter((s) => before[s] !== '.'));
  const come = new Set(squares.filter((s) => after[s] !== '.'));
  const travels = [];
  for (const [from, to] of pairs) {
    if (!gone.delete(from) || !come.delete(to)) continue;
    // A pawn is a pawn on its way, to its promotion and back.
    const man = /p/i.test(after[to]) ? after[to] : before[from];
    travels.push({ man, from: (!travels.length && at) || pointOf(from), to });
  }
  for (const to of come) {
    const far = (/** @type {number} */ s) => Math.hypot((s & 7) - (to & 7), (s >> 3) - (to >> 3));
    const [from] = [...gone].filter((s) => before[s] === after[to]).sort((a, b) => far(a) - far(b));
    if (gone.delete(from)) travels.push({ man: after[to], from: pointOf(from), to });
  }
  const fades = [...gone].map((square) => ({ man: before[square], square }));
  return travels.length || fades.length ? { travels, fades } : null;
};
