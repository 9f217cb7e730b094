/** @import { Card, Mistake } from '../match/mistakes/types.d.ts' */
import { createEmptyCard, fsrs, Rating } from '../vendor/ts-fsrs/index.js';

/**
 * The schedule of the exercises: The schedule uses FSRS with its usual weights. FSRS runs without learning steps of
 * minutes, so the shortest interval is a day, and without fuzz, so the same answers give the same days.
 */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

/** The result of an exercise: solved at the first attempt, solved after a wrong move, or not solved. @typedef {'first' | 'later' | 'shown'} Answer */

/** @type {Record<Answer, 1 | 2 | 3>} */
const RATINGS = { first: Rating.Good, later: Rating.Hard, shown: Rating.Again };

/** @param {Card} card */
const toLibrary = ({ due, last_review, ...card }) => ({
  ...card,
  due: new Date(due),
  ...(last_review !== null && { last_review: new Date(last_review) }),
});

/** @param {import('../vendor/ts-fsrs/index.js').Card} card @returns {Card} */
const fromLibrary = ({ due, last_review, ...card }) => ({
  ...card,
  due: due.getTime(),
  last_review: last_review?.getTime() ?? null,
});

/**
 * Returns the exercise with its new schedule after an answer, including the day of its next repetition.
 * @param {Mistake} mistake @param {Answer} answer @param {number} now the current time in milliseconds since 1970
 * @returns {Mistake}
 */
export function answered(mistake, answer, now) {
  const when = new Date(now);
  const card = mistake.card ? toLibrary(mistake.card) : createEmptyCard(when);
  const next = scheduler.next(card, when, RATINGS[answer]);
  return { ...mistake, changed: now, card: fromLibrary(next.card) };
}
