import assert from 'node:assert/strict';
import test from 'node:test';
import { answered } from '../../../../www/mistakes/schedule.js';
import { A_DAY, dueToday } from '../../../../www/match/mistakes/due.js';

const DAY = 24 * 60 * 60 * 1000;
const NOW = new Date(2026, 10, 24, 15).getTime();
/** @returns {any} */
const mistake = (/** @type {string} */ id, changes = {}) => ({
  id,
  verdict: 'mistake',
  added: 0,
  card: null,
  gone: false,
  ...changes,
});
const card = (/** @type {number} */ due, last_review = NOW - 5 * DAY) => ({ due, last_review });
const ids = (/** @type {any[]} */ all, now = NOW) => dueToday(all, now).map(({ id }) => id);

test('exercises are ordered: overdue repetitions first, the most overdue leading, then new blunders, then new mistakes', () => {
  const all = [
    mistake('new'),
    mistake('new blunder', { verdict: 'blunder' }),
    mistake('tonight', { card: card(NOW + 8 * 60 * 60 * 1000) }),
    mistake('overdue', { card: card(NOW - 3 * DAY) }),
    mistake('tomorrow', { card: card(NOW + DAY) }),
    mistake('deleted', { gone: true }),
  ];
  assert.deepEqual(ids(all), ['overdue', 'tonight', 'new blunder', 'new']);
});

test('at most ten exercises are shown on a day, including those already answered', () => {
  const fresh = Array.from({ length: 30 }, (_, i) => mistake(`${i}`));
  assert.equal(ids(fresh).length, A_DAY);
  assert.equal(A_DAY, 10);
  const done = Array.from({ length: 7 }, (_, i) =>
    mistake(`done${i}`, { card: card(NOW + 3 * DAY, NOW - 1000) }),
  );
  assert.equal(ids([...fresh, ...done]).length, 3);
  const yesterday = done.map((one) => ({ ...one, card: card(NOW + 3 * DAY, NOW - DAY) }));
  assert.equal(ids([...fresh, ...yesterday]).length, A_DAY);
});

test('a solved exercise is repeated after some days, later each time, and a failed exercise is repeated sooner', () => {
  let solved = mistake('a');
  let now = NOW;
  /** @type {number[]} */
  const days = [];
  for (let i = 0; i < 4; i++) {
    solved = answered(solved, 'first', now);
    days.push(Math.round((solved.card.due - now) / DAY));
    now = solved.card.due;
  }
  assert.ok(days[0] >= 1 && days.every((n, i) => !i || n > days[i - 1]), `${days}`);
  /** @type {any} */
  const failed = answered(solved, 'shown', now);
  assert.ok(failed.card.due - now < days[3] * DAY && failed.card.due - now >= DAY / 2);
  /** @type {any} */
  const helped = answered(solved, 'later', now);
  /** @type {any} */
  const known = answered(solved, 'first', now);
  assert.ok(helped.card.due < known.card.due);
  assert.equal(failed.changed, now);
});

test('no exercise is repeated on the day of its answer', () => {
  for (const answer of /** @type {const} */ (['first', 'later', 'shown'])) {
    /** @type {any} */
    const one = answered(mistake('a'), answer, NOW);
    assert.deepEqual(ids([one]), [], answer);
    assert.deepEqual(ids([one], one.card.due + DAY), ['a'], answer);
  }
});
