/** @import { Mistake } from './types.d.ts' */

/** The maximum number of exercises per day. */
export const A_DAY = 10;

/** The beginning of a day on this device, in milliseconds since 1970. @param {number} now */
export const dayOf = (now) => new Date(now).setHours(0, 0, 0, 0);

/** Returns the number of exercises answered today. @param {Mistake[]} all @param {number} now */
export const answeredToday = (all, now) =>
  all.filter(({ card }) => card?.last_review && card.last_review >= dayOf(now)).length;

/**
 * Returns the exercises due today in order: repetitions first, the longest overdue at the front, then new exercises,
 * blunders first. Returns at most ten exercises a day, including the exercises already answered.
 * @param {Mistake[]} all @param {number} now the current time, in milliseconds since 1970
 * @returns {Mistake[]}
 */
export function dueToday(all, now) {
  const end = new Date(dayOf(now)).setHours(24);
  const here = all.filter(({ gone }) => !gone);
  const old = here.filter(({ card }) => card && card.due < end);
  const fresh = here.filter(({ card }) => !card);
  old.sort((a, b) => (a.card?.due ?? 0) - (b.card?.due ?? 0));
  fresh.sort(
    (a, b) => Number(b.verdict === 'blunder') - Number(a.verdict === 'blunder') || b.added - a.added,
  );
  return [...old, ...fresh].slice(0, Math.max(0, A_DAY - answeredToday(all, now)));
}
