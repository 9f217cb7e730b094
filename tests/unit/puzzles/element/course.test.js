// What a puzzle asks for, and what a move in it is worth.
import assert from 'node:assert/strict';
import test from 'node:test';
import { judge, movesAfter, readGoal, readLine, turnOf } from '../../../../www/board/puzzle/course.js';

const LINE = ['h1b1', 'c8d8', 'b1b8'];
/** @param {string} coordinates @param {{ san?: string, mate?: boolean }} [more] */
const move = (coordinates, { san = '?', mate = false } = {}) => ({ coordinates, san, mate });

test('a goal is a mate in one to nine moves, with help or compelled too, a win, a rescue or the only good move, and nothing else is one', () => {
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

test('a solution is a list or a text of moves, and none is an empty one', () => {
  assert.deepEqual(readLine(' h1b1  c8d8,b1b8 '), LINE);
  assert.deepEqual(readLine(LINE), LINE);
  for (const nothing of ['', null, undefined, []]) assert.deepEqual(readLine(nothing), []);
});

test('who is to move in the FEN solves', () => {
  assert.equal(turnOf('8/8/8/8/8/8/8/8 b - - 0 1'), 'black');
  assert.equal(turnOf('8/8/8/8/8/8/8/8 w - - 0 1'), 'white');
  assert.equal(turnOf('8/8/8/8/8/8/8/8'), 'white');
});

test('the move of the solution is right, by either of its names, and the last one solves', () => {
  assert.equal(judge(LINE, 0, move('h1b1')), 'right');
  assert.equal(judge(['Rb1', 'Kd8', 'Rb8#'], 0, move('h1b1', { san: 'Rb1' })), 'right');
  assert.equal(judge(LINE, 2, move('b1b8', { mate: true })), 'solved');
});

test('any other move is wrong, but for one that mates', () => {
  assert.equal(judge(LINE, 0, move('h1h8')), 'wrong');
  assert.equal(judge(LINE, 2, move('b1b7')), 'wrong');
  assert.equal(judge(LINE, 2, move('d6d7', { mate: true })), 'solved');
});

test('of two sides that help each other only the last one mates, and White is not to mate where Black is compelled to', () => {
  const help = ['c8d8', 'd6c6', 'd8c8', 'b1b8'];
  assert.equal(judge(help, 0, move('c8b8', { mate: true })), 'wrong');
  assert.equal(judge(help, 3, move('b1h1', { mate: true })), 'solved');
  assert.equal(judge(help, 2, move('d8c8')), 'right');
  assert.equal(judge(['h1b1', 'c8d8'], 0, move('h1h8', { mate: true })), 'wrong');
});

test('with help, and where one compels, half a move has gone with each move of a side', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((at) => movesAfter({ kind: 'help', moves: 2.5 }, at)),
    [2, 1.5, 1, 0.5, 0],
  );
  assert.equal(movesAfter({ kind: 'self', moves: 2 }, 2), 0.5);
});

test('after each move of the solver’s a mate is nearer by one', () => {
  const goal = { kind: /** @type {const} */ ('mate'), moves: 3 };
  assert.deepEqual(
    [0, 2, 4].map((at) => movesAfter(goal, at)),
    [2, 1, 0],
  );
});
