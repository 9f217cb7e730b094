import assert from 'node:assert/strict';
import { test } from 'node:test';
import { easeOut, legsOf, pathsOf, placeOf, planAnimation } from '../../../www/board/render/animation.js';
import { readPlacement } from '../../../www/board/session/squares.js';

const start = readPlacement('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR');
const square = (/** @type {string} */ name) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);
const pair = (/** @type {string} */ from, /** @type {string} */ to) => [square(from), square(to)];
const point = (/** @type {string} */ name) => ({ x: square(name) & 7, y: square(name) >> 3 });
/** @param {string} man @param {string[]} names */
const travel = (man, ...names) => ({
  piece: man,
  path: names.map(point),
  to: square(names[names.length - 1]),
});
/** @param {object} move @returns {any} */
const info = (move) => ({ take: null, partner: null, ...move });

/** @param {string} before @param {string} after @param {number[][]} [pairs] @param {{ x: number, y: number }} [at] */
function planned(before, after, pairs, at) {
  const result = planAnimation(readPlacement(before), readPlacement(after), pairs, at);
  assert.ok(result);
  return result;
}

test('two equal positions give no animation', () => {
  assert.equal(planAnimation(start, start), null);
});

test('a moved piece travels from its old square to its new one', () => {
  const { travels, fades } = planned('8/8/8/8/8/8/4P3/8', '8/8/8/8/4P3/8/8/8', [pair('e2', 'e4')]);
  assert.deepEqual(travels, [travel('P', 'e2', 'e4')]);
  assert.deepEqual(fades, []);
});

test('a captured piece fades on its own square, also en passant', () => {
  const { travels, fades } = planned('8/8/8/3p4/4P3/8/8/8', '8/8/8/3P4/8/8/8/8', [pair('e4', 'd5')]);
  assert.deepEqual(travels, [travel('P', 'e4', 'd5')]);
  assert.deepEqual(fades, [{ piece: 'p', square: square('d5') }]);
  const passant = planned('8/8/8/3pP3/8/8/8/8', '8/8/3P4/8/8/8/8/8', [pair('e5', 'd6')]);
  assert.deepEqual(passant.fades, [{ piece: 'p', square: square('d5') }]);
});

test('castling moves both the king and the rook', () => {
  const { travels } = planned('8/8/8/8/8/8/8/4K2R', '8/8/8/8/8/8/8/5RK1', [
    pair('e1', 'g1'),
    pair('h1', 'f1'),
  ]);
  assert.deepEqual(
    travels.map(({ piece, to }) => [piece, to]),
    [
      ['K', square('g1')],
      ['R', square('f1')],
    ],
  );
});

test('a promoting pawn stays a pawn until it arrives, and an undone promotion starts as a pawn', () => {
  const there = planned('8/P7/8/8/8/8/8/8', 'Q7/8/8/8/8/8/8/8', [pair('a7', 'a8')]);
  assert.equal(there.travels[0].piece, 'P');
  const back = planned('Q7/8/8/8/8/8/8/8', '8/P7/8/8/8/8/8/8', [pair('a8', 'a7')]);
  assert.equal(back.travels[0].piece, 'P');
});

test('a dropped piece glides from the point where it was released', () => {
  const at = { x: 4.3, y: 2.8 };
  const { travels } = planned('8/8/8/8/8/8/4P3/8', '8/8/8/8/4P3/8/8/8', [pair('e2', 'e4')], at);
  assert.deepEqual(travels, [{ piece: 'P', path: [at, point('e4')], to: square('e4') }]);
});

test('in a jump to another position each piece travels to the nearest new square of the same kind of piece', () => {
  const { travels, fades } = planned('8/8/8/8/8/8/8/R6R', '8/8/8/8/8/R7/8/5R2');
  assert.deepEqual(fades, []);
  assert.deepEqual(travels, [travel('R', 'h1', 'f1'), travel('R', 'a1', 'a3')]);
});

test('pieces without an origin appear without an animation', () => {
  const result = planAnimation(readPlacement('8/8/8/8/8/8/8/8'), start);
  assert.equal(result, null);
});

test('the Take and the Make of a move are animated as two legs, and the captured piece fades in the first leg', () => {
  const [path] = pathsOf(info({ from: square('c8'), to: square('a2'), take: square('c4') }), false);
  assert.deepEqual(path, ['c8', 'c4', 'a2'].map(square));
  const { travels, fades } = planned('2r5/8/8/8/2B5/8/8/8', '8/8/8/8/8/8/r7/8', [path]);
  assert.deepEqual(travels, [travel('r', 'c8', 'c4', 'a2')]);
  assert.deepEqual(fades, [{ piece: 'B', square: square('c4') }]);
  assert.equal(legsOf({ travels, fades }), 2);
  assert.deepEqual(placeOf(travels[0], 0), point('c8'));
  assert.deepEqual(placeOf(travels[0], 1), point('c4'));
  assert.deepEqual(placeOf(travels[0], 2), point('a2'));
});

test('after a Take that was already shown, only the Make is animated', () => {
  const paths = pathsOf(info({ from: square('c8'), to: square('a2'), take: square('c4') }), true);
  assert.deepEqual(paths, [pair('c4', 'a2')]);
  const { travels, fades } = planned('8/8/8/8/2r5/8/8/8', '8/8/8/8/8/8/r7/8', paths, point('c4'));
  assert.deepEqual(travels, [travel('r', 'c4', 'a2')]);
  assert.deepEqual(fades, []);
});

test('an orthodox capture is animated as one leg, even if a drag has already shown the move', () => {
  assert.deepEqual(pathsOf(info({ from: square('e4'), to: square('d5'), take: square('d5') }), false), [
    pair('e4', 'd5'),
  ]);
});

test('a piece whose Make returns to its origin is animated to the Take square and back', () => {
  const paths = pathsOf(info({ from: square('c8'), to: square('c8'), take: square('c4') }), false);
  const { travels, fades } = planned('2r5/8/8/8/2R5/8/8/8', '2r5/8/8/8/8/8/8/8', paths);
  assert.deepEqual(travels, [travel('r', 'c8', 'c4', 'c8')]);
  assert.deepEqual(fades, [{ piece: 'R', square: square('c4') }]);
});

test('a Take en passant fades the captured pawn', () => {
  const paths = pathsOf(info({ from: square('c4'), to: square('b4'), take: square('b3') }), false);
  const { travels, fades } = planned('8/8/8/8/1Pp5/8/8/8', '8/8/8/8/1p6/8/8/8', paths);
  assert.deepEqual(travels, [travel('p', 'c4', 'b3', 'b4')]);
  assert.deepEqual(fades, [{ piece: 'P', square: square('b4') }]);
});

test('in a coup-roque the king moves first, then its partner', () => {
  const partner = { from: square('e1'), to: square('g1'), piece: 'N' };
  const paths = pathsOf(info({ from: square('h1'), to: square('f1'), partner }), false);
  const { travels, fades } = planned('8/8/8/8/8/8/8/4N2K', '8/8/8/8/8/8/8/5KN1', paths);
  assert.deepEqual(travels, [travel('K', 'h1', 'f1'), travel('N', 'e1', 'e1', 'g1')]);
  assert.deepEqual(
    travels.map((t) => placeOf(t, 1)),
    [point('f1'), point('e1')],
  );
  assert.deepEqual(
    travels.map((t) => placeOf(t, 2)),
    [point('f1'), point('g1')],
  );
  assert.equal(legsOf({ travels, fades }), 2);
});

test('in Chess960 king and rook make room for each other, and one of them may stay', () => {
  for (const [before, after, king, rook, expected] of /** @type {const} */ ([
    // The king stays, so the rook moves at once.
    ['6KR', '5RK1', 'g1 g1', 'h1 f1', ['g1 g1', 'h1 f1']],
    ['R1K5', '2KR4', 'c1 c1', 'a1 d1', ['c1 c1', 'a1 d1']],
    // The rook stays.
    ['1K3R2', '5RK1', 'b1 g1', 'f1 f1', ['b1 g1']],
    // The two exchange, or the rook leaves the destination of the king.
    ['5KR1', '5RK1', 'f1 g1', 'g1 f1', ['f1 g1', 'g1 f1']],
    ['4K1R1', '5RK1', 'e1 g1', 'g1 f1', ['e1 g1', 'g1 f1']],
    // The rook arrives where the king was.
    ['5K1R', '5RK1', 'f1 g1', 'h1 f1', ['f1 g1', 'h1 h1 f1']],
  ])) {
    const squares = (/** @type {string} */ names) => names.split(' ').map(square);
    const [[from, to], [start, end]] = [squares(king), squares(rook)];
    const paths = pathsOf(info({ from, to, partner: { from: start, to: end, piece: 'R' } }), false);
    assert.deepEqual(paths, expected.map(squares), before);
    const back = paths.map((path) => path.toReversed());
    const rest = '8/8/8/8/8/8/8/';
    const plans = [planned(rest + before, rest + after, paths), planned(rest + after, rest + before, back)];
    for (const { travels, fades } of plans) {
      const names = travels.map(({ piece }) => piece).join('');
      assert.deepEqual([names, fades], [expected.length > 1 ? 'KR' : 'K', []], before);
    }
    assert.deepEqual(
      plans.map(({ travels }) => travels.map((piece) => piece.to)),
      [paths, back].map((ways) => ways.map((path) => path[path.length - 1])),
    );
  }
});

test('a piece slows down as it arrives, on each leg', () => {
  assert.deepEqual(
    [0, 0.5, 1].map((time) => easeOut(time, 0)),
    [0, 0.875, 1],
  );
  assert.deepEqual([easeOut(1.5, 0), easeOut(0.5, 1), easeOut(1.5, 1)], [1, 0, 0.875]);
});

test('pieces that exchange squares move at the same time', () => {
  const partner = { from: square('a1'), to: square('e1'), piece: 'R' };
  const paths = pathsOf(info({ from: square('e1'), to: square('a1'), partner }), false);
  const { travels, fades } = planned('8/8/8/8/8/8/8/R3K3', '8/8/8/8/8/8/8/K3R3', paths);
  assert.deepEqual(travels, [travel('K', 'e1', 'a1'), travel('R', 'a1', 'e1')]);
  assert.equal(legsOf({ travels, fades }), 1);
});
