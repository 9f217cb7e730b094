// Tests how the goal of a puzzle is read and how its moves are judged.
import assert from 'node:assert/strict';
import test from 'node:test';
import { judgeMove, movesAfter, readGoal, readLine, turnOf } from '../../../../www/board/puzzle/course.js';

const LINE = ['h1b1', 'c8d8', 'b1b8'];
/** @param {string} coordinates @param {{ san?: string, mate?: boolean }} [more] */
const move = (coordinates, { san = '?', mate = false } = {}) => ({ coordinates, san, mate });

test('the goal of a puzzle is a direct mate, helpmate or selfmate in up to nine moves, a win, a rescue or the only good move', () => {
  assert.deepEqual(readGoal('#2'), { kind: 'mate', moves: 2 });
  assert.deepEqual(readGoal('win'), { kind: 'win', moves: 0 });
  assert.deepEqual(readGoal('save'), { kind: 'save', moves: 0 });
  assert.deepEqual(readGoal('only'), { kind: 'only', moves: 0 });
  assert.deepEqual(readGoal('h#2.5'), { kind: 'help', moves: 2.5 });
  assert.deepEqual(readGoal('h#3'), { kind: 'help', moves: 3 });
  assert.deepEqual(readGoal('s#2'), { kind: 'self', moves: 2 });
  for (const text of [
    '',
    '#',
    '#0',
    '#10',
    '#2.5',
    's#2.5',
    'h#0',
    'h=2',
    'r#2',
    'hs#2',
    'WIN',
    'mate',
    null,
    undefined,
    {},
  ])
    assert.equal(readGoal(text), null, String(text));
});

test('the solution of a puzzle is a list or a text of moves, and a missing solution is an empty list', () => {
  assert.deepEqual(readLine(' h1b1  c8d8,b1b8 '), LINE);
  assert.deepEqual(readLine(LINE), LINE);
  for (const nothing of ['', null, undefined, []]) assert.deepEqual(readLine(nothing), []);
});

test('the side to move in the FEN solves the puzzle', () => {
  assert.equal(turnOf('8/8/8/8/8/8/8/8 b - - 0 1'), 'black');
  assert.equal(turnOf('8/8/8/8/8/8/8/8 w - - 0 1'), 'white');
  assert.equal(turnOf('8/8/8/8/8/8/8/8'), 'white');
});

test('a move of the solution counts as right in coordinates or SAN, and the last move solves the puzzle', () => {
  assert.equal(judgeMove(LINE, 0, move('h1b1')), 'right');
  assert.equal(judgeMove(['Rb1', 'Kd8', 'Rb8#'], 0, move('h1b1', { san: 'Rb1' })), 'right');
  assert.equal(judgeMove(LINE, 2, move('b1b8', { mate: true })), 'solved');
});

test('a move that differs from the solution is wrong unless it mates', () => {
  assert.equal(judgeMove(LINE, 0, move('h1h8')), 'wrong');
  assert.equal(judgeMove(LINE, 2, move('b1b7')), 'wrong');
  assert.equal(judgeMove(LINE, 2, move('d6d7', { mate: true })), 'solved');
});

test('a helpmate is solved only by a mate with the last move, and in a selfmate a mate by White is wrong', () => {
  const help = ['c8d8', 'd6c6', 'd8c8', 'b1b8'];
  assert.equal(judgeMove(help, 0, move('c8b8', { mate: true })), 'wrong');
  assert.equal(judgeMove(help, 3, move('b1h1', { mate: true })), 'solved');
  assert.equal(judgeMove(help, 2, move('d8c8')), 'right');
  assert.equal(judgeMove(['h1b1', 'c8d8'], 0, move('h1h8', { mate: true })), 'wrong');
});

test('in helpmates and selfmates each ply counts as half a move', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((at) => movesAfter({ kind: 'help', moves: 2.5 }, at)),
    [2, 1.5, 1, 0.5, 0],
  );
  assert.equal(movesAfter({ kind: 'self', moves: 2 }, 2), 0.5);
});

test('in a direct mate each move of the user reduces the number of moves left by one', () => {
  const goal = { kind: /** @type {const} */ ('mate'), moves: 3 };
  assert.deepEqual(
    [0, 2, 4].map((at) => movesAfter(goal, at)),
    [2, 1, 0],
  );
});
