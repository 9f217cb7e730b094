import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plan } from '../../www/board/animation.js';
import { readPlacement } from '../../www/board/squares.js';

const start = readPlacement('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');
const square = (/** @type {string} */ name) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);
const pair = (/** @type {string} */ from, /** @type {string} */ to) => [square(from), square(to)];
const point = (/** @type {string} */ name) => ({ x: square(name) & 7, y: square(name) >> 3 });

/** @param {string} before @param {string} after @param {number[][]} [pairs] @param {{ x: number, y: number }} [at] */
function planned(before, after, pairs, at) {
  const result = plan(readPlacement(before), readPlacement(after), pairs, at);
  assert.ok(result);
  return result;
}

test('nothing moves between equal positions', () => {
  assert.equal(plan(start, start), null);
});

test('a move sends its man from square to square', () => {
  const { travels, fades } = planned('8/8/8/8/8/8/4P3/8', '8/8/8/8/4P3/8/8/8', [pair('e2', 'e4')]);
  assert.deepEqual(travels, [{ man: 'P', from: point('e2'), to: square('e4') }]);
  assert.deepEqual(fades, []);
});

test('a captured man fades on its square', () => {
  const { travels, fades } = planned('8/8/8/3p4/4P3/8/8/8', '8/8/8/3P4/8/8/8/8', [pair('e4', 'd5')]);
  assert.deepEqual(travels, [{ man: 'P', from: point('e4'), to: square('d5') }]);
  assert.deepEqual(fades, [{ man: 'p', square: square('d5') }]);
  const passant = planned('8/8/8/3pP3/8/8/8/8', '8/8/3P4/8/8/8/8/8', [pair('e5', 'd6')]);
  assert.deepEqual(passant.fades, [{ man: 'p', square: square('d5') }]);
});

test('castling moves both men', () => {
  const { travels } = planned('8/8/8/8/8/8/8/4K2R', '8/8/8/8/8/8/8/5RK1', [
    pair('e1', 'g1'),
    pair('h1', 'f1'),
  ]);
  assert.deepEqual(
    travels.map(({ man, to }) => [man, to]),
    [
      ['K', square('g1')],
      ['R', square('f1')],
    ],
  );
});

test('a pawn is a pawn until it arrives, and already one on its way back', () => {
  const there = planned('8/P7/8/8/8/8/8/8', 'Q7/8/8/8/8/8/8/8', [pair('a7', 'a8')]);
  assert.equal(there.travels[0].man, 'P');
  const back = planned('Q7/8/8/8/8/8/8/8', '8/P7/8/8/8/8/8/8', [pair('a8', 'a7')]);
  assert.equal(back.travels[0].man, 'P');
});

test('a dropped man glides from where it was let go', () => {
  const at = { x: 4.3, y: 2.8 };
  const { travels } = planned('8/8/8/8/8/8/4P3/8', '8/8/8/8/4P3/8/8/8', [pair('e2', 'e4')], at);
  assert.deepEqual(travels, [{ man: 'P', from: at, to: square('e4') }]);
});

test('a jump through the game sends each man to the nearest place of its kind', () => {
  const { travels, fades } = planned('8/8/8/8/8/8/8/R6R', '8/8/8/8/8/R7/8/5R2');
  assert.deepEqual(fades, []);
  assert.deepEqual(
    travels.map(({ from, to }) => [from, to]),
    [
      [point('h1'), square('f1')],
      [point('a1'), square('a3')],
    ],
  );
});

test('men that come from nowhere are simply there', () => {
  const result = plan(readPlacement('8/8/8/8/8/8/8/8'), start);
  assert.equal(result, null);
});
