import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge, onceMore } from '../../www/book/task.js';

const deed = (coordinates, captured = null, ends = null) => ({ coordinates, captured, ends });

test('an exercise is solved by any way to its goal', () => {
  const task = { alone: true, solution: ['a1a5', 'a5d5'], goal: { captured: 'n' } };
  assert.equal(judge(task, [deed('a1d1')]), 'goOn');
  assert.equal(judge(task, [deed('a1d1'), deed('d1d5', 'n')]), 'solved');
});

test('a legal move that does not lead to the goal is told apart', () => {
  const task = { solution: ['e1e8'], goal: { ends: 'checkmate' } };
  assert.equal(judge(task, [deed('e1e7')]), 'notThis');
  assert.equal(judge(task, [deed('e1e8', null, 'checkmate')]), 'solved');
  assert.equal(judge(task, [deed('e1e8', null, 'stalemate')]), 'notThis');
});

test('men that were not asked for do not count', () => {
  const task = { solution: ['b1c3', 'c3d5', 'd5f6'], goal: { captured: 'ppp' } };
  assert.equal(judge(task, [deed('b1c3', 'p'), deed('c3d5', 'p'), deed('d5f6', 'n')]), 'notThis');
});

test('who plays alone moves again', () => {
  assert.equal(onceMore('7k/8/8/R2n4/8/8/8/6K1 b - - 1 1'), '7k/8/8/R2n4/8/8/8/6K1 w - - 0 1');
});
