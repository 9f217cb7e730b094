// Tests the daily puzzle, which depends on the date only.
import assert from 'node:assert/strict';
import test from 'node:test';
import { dayOf, gameOfDay, puzzleOfDay } from '../../../www/puzzles/logic/day.js';
import { NAMES } from '../../../www/puzzles/logic/games.js';

/** @param {number} count @param {(i: number) => number} [grade] */
const collection = (count, grade = () => 2) =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    fen: '',
    goal: '#2',
    line: ['a1a2'],
    grade: grade(i),
  }));

test("the daily puzzle's day number is the same from the first to the last minute of a day and then increases by one", () => {
  const [first, last, next] = ['2026-11-22T00:00', '2026-11-22T23:59', '2026-11-23T00:00'].map((time) =>
    dayOf(new Date(time)),
  );
  assert.equal(first, last);
  assert.equal(next, first + 1);
  // The days include those when daylight saving time begins or ends.
  for (let day = 0; day < 400; day++) assert.equal(dayOf(new Date(2026, 0, 1 + day, 12)), day);
});

test('the daily puzzle takes each variant in turn, also before day 0', () => {
  const games = Array.from({ length: NAMES.length }, (_, i) => gameOfDay(100 + i));
  assert.equal(new Set(games).size, NAMES.length);
  assert.equal(gameOfDay(-1), gameOfDay(NAMES.length - 1));
});

test('as daily puzzles, all puzzles of a variant are used once before any is repeated', () => {
  for (const count of [1, 2, 3, 5, 8, 60, 61, 125, 128]) {
    const puzzles = collection(count);
    const ids = Array.from({ length: count }, (_, day) => puzzleOfDay(puzzles, day).id);
    assert.equal(new Set(ids).size, count, String(count));
    assert.equal(puzzleOfDay(puzzles, count), puzzleOfDay(puzzles, 0));
    assert.equal(puzzleOfDay(puzzles, -count), puzzleOfDay(puzzles, 0));
  }
});

test('the daily puzzle is of grade 2 to 4 if the variant has such puzzles', () => {
  const puzzles = collection(20, (i) => 1 + (i % 5));
  for (let day = 0; day < 40; day++) assert.ok([2, 3, 4].includes(puzzleOfDay(puzzles, day).grade));
  assert.equal(
    puzzleOfDay(
      collection(3, () => 5),
      7,
    ).grade,
    5,
  );
});

test('a daily puzzle is neither a helpmate nor a selfmate', () => {
  const goals = ['h#2', '#2', 's#2', 'win'];
  const puzzles = collection(8).map((puzzle, i) => ({ ...puzzle, goal: goals[i % 4] }));
  for (let day = 0; day < 16; day++) assert.equal(puzzleOfDay(puzzles, day).id % 2, 0);
});
