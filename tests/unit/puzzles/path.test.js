// Tests the order of the puzzles of a variant, and the sprint.
import assert from 'node:assert/strict';
import test from 'node:test';
import { nextOf, openLevel, progressOf } from '../../../www/puzzles/logic/path.js';
import { clockOf, courseOf, LENGTH, MISSES, Sprint } from '../../../www/puzzles/logic/sprint.js';

/** @param {...number} grades */
const collection = (...grades) =>
  grades.map((grade, i) => ({ id: i + 1, fen: '', goal: '#1', line: ['a1a2'], grade }));
/** @param {...number} solved */
const having = (...solved) => ({ solved, failed: [], sprint: 0 });
const PUZZLES = collection(1, 1, 2, 2, 2, 4);

test('the progress lists how many puzzles of each grade are solved', () => {
  assert.deepEqual(progressOf(PUZZLES, having(1, 4, 99)), [
    { level: 1, all: 2, solved: 1 },
    { level: 2, all: 3, solved: 1 },
    { level: 4, all: 1, solved: 0 },
  ]);
});

test('the path through the puzzles continues with the easiest unfinished grade', () => {
  assert.equal(openLevel(PUZZLES, having()), 1);
  assert.equal(openLevel(PUZZLES, having(1, 2)), 2);
  assert.equal(openLevel(PUZZLES, having(1, 2, 3, 4, 5, 6)), 1);
});

test('the next puzzle comes from the same grade, otherwise from higher grades, otherwise from lower grades', () => {
  const next = (/** @type {number[]} */ solved, /** @type {any} */ here) =>
    nextOf(PUZZLES, having(...solved), here).id;
  assert.equal(next([], { level: 1 }), 1);
  assert.equal(next([1], { level: 1, id: 1 }), 2);
  assert.equal(next([4], { level: 2, id: 4 }), 5);
  assert.equal(next([4, 5], { level: 2, id: 5 }), 3);
  assert.equal(next([3, 4, 5], { level: 2, id: 5 }), 6);
  assert.equal(next([3, 4, 5, 6], { level: 4, id: 6 }), 1);
});

test('a failed puzzle is not repeated at once, and there is a next puzzle even if all are solved', () => {
  const next = (/** @type {number[]} */ solved, /** @type {any} */ here) =>
    nextOf(PUZZLES, having(...solved), here).id;
  assert.equal(next([2], { level: 1, id: 1 }), 3);
  assert.equal(next([1, 2, 3, 4, 5, 6], { level: 2, id: 3 }), 4);
  assert.equal(nextOf(collection(3), having(), { level: 3, id: 1 }).id, 1);
});

test('helpmates and selfmates are the last levels and come next only when no other puzzle is left', () => {
  const goals = ['#1', 'h#2', 's#2', '#2', 'h#2.5', '#3'];
  const puzzles = collection(1, 3, 4, 2, 4, 5).map((puzzle, i) => ({ ...puzzle, goal: goals[i] }));
  assert.deepEqual(
    progressOf(puzzles, having(5)).map(({ level, all, solved }) => [level, all, solved]),
    [
      [1, 1, 0],
      [2, 1, 0],
      [5, 1, 0],
      [6, 2, 1],
      [7, 1, 0],
    ],
  );
  const next = (/** @type {number[]} */ solved, /** @type {any} */ here) =>
    nextOf(puzzles, having(...solved), here).id;
  assert.equal(next([6], { level: 5, id: 6 }), 1);
  assert.equal(next([6, 1, 4], { level: 5, id: 6 }), 2);
  assert.equal(next([2], { level: 6, id: 2 }), 5);
  assert.equal(next([2, 5], { level: 6, id: 5 }), 3);
  assert.equal(next([2, 5, 3], { level: 7, id: 3 }), 1);
});

test('a sprint has no helpmates and no selfmates', () => {
  const puzzles = collection(1, 2, 3, 4).map((puzzle, i) => ({
    ...puzzle,
    goal: ['#1', 'h#2', 'win', 's#2'][i],
  }));
  assert.deepEqual(
    courseOf(puzzles, () => 0).map(({ id }) => id),
    [1, 3],
  );
});

test('a sprint shows puzzles from easy to hard and can use all of them', () => {
  const puzzles = collection(...Array.from({ length: 60 }, (_, i) => 1 + (i % 5)));
  const course = courseOf(puzzles, Math.random);
  assert.equal(new Set(course).size, 60);
  const grades = course.slice(0, 18).map(({ grade }) => grade);
  assert.deepEqual(grades, grades.toSorted());
  assert.deepEqual(grades.slice(0, 8), [1, 1, 1, 2, 2, 2, 2, 3]);
});

test('a sprint ends after three minutes, at the third mistake, or with the last puzzle', () => {
  const late = new Sprint(collection(1, 1, 1, 1, 1), 1000);
  late.take(true, 2000);
  late.take(false, 3000);
  assert.deepEqual([late.solved, late.missed.map(({ id }) => id), late.puzzle?.id], [1, [2], 3]);
  assert.equal(late.isOver(1000 + LENGTH - 1), false);
  assert.equal(late.isOver(1000 + LENGTH), true);
  late.take(true, 1000 + LENGTH);
  assert.equal(late.solved, 1);
  const hasty = new Sprint(collection(1, 1, 1, 1, 1), 0);
  for (let i = 0; i < MISSES; i++) hasty.take(false, 1);
  assert.equal(hasty.isOver(2), true);
  const quick = new Sprint(collection(1), 0);
  quick.take(true, 1);
  assert.equal(quick.isOver(2), true);
});

test('the clock of a sprint shows minutes and seconds, rounded up', () => {
  assert.deepEqual([LENGTH, 59_001, 1, 0].map(clockOf), ['3:00', '1:00', '0:01', '0:00']);
});
