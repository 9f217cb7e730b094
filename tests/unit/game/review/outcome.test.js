import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomeOf } from '../../../../www/game/review/outcome.js';

/** What comes of a line that goes through these placements. @param {'white' | 'black'} color @param {string[]} placements */
const outcome = (color, ...placements) =>
  outcomeOf(
    { mate: null },
    placements.map((placement) => `${placement} w - - 0 1`),
    color,
  );

const ROOKS = '4k3/3r4/8/8/8/8/3R4/4K3';

test('a piece that is taken and not taken back is won, for whoever begins the line', () => {
  const taken = ['4k3/3R4/8/8/8/8/8/4K3', '5k2/3R4/8/8/8/8/8/4K3'];
  assert.deepEqual(outcome('white', ROOKS, ...taken), { kind: 'wins', what: 'r' });
  assert.deepEqual(outcome('black', ROOKS, ...taken), { kind: 'loses', what: 'r' });
});

test('what both have lost is traded, a bishop for a knight too', () => {
  const traded = ['4k3/3R4/8/8/8/8/8/4K3', '8/3k4/8/8/8/8/8/4K3', '8/3k4/8/8/8/8/4K3/8'];
  assert.deepEqual(outcome('white', ROOKS, ...traded), { kind: 'even' });
  const [before, after] = ['4k3/3n4/8/1B6/8/8/8/4K3', '8/3k4/8/8/8/8/8/4K3'];
  assert.deepEqual(outcome('white', before, after, after), { kind: 'even' });
});

test('a rook for a bishop or a knight is the exchange, and other things at once are material', () => {
  const after = '8/3k4/8/8/8/8/8/4K3';
  assert.deepEqual(outcome('white', '4k3/3r4/8/1B6/8/8/8/4K3', after, after), {
    kind: 'wins',
    what: 'exchange',
  });
  assert.deepEqual(outcome('black', '4k3/3r4/8/1N6/8/8/8/4K3', after, after), {
    kind: 'loses',
    what: 'exchange',
  });
  assert.deepEqual(outcome('white', '4k3/3r1p2/8/8/8/8/8/4K3', after, after), {
    kind: 'wins',
    what: 'material',
  });
  assert.deepEqual(outcome('white', '4k3/3q4/8/8/8/8/3R4/4K3', after, after), {
    kind: 'wins',
    what: 'material',
  });
});

test('a capture at the very end of a line is not counted, for it may be answered', () => {
  assert.deepEqual(outcome('white', ROOKS, '4k3/3R4/8/8/8/8/8/4K3'), { kind: 'even' });
});

test('a pawn that is promoted is not lost, and one that is promoted while a piece is lost is material', () => {
  const pawn = '4k3/P7/8/8/8/8/8/4K3';
  assert.deepEqual(outcome('white', pawn, 'Q3k3/8/8/8/8/8/8/4K3', 'Q7/4k3/8/8/8/8/8/4K3'), {
    kind: 'promotes',
  });
  assert.deepEqual(outcome('black', pawn, 'Q7/4k3/8/8/8/8/8/4K3'), { kind: 'loses', what: 'material' });
});

test('a mate is told before any piece', () => {
  const fens = [ROOKS, '4k3/3R4/8/8/8/8/8/4K3'];
  assert.deepEqual(outcomeOf({ mate: 2 }, fens, 'white'), { kind: 'mate', moves: 2 });
  assert.deepEqual(outcomeOf({ mate: -1 }, fens, 'white'), { kind: 'mated', moves: 1 });
});
